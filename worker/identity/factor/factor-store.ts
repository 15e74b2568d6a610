import { z } from "zod";
import { prepared, rowsAs, sql } from "#worker/database/sql";
import { type EndedSession, endedSession, endedSessionColumns } from "../ways/ended-session";

const app = z.object({ sealed: z.string(), setUpAt: z.string(), codesLeft: z.number() });
const member = z.object({ accountId: z.string(), app: z.number(), passkey: z.number() });
const required = z.object({ requiredFrom: z.string(), timeZone: z.string() });

/** An app that is set up: its sealed secret, and how many recovery codes are left. */
export type KeptApp = z.infer<typeof app>;

/** Authenticator apps of accounts, which are global (product.md P14), and what is being set up in a session. */
export interface FactorStore {
  appOf(accountId: string): Promise<KeptApp | null>;
  /** Takes a code's half minute; false: it, or a later one, was taken before. */
  takeStep(accountId: string, step: number): Promise<boolean>;
  /** Takes a recovery code out; false: there is none such. */
  takeRecoveryCode(accountId: string, digest: string): Promise<boolean>;
  /** Keeps the secret that a session sets up, in place of one before. */
  begin(sessionId: string, sealed: string, expiresAt: string): Promise<void>;
  begun(sessionId: string, now: string): Promise<string | null>;
  /** The app is set up, in place of one before; the session that did it has both factors. */
  finish(done: SetUp): Promise<void>;
  replaceRecoveryCodes(accountId: string, digests: readonly string[]): Promise<void>;
  remove(accountId: string): Promise<void>;
  /** What active members of an organization with roles come in with. */
  members(organization: string): Promise<readonly z.infer<typeof member>[]>;
  /** The days that offices have set from which they require one of this account. */
  requirementsOf(accountId: string): Promise<readonly z.infer<typeof required>[]>;
  /** Takes a member's app, and the passkeys of this organization, away, and ends the sessions. False: no such member. */
  reset(organization: string, accountId: string): Promise<readonly EndedSession[] | null>;
  sweep(now: string): Promise<void>;
}

export interface SetUp {
  readonly organization: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly sealed: string;
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
      sql`SELECT json_extract(o.data, '$.secondFactorFrom') AS requiredFrom, json_extract(o.data, '$.timeZone') AS timeZone
        FROM membership AS m JOIN synced_row AS o
          ON o.organization = m.organization AND o.scope = 'org' AND o.kind = 'organization' AND o.id = m.organization AND o.deleted = 0
        WHERE m.account_id = ${accountId} AND m.status = 'active' AND m.roles <> '[]' AND json_extract(o.data, '$.secondFactorFrom') IS NOT NULL`,
    ),
  async reset(organization, accountId) {
    const here = sql`EXISTS (SELECT 1 FROM membership WHERE organization = ${organization} AND account_id = ${accountId} AND status = 'active' AND roles <> '[]')`;
    const [found, , , ended] = await db.batch([
      prepared(db, sql`SELECT 1 AS found WHERE ${here}`),
      prepared(db, sql`DELETE FROM second_factor WHERE account_id = ${accountId} AND ${here}`),
      prepared(db, sql`DELETE FROM "passkey" WHERE "organization" = ${organization} AND "userId" = ${accountId} AND ${here}`),
      prepared(db, sql`DELETE FROM "session" WHERE "userId" = ${accountId} AND ${here} RETURNING ${endedSessionColumns}`),
    ]);
    return found?.results.length === 1 ? (ended?.results ?? []).map((each) => endedSession.parse(each)) : null;
  },
});

/** Setting up an app, and its recovery codes. */
function setUpActs(db: D1Database): Pick<FactorStore, "begin" | "begun" | "finish" | "replaceRecoveryCodes" | "sweep"> {
  const codes = (accountId: string, digests: readonly string[]) => [
    prepared(db, sql`DELETE FROM recovery_code WHERE account_id = ${accountId}`),
    prepared(
      db,
      sql`INSERT INTO recovery_code (account_id, digest) SELECT ${accountId}, value FROM json_each(${digests})
        WHERE EXISTS (SELECT 1 FROM second_factor WHERE account_id = ${accountId})`,
    ),
  ];
  return {
    async begin(sessionId, sealed, expiresAt) {
      await prepared(
        db,
        sql`INSERT INTO factor_setup (session_id, sealed, expires_at) VALUES (${sessionId}, ${sealed}, ${expiresAt})
          ON CONFLICT (session_id) DO UPDATE SET sealed = excluded.sealed, expires_at = excluded.expires_at`,
      ).run();
    },
    async begun(sessionId, now) {
      const found = sql`SELECT sealed FROM factor_setup WHERE session_id = ${sessionId} AND expires_at > ${now}`;
      return prepared(db, found).first<string>("sealed");
    },
    async finish({ organization, accountId, sessionId, sealed, step, digests, now }) {
      await db.batch([
        prepared(
          db,
          sql`INSERT INTO second_factor (account_id, sealed, set_up_at, last_step) VALUES (${accountId}, ${sealed}, ${now}, ${step})
            ON CONFLICT (account_id) DO UPDATE SET sealed = excluded.sealed, set_up_at = excluded.set_up_at, last_step = excluded.last_step`,
        ),
        ...codes(accountId, digests),
        prepared(db, sql`DELETE FROM factor_setup WHERE session_id = ${sessionId}`),
        prepared(db, sql`UPDATE "session" SET "factorAt" = ${now} WHERE "organization" = ${organization} AND "id" = ${sessionId}`),
      ]);
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
