import { describe, expect, it } from "vitest";
import { type NeedOption, needAfter, needFaults, type PermitNeed } from "./permit-need";

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

describe("whether a permit is needed", () => {
  it("asks one question after another, and says what the answers come to", () => {
    expect(needAfter(check, {})).toMatchObject({ id: "work" });
    expect(needAfter(check, { work: "v0" })).toMatchObject({ id: "size" });
    expect(needAfter(check, { work: "v0", size: "v0" })).toMatchObject({ answer: "no" });
    expect(needAfter(check, { work: "v0", size: "v1", where: "v0" })).toMatchObject({ answer: "ask" });
    expect(needAfter(check, { work: "v1", size: "v0" })).toMatchObject({ answer: "yes" });
  });

  it("asks again what was answered with something that it does not offer", () => {
    expect(needAfter(check, { work: "constructor" })).toMatchObject({ id: "work" });
    expect(needAfter(check, { work: "v0", size: "" })).toMatchObject({ id: "size" });
  });

  it("has no fault where each way ends after four questions at most", () => {
    expect(needFaults(check)).toEqual([]);
  });

  it.each([
    ["leads to a question that is not there", need(question("a", goesTo("b"), says("no"))), "question-unknown"],
    ["leads back", need(question("a", goesTo("b"), says("no")), question("b", goesTo("a"), says("yes"))), "question-unknown"],
    ["leads to itself", need(question("a", goesTo("a"), says("no"))), "question-unknown"],
    ["has an id twice", need(question("a", says("yes"), says("no")), question("a", says("yes"), says("no"))), "id-twice"],
    [
      "has a value twice",
      need({ ...question("a"), options: [1, 2].map(() => ({ value: "v", label: say("v"), leads: says("no") })) }),
      "value-twice",
    ],
    [
      "asks five questions",
      need(
        ...["b", "c", "d", "e"].map((then, place) => question("abcd".charAt(place), goesTo(then), says("no"))),
        question("e", says("yes"), says("no")),
      ),
      "way-long",
    ],
  ] as const)("is at fault where it %s", (_what, faulty, fault) => {
    expect(needFaults(faulty)).toEqual([fault]);
  });
});
