import { z } from "zod";
import { prepared, rowsAs, rowsOf, sql } from "#worker/database/sql";
import { type EndedSession, endedSession, endedSessionColumns } from "../ways/ended-session";

const app = z.object({ sealed: z.string(), setUpAt: z.string(), codesLeft: z.number() });
const member = z.object({ accountId: z.string(), app: z.number(), passkey: z.number() });
const required = z.object({ organization: z.string(), requiredFrom: z.string(), timeZone: z.string() });

/** An app that is set up: its sealed secret, and how many recovery codes are left. */
export type KeptApp = z.infer<typeof app>;

/** Authenticator apps of accounts, which are global (product.md P14), and what is being set up in a session. */
export interface FactorStore {
  appOf(accountId: string): Promise<KeptApp | null>;
  /** Takes a code's half minute; false: it, or a later one, was taken before. */
  takeStep(accountId: string, step: number): Promise<boolean>;
  /** Takes a recovery code out; false: there is none such. */
  takeRecoveryCode(accountId: string, digest: string): Promise<boolean>;
  /** Keeps the secret that a session sets up, in place of one before. `over`: when the app that it replaces was set up; null: there is none. */
  begin(sessionId: string, begun: BegunSetUp, expiresAt: string): Promise<void>;
  begun(sessionId: string, now: string): Promise<BegunSetUp | null>;
  /** The app is set up; the session that did it has both factors. False, and nothing is done: the account's app is not the one it was begun over. */
  finish(done: SetUp): Promise<boolean>;
  replaceRecoveryCodes(accountId: string, digests: readonly string[]): Promise<void>;
  remove(accountId: string): Promise<void>;
  /** What active members of an organization with roles come in with. */
  members(organization: string): Promise<readonly z.infer<typeof member>[]>;
  /** The days that offices have set from which they require one of this account. */
  requirementsOf(accountId: string): Promise<readonly z.infer<typeof required>[]>;
  /** Takes a member's app, and the passkeys of this organization, away, and ends the sessions. Null: no such member. */
  reset(organization: string, accountId: string): Promise<FactorFall | null>;
  sweep(now: string): Promise<void>;
}

/** What fell by a reset. */
export interface FactorFall {
  readonly ended: readonly EndedSession[];
  /** Other organizations where the account has roles, and had that app for its second factor; none where it had no app. */
  readonly elsewhere: readonly string[];
}

const begunSetUp = z.object({ sealed: z.string(), over: z.string().nullable() });
type BegunSetUp = z.infer<typeof begunSetUp>;

export interface SetUp extends BegunSetUp {
  readonly organization: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly step: number;
  readonly digests: readonly string[];
  /** Instant. */
  readonly now: string;
}

/** What offices ask of their members, and take away. */
const officeActs = (db: D1Database): Pick<FactorStore, "members" | "requirementsOf" | "reset"> => ({
  members: (organization) =>
    rowsAs(
      db,
      member,
      sql`SELECT m.account_id AS accountId, EXISTS (SELECT 1 FROM second_factor AS f WHERE f.account_id = m.account_id) AS app,
          EXISTS (SELECT 1 FROM "passkey" AS p WHERE p."organization" = m.organization AND p."userId" = m.account_id) AS passkey
        FROM membership AS m WHERE m.organization = ${organization} AND m.status = 'active' AND m.roles <> '[]' ORDER BY 1`,
    ),
  requirementsOf: (accountId) =>
    rowsAs(
      db,
      required,
      sql`SELECT m.organization AS organization, json_extract(o.data, '$.secondFactorFrom') AS requiredFrom, json_extract(o.data, '$.timeZone') AS timeZone
        FROM membership AS m JOIN synced_row AS o
          ON o.organization = m.organization AND o.scope = 'org' AND o.kind = 'organization' AND o.id = m.organization AND o.deleted = 0
        WHERE m.account_id = ${accountId} AND m.status = 'active' AND m.roles <> '[]' AND json_extract(o.data, '$.secondFactorFrom') IS NOT NULL`,
    ),
  async reset(organization, accountId) {
    const here = sql`EXISTS (SELECT 1 FROM membership WHERE organization = ${organization} AND account_id = ${accountId} AND status = 'active' AND roles <> '[]')`;
    const [found, elsewhere, , , ended] = await db.batch([
      prepared(db, sql`SELECT 1 AS found WHERE ${here}`),
      prepared(
        db,
        sql`SELECT organization FROM membership WHERE account_id = ${accountId} AND organization <> ${organization}
          AND status = 'active' AND roles <> '[]' AND EXISTS (SELECT 1 FROM second_factor WHERE account_id = ${accountId}) ORDER BY 1`,
      ),
      prepared(db, sql`DELETE FROM second_factor WHERE account_id = ${accountId} AND ${here}`),
      prepared(db, sql`DELETE FROM "passkey" WHERE "organization" = ${organization} AND "userId" = ${accountId} AND ${here}`),
      prepared(db, sql`DELETE FROM "session" WHERE "userId" = ${accountId} AND ${here} RETURNING ${endedSessionColumns}`),
    ]);
    if (found?.results.length !== 1) return null;
    return {
      ended: (ended?.results ?? []).map((each) => endedSession.parse(each)),
      elsewhere: rowsOf<{ organization: string }>(elsewhere).map((each) => each.organization),
    };
  },
});

