import { describe, expect, it } from "vitest";
import { catalogue, permitTypeOf } from "../catalogue/catalogue";
import { carriedAnswers, checkForForm } from "./carried-answers";
import type { PermitType, Question } from "./permit-type";

const typeOf = (code: string): PermitType => {
  const entry = catalogue.find(({ type }) => type.code === code) ?? expect.fail(`no ${code}`);
  return permitTypeOf(entry, "2026-07-01");
};
const deck = typeOf("residential-deck");
const carried = (given: Record<string, string>, asked = deck, now = deck) =>
  Object.fromEntries(carriedAnswers(asked, now, given).map(({ question, value }) => [question.id, value]));
/** The deck's form with one question changed. */
const changed = (id: string, change: Partial<Question>): PermitType => ({
  ...deck,
  sections: deck.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => (question.id === id ? { ...question, ...change } : question)),
  })),
});
const without = (id: string): PermitType => ({
  ...deck,
  sections: deck.sections.map((section) => ({ ...section, questions: section.questions.filter((question) => question.id !== id) })),
});

const small = { work: "build", size: "no", house: "neither" };

describe("what the need check answers of the application", () => {
  it("is what its chosen options say, in the order of the form", () => {
    expect(carried({ ...small, house: "fastened" })).toEqual({ attached: true });
    const all = carriedAnswers(deck, deck, { ...small, load: "no" });
    expect(all.map(({ question }) => question.id)).toEqual(["attached", "roofed", "hotTub"]);
    expect(carried({ ...small, load: "no" })).toEqual({ attached: false, roofed: false, hotTub: false });
  });

  it("is nothing of what the address claims and the check does not ask on this way", () => {
    expect(carried({ house: "fastened" })).toEqual({});
    expect(carried({ work: "structure", size: "no", house: "fastened" })).toEqual({});
    expect(carried({ ...small, house: "constructor", load: "no" })).toEqual({});
    expect(carried({ attached: "true", roofed: "false" })).toEqual({});
    expect(carried({ ...small, load: "yes" })).toEqual({ attached: false });
  });

  it("is nothing where the type has no check", () => {
    const { needCheck: _none, ...bare } = deck;
    expect(carriedAnswers(bare, deck, { ...small, load: "no" })).toEqual([]);
  });

  it("leaves out a question that is gone or reads otherwise in the edition on which the application begins", () => {
    const given = { ...small, load: "no" };
    const label = { en: "Will it be fastened to anything?", es: "¿Estará sujeta a algo?" };
    expect(carried(given, deck, changed("attached", { label }))).toEqual({ roofed: false, hotTub: false });
    expect(carried(given, deck, without("hotTub"))).toEqual({ attached: false, roofed: false });
    expect(carried(given, without("hotTub"), deck)).toEqual({ attached: false, roofed: false });
    expect(carried(given, deck, { ...changed("workKind", { label }), edition: 2 })).toEqual({
      attached: false,
      roofed: false,
      hotTub: false,
    });
  });

  it("is taken out of a check that goes on with another form, where it no longer fits", () => {
    const need = deck.needCheck ?? expect.fail("no check");
    expect(checkForForm(need, deck)).toEqual(need);
    const next = changed("roofed", { kind: "long-text" });
    const pruned = { ...without("attached"), needCheck: checkForForm(need, { sections: [...next.sections] }) };
    expect(carried({ ...small, load: "no" }, { ...next, needCheck: pruned.needCheck }, next)).toEqual({ attached: false, hotTub: false });
    const bare = checkForForm(need, { sections: [] });
    expect(bare.questions.flatMap(({ options }) => options).some((option) => "answers" in option)).toBe(false);
    expect(bare.questions.map(({ id }) => id)).toEqual(need.questions.map(({ id }) => id));
  });
});
