import { z } from "zod";
import { keptProblem } from "#schemas/problem";
import type { CommandRefusal } from "#schemas/sync";
import { type D1Readable, rowsOf } from "#worker/database/sql";
import type { StoredRow } from "#worker/database/stored-row";
import type { PulledNews, PulledPage, PullHead, PullRange } from "../push/sync-port";

type VersionedRow = StoredRow & { readonly version: number };

const quoted = (text: string | null) => JSON.stringify(text);
const rowText = (row: VersionedRow): string =>
  `{"kind":${quoted(row.kind)},"id":${quoted(row.id)},"scope":${quoted(row.scope)},"aggregate":${quoted(row.aggregate)},"version":${row.version},"data":${row.data ?? "null"}}`;

/** Refusals of one pull. With more waiting, the pull answers only for the commands up to the last of them. */
const refusalLimit = 200;

interface HeadRow {
  readonly version: number | null;
  readonly tombstone_floor: number | null;
  readonly account_id: string | null;
  readonly last_sequence: number | null;
  /** JSON: sequence, command id and problem of each. */
  readonly refusals: string;
}
const waitingRefusals = z.array(z.tuple([z.int().positive(), z.string(), keptProblem]));

/** How far the organization and this client are: one statement, each table by its key. */
const headOf = `
  SELECT head.version, head.tombstone_floor, client.account_id, client.last_sequence,
    (SELECT json_group_array(json_array(sequence, command_id, json(problem))) FROM (
       SELECT sequence, command_id, problem FROM refusal WHERE organization = ?1 AND client_id = ?2 ORDER BY sequence LIMIT ?3)) AS refusals
  FROM (SELECT 1) LEFT JOIN organization_head AS head ON head.organization = ?1
    LEFT JOIN client ON client.organization = ?1 AND client.client_id = ?2`;

const headStatement = (db: D1Readable, organization: string, clientId: string): D1PreparedStatement =>
  db.prepare(headOf).bind(organization, clientId, refusalLimit);

export const pullHead = async (db: D1Readable, organization: string, clientId: string): Promise<PullHead> =>
  headIn(await headStatement(db, organization, clientId).first<HeadRow>());

function headIn(found: HeadRow | null | undefined): PullHead {
  const waiting = waitingRefusals.parse(JSON.parse(found?.refusals ?? "[]"));
  return {
    version: found?.version ?? 0,
    tombstoneFloor: found?.tombstone_floor ?? 0,
    accountId: found?.account_id ?? null,
    lastSequence: (waiting.length < refusalLimit ? found?.last_sequence : waiting.at(-1)?.[0]) ?? 0,
    refusals: waiting.map(([sequence, id, problem]): CommandRefusal => ({ sequence, id, problem })),
  };
}

/**
 * Scopes that a holder of `holders` got in (from, upTo] and none of them had before. By version: an office holds nearly every
 * scope there is, and a pull must not look through them all for the few that are new.
 */
const gainedScopes = (holders: string, from: string, upTo: string) => `
  SELECT DISTINCT scope FROM holding AS got INDEXED BY holding_by_version
  WHERE organization = ?1 AND holder IN (SELECT value FROM json_each(${holders})) AND held = 1 AND version > ${from} AND version <= ${upTo}
    AND NOT EXISTS (SELECT 1 FROM holding AS had WHERE had.organization = ?1 AND had.scope = got.scope AND had.held = 1
      AND had.version <= ${from} AND had.holder IN (SELECT value FROM json_each(${holders})))`;

/**
 * Scopes whose rows a device must forget before it takes the page's: those lost, and those gained, which it may have held
 * before: of what was removed meanwhile it was told nothing.
 */
const droppedStatement = (db: D1Readable, organization: string, range: PullRange, most: number): D1PreparedStatement =>
  db
    .prepare(
      `SELECT scope FROM holding AS lost INDEXED BY holding_by_version WHERE organization = ?1 AND holder IN (SELECT value FROM json_each(?2)) AND version > ?3 AND version <= ?4 AND held = 0
         AND NOT EXISTS (SELECT 1 FROM holding AS kept WHERE kept.organization = ?1 AND kept.scope = lost.scope AND kept.held = 1 AND kept.holder IN (SELECT value FROM json_each(?2)))
       UNION ${gainedScopes("?2", "?3", "?4")} LIMIT ?5`,
    )
    .bind(organization, JSON.stringify(range.holders), range.from, range.upTo, most);

interface DroppedRow {
  readonly scope: string;
}

export async function droppedScopes(db: D1Readable, organization: string, range: PullRange, most: number): Promise<readonly string[]> {
  const { results } = await droppedStatement(db, organization, range, most).all<DroppedRow>();
  return results.map((row) => row.scope);
}

const columns = "r.scope, r.kind, r.id, r.aggregate, r.version, r.data";

