import type { Changes } from "#schemas/command";
import { keptProblem } from "#schemas/problem";
import { type AnyRow, rowKind, rowSchemas } from "#schemas/row";
import type { CommandRefusal } from "#schemas/sync";
import type {
  ClientState,
  Commit,
  CommitOutcome,
  KeyedDelivery,
  LoadedAggregates,
  PulledPage,
  PullHead,
  PullRange,
  SyncStore,
} from "./sync-port";

/** What others add to the batch of a commit: index tables of nouns, deliveries to send. */
export interface CommitExtras {
  indexStatements(organization: string, changes: Changes): D1PreparedStatement[];
  deliveryStatements(organization: string, deliveries: readonly KeyedDelivery[], now: string): D1PreparedStatement[];
}

interface StoredRow {
  scope: string;
  kind: string;
  id: string;
  aggregate: string | null;
  version: number;
  deleted: number;
  data: string | null;
}

const outOfScope = (scope: string): string | null => (scope === "" ? null : scope);

/** Reads a stored row through its schema: the door between the database and the language. */
function rowFrom(stored: StoredRow): AnyRow {
  const kind = rowKind.parse(stored.kind);
  const data = rowSchemas[kind].parse(JSON.parse(stored.data ?? "null"));
  return { kind, id: stored.id, scope: outOfScope(stored.scope), aggregate: stored.aggregate, data } as AnyRow;
}

const quoted = (text: string | null) => JSON.stringify(text);
const rowText = (row: StoredRow): string =>
  `{"kind":${quoted(row.kind)},"id":${quoted(row.id)},"scope":${quoted(row.scope)},"aggregate":${quoted(row.aggregate)},"version":${row.version},"data":${row.data ?? "null"}}`;

/** D1 as the store of sync. Every statement names the organization first. */
export function d1SyncStore(db: D1Database, extras: CommitExtras): SyncStore {
  return {
    clientState: (organization, clientId, commandIds) => clientState(db, organization, clientId, commandIds),
    aggregates: (organization, names) => aggregates(db, organization, names),
    commit: (organization, commit) => commitBatch(db, organization, commit, extras),
    pullHead: (organization, clientId) => pullHead(db, organization, clientId),
    droppedScopes: (organization, range) => droppedScopes(db, organization, range),
    pullPage: (organization, range) => pullPage(db, organization, range),
    holdersOf: (organization, scopes) => holdersOf(db, organization, scopes),
  };
}

async function clientState(
  db: D1Database,
  organization: string,
  clientId: string | null,
  commandIds: readonly string[],
): Promise<ClientState> {
  const [head, client, decided] = await db.batch([
    db.prepare("SELECT version FROM organization_head WHERE organization = ?").bind(organization),
    db.prepare("SELECT account_id, last_sequence FROM client WHERE organization = ? AND client_id = ?").bind(organization, clientId ?? ""),
    db
      .prepare(
        "SELECT command_id, command, args, account_id, problem FROM change_log WHERE organization = ?1 AND command_id IN (SELECT value FROM json_each(?2))",
      )
      .bind(organization, JSON.stringify(commandIds)),
  ]);
  const found = (client?.results ?? []) as { account_id: string; last_sequence: number }[];
  const log = (decided?.results ?? []) as {
    command_id: string;
    command: string;
    args: string;
    account_id: string;
    problem: string | null;
  }[];
  return {
    version: ((head?.results ?? []) as { version: number }[])[0]?.version ?? 0,
    client: found[0] ? { accountId: found[0].account_id, lastSequence: found[0].last_sequence } : null,
    decided: new Map(
      log.map((row) => [
        row.command_id,
        {
          name: row.command,
          args: row.args,
          accountId: row.account_id,
          problem: row.problem === null ? null : keptProblem.parse(JSON.parse(row.problem)),
        },
      ]),
    ),
  };
}

async function aggregates(db: D1Database, organization: string, names: readonly string[]): Promise<LoadedAggregates> {
  const list = JSON.stringify(names);
  const [versions, rows] = await db.batch([
    db
      .prepare(
        "SELECT aggregate, version FROM aggregate_version WHERE organization = ?1 AND aggregate IN (SELECT value FROM json_each(?2))",
      )
      .bind(organization, list),
    db
      .prepare(
        `SELECT scope, kind, id, aggregate, version, deleted, data FROM synced_row
         WHERE organization = ?1 AND aggregate IN (SELECT value FROM json_each(?2)) AND deleted = 0`,
      )
      .bind(organization, list),
  ]);
  return {
    versions: new Map(((versions?.results ?? []) as { aggregate: string; version: number }[]).map((row) => [row.aggregate, row.version])),
    rows: ((rows?.results ?? []) as StoredRow[]).map(rowFrom),
  };
}

