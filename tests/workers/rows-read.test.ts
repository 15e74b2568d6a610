import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { permitQuery } from "#schemas/permit/list/permit-query";
import type { PermitSummary } from "#schemas/permit/permit";
import { searchText } from "#schemas/property/address-key";
import type { AnyRow } from "#schemas/row";
import { aggregates, holders, scopes } from "#schemas/row-scope";
import { protocolVersion, pullAnswer } from "#schemas/sync";
import { people } from "#schemas/testing/permit-world";
import { createAuditStore } from "#worker/features/audit/audit-store";
import { createImportStore } from "#worker/features/imports/import-store";
import { createPermitPageStore } from "#worker/features/permits/permit-page-store";
import { publicReader } from "#worker/reading/public-reader";
import { readingStores } from "#worker/reading/reading-stores";
import { workerReader } from "#worker/reading/worker-reader";
import { pull } from "#worker/sync/pull/pull";
import { d1ReadSessions } from "#worker/sync/push/d1-sync-store";
import { samplePermit } from "../support/sample-permit";
import { sampleSummaries } from "../support/sample-summaries";
import { countingDatabase } from "./support/counting-database";
import { OfficeWorld } from "./support/office-world";
import { commitRows, summaryRow, syncStore } from "./support/planted-rows";
import { SyncClient } from "./support/sync-client";

const { office } = people;
const few = 3_000;
/** As many kinds of permits as an office has: a list reads a page's worth of each at most. */
const kinds = 30;
const many = Number(env.ROWS_PERMITS);
const samples = sampleSummaries({ seed: 3, count: kinds, today: "2026-11-20", closedShare: 0.5 });

/** Permits of the samples' kinds and days, each at an address of its own. */
const permitsOf = (from: number, to: number): PermitSummary[] =>
  Array.from({ length: to - from }, (_, step) => {
    const place = from + step;
    const sample = samples[place % kinds] ?? expect.fail();
    const number = `R26-${String(place).padStart(7, "0")}`;
    const addressLine = `${1_000_000 + place} Quiet Ln`;
    // A window's first day is counted permit by permit: those that are added began on another.
    const began = place < few || !sample.courtSince ? {} : { courtSince: `2024-01-15${sample.courtSince.slice(10)}` };
    const names = { id: `permit-${place}`, number, propertyId: `property-${place}`, addressLine };
    return { ...sample, ...began, ...names, searchText: searchText(number, addressLine) };
  });

const permitRow = (line: PermitSummary): AnyRow => ({
  kind: "permit",
  id: line.id,
  scope: scopes.permit(line.id),
  aggregate: aggregates.permit(line.id),
  data: samplePermit(line),
});

const slug = "local";
const { db, rowsRead, trips } = countingDatabase(env.DB);
let world: OfficeWorld;
let pushing: SyncClient;
let pulling: SyncClient;
let noted = 0;

async function plant(from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += few) {
    const lines = permitsOf(at, Math.min(at + few, to));
    const holdings = lines.map(({ id }) => ({ holder: holders.office, scope: scopes.permit(id), held: true }));
    await commitRows(slug, [...lines.map(summaryRow), ...lines.map(permitRow)], { holdings });
  }
}

const reader = () =>
  workerReader({ stores: readingStores(db), organization: world.organization, person: office, now: "2026-11-20T20:00:00.000Z" });
const anybody = () => publicReader({ stores: readingStores(db), organization: world.organization, now: "2026-11-20T20:00:00.000Z" });
const list = (query: object) => () => reader().permits(permitQuery.parse(query));
/** Each time about another permit of the same kind: what is written is read by the next. */
const note = () => pushing.command("note.write", { permitId: `permit-${kinds * ++noted}`, noteId: crypto.randomUUID(), text: "Called" });

const anything = {
  states: [],
  types: [],
  propertyId: "",
  text: "",
  appliedFrom: "",
  appliedTo: "",
  issuedFrom: "",
  issuedTo: "",
  updatedSince: "",
};

const audit = (filter: object) =>
  createAuditStore(db).page(slug, { by: "", act: "", about: "", from: "", before: "9999", text: "", ...filter }, null, 50);

