import { describe, expect, test } from "vitest";
import { addDays } from "../../calendar/business-days";
import type { Contractor } from "../../contractor/contractor";
import { claimIdOf, contractorIdOf } from "../../contractor/contractor-key";
import { PermitWorld, people } from "../../testing/permit-world";
import { endingNotices } from "./ending-notices";

const { office, stranger, applicant } = people;
const added = { name: "Harbor Builders LLC", licenseNumber: "CC-904417" };
const contractorId = contractorIdOf({ license: added.licenseNumber, name: added.name }) ?? "";
const endsOn = "2027-03-01";

function contractorOf(): Contractor {
  const world = new PermitWorld();
  world.do(stranger, "contractor.add", added);
  world.do(office, "contractor.accept-claim", { contractorId, claimId: claimIdOf(contractorId, stranger.accountId) });
  world.do(office, "contractor.record-proof", {
    contractorId,
    kind: "bond",
    number: "1",
    carrier: "",
    amountCents: null,
    expiresOn: endsOn,
  });
  return world.state.get("contractor", contractorId) ?? expect.fail("no contractor");
}

/** Tells day by day; gives the days on which somebody was told, and what each was told. */
function tellThrough(contractor: Contractor, from: number, to: number, step = 1) {
  const told: { readonly daysLeft: number; readonly to: readonly string[] }[] = [];
  let known = contractor;
  for (let left = from; left >= to; left -= step) {
    const today = addDays(endsOn, -left);
    const { rows } = endingNotices(known, { today, now: `${today}T08:00:00.000Z`, officeName: "Town", staffIds: ["office"] });
    known = rows.flatMap((row) => (row.kind === "contractor" ? [row.data] : []))[0] ?? known;
    const to = rows.flatMap((row) => (row.kind === "notification" ? [row.data.accountId] : []));
    if (rows.length > 0) told.push({ daysLeft: left, to });
  }
  return { told, known };
}

describe("people are told that a proof ends", () => {
  test("90, 60 and 30 days before and on the day, each once: its own people and those who look after licences", () => {
    const { told, known } = tellThrough(contractorOf(), 100, -20);
    expect(told).toEqual([90, 60, 30, 0].map((daysLeft) => ({ daysLeft, to: ["stranger", "office"] })));
    expect(known.history.filter(({ what }) => what === "noticed")).toHaveLength(4);
  });

  test("once for what a schedule that stood still has missed, as it is by then", () => {
    expect(tellThrough(contractorOf(), 100, 10, 45).told.map(({ daysLeft }) => daysLeft)).toEqual([55, 10]);
  });

  test("by a line of their inbox and a push, which lead to the contractor", () => {
    const today = addDays(endsOn, -30);
    const setting = { today, now: `${today}T08:00:00.000Z`, officeName: "Town", staffIds: [] };
    const { rows, deliveries } = endingNotices(contractorOf(), setting);
    expect(rows.find(({ kind }) => kind === "notification")).toMatchObject({
      scope: "user:stranger",
      data: {
        event: "license-ending",
        params: { proof: "bond", days: 30, expiresOn: endsOn },
        resource: { kind: "contractor", id: contractorId },
      },
    });
    expect(deliveries).toMatchObject([{ channel: "push", template: "license-ending", to: { accountId: "stranger" } }]);
  });

  test("not whoever only has a permit that names it", () => {
    const contractor = { ...contractorOf(), people: [{ accountId: applicant.accountId, own: false }] };
    expect(tellThrough(contractor, 91, 89).told).toEqual([{ daysLeft: 90, to: ["office"] }]);
  });
});
