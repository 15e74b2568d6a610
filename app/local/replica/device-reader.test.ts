import { describe, expect, test } from "vitest";
import { commandNamed } from "#schemas/commands";
import { permitQuery } from "#schemas/permit/list/permit-query";
import type { PermitSummary } from "#schemas/permit/permit";
import type { AnyRow } from "#schemas/row";
import { aggregates, scopes } from "#schemas/row-scope";
import { namedId } from "#schemas/testing/named-id";
import { people, townOffice } from "#schemas/testing/permit-world";
import { seeded } from "#schemas/testing/seeded";
import { sampleSummaries } from "../../../tests/support/sample-summaries";
import { deviceReader } from "./device-reader";
import { createReplica } from "./layered-replica";
import type { Replica } from "./replica";

const today = "2026-11-20";
const now = `${today}T20:00:00.000Z`;
const organization = townOffice();
const organizationRow: AnyRow = {
  kind: "organization",
  id: organization.id,
  scope: scopes.org,
  aggregate: aggregates.organization(organization.id),
  data: organization,
};
const rowOf = (data: PermitSummary): AnyRow => ({
  kind: "permit-summary",
  id: data.id,
  scope: scopes.staff,
  aggregate: aggregates.permit(data.id),
  data,
});

const emptyReplica = () => createReplica({ command: commandNamed, person: () => people.office, organization: () => organization });
const pageOf = (more: { puts?: readonly AnyRow[]; removals?: readonly string[]; dropped?: readonly string[]; reset?: boolean }) => ({
  ...{ cursor: "c", done: true, lastSequence: 0, refusals: [], version: 1, serverTime: now },
  ...{ reset: more.reset ?? false, dropped: [...(more.dropped ?? [])], puts: more.puts ?? [] },
  removals: (more.removals ?? []).map((id) => ({ kind: "permit-summary" as const, id, scope: scopes.staff })),
});
const readerOf = (replica: Replica) =>
  deviceReader({ replica, person: people.office, organization: organization.id, status: { get: () => ({ lastSyncedAt: now }) } }, now);
const query = permitQuery.parse({ sort: "number", limit: 200 });

/** The list that a device gives which began with what this one holds now. */
function anew(replica: Replica) {
  const fresh = emptyReplica();
  fresh.load([organizationRow, ...replica.all("permit-summary").map(rowOf)]);
  return readerOf(fresh).permits(query);
}

describe("a device's lists", () => {
  test("follow the pages that it pulls, small and large, as lists made anew do", async () => {
    const random = seeded(5);
    const first = sampleSummaries({ seed: 1, count: 400, today });
    const later = sampleSummaries({ seed: 2, count: 1_400, today });
    const replica = emptyReplica();
    replica.load([organizationRow, ...first.map(rowOf)]);
    const reader = readerOf(replica);
    let [fewest, most] = [400, 0];
    for (let round = 0; round < 60; round += 1) {
      // More rows at once than are told one by one, now and then.
      const puts = later.filter(() => random() < (round % 20 === 7 ? 0.9 : 0.004)).map(rowOf);
      const removals = first.filter(() => random() < 0.01).map(({ id }) => id);
      const dropped = round === 30 ? [scopes.staff] : [];
      replica.applyPull(pageOf({ puts, removals, dropped, reset: round === 45 }));
      if (round === 45) replica.load([organizationRow]);
      replica.replay([]);
      const list = await reader.permits(query);
      expect(list).toEqual(await anew(replica));
      fewest = Math.min(fewest, list.total);
      most = Math.max(most, list.total);
    }
    expect(fewest).toBeLessThan(100);
    expect(most).toBeGreaterThan(1_000);
  });

  test("show what a command did here, and take it back when it is gone from the outbox", async () => {
    const record = { number: "B26-1", description: "Deck", state: "issued", rawStatus: "", statusOn: null, typeName: "" };
    const dates = { appliedOn: null, issuedOn: null, completedOn: null, expiresOn: null, coIssuedOn: null };
    const place = {
      address: { line1: "9 Oak Ave", line2: "", city: "Town", state: "", zip: "" },
      parcel: null,
      latitude: null,
      longitude: null,
    };
    const kind = { typeCode: null, permitTypeMapped: "Building", permitClassMapped: "", workClassMapped: "New", projectName: "" };
    const rest = { valuationCents: null, squareFeet: null, housingUnits: null, contractor: null, blds: {} };
    const args = { source: "x", records: [{ ...record, ...dates, ...place, ...kind, ...rest }] };
    const admin = createReplica({ command: commandNamed, person: () => people.admin, organization: () => organization });
    admin.load([organizationRow]);
    const atDesk = deviceReader(
      { replica: admin, person: people.admin, organization: organization.id, status: { get: () => ({ lastSyncedAt: now }) } },
      now,
    );
    expect((await atDesk.permits(query)).total).toBe(0);
    expect(admin.decide({ id: namedId("c1"), name: "permit.import", args, observedAt: now })).toMatchObject({ ok: true });
    expect((await atDesk.permits(query)).rows.map(({ number }) => number)).toEqual(["B26-1"]);
    admin.replay([]);
    expect((await atDesk.permits(query)).total).toBe(0);
  });
});
