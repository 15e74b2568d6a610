import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { type BldsPage, bldsFileNames, bldsFiles, bldsPage } from "#schemas/blds/blds-export";
import type { ImportRecord } from "#schemas/blds/import-record";
import { commandNamed } from "#schemas/commands";
import type { Organization } from "#schemas/people/organization";
import { csvLine } from "#schemas/plain/csv-line";
import type { AnyRow, RowData } from "#schemas/row";
import { aggregates, scopes } from "#schemas/row-scope";
import { somebody } from "#schemas/testing/permit-world";
import { indexStatementsOf } from "#worker/composition/index-statements";
import { dataOf } from "#worker/database/stored-row";
import { createExportRoutes } from "#worker/features/exports/export-routes";
import { createExportStore } from "#worker/features/exports/export-store";
import { createImportRoutes } from "#worker/features/imports/import-routes";
import { createImportStore } from "#worker/features/imports/import-store";
import type { SiteEnvironment } from "#worker/http/api-context";
import { onProblem } from "#worker/http/on-problem";
import { createArgsDigest } from "#worker/sync/push/args-digest";
import { createCommandRoutes } from "#worker/sync/push/command-routes";
import { d1SyncStore } from "#worker/sync/push/d1-sync-store";
import { SqliteDatabase } from "./sqlite-database";
import { testKeys } from "./test-keys";

const setOf = z.array(z.string()).transform((numbers) => new Set(numbers));
const compared = z.object({ changed: setOf, own: setOf });
const answer = z.object({ written: z.record(z.string(), z.number()) });

const now = "2026-11-20T20:00:00.000Z";
const session = { sessionId: "session", signedInBy: "password", sessionEndsAt: 0, provedAt: Date.parse(now) } as const;

/** The four files of an office's open data, page by page. */
async function exportedBy(ask: (path: string) => Response | Promise<Response>): Promise<Readonly<Record<string, string>>> {
  const pages: BldsPage[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const answered: Response = await ask(`/exports/blds?after=${encodeURIComponent(after)}`);
    const page: BldsPage = bldsPage.parse(await answered.json());
    pages.push(page);
    after = page.next;
  }
  return Object.fromEntries(
    bldsFileNames.map((file) => [file, [bldsFiles[file], ...pages.flatMap((page) => page[file])].map(csvLine).join("")]),
  );
}

const person = somebody("service", "Admin");

const exportParts = { clock: () => new Date(now), exported: async () => {} };

const actingAs = ({ id }: Organization) =>
  createMiddleware<SiteEnvironment>(async (c, next) => {
    c.set("requestId", "request");
    c.set("tenant", { slug: id, origin: "https://town.example" });
    c.set("principal", { person, organization: id, ...session });
    await next();
  });

const thrown = (error: unknown): never => {
  throw error;
};

/** The open data of an office over a database that is there. */
export function exportedFrom(db: D1Database, organization: Organization): Promise<Readonly<Record<string, string>>> {
  const app = new Hono<SiteEnvironment>();
  app.use("*", actingAs(organization));
  app.route("/", createExportRoutes({ store: createExportStore(db), ...exportParts, organizationOf: async () => organization }));
  return exportedBy((path) => app.request(path));
}

/** The doors that an import uses, over plain SQLite, and somebody who may import. */
export function importOffice(organization: Organization) {
  const database = new SqliteDatabase(new URL("../../worker/database/migrations", import.meta.url).pathname);
  const db = database as unknown as D1Database;
  const app = new Hono<SiteEnvironment>();
  app.onError(onProblem(() => {}));
  app.use("*", actingAs(organization));
  const setting = {
    store: d1SyncStore(db, { indexStatements: indexStatementsOf(db), deliveryStatements: () => [] }),
    commandNamed,
    now: () => now,
    pause: async () => {},
    draw: () => 0.5,
    digest: createArgsDigest(async () => [{ version: 1, bytes: new Uint8Array(32) }]),
    keys: testKeys,
    reportBug: thrown,
    poke: async () => {},
  };
  app.route("/", createImportRoutes(createImportStore(db)));
  app.route(
    "/",
    createCommandRoutes(setting, async () => organization),
  );
  app.route("/", createExportRoutes({ store: createExportStore(db), ...exportParts, organizationOf: async () => organization }));
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) });
  let commands = 0;
  return {
    database,
    commandsSent: () => commands,
    rows: (kind: AnyRow["kind"]) =>
      database.db.prepare("SELECT COUNT(*) AS n FROM synced_row WHERE kind = ? AND deleted = 0").get(kind) as { n: number },
    /** The office itself, and rows that it has from elsewhere. */
    async open(rows: readonly AnyRow[] = []): Promise<void> {
      const { id } = organization;
      const itself: AnyRow = { kind: "organization", id, scope: scopes.org, aggregate: aggregates.organization(id), data: organization };
      await setting.store.commit(id, {
        recordedAt: setting.now(),
        client: null,
        newIds: [],
        quota: null,
        guards: new Map(),
        touched: [],
        changes: { puts: [itself, ...rows], removals: [], holdings: [], deliveries: [] },
        deliveries: [],
        log: [],
      });
    },
    exported: () => exportedBy((path) => app.request(path)),
    all: <K extends AnyRow["kind"]>(kind: K): readonly RowData<K>[] =>
      database.db
        .prepare("SELECT data FROM synced_row WHERE kind = ? AND deleted = 0 ORDER BY id")
        .all(kind)
        .map((row) => dataOf(kind, (row as { data: string }).data)),
    worker: {
      enter: async () => {},
      async changed(records: readonly { readonly number: string; readonly digest: string }[]) {
        return compared.parse(await (await post("/imports/compare", { records })).json());
      },
      async take(records: readonly ImportRecord[]) {
        commands += 1;
        const headers = { "idempotency-key": `command-${commands}` };
        const found = await post("/commands/permit.import", { args: { source: "permits.csv", records } }, headers);
        if (found.status !== 200) return { ok: false as const, reason: await found.text() };
        return { ok: true as const, permits: answer.parse(await found.json()).written.permit ?? 0 };
      },
    },
  };
}