const isLostRace = (error: unknown): boolean =>
  error instanceof Error && /CHECK constraint failed|UNIQUE constraint failed: (change_log|client)/.test(error.message);

async function commitBatch(db: D1Database, organization: string, commit: Commit, extras: CommitExtras): Promise<CommitOutcome> {
  const guards = guardStatements(db, organization, commit);
  const statements = [
    ...guards,
    db
      .prepare(
        "INSERT INTO organization_head (organization, version) VALUES (?1, 1) ON CONFLICT (organization) DO UPDATE SET version = version + 1 RETURNING version",
      )
      .bind(organization),
    ...rowStatements(db, organization, commit),
    ...extras.indexStatements(organization, commit.changes),
    ...extras.deliveryStatements(organization, commit.deliveries, commit.recordedAt),
    ...logStatements(db, organization, commit),
    db.prepare("DELETE FROM guard"),
  ];
  try {
    const results = await db.batch(statements);
    const [head] = (results[guards.length]?.results ?? []) as { version: number }[];
    return { committed: true, version: head?.version ?? 0 };
  } catch (error) {
    if (isLostRace(error)) return { committed: false };
    throw error;
  }
}

function guardStatements(db: D1Database, organization: string, commit: Commit): D1PreparedStatement[] {
  const statements: D1PreparedStatement[] = [];
  if (commit.client)
    statements.push(
      db
        .prepare(
          `INSERT INTO guard (client_ok) SELECT
             COALESCE((SELECT last_sequence FROM client WHERE organization = ?1 AND client_id = ?2 AND account_id = ?3), -1) = ?4`,
        )
        .bind(organization, commit.client.id, commit.client.accountId, commit.client.lastSequence ?? -1),
    );
  if (commit.guards.size > 0)
    statements.push(
      db
        .prepare(
          `INSERT INTO guard (aggregate_ok) SELECT COALESCE(v.version, 0) = json_extract(g.value, '$[1]')
           FROM json_each(?2) AS g LEFT JOIN aggregate_version AS v ON v.organization = ?1 AND v.aggregate = json_extract(g.value, '$[0]')`,
        )
        .bind(organization, JSON.stringify([...commit.guards])),
    );
  return statements;
}

const head = "(SELECT version FROM organization_head WHERE organization = ?1)";

function rowStatements(db: D1Database, organization: string, commit: Commit): D1PreparedStatement[] {
  const statements: D1PreparedStatement[] = [];
  const { puts, removals, holdings } = commit.changes;
  if (commit.touched.length > 0)
    statements.push(
      db
        .prepare(
          `INSERT INTO aggregate_version (organization, aggregate, version) SELECT ?1, value, 1 FROM json_each(?2) WHERE true
           ON CONFLICT (organization, aggregate) DO UPDATE SET version = version + 1`,
        )
        .bind(organization, JSON.stringify(commit.touched)),
    );
  if (removals.length > 0)
    statements.push(
      db
        .prepare(
          `UPDATE synced_row SET deleted = 1, data = NULL, version = ${head} WHERE organization = ?1
           AND (scope, kind, id) IN (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(?2))`,
        )
        .bind(organization, JSON.stringify(removals.map((removed) => [removed.scope, removed.kind, removed.id]))),
    );
  if (puts.length > 0)
    statements.push(
      db
        .prepare(
          `INSERT INTO synced_row (organization, scope, kind, id, aggregate, version, deleted, data)
           SELECT ?1, json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]'), ${head}, 0, json_extract(value, '$[4]')
           FROM json_each(?2) WHERE true
           ON CONFLICT (organization, scope, kind, id) DO UPDATE SET aggregate = excluded.aggregate, version = excluded.version, deleted = 0, data = excluded.data`,
        )
        .bind(
          organization,
          JSON.stringify(puts.map((row) => [row.scope ?? "", row.kind, row.id, row.aggregate, JSON.stringify(row.data)])),
        ),
    );
  if (holdings.length > 0)
    statements.push(
      db
        .prepare(
          `INSERT INTO holding (organization, holder, scope, held, version)
           SELECT ?1, json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), ${head} FROM json_each(?2) WHERE true
           ON CONFLICT (organization, holder, scope) DO UPDATE SET held = excluded.held, version = excluded.version WHERE held <> excluded.held`,
        )
        .bind(organization, JSON.stringify(holdings.map((holding) => [holding.holder, holding.scope, holding.held ? 1 : 0]))),
    );
  return statements;
}

