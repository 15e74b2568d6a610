import { describe, expect, test } from "vitest";
import { heaterType, rule } from "../testing/at-once-stories";
import { PermitWorld, people } from "../testing/permit-world";
import { shedType } from "../testing/shed-permit-type";
import type { Condition } from "./answer-condition";
import { answersAgainst, answersFor } from "./at-once-answers";
import { checkAtOnce } from "./at-once-checks";
import type { AtOnceRule } from "./at-once-rule";
import { questionsOf } from "./form";
import { checkForm, stopsOf } from "./form-checks";
import { rulesDigest } from "./permit-rules";
import type { PermitType } from "./permit-type";

const { official, office } = people;
const edition = (world: PermitWorld, number: number) => world.state.get("permit-type", `shed@${number}`);
const set = (base: AtOnceRule | null, next: AtOnceRule | null) =>
  ({ code: "shed", edit: { act: "set-at-once", base, rule: next } }) as const;
const publish = (world: PermitWorld) => {
  const draft = world.state.get("rules-draft", "shed") ?? expect.fail("nothing is changed");
  return { code: "shed", seen: rulesDigest(draft), summary: "Water heaters at once" };
};
const formOf = (type: PermitType, without: string) => ({
  sections: type.sections.map((section) => ({ ...section, questions: section.questions.filter(({ id }) => id !== without) })),
  documents: type.documents,
});

describe("the rule of a type", () => {
  test("comes into force with its next edition, and goes with the one after", () => {
    const world = new PermitWorld({ types: [heaterType({ atOnce: undefined })] });
    world.do(official, "permit-rules.edit", set(null, rule));
    expect(edition(world, 1)?.atOnce).toBeUndefined();
    world.do(official, "permit-rules.publish", publish(world));
    expect(edition(world, 2)?.atOnce).toEqual(rule);
    world.do(official, "permit-rules.edit", set(rule, null));
    world.do(official, "permit-rules.publish", publish(world));
    expect(edition(world, 2)?.atOnce).toEqual(rule);
    expect(edition(world, 3)).toMatchObject({ edition: 3, current: true });
    expect(edition(world, 3)?.atOnce).toBeUndefined();
  });

  test("stays as it is where other rules change", () => {
    const world = new PermitWorld({ types: [heaterType()] });
    const { completenessDays, correctionDays, expiresAfterDays } = heaterType();
    const base = { completenessDays, correctionDays, expiresAfterDays };
    world.do(official, "permit-rules.edit", { code: "shed", edit: { act: "set-days", base, days: { ...base, correctionDays: 30 } } });
    world.do(official, "permit-rules.publish", publish(world));
    expect(edition(world, 2)).toMatchObject({ correctionDays: 30, atOnce: rule });
  });

  test("is compared and set, by the official alone", () => {
    const world = new PermitWorld({ types: [heaterType()] });
    expect(world.problem(official, "permit-rules.edit", set(null, rule))?.code).toBe("field-conflict");
    expect(world.problem(office, "permit-rules.edit", set(rule, null))?.code).toBe("role-missing");
  });

  test.each<[string, Condition, string]>([
    ["speaks of a question that is not asked", { question: "color", isOneOf: ["red"] }, "logic-unknown"],
    ["names an answer that is not offered", { question: "fuel", isOneOf: ["steam"] }, "never-holds"],
    ["asks for a figure where none is", { question: "fuel", isAtMost: 3 }, "never-holds"],
    ["shuts itself out", { question: "vent", isOneOf: ["new"] }, "never-holds"],
  ])("does not come into force where it %s", (_why, one, code) => {
    const wrong = { ...rule, when: [...rule.when, one] };
    expect(checkAtOnce(wrong, questionsOf(heaterType())).map((fault) => fault.code)).toContain(code);
    const world = new PermitWorld({ types: [heaterType()] });
    world.do(official, "permit-rules.edit", set(rule, wrong));
    expect(world.problem(official, "permit-rules.publish", publish(world))?.code).toBe("rules-not-ready");
  });

  test("keeps a form from losing the question or the answer that it rests on", () => {
    const type = heaterType();
    expect(stopsOf(checkForm(formOf(type, "gallons"), type))).toContainEqual({
      ...{ code: "at-once-never", section: null, question: null, about: "gallons" },
    });
    expect(stopsOf(checkForm(formOf(type, ""), type)).filter(({ code }) => code === "at-once-never")).toEqual([]);
  });
});

describe("answers", () => {
  test("are against no rule where there is none", () => {
    expect(answersAgainst(shedType(), {})).toBeNull();
  });

  test("say which conditions they meet, and which not", () => {
    const answers = { fuel: "electric", gallons: 90, whoBuilds: "owner" };
    expect(answersAgainst(heaterType(), answers)).toEqual([{ question: "gallons", isAtMost: 80 }]);
    expect(answersFor(heaterType(), answers).map(({ question }) => question)).toEqual(["fuel", "whoBuilds"]);
  });

  test("that are missing are against it", () => {
    expect(answersAgainst(heaterType(), {})?.map(({ question }) => question)).toEqual(["fuel", "gallons", "whoBuilds"]);
  });
});