/**
 * Rows of every held scope in turn; a scope gained since `from` comes whole. `known`: tombstones from there on are told. Which rows
 * are the next is found in the index alone: to sort what is left to pull with its data would take longer for each page than to read it.
 */
const byScope = `
  WITH held (scope, since, known) AS (
    SELECT json_extract(value, '$.scope'), json_extract(value, '$.since'), json_extract(value, '$.since') FROM json_each(?2)
    UNION ALL
    SELECT scope, CASE WHEN MIN(version) > ?4 THEN 0 ELSE ?4 END, ?4 FROM holding
      WHERE organization = ?1 AND holder IN (SELECT value FROM json_each(?3)) AND held = 1 AND version <= ?5 GROUP BY scope
  ), page AS MATERIALIZED (
    SELECT r.rowid AS place FROM held CROSS JOIN synced_row AS r INDEXED BY synced_row_by_scope
    WHERE r.organization = ?1 AND held.scope >= ?6 AND r.scope = held.scope
      AND r.version > max(held.since, CASE held.scope WHEN ?6 THEN ?7 - 1 ELSE -1 END) AND r.version <= ?5
      AND (r.deleted = 0 OR (held.known > 0 AND r.version > held.known)) AND (held.scope, r.version, r.kind, r.id) > (?6, ?7, ?8, ?9)
    ORDER BY held.scope, r.version, r.kind, r.id LIMIT ?10
  )
  SELECT ${columns} FROM page CROSS JOIN synced_row AS r ON r.rowid = page.place ORDER BY r.scope, r.version, r.kind, r.id`;

/** Rows in the order of their versions: for those who hold nearly everything and are nearly up to date. */
const byVersion = `
  SELECT scope, kind, id, aggregate, version, data FROM (
    SELECT ${columns} FROM synced_row AS r
    WHERE r.organization = ?1 AND r.version > ?4 AND r.version <= ?5
      AND (r.scope IN (SELECT json_extract(value, '$.scope') FROM json_each(?2)) OR EXISTS (SELECT 1 FROM holding AS h WHERE h.organization = ?1 AND h.scope = r.scope AND h.held = 1 AND h.holder IN (SELECT value FROM json_each(?3))))
    UNION ALL
    SELECT ${columns} FROM (
      ${gainedScopes("?3", "?4", "?5")}
    ) AS gained CROSS JOIN synced_row AS r INDEXED BY synced_row_by_scope
    WHERE r.organization = ?1 AND r.scope = gained.scope AND r.version <= ?4 AND r.deleted = 0
  )
  WHERE (version, scope, kind, id) > (?7, ?6, ?8, ?9)
  ORDER BY version, scope, kind, id LIMIT ?10`;

function pageStatements(db: D1Readable, organization: string, range: PullRange): D1PreparedStatement[] {
  const after = range.after ?? { scope: "", version: -1, kind: "", id: "" };
  return [
    db
      .prepare(range.by === "scope" ? byScope : byVersion)
      .bind(
        organization,
        JSON.stringify(range.always),
        JSON.stringify(range.holders),
        range.from,
        range.upTo,
        after.scope,
        after.version,
        after.kind,
        after.id,
        range.limit + 1,
      ),
    db.prepare("SELECT tombstone_floor FROM organization_head WHERE organization = ?").bind(organization),
  ];
}

function pageIn(range: PullRange, rows: D1Result | undefined, heads: D1Result | undefined): PulledPage {
  const found = rowsOf<VersionedRow>(rows);
  const page = found.slice(0, range.limit);
  const last = page.at(-1);
  const next = found.length > range.limit && last ? { scope: last.scope, version: last.version, kind: last.kind, id: last.id } : null;
  return { rows: page.map(rowText), next, tombstoneFloor: rowsOf<{ tombstone_floor: number }>(heads)[0]?.tombstone_floor ?? 0 };
}

export async function pullPage(db: D1Readable, organization: string, range: PullRange): Promise<PulledPage> {
  const [rows, heads] = await db.batch(pageStatements(db, organization, range));
  return pageIn(range, rows, heads);
}

/** No version is higher. */
const newest = Number.MAX_SAFE_INTEGER;

/** All that a pull asks which knows where it begins, as of one moment: its range ends at the version that the head tells. */
export async function pullNews(
  db: D1Readable,
  organization: string,
  clientId: string,
  { range: asked, most }: { readonly range: Omit<PullRange, "upTo">; readonly most: number },
): Promise<PulledNews> {
  const range = { ...asked, upTo: newest };
  const [heads, dropped, rows, floors] = await db.batch([
    headStatement(db, organization, clientId),
    droppedStatement(db, organization, range, most),
    ...pageStatements(db, organization, range),
  ]);
  return {
    head: headIn(rowsOf<HeadRow>(heads)[0]),
    dropped: rowsOf<DroppedRow>(dropped).map(({ scope }) => scope),
    page: pageIn(range, rows, floors),
  };
}
