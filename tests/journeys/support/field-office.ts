import { randomUUID } from "node:crypto";
import { z } from "zod";
import { demoPermitTypes } from "#schemas/catalogue/demo-permit-types";
import { callOf } from "#schemas/command-call";
import type { CommandArgs } from "#schemas/commands";
import { type Answers, visibleQuestions, visibleSlots } from "#schemas/permit-type/form";
import type { AnswerValue, PermitType, Question } from "#schemas/permit-type/permit-type";
import { Caller } from "./account-at-doors";

/** An answer that the question takes. */
function answerTo(question: Question): AnswerValue {
  const first = question.options?.[0]?.value ?? "";
  switch (question.kind) {
    case "number":
      return question.min ?? 10;
    case "money":
      return Math.max(question.min ?? 0, 500_000);
    case "choice":
      return first;
    case "choices":
      return [first];
    case "yes-no":
      return false;
    case "date":
      return "2026-12-01";
    case "contact":
      return { name: "Olga Owner", email: "olga@example.com", phone: "" };
    case "license":
      return "CC-904417";
    default:
      return "Deck behind the house, 12 by 16 ft";
  }
}

/** Every question that a form asks, answered. */
export function answersFor(type: PermitType): Answers {
  const answers: Record<string, AnswerValue> = {};
  for (const section of type.sections)
    for (let before = -1; before < Object.keys(answers).length; ) {
      // One answer may bring further questions of the same section.
      before = Object.keys(answers).length;
      for (const question of visibleQuestions(type, section, answers)) answers[question.id] = answerTo(question);
    }
  return answers;
}

/** The people that bring a permit to the field. */
export interface FieldOffice {
  readonly applicant: Caller;
  readonly office: Caller;
  readonly inspectorId: string;
  readonly inspector: Caller;
}

export async function fieldOffice(base: string): Promise<FieldOffice> {
  const applicant = await Caller.signIn(base, "applicant@demo.test");
  const office = await Caller.signIn(base, "office@demo.test");
  const inspector = await Caller.signIn(base, "inspector@demo.test");
  return { applicant, office, inspector, inspectorId: inspector.accountId };
}

const identified = z.object({ id: z.string(), permitId: z.string() });
const owed = z.object({ permitId: z.string(), amountCents: z.int(), paidCents: z.int() });

/** Takes what is owed on a permit at the counter. */
export async function settleFees({ office }: FieldOffice, permitId: string): Promise<void> {
  const fees = (await office.rows()).filter((row) => row.kind === "fee").map((row) => owed.parse(row.data));
  const amountCents = fees.filter((fee) => fee.permitId === permitId).reduce((sum, fee) => sum + fee.amountCents - fee.paidCents, 0);
  if (amountCents > 0) await office.run("payment.record", { permitId, paymentId: randomUUID(), amountCents, method: "cash" });
}

/** An application for a deck at this address, just sent, with these answers in the place of its usual ones. Its files are named but their bytes never arrive. Without `send` it is ready to be sent. */
export async function sentDeck(
  { applicant }: FieldOffice,
  line1: string,
  instead: Answers = {},
  { send }: { readonly send: boolean } = { send: true },
): Promise<string> {
  const type = demoPermitTypes().find(({ code }) => code === "residential-deck");
  if (!type) throw new Error("The demo has no deck");
  const permitId = randomUUID();
  const answers = { ...answersFor(type), ...instead };
  await applicant.send([
    callOf("draft.start", { permitId, typeId: type.id }),
    callOf("draft.choose-property", { permitId, propertyId: null, address: { line1, city: "Cedar Falls" } }),
    ...Object.entries(answers).map(([question, value]) => callOf("draft.answer", { permitId, question, base: null, value })),
    ...visibleSlots(type, answers).flatMap(({ slot, required }) =>
      required ? [callOf("document.add", applicationFile(permitId, slot))] : [],
    ),
    ...(send ? [callOf("permit.submit", { permitId })] : []),
  ]);
  return permitId;
}

/** A file of an application, whose bytes never arrive. */
export const applicationFile = (permitId: string, slot: string, fileName = `${slot}.pdf`): CommandArgs<"document.add"> => ({
  ...{ documentId: randomUUID(), permitId, slot, fileName },
  ...{ mediaType: "application/pdf", bytes: 1_000, sha256: "a".repeat(64) },
});

/** A permit for a deck at this address whose every review is decided: nothing is left but to approve it. */
export async function reviewedDeck(people: FieldOffice, line1: string, instead: Answers = {}): Promise<string> {
  const { office } = people;
  const permitId = await sentDeck(people, line1, instead);
  await office.run("permit.start-review", { permitId });
  await settleFees(people, permitId);
  const reviews = (await office.rows()).filter((row) => row.kind === "review").map((row) => identified.parse(row.data));
  const own = reviews.filter((review) => review.permitId === permitId);
  await office.send(own.map(({ id }) => callOf("review.decide", { permitId, reviewId: id, decision: "approved" })));
  return permitId;
}

/** A permit for a deck at this address that is approved and paid for: nothing is left but to issue it. */
export async function approvedDeck(people: FieldOffice, line1: string, instead: Answers = {}): Promise<string> {
  const permitId = await reviewedDeck(people, line1, instead);
  await people.office.run("permit.approve", { permitId });
  await settleFees(people, permitId);
  return permitId;
}

/** An issued permit for a deck at this address. */
export async function issuedDeck(people: FieldOffice, line1: string): Promise<string> {
  const permitId = await approvedDeck(people, line1);
  await people.office.run("permit.issue", { permitId });
  return permitId;
}

/** An inspection that the inspector is to make, with a contact on site. */
export async function scheduled(
  people: FieldOffice,
  permitId: string,
  code: string,
  day: string,
  half: "am" | "pm" = "am",
): Promise<string> {
  const inspectionId = randomUUID();
  await people.applicant.run("inspection.request", {
    ...{ permitId, inspectionId, code },
    contactName: "Olga Owner",
    contactPhone: "206 555 0134",
    instructions: "Gate code 4417. The dog is friendly.",
  });
  const why = { reason: "Planned for the test", told: { objections: ["inspector-absent", "day-full"], codes: [] } } as const;
  await people.office.run("inspection.schedule", { permitId, inspectionId, day, half, inspectorId: people.inspectorId, ...why });
  return inspectionId;
}
