import { describe, expect, it } from "vitest";
import { calendarOf } from "#schemas/calendar/business-days";
import { listSettingOf } from "#schemas/permit/list/list-setting";
import { viewRules } from "#schemas/permit/list/permit-list";
import { permitQuery } from "#schemas/permit/list/permit-query";
import { somebody, townOffice } from "#schemas/testing/permit-world";
import { indexStatementsOf } from "#worker/composition/index-statements";
import { createImportStore } from "#worker/features/imports/import-store";
import { createInspectionPageStore } from "#worker/features/inspections/inspection-page-store";
import { createPermitPageStore } from "#worker/features/permits/permit-page-store";
import { readingStores } from "#worker/reading/reading-stores";
import { createSealStore } from "#worker/sync/log/seal-store";
import { d1SyncStore } from "#worker/sync/push/d1-sync-store";
import { SqliteDatabase } from "../support/sqlite-database";
import { markedRows } from "../support/two-organizations";

/** Every read of the stores behind screens and API, in one organization. */
async function everythingRead(db: D1Database, slug: string) {
  const stores = readingStores(db);
  const setting = listSettingOf(calendarOf(townOffice()), "2026-11-20T20:00:00.000Z", { accountId: "office", disciplines: [] });
  const { rows } = markedRows("mine");
  const ids = rows.filter(({ kind }) => kind === "permit").map(({ id }) => id);
  const first = ids[0] ?? "";
  const list = (query: object) => stores.permitLists.select(slug, permitQuery.parse(query), setting);
  const pages = createPermitPageStore(db);
  const filter = {
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
  const inspections = createInspectionPageStore(db);
  const visits = { from: "", to: "", inspectorId: "", permitId: "", states: [], results: [] };
  const range = { from: "2026-11-01", to: "2026-11-30", inspectorId: null, unscheduled: true };
  const seals = createSealStore(db);
  return {
    lists: await Promise.all(
      Object.keys(viewRules).flatMap((view) => ["longest", "applied-newest", "number"].map((sort) => list({ view, sort }))),
    ),
    filtered: await Promise.all([
      list({ text: "broadway" }),
      list({ propertyId: "broadway-1512" }),
      list({ appliedFrom: "2026-01-01" }),
      list({ after: first }),
    ]),
    permits: [
      await pages.page(slug, filter, null, 200, null),
      await pages.page(slug, { ...filter, text: "broadway" }, null, 200, null),
      await pages.page(slug, filter, null, 200, [first]),
      await pages.one(slug, first),
    ],
    byNumber: await stores.permits.idOfNumber(slug, "B26-00001"),
    ofProperty: await stores.permits.ofProperty(slug, "broadway-1512"),
    search: await stores.permits.searchPublic(slug, "B26", 100),
    issued: [await stores.permits.lastIssue(slug), await stores.permits.issuedSince(slug, "2020-01-01")],
    properties: [
      await stores.properties.search(slug, "broadway", 100),
      await stores.properties.page(slug, { text: "", after: "", limit: 100 }),
    ],
    foundProperties: await stores.properties.page(slug, { text: "mill", after: "", limit: 100 }),
    inspections: [
      await stores.inspections.ofRange(slug, range),
      await stores.inspections.ofRange(slug, { ...range, inspectorId: "inspector" }),
    ],
    permitOfVisit: await stores.inspections.permitOf(slug, "i-1"),
    visits: [await inspections.page(slug, visits, null, 100, null), await inspections.page(slug, visits, null, 100, [first])],
    rows: [
      await stores.rows.one(slug, "staff", "property", "broadway-1512"),
      await stores.rows.ofKind(slug, ["org"], "permit-type"),
      await stores.rows.ofScopes(slug, [`permit:${first}`]),
      await stores.rows.heldScopes(slug, ["account:ann"], "permit:"),
      await stores.rows.heldAmong(slug, ["account:ann"], [`permit:${first}`]),
    ],
    figure: await stores.figures.find(slug, "figure", "2026-01-01"),
    digests: [...(await createImportStore(db).digests(slug, ids))],
    log: [
      await seals.lastSeal(slug),
      await seals.sealsAfter(slug, 0, 10),
      await seals.stretchEnd(slug, 0, { rows: 10, characters: 10_000 }),
      await seals.changes(slug, 0, 100),
    ],
  };
}

async function live(slug: string, mark: string, db: D1Database, layout: "same" | "elsewhere" = "same"): Promise<void> {
  const store = d1SyncStore(db, { indexStatements: indexStatementsOf(db), deliveryStatements: () => [] });
  const { rows, holdings } = markedRows(mark, layout);
  const entry = {
    commandId: `${mark}-1`,
    sequence: null,
    accountId: mark,
    actorName: mark,
    command: mark,
    args: "{}",
    problem: null,
    about: null,
    told: null,
  };
  await store.commit(slug, {
    recordedAt: "2026-11-20T20:00:00.000Z",
    client: null,
    newIds: [],
    quota: null,
    guards: new Map(),
    touched: [],
    changes: { puts: rows, removals: [], holdings, deliveries: [] },
    deliveries: [],
    log: [{ ...entry, observedAt: "2026-11-20T20:00:00.000Z" }],
  });
  await readingStores(db).figures.keep(slug, "figure", JSON.stringify(mark), "2026-11-20T20:00:00.000Z");
  const seal = { firstPosition: 1, lastPosition: 1, previousHash: "0", hash: mark, sealedAt: "2026-11-20T20:00:00.000Z" };
  await createSealStore(db).add(slug, seal);
}

const fresh = () => new SqliteDatabase(new URL("../../worker/database/migrations", import.meta.url).pathname) as unknown as D1Database;

describe("[SY-306] two organizations with the same ids", { timeout: 60_000 }, () => {
  it.each(["same", "elsewhere"] as const)("read what they would read alone, the others' rows at places that are the %s", async (layout) => {
    const [alone, together] = [fresh(), fresh()];
    await live("riverton", "mine", alone);
    await live("local", "theirs", together, layout);
    await live("riverton", "mine", together);
    await live("zeta", "others", together, layout);
    const [expected, found] = [await everythingRead(alone, "riverton"), await everythingRead(together, "riverton")];
    expect(found).toEqual(expected);
    expect(JSON.stringify(found)).not.toMatch(/theirs|others/);
    expect(JSON.stringify(found)).toContain("mine");
  });

  it("lose nothing when another one removes", async () => {
    const [alone, together] = [fresh(), fresh()];
    await live("riverton", "mine", alone);
    await live("riverton", "mine", together);
    await live("local", "theirs", together);
    const { rows } = markedRows("theirs");
    const removals = rows.flatMap(({ kind, id, scope }) => (scope === null ? [] : [{ kind, id, scope }]));
    const store = d1SyncStore(together, { indexStatements: indexStatementsOf(together), deliveryStatements: () => [] });
    const changes = { puts: [], removals, holdings: [], deliveries: [] };
    await store.commit("local", {
      recordedAt: "2026-11-20T20:00:00.000Z",
      client: null,
      newIds: [],
      quota: null,
      guards: new Map(),
      touched: [],
      changes,
      deliveries: [],
      log: [],
    });
    expect(await everythingRead(together, "riverton")).toEqual(await everythingRead(alone, "riverton"));
    expect((await everythingRead(together, "local")).permits[0]).toMatchObject({ items: [], next: null });
  });

  it("answer a person by what they hold here", async () => {
    const db = fresh();
    await live("local", "theirs", db);
    const { rows } = readingStores(db);
    expect(await rows.heldScopes("riverton", [`account:${somebody("ann").accountId}`], "permit:")).toEqual([]);
  });
});
