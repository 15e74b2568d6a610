import { z } from "zod";
import { type SsoProvider, ssoProvider } from "#schemas/people/sso";
import type { Account } from "#worker/identity/account-store";

/** A provider's account that opens one of ours: keyed on issuer and subject, never on an address. */
export interface Connection {
  readonly accountId: string;
  readonly provider: SsoProvider;
  readonly subject: string;
  /** Granted beyond signing in, with the sealed tokens that use them. */
  readonly scopes: readonly string[];
  readonly refreshToken: string | null;
  readonly accessToken: string | null;
  readonly accessTokenEndsAt: string | null;
}

export type ConnectionKey = Pick<Connection, "provider" | "subject">;
export type GrantedTokens = Pick<Connection, "scopes" | "refreshToken" | "accessToken" | "accessTokenEndsAt">;

/** An account made by a provider's word on who somebody is. */
export type FirstSignIn = Omit<Account, "createdAt">;

const row = z.object({
  accountId: z.string(),
  provider: ssoProvider,
  subject: z.string(),
  scopes: z
    .string()
    .nullable()
    .transform((text) => (text ?? "").split(" ").filter((scope) => scope !== "")),
  refreshToken: z.string().nullable(),
  accessToken: z.string().nullable(),
  accessTokenEndsAt: z.string().nullable(),
});
const query = `select "userId" as accountId, "providerId" as provider, "accountId" as subject, "scope" as scopes,
  "refreshToken" as refreshToken, "accessToken" as accessToken, "accessTokenExpiresAt" as accessTokenEndsAt from "account"`;

/** Accounts are global, and so are their connections (product.md P14). */
export interface ConnectionStore {
  find(key: ConnectionKey): Promise<Connection | null>;
  /** An account's, at most one of each provider. */
  of(accountId: string): Promise<readonly Connection[]>;
  /** Null when the pair is connected already, or the account with somebody else of this provider. */
  add(id: string, accountId: string, key: ConnectionKey, now: string): Promise<Connection | null>;
  /** Account and connection at once: neither is ever there without the other. */
  addAccount(id: string, account: FirstSignIn, key: ConnectionKey, now: string): Promise<void>;
  keepTokens(key: ConnectionKey, tokens: GrantedTokens, now: string): Promise<void>;
}

export function createConnectionStore(db: D1Database): ConnectionStore {
  const addRow = `insert into "account" ("id", "accountId", "providerId", "userId", "createdAt", "updatedAt")
    select ?1, ?2, ?3, ?4, ?5, ?5`;
  const find = async ({ provider, subject }: ConnectionKey) => {
    const found = await db.prepare(`${query} where "providerId" = ? and "accountId" = ?`).bind(provider, subject).first();
    return found === null ? null : row.parse(found);
  };
  return {
    find,
    async of(accountId) {
      const found = await db
        .prepare(`${query} where "userId" = ? and "providerId" in ('google', 'microsoft') order by "providerId"`)
        .bind(accountId)
        .all();
      return found.results.map((each) => row.parse(each));
    },
    async add(id, accountId, { provider, subject }, now) {
      const added = await db
        .prepare(
          `${addRow} where not exists (select 1 from "account" where "userId" = ?4 and "providerId" = ?3)
           on conflict ("providerId", "accountId") do nothing returning "id"`,
        )
        .bind(id, subject, provider, accountId, now)
        .first();
      return added === null ? null : find({ provider, subject });
    },
    async addAccount(id, account, { provider, subject }, now) {
      await db.batch([
        db
          .prepare(
            `insert into "user" ("id", "name", "email", "emailVerified", "image", "createdAt", "updatedAt", "language", "calendarProvider")
             values (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7, ?8)`,
          )
          .bind(
            account.id,
            account.name,
            account.email,
            account.emailVerified ? 1 : 0,
            account.image,
            now,
            account.language,
            account.calendarProvider,
          ),
        db.prepare(addRow).bind(id, subject, provider, account.id, now),
      ]);
    },
    async keepTokens({ provider, subject }, { scopes, refreshToken, accessToken, accessTokenEndsAt }, now) {
      await db
        .prepare(
          `update "account" set "scope" = ?, "refreshToken" = ?, "accessToken" = ?, "accessTokenExpiresAt" = ?, "updatedAt" = ?
           where "providerId" = ? and "accountId" = ?`,
        )
        .bind(scopes.join(" "), refreshToken, accessToken, accessTokenEndsAt, now, provider, subject)
        .run();
    },
  };
}
