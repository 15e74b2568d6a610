import { randomUUID } from "node:crypto";
import { z } from "zod";
import { demoPermitTypes } from "#schemas/catalogue/demo-permit-types";
import { applied, electricalAnswers } from "./permit-api";
import type { SiteCaller } from "./site-caller";

export interface Office {
  readonly applicant: SiteCaller;
  readonly office: SiteCaller;
  readonly inspector: SiteCaller;
}

/** What addresses of pages name. */
export interface SettledRecord {
  readonly permitId: string;
  readonly draftId: string;
  readonly number: string;
  readonly propertyId: string;
  readonly paymentId: string;
  /** An invoice of it that is paid. */
  readonly invoiceId: string;
  readonly inspectionId: string;
  readonly requestId: string;
}

const owed = z.object({ permitId: z.string(), amountCents: z.int(), paidCents: z.int() });
const review = z.object({ id: z.string(), permitId: z.string(), discipline: z.string() });
const permit = z.object({ id: z.string(), number: z.string() });
const places = z.object({ items: z.array(z.object({ id: z.string() })).min(1) });
const typeId = demoPermitTypes().find(({ code }) => code === "residential-electrical")?.id ?? "";

/** Takes what is owed on a permit at the counter; gives the payment's id. */
export async function settle({ office }: Office, permitId: string): Promise<string> {
  const fees = (await office.rows("fee", owed)).filter((fee) => fee.permitId === permitId);
  const amountCents = fees.reduce((sum, fee) => sum + fee.amountCents - fee.paidCents, 0);
  const paymentId = randomUUID();
  if (amountCents > 0) await office.run("payment.record", { permitId, paymentId, amountCents, method: "cash" });
  return paymentId;
}

export async function reviewOf({ office }: Office, permitId: string, discipline: string): Promise<string> {
  const reviews = (await office.rows("review", review)).filter((one) => one.permitId === permitId && one.discipline === discipline);
  return reviews.at(-1)?.id ?? "";
}

/** An application that is under review; `words` stand in what its applicant types. */
export async function inReview(people: Office, words: string): Promise<{ readonly permitId: string; readonly paymentId: string }> {
  const owner = { name: words.slice(0, 120), email: "olga@example.org", phone: "206 555 0134" };
  const answers = { ...electricalAnswers, description: words, owner };
  const permitId = await applied(people.applicant, { typeId, line1: `${words.slice(0, 60)} ${randomUUID().slice(0, 8)}`, answers });
  await people.office.run("permit.start-review", { permitId });
  return { permitId, paymentId: await settle(people, permitId) };
}

/** A place of the register. */
async function placeAt({ office }: Office, line1: string): Promise<string> {
  await office.run("property.add", { address: { line1, city: "Cedar Falls" } });
  const found = places.parse(await office.get(`/api/v2/properties?text=${encodeURIComponent(line1)}`));
  return found.items[0]?.id ?? "";
}

/** Makes an invoice for a fee of an issued permit, and takes the money; gives its id. */
async function invoiced(people: Office, permitId: string): Promise<string> {
  const [feeId, invoiceId] = [randomUUID(), randomUUID()];
  await people.office.run("fee.add", { permitId, feeId, name: "Plan copies", amountCents: 500, dueAt: "issue" });
  await people.office.run("invoice.make", { permitId, invoiceId, feeIds: [feeId] });
  await settle(people, permitId);
  return invoiceId;
}

/** Lets a permit under review be built, plans its first inspection and asks for a file; gives what addresses name. */
export async function issue(
  people: Office,
  { permitId, paymentId }: { readonly permitId: string; readonly paymentId: string },
  reason: string,
): Promise<SettledRecord> {
  const { office, applicant, inspector } = people;
  await office.run("permit.approve", { permitId });
  await settle(people, permitId);
  await office.run("permit.issue", { permitId });
  const invoiceId = await invoiced(people, permitId);
  const [inspectionId, draftId, requestId] = [randomUUID(), randomUUID(), randomUUID()];
  await applicant.run("inspection.request", { permitId, inspectionId, code: "390" });
  const day = { day: "2026-12-01", half: "am", inspectorId: inspector.accountId } as const;
  const told = { objections: ["day-full"], codes: [] } as const;
  await office.run("inspection.schedule", { permitId, inspectionId, ...day, reason, told });
  const files = [{ id: "proof", name: "Proof of insurance" }];
  await office.run("file-request.ask", { permitId, requestId, title: "Before work begins", dueOn: "2030-12-02", files });
  await applicant.run("draft.start", { permitId: draftId, typeId });
  const found = (await applicant.rows("permit", permit)).find(({ id }) => id === permitId);
  const propertyId = await placeAt(people, `${permitId.slice(0, 8)} Register St`);
  return { permitId, draftId, paymentId, invoiceId, inspectionId, requestId, number: found?.number ?? "", propertyId };
}

/** An issued permit of an applicant, with a payment, an inspection, a request for a file and another draft. */
export async function issuedPermit(people: Office, words: string): Promise<SettledRecord> {
  const begun = await inReview(people, words);
  const { permitId } = begun;
  await people.office.run("review.decide", { permitId, reviewId: await reviewOf(people, permitId, "Electrical"), decision: "approved" });
  return issue(people, begun, "Planned for the test");
}
