import type { Changes } from "#schemas/command";
import { Refusal } from "#schemas/problem";
import { holders, scopes } from "#schemas/row-scope";
import { rowsOf } from "#worker/database/sql";
import { openClaims } from "./known-store";
import { listeningStatements } from "./listening-store";
import type { Commit, CommitOutcome, KeyedDelivery, Listening, LogEntry } from "./sync-port";

/** What others add to the batch of a commit: index tables of nouns, deliveries to send. */
export interface CommitExtras {
  indexStatements(organization: string, changes: Changes): D1PreparedStatement[];
  deliveryStatements(organization: string, deliveries: readonly KeyedDelivery[], now: string): D1PreparedStatement[];
  /** What the security log keeps of it. */
  evidenceStatements?(organization: string, commit: Commit): D1PreparedStatement[];
  /** Asks who has a doorbell open. Absent: nobody is told of what is committed, or whoever tells them asks. */
  connectedStatement?(organization: string): D1PreparedStatement;
}

const listeningIn = ([held, connected]: readonly D1Result[]): Listening | null =>
  connected === undefined ? null : { holders: rowsOf<{ holder: string }>(held).map(({ holder }) => holder), connected: connected.results };

/** A refusal that only the batch can tell: whoever decides knows what was so when it looked. */
const isLastAdmin = (error: unknown): boolean => error instanceof Error && error.message.includes("guard_admin");
const isLostRace = (error: unknown): boolean =>
  error instanceof Error && /CHECK constraint failed|UNIQUE constraint failed: (change_log|client|person_key)/.test(error.message);

/** Writes everything of a commit in one batch, or nothing of it. A lost race is an outcome; other errors are thrown. */
export async function commitBatch(db: D1Database, organization: string, commit: Commit, extras: CommitExtras): Promise<CommitOutcome> {
  const guards = guardStatements(db, organization, commit);
  const statements = [
    ...guards,
    db
      .prepare(
        "INSERT INTO organization_head (organization, version) VALUES (?1, 1) ON CONFLICT (organization) DO UPDATE SET version = version + 1 RETURNING version",
      )
      .bind(organization),
    ...rowStatements(db, organization, commit),
    ...quotaStatements(db, organization, commit),
    ...extras.indexStatements(organization, commit.changes),
    ...extras.deliveryStatements(organization, commit.deliveries, commit.recordedAt),
    ...keyStatements(db, commit),
    ...logStatements(db, organization, commit),
    ...(extras.evidenceStatements?.(organization, commit) ?? []),
    db.prepare("DELETE FROM guard"),
  ];
  const listening = listeningStatements(db, organization, commit, extras.connectedStatement?.(organization));
  try {
    const results = await db.batch([...statements, ...listening]);
    const [head] = rowsOf<{ version: number }>(results[guards.length]);
    return { committed: true, version: head?.version ?? 0, listening: listeningIn(results.slice(statements.length)) };
  } catch (error) {
    if (isLastAdmin(error)) throw new Refusal({ code: "last-admin" });
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
  if (commit.newIds.length > 0)
    statements.push(
      db
        .prepare(
          `INSERT INTO guard (new_ok) SELECT 0 WHERE EXISTS (SELECT 1 FROM synced_row INDEXED BY synced_row_by_id
             WHERE organization = ?1 AND id IN (SELECT value FROM json_each(?2)))`,
        )
        .bind(organization, JSON.stringify(commit.newIds)),
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

/** Counts what was written, and undoes the batch where that is too much: somebody else was faster. */
function quotaStatements(db: D1Database, organization: string, { quota }: Commit): D1PreparedStatement[] {
  if (quota === null) return [];
  const quotas = JSON.stringify(quota.quotas.map(({ holder, most }) => [holder, most]));
  const statements = [
    db
      .prepare(
        "DELETE FROM write_quota WHERE organization = ?1 AND holder IN (SELECT json_extract(value, '$[0]') FROM json_each(?3)) AND day < ?2",
      )
      .bind(organization, quota.day, quotas),
    db
      .prepare(
        `INSERT INTO write_quota (organization, holder, day, bytes) SELECT ?1, json_extract(value, '$[0]'), ?2, ?3 FROM json_each(?4) WHERE true
         ON CONFLICT (organization, holder, day) DO UPDATE SET bytes = bytes + excluded.bytes`,
      )
      .bind(organization, quota.day, quota.bytes, quotas),
    db
      .prepare(
        `INSERT INTO guard (quota_ok) SELECT 0 FROM json_each(?3) AS q JOIN write_quota AS w
           ON w.organization = ?1 AND w.holder = json_extract(q.value, '$[0]') AND w.day = ?2 WHERE w.bytes > json_extract(q.value, '$[1]') LIMIT 1`,
      )
      .bind(organization, quota.day, quotas),
  ];
  const { drafts, claims } = quota.most;
  if (drafts !== null)
    statements.push(
      db
        .prepare(
          `INSERT INTO guard (quota_ok) SELECT 0 WHERE (SELECT COUNT(*) FROM holding INDEXED BY holding_now
             WHERE organization = ?1 AND holder = ?2 AND scope >= 'draft:' AND scope < 'draft;' AND held = 1) > ?3`,
        )
        .bind(organization, holders.account(quota.accountId), drafts),
    );
  if (claims !== null)
    statements.push(
      db
        .prepare(`INSERT INTO guard (quota_ok) SELECT 0 WHERE (${openClaims}) > ?3`)
        .bind(organization, scopes.user(quota.accountId), claims),
    );
  return statements;
}

const logged = ({ commandId, sequence, accountId, command, args, problem, observedAt, about, told }: LogEntry) => ({
  ...{ commandId, sequence, accountId, command, args, observedAt, about, told },
  problem: problem && JSON.stringify(problem),
});

/** A key that somebody else was faster to make undoes the batch; for an account that is closed none is made any more. */
const keyStatements = (db: D1Database, { newKeys = [], recordedAt }: Commit): D1PreparedStatement[] =>
  newKeys.length === 0
    ? []
    : [
        db
          .prepare(
            `INSERT INTO person_key (account_id, version, wrapped, made_at)
             SELECT json_extract(value, '$.accountId'), json_extract(value, '$.version'), json_extract(value, '$.wrapped'), ?2 FROM json_each(?1) AS made
             WHERE NOT EXISTS (SELECT 1 FROM destroyed_key AS d WHERE d.account_id = json_extract(made.value, '$.accountId'))`,
          )
          .bind(JSON.stringify(newKeys), recordedAt),
      ];

function logStatements(db: D1Database, organization: string, commit: Commit): D1PreparedStatement[] {
  const { client, log, recordedAt } = commit;
  const statements: D1PreparedStatement[] = [];
  if (log.length > 0)
    statements.push(
      db
        .prepare(
          `INSERT INTO change_log (organization, position, version, command_id, client_id, sequence, account_id, command, args, problem, observed_at, recorded_at, about, told)
           SELECT ?1, COALESCE((SELECT MAX(position) FROM change_log WHERE organization = ?1), 0) + 1 + key, ${head},
             json_extract(value, '$.commandId'), ?3, json_extract(value, '$.sequence'), json_extract(value, '$.accountId'),
             json_extract(value, '$.command'), json_extract(value, '$.args'), json_extract(value, '$.problem'), json_extract(value, '$.observedAt'), ?4, json_extract(value, '$.about'), json_extract(value, '$.told')
           FROM json_each(?2)`,
        )
        .bind(organization, JSON.stringify(log.map(logged)), client?.id ?? null, recordedAt),
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
