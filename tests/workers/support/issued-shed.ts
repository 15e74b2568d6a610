import { env } from "cloudflare:workers";
import { scopes } from "#schemas/row-scope";
import { namedId } from "#schemas/testing/named-id";
import { people } from "#schemas/testing/permit-world";
import { createRowStore } from "#worker/database/row-store";
import type { OfficeWorld } from "./office-world";

const { applicant, office } = people;

/** Brings an application for a shed to its permit. */
export async function issueShed(world: OfficeWorld, permitId: string, documentId = namedId("plan")): Promise<void> {
  await world.do(applicant, "draft.start", { permitId, typeId: "shed@1" });
  await world.do(applicant, "draft.choose-property", { permitId, propertyId: null, address: { line1: "12 Elm St", city: "Town" } });
  const answers = { description: "A shed", workValue: 500_000, owner: { name: "Olga", email: "olga@demo.test", phone: "" } };
  for (const [question, value] of Object.entries(answers))
    await world.do(applicant, "draft.answer", { permitId, question, base: null, value });
  const plan = { documentId, permitId, slot: "site-plan", fileName: "plan.pdf", mediaType: "application/pdf" };
  await world.do(applicant, "document.add", { ...plan, bytes: 1_000, sha256: "a".repeat(64) });
  await world.do(applicant, "permit.submit", { permitId });
  await world.do(office, "permit.start-review", { permitId });
  const pay = (amountCents: number) =>
    world.do(office, "payment.record", { permitId, paymentId: namedId(`${documentId}-pay-${amountCents}`), amountCents, method: "cash" });
  await pay(10_000);
  for (const { id } of await createRowStore(env.DB).ofKind(
    world.organization.id,
    [scopes.permit(permitId), scopes.permitStaff(permitId)],
    "review",
  ))
    await world.do(office, "review.decide", { permitId, reviewId: id, decision: "approved" });
  await world.do(office, "permit.approve", { permitId });
  await pay(20_000);
  await world.do(office, "permit.issue", { permitId });
}
