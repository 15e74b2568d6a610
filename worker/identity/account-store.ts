import { z } from "zod";
import type { FactorFacts } from "#schemas/people/second-factor";
import { type CalendarProvider, calendarProvider, type SignInProvider, signInProvider } from "#schemas/people/sso";
import { role } from "#schemas/role";
import { type Locale, locale } from "#schemas/values";
import type { UserRecord } from "./membership/user-record";

/** An account as the rest of the worker may see it: never a password, token or cookie. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly image: string | null;
  readonly language: Locale;
  /** Of the provider they last signed in by. */
  readonly calendarProvider: CalendarProvider;
  readonly createdAt: string;
}

/** A live session of an account in one organization, with what that organization says of the account now. */
export interface LiveSession {
  readonly sessionId: string;
  readonly endsAt: string;
  /** Instant at which its holder last proved who they are. */
  readonly provedAt: string;
  /** Instant of its last use, to within ten minutes. */
  readonly usedAt: string;
  readonly signedInBy: SignInProvider;
  readonly account: Account;
  readonly status: "active" | "none" | "removed" | "barred";
  readonly roles: readonly z.infer<typeof role>[];
  /** What decides whether it still lacks a second factor. */
  readonly factor: FactorFacts;
}

const flag = z.number().transform((value) => value === 1);
const accountRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: flag,
  image: z.string().nullable(),
  language: locale,
  calendarProvider,
  createdAt: z.string(),
});
const sessionRow = accountRow.extend({
  sessionId: z.string(),
  endsAt: z.string(),
  provedAt: z.string(),
  usedAt: z.string(),
  signedInBy: signInProvider,
  status: z.enum(["active", "removed", "barred"]).nullable(),
  roles: z
    .string()
    .nullable()
    .transform((text) => z.array(role).parse(text === null ? [] : JSON.parse(text))),
  app: flag,
  passkey: flag,
  factorAt: z.string().nullable(),
  requiredFrom: z.string().nullable(),
  timeZone: z.string().nullable(),
});

const accountColumns = `u."id", u."name", u."email", u."emailVerified", u."image", u."language", u."calendarProvider", u."createdAt"`;
const sessionQuery = `select ${accountColumns}, s."id" as sessionId, s."expiresAt" as endsAt, coalesce(s."provedAt", s."createdAt") as provedAt, s."updatedAt" as usedAt, s."provider" as signedInBy, m.status, m.roles,
    exists (select 1 from second_factor f where f.account_id = s."userId") as app, s."factorAt" as factorAt,
    exists (select 1 from "passkey" p where p."organization" = s."organization" and p."userId" = s."userId") as passkey,
    json_extract(o.data, '$.secondFactorFrom') as requiredFrom, json_extract(o.data, '$.timeZone') as timeZone
  from "session" s join "user" u on u."id" = s."userId"
  left join membership m on m.organization = s."organization" and m.account_id = s."userId"
  left join synced_row o
    on o.organization = s."organization" and o.scope = 'org' and o.kind = 'organization' and o.id = s."organization" and o.deleted = 0`;

function liveSession(found: unknown): LiveSession | null {
  if (found === null) return null;
  const { sessionId, endsAt, provedAt, usedAt, signedInBy, status, roles, ...rest } = sessionRow.parse(found);
  const { app, passkey, factorAt, requiredFrom, timeZone, ...account } = rest;
  const held = status === "active" ? roles : [];
  const factor = { app, passkey, factorAt, requiredFrom, timeZone: timeZone ?? "UTC", staff: held.length > 0 };
  return { sessionId, endsAt, provedAt, usedAt, signedInBy, account, status: status ?? "none", roles: held, factor };
}

/** Reads of better-auth's tables for everything that is not better-auth itself. */
export interface AccountStore {
  /** The session by its id, if it belongs to the account, was made in this organization and has not ended by `now`. */
  sessionById(organization: string, sessionId: string, accountId: string, now: string): Promise<LiveSession | null>;
  sessionByToken(organization: string, token: string, now: string): Promise<LiveSession | null>;
  noteUse(organization: string, sessionId: string, now: string): Promise<void>;
  /** Whoever holds the session has proved again who they are. */
  noteProof(organization: string, sessionId: string, now: string): Promise<void>;
  /** Whoever holds the session has proved a second factor. */
  noteFactor(organization: string, sessionId: string, now: string): Promise<void>;
  /** The provider that a session counts as made by. */
  noteProvider(organization: string, token: string, provider: SignInProvider): Promise<void>;
  /** The passkey that a session was made by, which is both its factors, and ends with; false: the organization has no such passkey any more. */
  notePasskey(organization: string, token: string, credentialId: string, now: string): Promise<boolean>;
  byId(accountId: string): Promise<Account | null>;
  byEmail(email: string): Promise<Account | null>;
  rename(accountId: string, name: string, now: string): Promise<void>;
  /** Saves somebody's user info as they sign in. Throws when there is no such account. */
  saveUserInfo(record: UserRecord, now: string): Promise<void>;
  /** Ends a session that must not go on. */
  endSession(organization: string, token: string): Promise<void>;
  passwordHashOf(accountId: string): Promise<string | null>;
  replacePasswordHash(accountId: string, before: string, after: string): Promise<void>;
  /** Accounts whose sign-up broke off before their password was stored: unverified, with nothing to sign in by. */
  orphans(before: string, limit: number): Promise<readonly Account[]>;
  removeOrphans(accountIds: readonly string[]): Promise<void>;
  /** Ends what has run out: sessions, one-time codes, counters. */
  sweep(now: string, countersBefore: number): Promise<void>;
}

