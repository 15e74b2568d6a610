import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#schemas/calendar/business-days";
import { type Contractor, contractor } from "#schemas/contractor/contractor";
import { claimIdOf, contractorIdOf } from "#schemas/contractor/contractor-key";
import { type ContractorQuery, contractorQuery, contractorViews } from "#schemas/contractor/contractor-list";
import { proofKinds } from "#schemas/contractor/proof-kind";
import { markOn } from "#schemas/contractor/proof-status";
import type { AnyRow } from "#schemas/row";
import { aggregates, scopes } from "#schemas/row-scope";
import { people } from "#schemas/testing/permit-world";
import { createRowStore } from "#worker/database/row-store";
import { createContractorStore } from "#worker/features/contractors/contractor-store";
import { tellOfEndings } from "#worker/features/contractors/tell-of-endings";
import { OfficeWorld } from "./support/office-world";
import { syncStore } from "./support/planted-rows";

const { applicant, stranger, office, inspector, admin } = people;
let world: OfficeWorld;
const today = () => world.now.slice(0, 10);

beforeEach(() => {
  world = new OfficeWorld(`town-${crypto.randomUUID().slice(0, 8)}`);
});

const blank = contractor.parse({
  ...{ id: "x", name: "", trade: "", licenseNumber: "", licenseState: "", phone: "", email: "" },
  ...{ proofs: [], told: [], refused: [], people: [], history: [] },
});
const at = "2026-01-01T00:00:00.000Z";

/** A contractor whose proofs end so many days from today. */
function contractorWith(place: number, ends: readonly number[], waiting: boolean): Contractor {
  const licenseNumber = `LIC-${1000 + place}`;
  const facts = { number: `P-${place}`, carrier: "", amountCents: null };
  const proofs = ends.map((days, which) => {
    const expiresOn = addDays(today(), days);
    const kind = proofKinds[which] ?? "bond";
    return { ...facts, kind, expiresOn, verifiedBy: "", verifiedAt: at, noticed: markOn(expiresOn, today()) };
  });
  const told = waiting ? [{ ...facts, id: `t-${place}`, kind: "bond" as const, expiresOn: "2030-01-01", accountId: "a", by: "", at }] : [];
  const name = place % 2 === 0 ? `Harbor ${place} Builders` : `Ruiz ${place} Electric`;
  return { ...blank, id: contractorIdOf({ license: licenseNumber, name }) ?? "", name, licenseNumber, proofs, told };
}

const rowOf = (data: Contractor): AnyRow => ({
  kind: "contractor",
  id: data.id,
  scope: scopes.staff,
  aggregate: aggregates.contractor(data.id),
  data,
});

test("the worker's list is the device's, in every view and by what is typed", async () => {
  const days = [[], [-40], [-1], [0, 200], [29], [30], [31, 400], [60, 61], [90], [91], [500, 12]];
  const all = Array.from({ length: 33 }, (_, place) => contractorWith(place, days[place % days.length] ?? [], place % 7 === 0));
  await world.open(all.map(rowOf));
  const [onWorker, onDevice] = [world.worker(office), await world.device(office)];
  let seen = 0;
  for (const view of contractorViews)
    for (const more of [{}, { limit: 3 }, { text: "harbor" }, { text: "lic-10" }, { text: "p-12" }, { text: "nobody" }]) {
      const query: ContractorQuery = contractorQuery.parse({ view, ...more });
      const found = await onWorker.contractors(query);
      expect([query, found]).toEqual([query, await onDevice.contractors(query)]);
      seen += found.lines.length;
    }
  expect(seen).toBeGreaterThan(200);
  expect((await onWorker.contractors(contractorQuery.parse({}))).counts).toMatchObject({ all: 33, waiting: 5, ended: 6 });
});

