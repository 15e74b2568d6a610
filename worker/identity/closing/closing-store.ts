import { z } from "zod";
import { type Locale, locale } from "#schemas/values";
import { createPersonKeyStore, type DestroyedKey } from "../../sync/log/person-key-store";

/** An account that is gone, and what is left to be done after it. */
export interface Closing {
  readonly accountId: string;
  /** At whose host it was asked for. */
  readonly organization: string;
  readonly email: string;
  /** Of its holder, who is told. */
  readonly language: Locale;
}

/** Accounts are global, and so is their end (product.md P14). */
export interface ClosingStore {
  /** Organizations where this account is the one Admin left. */
  lastAdminAt(accountId: string): Promise<readonly string[]>;
  /** Which of these keep something of the account. */
  keepers(accountId: string, organizations: readonly string[]): Promise<readonly string[]>;
  /** Ends account, key, sessions, passkeys, connections, subscriptions, calendar addresses and those that messages are answered to, at once or not at all. False: it is the last Admin somewhere, or gone. */
  begin(closing: Closing, organizations: readonly string[], now: string): Promise<boolean>;
  /** Those whose rows are not all gone. */
  open(limit: number): Promise<readonly Closing[]>;
  finish(accountId: string): Promise<void>;
  /** Destroys the key alone, of an account that cannot be closed as it stands. */
  destroyKey(key: DestroyedKey): Promise<void>;
}

const row = z.object({ accountId: z.string(), organization: z.string(), email: z.string(), language: locale });
const named = z.object({ organization: z.string() });

const isAdmin = (table: string) =>
  `${table}.status = 'active' and exists (select 1 from json_each(${table}.roles) as held where held.value = 'Admin')`;
const lastAdmin = `from membership as own where own.account_id = ?1 and ${isAdmin("own")} and not exists
  (select 1 from membership as other join "user" as u on u."id" = other.account_id and u."emailVerified" = 1 where other.organization = own.organization and other.account_id <> ?1 and ${isAdmin("other")})`;
/** Each statement of the batch does nothing unless the first wrote its row: the last Admin is judged once, inside it. */
const begun = "exists (select 1 from account_closing where account_id = ?1)";

export function createClosingStore(db: D1Database): ClosingStore {
  const ofAccount = (
    table: "push_subscription" | "calendar_feed" | "connected" | "reply_address",
    accountId: string,
    organizations: string,
  ) =>
    db
      .prepare(`delete from ${table} where account_id = ?1 and organization in (select value from json_each(?2)) and ${begun}`)
      .bind(accountId, organizations);
  return {
    async lastAdminAt(accountId) {
      const { results } = await db.prepare(`select own.organization ${lastAdmin} order by 1`).bind(accountId).all();
      return results.map((each) => named.parse(each).organization);
    },
    async keepers(accountId, organizations) {
      const { results } = await db
        .prepare(
          `select asked.value as organization from json_each(?4) as asked
           where exists (select 1 from membership as m where m.organization = asked.value and m.account_id = ?1)
             or exists (select 1 from holding as h where h.organization = asked.value and h.holder = ?2)
             or exists (select 1 from synced_row as r where r.organization = asked.value and r.scope = ?3 and r.deleted = 0)
             or exists (select 1 from file_holder as f where f.organization = asked.value and f.account_id = ?1)`,
        )
        .bind(accountId, `account:${accountId}`, `user:${accountId}`, JSON.stringify(organizations))
        .all();
      return results.map((each) => named.parse(each).organization);
    },
    async begin({ accountId, organization, email, language }, organizations, now) {
      const all = JSON.stringify(organizations);
      const [written] = await db.batch([
        db
          .prepare(
            `insert into account_closing (account_id, organization, email, asked_at, language)
             select u."id", ?2, ?3, ?4, ?5 from "user" as u where u."id" = ?1 and not exists (select 1 ${lastAdmin})
             on conflict (account_id) do nothing returning account_id`,
          )
          .bind(accountId, organization, email, now, language),
        ofAccount("push_subscription", accountId, all),
        ofAccount("calendar_feed", accountId, all),
        ofAccount("connected", accountId, all),
        ofAccount("reply_address", accountId, all),
        db
          .prepare(`update membership set roles = '[]', status = 'removed', changed_at = ?2 where account_id = ?1 and ${begun}`)
          .bind(accountId, now),
        db
          .prepare(
            `delete from refusal where organization in (select value from json_each(?2)) and ${begun} and (organization, client_id) in
               (select organization, client_id from client where organization in (select value from json_each(?2)) and account_id = ?1)`,
          )
          .bind(accountId, all),
        ...createPersonKeyStore(db).destroying({ accountId, destroyedAt: now, organization }, begun),
        db.prepare(`delete from "user" where "id" = ?1 and ${begun}`).bind(accountId),
      ]);
      return (written?.results.length ?? 0) > 0;
    },
    async open(limit) {
      const { results } = await db
        .prepare("select account_id as accountId, organization, email, language from account_closing order by account_id limit ?")
        .bind(limit)
        .all();
      return results.map((each) => row.parse(each));
    },
    async destroyKey(key) {
      await db.batch([...createPersonKeyStore(db).destroying(key, "?1 = ?1")]);
    },
    async finish(accountId) {
      await db.prepare("delete from account_closing where account_id = ?").bind(accountId).run();
    },
  };
}
