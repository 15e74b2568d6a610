import { describe, expect, it } from "vitest";
import { assessFees } from "../fee/schedule/fee-calculation";
import { questionsOf } from "../permit-type/form";
import { needFaults } from "../permit-type/need-faults";
import type { NeedOption, PermitNeed } from "../permit-type/permit-need";
import { catalogue, permitTypeOf } from "./catalogue";

/** Questions asked on the longest way through a check, and what it can answer; throws on a question that is not there or stands before. */
function walk({ questions }: PermitNeed, at = 0): { asked: number; answers: Set<string> } {
  const question = questions[at];
  if (!question) throw new Error(`no question ${at}`);
  const read = ({ leads }: NeedOption) => {
    if ("answer" in leads) return { asked: 1, answers: new Set<string>([leads.answer]) };
    const then = questions.findIndex(({ id }) => id === leads.question);
    if (then <= at) throw new Error(`${question.id} leads back to ${leads.question}`);
    const on = walk({ questions }, then);
    return { asked: on.asked + 1, answers: on.answers };
  };
  const ways = question.options.map(read);
  return { asked: Math.max(...ways.map(({ asked }) => asked)), answers: new Set(ways.flatMap(({ answers }) => [...answers])) };
}

describe.each(catalogue.map((entry) => [entry.type.code, entry] as const))("%s", (_code, entry) => {
  const type = permitTypeOf(entry, "2026-07-01");

  it("charges what the printed schedules say, to the cent", () => {
    for (const { works, answers, totalCents, url } of entry.printed) {
      expect(entry.type.sources.map((source) => source.url)).toContain(url);
      for (const id of Object.keys(answers)) expect(questionsOf(type).map((question) => question.id)).toContain(id);
      const { totalCents: charged, waitsFor } = assessFees(type, answers);
      expect({ works, charged, waitsFor }).toEqual({ works, charged: totalCents, waitsFor: [] });
    }
  });

  it("says in four questions at most whether a permit is needed, and never the same whatever is answered", () => {
    const { asked, answers } = walk(entry.type.needCheck);
    expect(asked).toBeLessThanOrEqual(4);
    expect(answers.size).toBeGreaterThan(1);
    expect(needFaults(type)).toEqual([]);
  });

  it("names where its fees and its exemptions come from", () => {
    const about = entry.type.sources.map((source) => source.about);
    expect(about).toContain("fees");
    expect(new Set(entry.type.sources.map(({ url }) => url)).size).toBe(entry.type.sources.length);
  });
});
