import { describe, expect, test } from "vitest";
import { inspectionsNeeded, unmetFor } from "../inspection/inspection-rules";
import type { Condition } from "../permit-type/answer-condition";
import { checkAtOnce } from "../permit-type/at-once-checks";
import { questionsOf, visibleSlots } from "../permit-type/form";
import type { AnswerValue, PermitType } from "../permit-type/permit-type";
import { aggregates } from "../row-scope";
import { namedId } from "../testing/named-id";
import { id, pay, permitOf, place, record, request } from "../testing/permit-stories";
import { PermitWorld, people } from "../testing/permit-world";
import { randomAnswers } from "../testing/random-answers";
import { seeded } from "../testing/seeded";
import { catalogue, permitTypeOf } from "./catalogue";

const permit = aggregates.permit(id);

/** Applied for: every question that is asked, and every file that must come. */
function apply(world: PermitWorld, type: PermitType, seed: number, given: ReadonlyMap<string, AnswerValue> = new Map()): void {
  world.do(people.applicant, "draft.start", { permitId: id, typeId: type.id });
  world.do(people.applicant, "draft.choose-property", place);
  const answers = randomAnswers(type, seeded(seed), given);
  for (const [question, value] of answers) world.do(people.applicant, "draft.answer", { permitId: id, question, base: null, value });
  for (const { slot, required, accept } of visibleSlots(type, Object.fromEntries(answers))) {
    if (!required) continue;
    const file = { slot, fileName: "file.pdf", mediaType: accept[0] ?? "", bytes: 1_000, sha256: "a".repeat(64) };
    world.do(people.applicant, "document.add", { documentId: namedId(`document-${slot}`), permitId: id, ...file });
  }
  world.do(people.applicant, "permit.submit", given.size > 0 ? { permitId: id } : { permitId: id, reviewed: true });
}

/** Takes at the counter what is owed. */
function settle(world: PermitWorld, name: string): void {
  const fees = world.state.list("fee", permit);
  const owed = fees.reduce((sum, { amountCents, paidCents }) => sum + amountCents - paidCents, 0);
  if (owed > 0) pay(world, owed, namedId(`payment-${name}`));
}

/** Reviewed by everybody whom the type names, and issued. */
function issue(world: PermitWorld): void {
  world.do(people.office, "permit.start-review", { permitId: id });
  settle(world, "application");
  for (const review of world.state.list("review", permit))
    world.do(people.office, "review.decide", { permitId: id, reviewId: review.id, decision: "approved" });
  world.do(people.office, "permit.approve", { permitId: id });
  settle(world, "issue");
  world.do(people.office, "permit.issue", { permitId: id });
}

/** Every inspection that the job needs, asked for as soon as what it waits for has passed; gives their codes in that order. */
function inspect(world: PermitWorld, type: PermitType): readonly string[] {
  const walked: string[] = [];
  const needed = inspectionsNeeded(permitOf(world), type);
  for (let open = needed; open.length > 0; open = needed.filter(({ code }) => !walked.includes(code))) {
    const next = open.find(({ code }) => unmetFor(permitOf(world), type, code, world.state.list("inspection", permit)).length === 0);
    if (!next) throw new Error(`${open.map(({ code }) => code)} wait for each other, or for what this job does not need`);
    request(world, namedId(`inspection-${next.code}`), next.code);
    record(world, namedId(`inspection-${next.code}`), "Passed");
    walked.push(next.code);
  }
  return walked;
}

function close(world: PermitWorld, type: PermitType): void {
  settle(world, "final");
  world.do(people.office, "permit.final", { permitId: id });
  if (type.occupancy) world.do(people.office, "permit.issue-certificate", { permitId: id });
  world.do(people.office, "permit.close", { permitId: id });
}

const applications = Array.from({ length: 4 }, (_, seed) => seed + 1);

describe.each(catalogue.map((entry) => [entry.type.code, permitTypeOf(entry, "2026-07-01")] as const))("%s", (_code, type) => {
  test.each(applications)("application %i is sent, reviewed, issued, inspected and closed", (seed) => {
    const world = new PermitWorld({ types: [type] });
    apply(world, type, seed);
    issue(world);
    const walked = inspect(world, type);
    const finals = type.inspections.filter(({ final }) => final).map(({ code }) => code);
    expect(finals).toContain(walked.at(-1));
    close(world, type);
    expect(permitOf(world).state).toBe("closed");
  });
});

/** An answer that a rule lets pass: of a choice the last that is named, of a figure its bound. */
function answerLetPass(type: PermitType, one: Condition): AnswerValue {
  if (!("isOneOf" in one)) return "isAtMost" in one ? one.isAtMost : one.isMoreThan + 1;
  const value = one.isOneOf.at(-1) ?? "";
  return questionsOf(type).find(({ id: key }) => key === one.question)?.kind === "choices" && typeof value === "string" ? [value] : value;
}

const atOnceTypes = catalogue
  .filter((entry) => entry.type.atOnce)
  .map((entry) => [entry.type.code, permitTypeOf(entry, "2026-07-01")] as const);

describe("the commonest permits", () => {
  test("are ten types that need no review", () => {
    expect(atOnceTypes).toHaveLength(10);
  });

  test.each(atOnceTypes)("%s is issued as it is paid, to an owner, with its inspections to ask for", (_code, type) => {
    const rule = type.atOnce ?? expect.fail();
    expect(checkAtOnce(rule, questionsOf(type))).toEqual([]);
    const world = new PermitWorld({ types: [type] });
    apply(world, type, 1, new Map(rule.when.map((one) => [one.question, answerLetPass(type, one)])));
    expect(permitOf(world).atOnce).toBeDefined();
    settle(world, "all");
    expect(permitOf(world)).toMatchObject({ state: "issued", cycle: 0 });
    inspect(world, type);
    close(world, type);
    expect(permitOf(world).state).toBe("closed");
  });
});
