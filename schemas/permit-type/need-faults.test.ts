import { describe, expect, it } from "vitest";
import { shedType } from "../testing/shed-permit-type";
import { needFaults } from "./need-faults";
import type { NeedAnswer, NeedOption, PermitNeed } from "./permit-need";

const say = (words: string) => ({ en: words, es: words });
const goesTo = (question: string): NeedOption["leads"] => ({ question });
const says = (answer: "yes" | "no" | "ask"): NeedOption["leads"] => ({ answer, because: say(answer) });
const question = (id: string, ...leads: NeedOption["leads"][]) => ({
  id,
  label: say(id),
  options: leads.map((each, place) => ({ value: `v${place}`, label: say(`v${place}`), leads: each })),
});
const need = (...questions: PermitNeed["questions"]): PermitNeed => ({ questions });

const roof = ["flat", "gable"].map((value) => ({ value, label: say(value) }));
const shed = shedType({
  sections: [
    {
      id: "work",
      title: say("Work"),
      questions: [
        { id: "description", kind: "long-text", label: say("What"), optional: false },
        { id: "power", kind: "yes-no", label: say("Power"), optional: false },
        { id: "roof", kind: "choice", label: say("Roof"), optional: false, options: roof },
        { id: "parts", kind: "choices", label: say("Parts"), optional: false, options: roof },
        { id: "height", kind: "number", label: say("Height"), optional: false, max: 12 },
        { id: "workValue", kind: "money", label: say("Value"), optional: false },
        { id: "owner", kind: "contact", label: say("Owner"), optional: false },
      ],
    },
  ],
});
const faultsOf = (needCheck: PermitNeed) => needFaults({ ...shed, needCheck });

/** A check whose first option says this to the form. */
const answering = (...answers: NeedAnswer[]): PermitNeed => {
  const asked = question("work", says("yes"), says("no"));
  return need({ ...asked, options: asked.options.map((option, place) => (place === 0 ? { ...option, answers } : option)) });
};

describe("the faults of a need check", () => {
  it("are none where each way ends after four questions at most, and where a type has no check", () => {
    const where = question("where", says("ask"), says("yes"));
    expect(faultsOf(need(question("work", goesTo("size"), says("yes")), question("size", says("no"), goesTo("where")), where))).toEqual([]);
    expect(needFaults(shed)).toEqual([]);
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
    ["answers what the form does not ask", answering({ question: "color", value: "flat" }), "answer-unknown"],
    ["answers a choice with what it does not offer", answering({ question: "roof", value: "round" }), "answer-unfit"],
    ["answers yes or no in words", answering({ question: "power", value: "yes" }), "answer-unfit"],
    ["answers a number that is too large", answering({ question: "height", value: 13 }), "answer-unfit"],
    ["answers a number in words", answering({ question: "height", value: "12" }), "answer-unfit"],
    ["answers choices in another order than the form's", answering({ question: "parts", value: ["gable", "flat"] }), "answer-unfit"],
    ["answers a long text", answering({ question: "description", value: "A shed" }), "answer-unfit"],
    ["answers with money", answering({ question: "workValue", value: 100 }), "answer-unfit"],
    ["names a person", answering({ question: "owner", value: "Ada" }), "answer-unfit"],
    ["answers one question twice", answering({ question: "roof", value: "flat" }, { question: "roof", value: "gable" }), "answer-twice"],
  ] as const)("are found where it %s", (_what, faulty, fault) => {
    expect(faultsOf(faulty)).toEqual([fault]);
  });

  it("are none where an option answers what the form asks, as the form stores it", () => {
    const answers = [
      { question: "roof", value: "flat" },
      { question: "power", value: false },
      { question: "height", value: 12 },
      { question: "parts", value: ["flat", "gable"] },
    ];
    expect(faultsOf(answering(...answers))).toEqual([]);
  });
});
