import { expect, test } from "vitest";
import { PermitWorld, people } from "../../testing/permit-world";
import { shedType } from "../../testing/shed-permit-type";
import { questionsOf } from "../form";
import { staleFaults, stopsOf } from "../form-checks";
import { type DraftQuestion, formDigest } from "../form-draft";
import type { FormEdit } from "../form-edit";
import { textKey, textsOf } from "./stale-texts";

const { admin } = people;
const text = textKey.question("description", "label");

function office() {
  const world = new PermitWorld({ types: [shedType()] });
  const draft = () => world.state.get("form-draft", "shed");
  const question = (): DraftQuestion =>
    (draft()?.sections ?? shedType().sections).flatMap(({ questions }) => questions).find(({ id }) => id === "description") ??
    expect.fail("not asked");
  const edit = (change: FormEdit) => world.do(admin, "form.edit", { code: "shed", edit: change });
  return {
    world,
    edit,
    draft,
    say(label: Partial<DraftQuestion["label"]>) {
      const base = question();
      edit({ act: "set", section: "work", base, question: { ...base, label: { ...base.label, ...label } } });
    },
    marks: () => draft()?.stale?.map((each) => each.text) ?? [],
    publish() {
      const seen = formDigest(draft() ?? expect.fail("nothing is changed"));
      world.do(admin, "form.publish", { code: "shed", seen, summary: "Says it otherwise" });
    },
  };
}
const { label } = questionsOf(shedType()).find(({ id }) => id === "description") ?? expect.fail("not asked");

test("a translation is older than its English once that changes alone, and says which English it said", () => {
  const { say, marks, draft } = office();
  say({ en: "What will you build?" });
  say({ en: "What will you build there?" });
  expect(draft()?.stale).toMatchObject([{ text, was: label.en }]);
  say({ es: "¿Qué construirá ahí?" });
  expect(marks()).toEqual([]);
});

test("it is not where both change at once, where the English is what it was again, and where there is none", () => {
  const { say, marks } = office();
  say({ en: "What will you build?", es: "¿Qué construirá?" });
  expect(marks()).toEqual([]);
  say({ en: "And now?" });
  expect(marks()).toEqual([text]);
  say({ en: "What will you build?" });
  expect(marks()).toEqual([]);
  say({ es: "" });
  say({ en: "What else?" });
  expect(marks()).toEqual([]);
});

test("somebody who looked at it says that it still fits", () => {
  const { say, marks, edit, draft } = office();
  say({ en: "What will you build?" });
  const before = draft()?.sections;
  edit({ act: "check-translation", text });
  expect(marks()).toEqual([]);
  expect(draft()?.sections).toEqual(before);
});

test("the mark goes into the next edition, and from there into the next changes, until it is mended", () => {
  const { say, marks, publish, world, edit } = office();
  say({ en: "What will you build?" });
  publish();
  const second = world.state.get("permit-type", "shed@2");
  expect(second?.stale?.map((each) => each.text)).toEqual([text]);
  edit({ act: "move-section", section: "people", by: -1 });
  expect(marks()).toEqual([text]);
  say({ es: "¿Qué construirá?" });
  publish();
  expect(world.state.get("permit-type", "shed@3")?.stale).toBeUndefined();
});

test("the checks name each of its places once, and stop nothing", () => {
  const at = "2026-11-20T10:00:00.000Z";
  const named = [text, textKey.question("description", "hint"), textKey.section("people"), textKey.slot("plans", "name")];
  const found = staleFaults(
    named.map((each) => ({ text: each, was: "Before", at })),
    shedType(),
  );
  expect(found).toEqual([
    { code: "translation-stale", section: "work", question: "description" },
    { code: "translation-stale", section: "people", question: null },
    { code: "translation-stale", section: null, question: null, slot: "plans" },
  ]);
  expect(stopsOf(found)).toEqual([]);
});

test("every text of a form that has two languages has a name of its own", () => {
  const names = [...textsOf(shedType()).keys()];
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain(text);
});