function logStatements(db: D1Database, organization: string, commit: Commit): D1PreparedStatement[] {
  const { client, log, recordedAt } = commit;
  const statements: D1PreparedStatement[] = [];
  if (log.length > 0)
    statements.push(
      db
        .prepare(
          `INSERT INTO change_log (organization, position, version, command_id, client_id, sequence, account_id, actor_name, command, args, problem, observed_at, recorded_at)
           SELECT ?1, COALESCE((SELECT MAX(position) FROM change_log WHERE organization = ?1), 0) + 1 + key, ${head},
             json_extract(value, '$.commandId'), ?3, json_extract(value, '$.sequence'), json_extract(value, '$.accountId'), json_extract(value, '$.actorName'),
             json_extract(value, '$.command'), json_extract(value, '$.args'), json_extract(value, '$.problem'), json_extract(value, '$.observedAt'), ?4
           FROM json_each(?2)`,
        )
        .bind(
          organization,
          JSON.stringify(log.map((entry) => ({ ...entry, problem: entry.problem && JSON.stringify(entry.problem) }))),
          client?.id ?? null,
          recordedAt,
        ),
    );
  if (!client) return statements;
  if (client.refusals.length > 0)
    statements.push(
      db
        .prepare(
          `INSERT INTO refusal (organization, client_id, sequence, command_id, problem)
           SELECT ?1, ?2, json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(?3)`,
        )
        .bind(
          organization,
          client.id,
          JSON.stringify(client.refusals.map((refused) => [refused.sequence, refused.id, JSON.stringify(refused.problem)])),
        ),
    );
  if (client.acknowledgedRefusals.length > 0)
    statements.push(
      db
        .prepare("DELETE FROM refusal WHERE organization = ?1 AND client_id = ?2 AND sequence IN (SELECT value FROM json_each(?3))")
        .bind(organization, client.id, JSON.stringify(client.acknowledgedRefusals)),
    );
  statements.push(
    db
      .prepare(
        `INSERT INTO client (organization, client_id, account_id, last_sequence, seen_at) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (organization, client_id) DO UPDATE SET last_sequence = excluded.last_sequence, seen_at = excluded.seen_at`,
      )
      .bind(organization, client.id, client.accountId, client.nextSequence, recordedAt),
  );
  return statements;
}

/** Refusals of one pull. With more waiting, the pull answers only for the commands up to the last of them. */
const refusalLimit = 200;

async function pullHead(db: D1Database, organization: string, clientId: string): Promise<PullHead> {
  const [heads, clients, refusals] = await db.batch([
    db.prepare("SELECT version, tombstone_floor FROM organization_head WHERE organization = ?").bind(organization),
    db.prepare("SELECT account_id, last_sequence FROM client WHERE organization = ? AND client_id = ?").bind(organization, clientId),
    db
      .prepare("SELECT sequence, command_id, problem FROM refusal WHERE organization = ? AND client_id = ? ORDER BY sequence LIMIT ?")
      .bind(organization, clientId, refusalLimit),
  ]);
  const found = ((heads?.results ?? []) as { version: number; tombstone_floor: number }[])[0];
  const client = ((clients?.results ?? []) as { account_id: string; last_sequence: number }[])[0];
  const waiting = (refusals?.results ?? []) as { sequence: number; command_id: string; problem: string }[];
  return {
    version: found?.version ?? 0,
    tombstoneFloor: found?.tombstone_floor ?? 0,
    accountId: client?.account_id ?? null,
    lastSequence: (waiting.length < refusalLimit ? client?.last_sequence : waiting.at(-1)?.sequence) ?? 0,
    refusals: waiting.map(
      (row): CommandRefusal => ({ sequence: row.sequence, id: row.command_id, problem: keptProblem.parse(JSON.parse(row.problem)) }),
    ),
  };
}

