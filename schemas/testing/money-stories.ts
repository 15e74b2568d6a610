import { contractorIdOf } from "../contractor/contractor-key";
import { namedId } from "./named-id";
import * as story from "./permit-stories";
import { type PermitWorld, people, worldAfter } from "./permit-world";

const { office, official, applicant } = people;
const license = "PC-871204";
/** Of a contractor that both permits name. */
export const accountId = contractorIdOf({ name: "", license }) ?? "";
/** Two permits of one owner. */
export const permits = [story.id, namedId("permit-2")] as const;

/** An office in which two permits wait for their fees, and their contractor has a trust account with nothing in it. */
export function worldAtCounter(): PermitWorld {
  const world = worldAfter(story.submitted);
  const [, other] = permits;
  world.do(applicant, "draft.start", { permitId: other, typeId: "shed@1" });
  world.do(applicant, "draft.choose-property", { ...story.place, permitId: other });
  for (const [question, value] of [
    ["description", "A second shed"],
    ["workValue", 500_000],
    ["owner", { name: "Olga Owner", email: "olga@demo.test", phone: "" }],
  ] as const)
    world.do(applicant, "draft.answer", { permitId: other, question, base: null, value });
  world.do(applicant, "document.add", { ...story.plan, permitId: other, documentId: namedId("plan-2") });
  world.do(applicant, "permit.submit", { permitId: other });
  for (const row of [...world.state.rows("permit")]) {
    if (row.kind !== "permit") continue;
    const party = { role: "contractor", accountId: null, name: "Northgate", email: "", phone: "", license } as const;
    world.state.put({ ...row, data: { ...row.data, parties: [...row.data.parties, party] } });
  }
  world.do(office, "contractor.add", { name: "Northgate", licenseNumber: license });
  world.do(official, "trust-account.open", { contractorId: accountId, account: "650" });
  return world;
}