/** Setting up an app, and its recovery codes. */
function setUpActs(db: D1Database): Pick<FactorStore, "begin" | "begun" | "finish" | "replaceRecoveryCodes" | "sweep"> {
  const codes = (accountId: string, digests: readonly string[], where = sql`1`) => {
    const there = sql`EXISTS (SELECT 1 FROM second_factor WHERE account_id = ${accountId} AND ${where})`;
    return [
      prepared(db, sql`DELETE FROM recovery_code WHERE account_id = ${accountId} AND ${there}`),
      prepared(
        db,
        sql`INSERT INTO recovery_code (account_id, digest) SELECT ${accountId}, value FROM json_each(${digests}) WHERE ${there}`,
      ),
    ];
  };
  return {
    async begin(sessionId, { sealed, over }, expiresAt) {
      await prepared(
        db,
        sql`INSERT INTO factor_setup (session_id, sealed, over, expires_at) VALUES (${sessionId}, ${sealed}, ${over}, ${expiresAt})
          ON CONFLICT (session_id) DO UPDATE SET sealed = excluded.sealed, over = excluded.over, expires_at = excluded.expires_at`,
      ).run();
    },
    async begun(sessionId, now) {
      const found = sql`SELECT sealed, over FROM factor_setup WHERE session_id = ${sessionId} AND expires_at > ${now}`;
      return (await rowsAs(db, begunSetUp, found))[0] ?? null;
    },
    async finish({ organization, accountId, sessionId, sealed, over, step, digests, now }) {
      // A set-up is finished once: two at the same time would each give recovery codes, and only one's would count.
      const waits = sql`EXISTS (SELECT 1 FROM factor_setup WHERE session_id = ${sessionId} AND sealed = ${sealed})`;
      // What is sealed is sealed differently each time: the app that stands under it is this very one.
      const stands = sql`sealed = ${sealed} AND ${waits}`;
      const [kept] = await db.batch([
        prepared(
          db,
          over === null
            ? sql`INSERT INTO second_factor (account_id, sealed, set_up_at, last_step) SELECT ${accountId}, ${sealed}, ${now}, ${step}
                WHERE ${waits} ON CONFLICT (account_id) DO NOTHING RETURNING account_id`
            : sql`UPDATE second_factor SET sealed = ${sealed}, set_up_at = ${now}, last_step = ${step}
                WHERE account_id = ${accountId} AND set_up_at = ${over} AND ${waits} RETURNING account_id`,
        ),
        ...codes(accountId, digests, stands),
        prepared(
          db,
          sql`UPDATE "session" SET "factorAt" = ${now} WHERE "organization" = ${organization} AND "id" = ${sessionId}
            AND EXISTS (SELECT 1 FROM second_factor WHERE account_id = ${accountId} AND ${stands})`,
        ),
        prepared(db, sql`DELETE FROM factor_setup WHERE session_id = ${sessionId} AND sealed = ${sealed}`),
      ]);
      return kept?.results.length === 1;
    },
    async replaceRecoveryCodes(accountId, digests) {
      await db.batch(codes(accountId, digests));
    },
    async sweep(now) {
      await prepared(db, sql`DELETE FROM factor_setup WHERE expires_at <= ${now}`).run();
    },
  };
}

export function createFactorStore(db: D1Database): FactorStore {
  return {
    ...officeActs(db),
    ...setUpActs(db),
    async appOf(accountId) {
      const [found] = await rowsAs(
        db,
        app,
        sql`SELECT sealed, set_up_at AS setUpAt, (SELECT COUNT(*) FROM recovery_code WHERE account_id = ${accountId}) AS codesLeft
          FROM second_factor WHERE account_id = ${accountId}`,
      );
      return found ?? null;
    },
    async takeStep(accountId, step) {
      const taken = sql`UPDATE second_factor SET last_step = ${step} WHERE account_id = ${accountId} AND last_step < ${step} RETURNING account_id`;
      return (await prepared(db, taken).first()) !== null;
    },
    async takeRecoveryCode(accountId, digest) {
      const taken = sql`DELETE FROM recovery_code WHERE account_id = ${accountId} AND digest = ${digest} RETURNING digest`;
      return (await prepared(db, taken).first()) !== null;
    },
    async remove(accountId) {
      await prepared(db, sql`DELETE FROM second_factor WHERE account_id = ${accountId}`).run();
    },
  };
}