const sessionActs = (
  db: D1Database,
): Pick<AccountStore, "noteUse" | "noteProof" | "noteFactor" | "noteProvider" | "notePasskey" | "endSession"> => ({
  async noteUse(organization, sessionId, now) {
    await db.prepare(`update "session" set "updatedAt" = ? where "id" = ? and "organization" = ?`).bind(now, sessionId, organization).run();
  },
  async noteProof(organization, sessionId, now) {
    await db.prepare(`update "session" set "provedAt" = ? where "organization" = ? and "id" = ?`).bind(now, organization, sessionId).run();
  },
  async noteFactor(organization, sessionId, now) {
    await db.prepare(`update "session" set "factorAt" = ? where "organization" = ? and "id" = ?`).bind(now, organization, sessionId).run();
  },
  async noteProvider(organization, token, provider) {
    await db
      .prepare(`update "session" set "provider" = ? where "organization" = ? and "token" = ?`)
      .bind(provider, organization, token)
      .run();
  },
  async notePasskey(organization, token, credentialId, now) {
    const noted = await db
      .prepare(
        `update "session" set "passkeyId" = (select "id" from "passkey" where "organization" = ?1 and "credentialID" = ?3), "factorAt" = ?4
         where "organization" = ?1 and "token" = ?2 returning "passkeyId" as passkey`,
      )
      .bind(organization, token, credentialId, now)
      .first("passkey");
    return noted !== null;
  },
  async endSession(organization, token) {
    await db.prepare(`delete from "session" where "organization" = ? and "token" = ?`).bind(organization, token).run();
  },
});

export function createAccountStore(db: D1Database): AccountStore {
  const account = async (where: string, value: string) => {
    const found = await db.prepare(`select ${accountColumns} from "user" u where ${where}`).bind(value).first();
    return found === null ? null : accountRow.parse(found);
  };
  return {
    ...sessionActs(db),
    async sessionById(organization, sessionId, accountId, now) {
      const statement = db.prepare(`${sessionQuery} where s."id" = ? and s."userId" = ? and s."organization" = ? and s."expiresAt" > ?`);
      return liveSession(await statement.bind(sessionId, accountId, organization, now).first());
    },
    async sessionByToken(organization, token, now) {
      const statement = db.prepare(`${sessionQuery} where s."token" = ? and s."organization" = ? and s."expiresAt" > ?`);
      return liveSession(await statement.bind(token, organization, now).first());
    },
    byId: (accountId) => account(`u."id" = ?`, accountId),
    byEmail: (email) => account(`u."email" = ?`, email.toLowerCase()),
    async rename(accountId, name, now) {
      await db.prepare(`update "user" set "name" = ?, "updatedAt" = ? where "id" = ?`).bind(name, now, accountId).run();
    },
    async saveUserInfo(record, now) {
      const saved = await db
        .prepare(
          `update "user" set "name" = ?, "calendarProvider" = ?, "email" = coalesce(?, "email"), "image" = coalesce(?, "image"), "updatedAt" = ?
           where "id" = ? returning "id"`,
        )
        .bind(record.name, record.calendarProvider, record.email ?? null, record.profilePic ?? null, now, record.uuid)
        .first();
      if (saved === null) throw new Error("there is no such account");
    },
    async passwordHashOf(accountId) {
      const found = await db
        .prepare(`select "password" from "account" where "userId" = ? and "providerId" = 'credential'`)
        .bind(accountId)
        .first<unknown>("password");
      return typeof found === "string" ? found : null;
    },
    async replacePasswordHash(accountId, before, after) {
      await db
        .prepare(`update "account" set "password" = ? where "userId" = ? and "providerId" = 'credential' and "password" = ?`)
        .bind(after, accountId, before)
        .run();
    },
    async orphans(before, limit) {
      const found = await db
        .prepare(
          `select ${accountColumns} from "user" u where u."createdAt" < ? and u."emailVerified" = 0
           and not exists (select 1 from "account" a where a."userId" = u."id")
           and not exists (select 1 from membership m where m.account_id = u."id") limit ?`,
        )
        .bind(before, limit)
        .all();
      return found.results.map((row) => accountRow.parse(row));
    },
    async removeOrphans(accountIds) {
      if (accountIds.length === 0) return;
      const remove = db.prepare(
        `delete from "user" where "id" = ? and "emailVerified" = 0 and not exists (select 1 from "account" a where a."userId" = "user"."id")`,
      );
      await db.batch(accountIds.map((id) => remove.bind(id)));
    },
    async sweep(now, countersBefore) {
      await db.batch([
        db.prepare(`delete from "session" where "expiresAt" < ?`).bind(now),
        db.prepare(`delete from "verification" where "expiresAt" < ?`).bind(now),
        db.prepare("delete from attempt_counter where last_at < ?").bind(countersBefore),
        db.prepare(`delete from "rateLimit" where "lastRequest" < ?`).bind(countersBefore),
      ]);
    },
  };
}