/** Every kind of request that must cost the same however many permits there are. */
const requests: Readonly<Record<string, () => Promise<unknown>>> = {
  "the office's queue": list({}),
  "its next page": list({ view: "all", sort: "number", after: "permit-150" }),
  "a list of closed permits": list({ states: ["closed"], sort: "applied-newest" }),
  "a search by number": list({ text: "R26-0000012" }),
  "a search by address": list({ text: "1000012 quiet ln" }),
  "a permit's page": () => reader().permitRows("permit-1"),
  "a permit by its number": () => reader().permitByNumber("R26-0000001"),
  "a property's permits": () => reader().permitsOfProperty("property-1"),
  "the inspections of a week": () => reader().inspections({ from: "2026-11-16", to: "2026-11-20", inspectorId: null, unscheduled: true }),
  "a permit for anybody": () => anybody().publicPermit("R26-0000001"),
  "anybody's search": () => anybody().search("R26-0000012"),
  "an import's question about numbers that are here": () =>
    createImportStore(db).holders(slug, ["R26-0000001", "R26-0000002", "R26-0000003", "R26-0000004"]),
  "an import's question about numbers that nobody has": () =>
    createImportStore(db).holders(
      slug,
      Array.from({ length: 1_000 }, (_, place) => `X-${place}`),
    ),
  "an import's question what earlier ones left": () => createImportStore(db).digests(slug, ["permit-1", "permit-2", "permit-3"]),
  "a page of the API": () => createPermitPageStore(db).page(slug, anything, null, 50, null),
  "a page of the audit log": () => audit({}),
  "the audit log of a person's acts of a kind on a permit, with words": () =>
    audit({ by: office.accountId, act: "note.write", about: "permit/permit-30", text: "Called" }),
  async "a pull with nothing new"() {
    const asked = { cursor: pulling.cursor, clientId: pulling.id, protocol: protocolVersion };
    const answer = await pull({ sessions: d1ReadSessions(db), now: () => world.now }, slug, office, asked);
    expect(answer.ok && pullAnswer.parse(JSON.parse(answer.body))).toMatchObject({ rows: [], done: true, reset: false });
  },
  async "a pull with something new"() {
    const pushed = await pushing.push([note()]);
    const after = pushed.ok ? pushed.value.version : 0;
    const asked = { cursor: pulling.cursor, clientId: pulling.id, protocol: protocolVersion, after };
    const answer = await pull({ sessions: d1ReadSessions(db), now: () => world.now }, slug, office, asked);
    expect(answer.ok && pullAnswer.parse(JSON.parse(answer.body)).rows.length).toBeGreaterThan(0);
  },
  "who is to be rung": () => syncStore(db).holdersOf(slug, [scopes.permit("permit-1"), scopes.permitStaff("permit-1")]),
  async "a push"() {
    const answer = await pushing.push([note(), note()], [], { ...world.setting, store: syncStore(db) });
    expect(answer).toMatchObject({ ok: true, value: { refusals: [] } });
  },
};

/** What a request costs: rows as D1 bills them, and questions to it, a batch being one. */
interface Cost {
  readonly rows: number;
  readonly trips: number;
}

/** What each may cost, with few permits: two in a hundred more rows, or a question more, is a change that somebody decides on. */
const budgets: Readonly<Record<string, Cost>> = {
  "the office's queue": { rows: 1608, trips: 3 },
  "its next page": { rows: 433, trips: 3 },
  "a list of closed permits": { rows: 344, trips: 3 },
  "a search by number": { rows: 123, trips: 3 },
  "a search by address": { rows: 123, trips: 3 },
  "a page of the audit log": { rows: 9, trips: 1 },
  "the audit log of a person's acts of a kind on a permit, with words": { rows: 5, trips: 1 },
  "a permit's page": { rows: 11, trips: 2 },
  "a permit by its number": { rows: 8, trips: 3 },
  "a property's permits": { rows: 4, trips: 1 },
  "the inspections of a week": { rows: 3, trips: 1 },
  // Its certificates too: whether the paper at the entrance counts.
  "a permit for anybody": { rows: 9, trips: 4 },
  "anybody's search": { rows: 3, trips: 1 },
  "an import's question about numbers that are here": { rows: 12, trips: 1 },
  "an import's question about numbers that nobody has": { rows: 1000, trips: 1 },
  "an import's question what earlier ones left": { rows: 6, trips: 1 },
  "a page of the API": { rows: 5201, trips: 2 },
  "a pull with nothing new": { rows: 1, trips: 1 },
  "a pull with something new": { rows: 41, trips: 1 },
  "who is to be rung": { rows: 6, trips: 1 },
  "a push": { rows: 120, trips: 3 },
};

async function costs(): Promise<Readonly<Record<string, Cost>>> {
  const found: Record<string, Cost> = {};
  // A million permits are more than is worth holding here.
  while (!(await pulling.page()).done);
  for (const [name, ask] of Object.entries(requests)) {
    [rowsRead(), trips()];
    await ask();
    found[name] = { rows: rowsRead(), trips: trips() };
  }
  return found;
}

describe(`rows read with ${many} permits where ${few} were`, () => {
  let before: Readonly<Record<string, Cost>>;
  let after: Readonly<Record<string, Cost>>;
  beforeAll(async () => {
    world = await new OfficeWorld(slug).open();
    [pushing, pulling] = [new SyncClient(world, office), new SyncClient(world, office)];
    await plant(0, few);
    await pushing.push([note(), note()]);
    before = await costs();
    await plant(few, many);
    after = await costs();
    // A million takes an hour and more to write.
  }, 4 * 3_600_000);

  it.each(Object.keys(requests))("%s reads as many", (name) => {
    const more = (after[name]?.rows ?? Number.NaN) - (before[name]?.rows ?? Number.NaN);
    // A day more to each kind's counts, and the places at which the index of words was last merged.
    expect({ name, before: before[name], more, fits: more <= 2 * kinds }).toEqual({ name, before: before[name], more, fits: true });
  });

  it.each(Object.keys(requests))("%s costs no more than it did", (name) => {
    const budget = budgets[name] ?? expect.fail(`${name} has no budget`);
    const cost = before[name] ?? expect.fail();
    const fits = cost.rows <= budget.rows * 1.02 && cost.trips <= budget.trips;
    expect({ name, cost, fits }).toEqual({ name, cost, fits: true });
  });
});
