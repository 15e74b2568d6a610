import { holdersOf } from "#schemas/people/write-quota";
import { keptProblem } from "#schemas/problem";
import { holders, scopes } from "#schemas/row-scope";
import { rowsOf } from "#worker/database/sql";
import { rowOf, type StoredRow } from "#worker/database/stored-row";
import type { Asked, DecidedCommand, Known, LoadedAggregates, StoredKey } from "./sync-port";

interface DecidedRow {
  readonly command_id: string;
  readonly command: string;
  readonly args: string;
  readonly account_id: string;
  readonly problem: string | null;
}

/** Claims of an account that wait for the office, by what it sees of them: of this organization (?1), in its own scope (?2). */
export const openClaims = `SELECT COUNT(*) AS n FROM synced_row WHERE organization = ?1 AND scope = ?2 AND kind = 'contractor-card' AND deleted = 0
  AND json_extract(data, '$.claim.state') = 'waiting'`;

function aggregateStatements(db: D1Database, organization: string, names: readonly string[]): D1PreparedStatement[] {
  const list = JSON.stringify(names);
  return [
    db
      .prepare(
        "SELECT aggregate, version FROM aggregate_version WHERE organization = ?1 AND aggregate IN (SELECT value FROM json_each(?2))",
      )
      .bind(organization, list),
    db
      .prepare(
        `SELECT scope, kind, id, aggregate, data FROM synced_row
         WHERE organization = ?1 AND aggregate IN (SELECT value FROM json_each(?2)) AND deleted = 0`,
      )
      .bind(organization, list),
  ];
}

function loadedOf(names: readonly string[], versions: D1Result | undefined, rows: D1Result | undefined): LoadedAggregates {
  const written = new Map(rowsOf<{ aggregate: string; version: number }>(versions).map(({ aggregate, version }) => [aggregate, version]));
  return {
    versions: new Map(names.map((name) => [name, written.get(name) ?? 0])),
    rows: rowsOf<StoredRow>(rows).map(rowOf),
  };
}

const decidedOf = (row: DecidedRow): readonly [string, DecidedCommand] => [
  row.command_id,
  {
    name: row.command,
    args: row.args,
    accountId: row.account_id,
    problem: row.problem === null ? null : keptProblem.parse(JSON.parse(row.problem)),
  },
];

const keyStatement = (db: D1Database, accountId: string): D1PreparedStatement =>
  db.prepare("SELECT account_id AS accountId, version, wrapped FROM person_key WHERE account_id = ?").bind(accountId);

/** Rows and versions of aggregates, as of one moment. */
export async function aggregates(db: D1Database, organization: string, names: readonly string[]): Promise<LoadedAggregates> {
  const [versions, rows] = await db.batch(aggregateStatements(db, organization, names));
  return loadedOf(names, versions, rows);
}

/** The client, its commands and the aggregates asked for, as of one moment: one round trip. */
export async function known(
  db: D1Database,
  organization: string,
  { clientId, commandIds, aggregates: names, newIds, accountId, day, withKey }: Asked,
): Promise<Known> {
  const [head, clients, decided, ids, written, drafts, claims, ...more] = await db.batch([
    db.prepare("SELECT version FROM organization_head WHERE organization = ?").bind(organization),
    db.prepare("SELECT account_id, last_sequence FROM client WHERE organization = ? AND client_id = ?").bind(organization, clientId ?? ""),
    db
      .prepare(
        `SELECT command_id, command, args, account_id, problem FROM change_log INDEXED BY change_log_by_command
         WHERE organization = ?1 AND command_id IN (SELECT value FROM json_each(?2))`,
      )
      .bind(organization, JSON.stringify(commandIds)),
    db
      .prepare(
        `SELECT DISTINCT id FROM synced_row INDEXED BY synced_row_by_id WHERE organization = ?1 AND id IN (SELECT value FROM json_each(?2))`,
      )
      .bind(organization, JSON.stringify(newIds)),
    db
      .prepare("SELECT holder, bytes FROM write_quota WHERE organization = ?1 AND holder IN (SELECT value FROM json_each(?2)) AND day = ?3")
      .bind(organization, JSON.stringify(holdersOf({ accountId })), day),
    db
      .prepare(
        `SELECT (SELECT COUNT(*) FROM holding INDEXED BY holding_now
             WHERE organization = ?1 AND holder = ?2 AND scope >= 'draft:' AND scope < 'draft;' AND held = 1) AS n,
           EXISTS (SELECT 1 FROM holding INDEXED BY holding_now
             WHERE organization = ?1 AND holder = ?2 AND scope >= 'permit:' AND scope < 'permit;' AND held = 1) AS permit`,
      )
      .bind(organization, holders.account(accountId)),
    db.prepare(openClaims).bind(organization, scopes.user(accountId)),
    ...(withKey ? [keyStatement(db, accountId)] : []),
    ...(names.length === 0 ? [] : aggregateStatements(db, organization, names)),
  ]);
  const [keys, versions, rows] = withKey ? more : [undefined, ...more];
  const [client] = rowsOf<{ account_id: string; last_sequence: number }>(clients);
  const [held] = rowsOf<{ n: number; permit: number }>(drafts);
  return {
    version: rowsOf<{ version: number }>(head)[0]?.version ?? 0,
    client: client ? { accountId: client.account_id, lastSequence: client.last_sequence } : null,
    decided: new Map(rowsOf<DecidedRow>(decided).map(decidedOf)),
    loaded: loadedOf(names, versions, rows),
    written: new Map(rowsOf<{ holder: string; bytes: number }>(written).map(({ holder, bytes }) => [holder, bytes])),
    open: { drafts: held?.n ?? 0, claims: rowsOf<{ n: number }>(claims)[0]?.n ?? 0 },
    hasPermit: held?.permit === 1,
    key: rowsOf<StoredKey>(keys)[0] ?? null,
    taken: new Set(rowsOf<{ id: string }>(ids).map(({ id }) => id)),
  };
}