/** Scopes that a holder of `holders` got in (from, upTo] and none of them had before. */
const gainedScopes = (holders: string, from: string, upTo: string) => `
  SELECT DISTINCT scope FROM holding AS got
  WHERE organization = ?1 AND holder IN (SELECT value FROM json_each(${holders})) AND held = 1 AND version > ${from} AND version <= ${upTo}
    AND NOT EXISTS (SELECT 1 FROM holding AS had WHERE had.organization = ?1 AND had.scope = got.scope AND had.held = 1
      AND had.version <= ${from} AND had.holder IN (SELECT value FROM json_each(${holders})))`;

/**
 * Scopes whose rows a device must forget before it takes the page's: those lost, and those gained, which it may have held
 * before: of what was removed meanwhile it was told nothing.
 */
async function droppedScopes(db: D1Database, organization: string, range: PullRange): Promise<readonly string[]> {
  const { results } = await db
    .prepare(
      `SELECT scope FROM holding AS lost WHERE organization = ?1 AND holder IN (SELECT value FROM json_each(?2)) AND version > ?3 AND version <= ?4 AND held = 0
         AND NOT EXISTS (SELECT 1 FROM holding AS kept WHERE kept.organization = ?1 AND kept.scope = lost.scope AND kept.held = 1 AND kept.holder IN (SELECT value FROM json_each(?2)))
       UNION ${gainedScopes("?2", "?3", "?4")}`,
    )
    .bind(organization, JSON.stringify(range.holders), range.from, range.upTo)
    .all<{ scope: string }>();
  return results.map((row) => row.scope);
}

const columns = "r.scope, r.kind, r.id, r.aggregate, r.version, r.deleted, r.data";

/** Rows of every held scope in turn; a scope gained since `from` comes whole. One index seek a scope. */
const byScope = `
  WITH held (scope, since) AS (
    SELECT value, ?4 FROM json_each(?2)
    UNION ALL
    SELECT scope, CASE WHEN MIN(version) > ?4 THEN 0 ELSE ?4 END FROM holding
      WHERE organization = ?1 AND holder IN (SELECT value FROM json_each(?3)) AND held = 1 AND version <= ?5 GROUP BY scope
  )
  SELECT ${columns} FROM held CROSS JOIN synced_row AS r INDEXED BY synced_row_by_scope
  WHERE r.organization = ?1 AND r.scope = held.scope AND r.version > held.since AND r.version <= ?5
    AND (r.deleted = 0 OR (?4 > 0 AND r.version > ?4)) AND held.scope >= ?6 AND (held.scope, r.version, r.kind, r.id) > (?6, ?7, ?8, ?9)
  ORDER BY held.scope, r.version, r.kind, r.id LIMIT ?10`;

/** Rows in the order of their versions: for those who hold nearly everything and are nearly up to date. */
const byVersion = `
  SELECT scope, kind, id, aggregate, version, deleted, data FROM (
    SELECT ${columns} FROM synced_row AS r
    WHERE r.organization = ?1 AND r.version > ?4 AND r.version <= ?5
      AND (r.scope IN (SELECT value FROM json_each(?2)) OR EXISTS (SELECT 1 FROM holding AS h WHERE h.organization = ?1 AND h.scope = r.scope AND h.held = 1 AND h.holder IN (SELECT value FROM json_each(?3))))
    UNION ALL
    SELECT ${columns} FROM (
      ${gainedScopes("?3", "?4", "?5")}
    ) AS gained CROSS JOIN synced_row AS r INDEXED BY synced_row_by_scope
    WHERE r.organization = ?1 AND r.scope = gained.scope AND r.version <= ?4 AND r.deleted = 0
  )
  WHERE (version, scope, kind, id) > (?7, ?6, ?8, ?9)
  ORDER BY version, scope, kind, id LIMIT ?10`;

async function pullPage(db: D1Database, organization: string, range: PullRange): Promise<PulledPage> {
  const after = range.after ?? { scope: "", version: -1, kind: "", id: "" };
  const { results } = await db
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
    )
    .all<StoredRow>();
  const page = results.slice(0, range.limit);
  const last = page.at(-1);
  const next = results.length > range.limit && last ? { scope: last.scope, version: last.version, kind: last.kind, id: last.id } : null;
  return { rows: page.map(rowText), next };
}

async function holdersOf(db: D1Database, organization: string, scopes: readonly string[]): Promise<readonly string[]> {
  const { results } = await db
    .prepare("SELECT DISTINCT holder FROM holding WHERE organization = ?1 AND held = 1 AND scope IN (SELECT value FROM json_each(?2))")
    .bind(organization, JSON.stringify(scopes))
    .all<{ holder: string }>();
  return results.map((row) => row.holder);
}
