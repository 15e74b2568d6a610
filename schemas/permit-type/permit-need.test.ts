import { describe, expect, it } from "vitest";
import { type NeedOption, type PermitNeed, walkNeed } from "./permit-need";

const say = (words: string) => ({ en: words, es: words });
const goesTo = (question: string): NeedOption["leads"] => ({ question });
const says = (answer: "yes" | "no" | "ask"): NeedOption["leads"] => ({ answer, because: say(answer) });
const question = (id: string, ...leads: NeedOption["leads"][]) => ({
  id,
  label: say(id),
  options: leads.map((each, place) => ({ value: `v${place}`, label: say(`v${place}`), leads: each })),
});
const need = (...questions: PermitNeed["questions"]): PermitNeed => ({ questions });

const check = need(
  question("work", goesTo("size"), says("yes")),
  question("size", says("no"), goesTo("where")),
  question("where", says("ask"), says("yes")),
);

const standsAfter = (answers: Readonly<Record<string, string>>) => walkNeed(check, answers).stands;

describe("whether a permit is needed", () => {
  it("asks one question after another, and says what the answers come to", () => {
    expect(standsAfter({})).toMatchObject({ id: "work" });
    expect(standsAfter({ work: "v0" })).toMatchObject({ id: "size" });
    expect(standsAfter({ work: "v0", size: "v0" })).toMatchObject({ answer: "no" });
    expect(standsAfter({ work: "v0", size: "v1", where: "v0" })).toMatchObject({ answer: "ask" });
    expect(standsAfter({ work: "v1", size: "v0" })).toMatchObject({ answer: "yes" });
  });

  it("asks again what was answered with something that it does not offer", () => {
    expect(standsAfter({ work: "constructor" })).toMatchObject({ id: "work" });
    expect(standsAfter({ work: "v0", size: "" })).toMatchObject({ id: "size" });
  });

  it("tells what was asked on this way and what was chosen, and nothing else", () => {
    const { steps } = walkNeed(check, { work: "v0", size: "v0", where: "v1", other: "v0" });
    expect(steps.map(({ question: { id }, chosen: { value } }) => [id, value])).toEqual([
      ["work", "v0"],
      ["size", "v0"],
    ]);
    expect(walkNeed(check, {}).steps).toEqual([]);
  });
});