describe("whose contractors", () => {
  const license = "CC-904417";
  const id = contractorIdOf({ license, name: "" }) ?? "";
  const insured = { contractorId: id, kind: "insurance", carrier: "canary-carrier", amountCents: 1, expiresOn: "2027-06-01" } as const;

  test("whoever has no role holds nothing of the office's register, and of their own what its card says", async () => {
    await world.open();
    await world.do(office, "contractor.add", { name: "Harbor Builders", licenseNumber: license, phone: "canary-phone" });
    await world.do(office, "contractor.record-proof", { ...insured, number: "canary-number" });
    await world.do(stranger, "contractor.add", { name: "Mine", licenseNumber: "cc904417" });
    await world.do(office, "contractor.accept-claim", { contractorId: id, claimId: claimIdOf(id, stranger.accountId) });
    await world.do(stranger, "contractor.record-proof", { ...insured, number: "NEW-1", carrier: "New carrier" });
    for (const side of ["worker", "device"] as const) {
      const read = async (person: typeof stranger) => (side === "worker" ? world.worker(person) : world.device(person));
      const own = await (await read(stranger)).ownContractors();
      expect(own).toMatchObject([
        { contractorId: id, name: "Harbor Builders", proofs: [{ kind: "insurance" }], told: [{ number: "NEW-1" }] },
      ]);
      expect(JSON.stringify(own)).not.toContain("canary");
      expect(await (await read(stranger)).contractor(id)).toBeNull();
      expect((await (await read(stranger)).contractors(contractorQuery.parse({ view: "all" }))).lines).toEqual([]);
      expect(await (await read(applicant)).ownContractors()).toEqual([]);
      for (const staff of [office, inspector, admin])
        expect(await (await read(staff)).contractor(id)).toMatchObject({ phone: "canary-phone" });
    }
    const held = (await world.replica(stranger)).all("contractor");
    expect(held).toEqual([]);
  });
});

describe("the schedule tells of what ends", () => {
  const newsOf = async (accountId: string) =>
    (await createRowStore(env.DB).ofKind(world.organization.id, [scopes.user(accountId)], "notification"))
      .filter(({ event }) => event === "license-ending")
      .map(({ params }) => params.days);
  const partsOf = () => ({
    contractors: createContractorStore(env.DB),
    rows: createRowStore(env.DB),
    store: syncStore(),
    now: () => world.now,
    newId: () => crypto.randomUUID(),
    organizationOf: async () => world.organization,
    written: () => undefined,
  });
  const license = "CC-904417";
  const contractorId = contractorIdOf({ license, name: "" }) ?? "";
  const bond = { contractorId, kind: "bond", number: "B-1", carrier: "", amountCents: null } as const;

  test("once at each mark, whoever runs it and however often, to its own people and OfficeStaff", async () => {
    await world.open();
    await world.do(stranger, "contractor.add", { name: "Harbor Builders", licenseNumber: license });
    await world.do(office, "contractor.accept-claim", { contractorId, claimId: claimIdOf(contractorId, stranger.accountId) });
    await world.do(office, "contractor.record-proof", { ...bond, expiresOn: addDays(today(), 91) });
    for (let day = 0; day <= 92; day += 1) {
      await Promise.all([tellOfEndings(partsOf(), world.organization.id), tellOfEndings(partsOf(), world.organization.id)]);
      world.wait(24 * 60);
    }
    for (const person of [stranger, office]) expect((await newsOf(person.accountId)).toSorted()).toEqual([0, 30, 60, 90]);
    for (const person of [admin, inspector, applicant]) expect(await newsOf(person.accountId)).toEqual([]);
  });

  test("by the organization's own day, and anew for a proof that takes another's place", async () => {
    world = new OfficeWorld(world.organization.id, { timeZone: "America/Los_Angeles" });
    await world.open();
    await world.do(office, "contractor.add", { name: "Harbor Builders", licenseNumber: license });
    await world.do(office, "contractor.record-proof", { ...bond, expiresOn: "2027-02-01" });
    // 90 days before is 3 November, which begins in Los Angeles at eight in the morning of UTC.
    world.now = "2026-11-03T07:59:00.000Z";
    expect(await tellOfEndings(partsOf(), world.organization.id)).toBe(0);
    world.now = "2026-11-03T08:01:00.000Z";
    expect(await tellOfEndings(partsOf(), world.organization.id)).toBe(1);
    await world.do(office, "contractor.record-proof", { ...bond, expiresOn: "2027-02-02" });
    expect(await tellOfEndings(partsOf(), world.organization.id)).toBe(0);
    world.wait(24 * 60);
    expect(await tellOfEndings(partsOf(), world.organization.id)).toBe(1);
    expect(await newsOf(office.accountId)).toEqual([90, 90]);
  });
});
