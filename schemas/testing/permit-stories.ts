import type { CommandArgs } from "../commands";
import type { ChecklistAnswer, Finding, InspectionResultName } from "../inspection/inspection";
import type { AnswerValue } from "../permit-type/permit-type";
import type { ReviewDecision } from "../review/review";
import type { Person } from "../role";
import { namedId } from "./named-id";
import { type PermitWorld, people } from "./permit-world";

export type Story = (world: PermitWorld) => void;

/** Rows of a table of tests; their stories print as their names in its titles. */
export function titled<Rows extends readonly (readonly unknown[])[]>(rows: Rows): Rows {
  for (const cell of rows.flat())
    if (typeof cell === "function") Object.defineProperty(cell, "toString", { value: () => cell.name || "a story", configurable: true });
  return rows;
}

/** The permit of every story. */
export const id = namedId("permit-1");
const hash = "a".repeat(64);
export const plan = {
  documentId: namedId("plan-1"),
  permitId: id,
  slot: "site-plan",
  fileName: "plan.pdf",
  mediaType: "application/pdf",
  bytes: 1_000,
  sha256: hash,
};
export const place = { permitId: id, propertyId: null, address: { line1: "12 Elm St", city: "Town" } };

const answer = (world: PermitWorld, person: Person, question: string, value: AnswerValue) =>
  world.do(person, "draft.answer", { permitId: id, question, base: null, value });

/** A draft that can be sent. */
export function drafted(world: PermitWorld, by: Person = people.applicant): void {
  world.do(by, "draft.start", { permitId: id, typeId: "shed@1" });
  world.do(by, "draft.choose-property", place);
  answer(world, by, "description", "A shed\nbehind the house");
  answer(world, by, "workValue", 500_000);
  answer(world, by, "owner", { name: "Olga Owner", email: "olga@demo.test", phone: "" });
  world.do(by, "document.add", plan);
}

export function submitted(world: PermitWorld): void {
  drafted(world);
  world.do(people.applicant, "permit.submit", { permitId: id });
}

export const pay = (world: PermitWorld, amountCents: number, paymentId = namedId(`payment-${amountCents}`)): void =>
  world.do(people.office, "payment.record", { permitId: id, paymentId, amountCents, method: "cash" });

/** In its first cycle of reviews. */
export function inReview(world: PermitWorld): void {
  submitted(world);
  world.do(people.office, "permit.start-review", { permitId: id });
  pay(world, 10_000);
}

export const reviewId = (world: PermitWorld, discipline: string): string =>
  world.state
    .list("review", `permit/${id}`)
    .filter((review) => review.discipline === discipline)
    .sort((a, b) => b.cycle - a.cycle)[0]?.id ?? "";

export const decide = (world: PermitWorld, discipline: string, decision: ReviewDecision): void =>
  world.do(people.office, "review.decide", { permitId: id, reviewId: reviewId(world, discipline), decision });

export const comment = (
  world: PermitWorld,
  name: string,
  discipline = "Building",
  more: Partial<CommandArgs<"comment.write">> = {},
): void =>
  world.do(people.office, "comment.write", {
    permitId: id,
    commentId: namedId(name),
    reviewId: reviewId(world, discipline),
    title: "Beam",
    text: `Show ${name}`,
    ...more,
  });

/** With a letter of one correction of the building review; fire has approved. */
export function corrected(world: PermitWorld): void {
  inReview(world);
  comment(world, "comment-1");
  decide(world, "Building", "revision_required");
  decide(world, "Fire", "approved");
  world.do(people.office, "permit.send-corrections", { permitId: id, letterId: namedId("letter-1") });
}

export const correctionId = (world: PermitWorld): string => world.state.list("correction", `permit/${id}`)[0]?.id ?? "";

/** Back with its answer, in the second cycle. */
export function resubmitted(world: PermitWorld): void {
  corrected(world);
  world.do(people.applicant, "correction.answer", { permitId: id, correctionId: correctionId(world), base: "", answer: "Done" });
  world.do(people.applicant, "permit.resubmit", { permitId: id });
}

/** Approved; the fee of issue is owed. */
export function approved(world: PermitWorld): void {
  inReview(world);
  decide(world, "Building", "approved");
  decide(world, "Fire", "approved_with_comments");
  world.do(people.office, "permit.approve", { permitId: id });
}

export function issued(world: PermitWorld): void {
  approved(world);
  pay(world, 20_000);
  world.do(people.office, "permit.issue", { permitId: id });
}

export const permitOf = (world: PermitWorld) => {
  const permit = world.state.get("permit", id);
  if (!permit) throw new Error("There is no permit");
  return permit;
};
export const summaryOf = (world: PermitWorld) => world.state.get("permit-summary", id);

let facts = 0;
const factId = (kind: string): string => {
  facts += 1;
  return namedId(`${kind}-${facts}`);
};

export const request = (
  world: PermitWorld,
  inspectionId: string,
  code: string,
  more: Partial<CommandArgs<"inspection.request">> = {},
): void => world.do(people.applicant, "inspection.request", { permitId: id, inspectionId, code, ...more });

export const schedule = (
  world: PermitWorld,
  inspectionId: string,
  day: string,
  more: Partial<CommandArgs<"inspection.schedule">> = {},
): void =>
  world.do(people.office, "inspection.schedule", { permitId: id, inspectionId, day, half: "am", inspectorId: "inspector", ...more });

export const record = (
  world: PermitWorld,
  inspectionId: string,
  result: InspectionResultName,
  by: Person = people.inspector,
  more: Partial<CommandArgs<"inspection.record-result">> = {},
): string => {
  const resultId = factId("result");
  const note = result === "Failed" ? "The gap is too wide" : "";
  world.do(by, "inspection.record-result", { permitId: id, inspectionId, resultId, result, note, ...more });
  return resultId;
};

export const answerItem = (
  world: PermitWorld,
  inspectionId: string,
  itemId: string,
  given: ChecklistAnswer["answer"],
  by: Person = people.inspector,
): void => world.do(by, "inspection.answer-item", { permitId: id, inspectionId, answerId: factId("answer"), itemId, answer: given });

export const deficiency = (
  world: PermitWorld,
  inspectionId: string,
  findingId: string,
  kind: Finding["kind"] = "deficiency",
  itemId: string | null = null,
): void => world.do(people.inspector, "inspection.add-finding", { permitId: id, inspectionId, findingId, itemId, kind, text: "A gap" });

/** All inspections asked for and passed. */
export function inspected(world: PermitWorld): void {
  issued(world);
  for (const code of ["110", "120", "190"]) {
    request(world, namedId(`inspection-${code}`), code);
    record(world, namedId(`inspection-${code}`), "Passed");
  }
}

export function finaled(world: PermitWorld): void {
  inspected(world);
  world.do(people.office, "permit.final", { permitId: id });
}

/** A footing's visit that was asked for. */
export const requested: Story = (world) => {
  issued(world);
  request(world, namedId("i1"), "110");
};

/** The same, with a day. */
export const scheduled: Story = (world) => {
  requested(world);
  schedule(world, namedId("i1"), "2026-11-04");
};

/** What stands against giving that visit a morning; undefined: it has it. */
export const planned = (world: PermitWorld, args: Partial<CommandArgs<"inspection.schedule">> = {}, by: Person = people.office) =>
  world.problem(by, "inspection.schedule", {
    permitId: id,
    inspectionId: namedId("i1"),
    day: "2026-11-04",
    half: "am",
    inspectorId: "inspector",
    ...args,
  });
