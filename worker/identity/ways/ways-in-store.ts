import type { SsoProvider } from "#schemas/people/sso";
import { type EndedSession, endedSession, endedSessionColumns } from "./ended-session";

/** What became of taking a way in away. `last`: nothing else would sign the account in at this office. */
export type TakenAway = "taken" | "last" | "missing";

export interface WayTaken {
  readonly became: TakenAway;
  readonly ended: readonly EndedSession[];
}

/** Ways into an account: what signs it in, and what goes on reading for it. */
export interface WaysInStore {
  /**
   * Drops everything that opens the account but its password: connections, passkeys, sessions, links to choose a password and
   * calendar addresses, at every office (accounts are global: product.md P14). What an office requires beside the password does not
   * fall with a reset: an authenticator app stays, and so do passkeys at an office whose staff need a second factor and whose
   * member has no app.
   */
  dropAll(accountId: string, because: "confirmed" | "reset"): Promise<readonly EndedSession[]>;
  /** Takes a provider's connection away, with the sessions that it made, but for the one that asks. */
  disconnect(organization: string, accountId: string, provider: SsoProvider, keptSession: string): Promise<WayTaken>;
  /** Takes a passkey away, with the sessions that were made by it, but for the one that asks. */
  removePasskey(organization: string, accountId: string, id: string, keptSession: string): Promise<WayTaken>;
  /** Ends an account's sessions everywhere, but for one. */
  endOthers(accountId: string, keptSession: string): Promise<readonly EndedSession[]>;
  endSession(accountId: string, sessionId: string): Promise<readonly EndedSession[]>;
}

const ended = endedSession;
const endedColumns = endedSessionColumns.text;
/** Whether a passkey is the one second factor that its office requires of its holder. */
const isRequired = `(not exists (select 1 from second_factor as f where f.account_id = "passkey"."userId") and exists (
  select 1 from membership as m join synced_row as o
    on o.organization = m.organization and o.scope = 'org' and o.kind = 'organization' and o.id = m.organization and o.deleted = 0
  where m.organization = "passkey"."organization" and m.account_id = "passkey"."userId" and m.status = 'active' and m.roles <> '[]'
    and json_extract(o.data, '$.secondFactorFrom') is not null))`;
const signsIn = `("providerId" in ('google', 'microsoft') or "password" is not null)`;

export function createWaysInStore(db: D1Database): WaysInStore {
  const endSessions = async (where: string, ...values: string[]) => {
    const { results } = await db
      .prepare(`delete from "session" where ${where} returning ${endedColumns}`)
      .bind(...values)
      .all();
    return results.map((each) => ended.parse(each));
  };
  return {
    async dropAll(accountId, because) {
      const of = (statement: string) => db.prepare(statement).bind(accountId);
      const [sessions] = await db.batch([
        of(`delete from "session" where "userId" = ? returning ${endedColumns}`),
        of(`delete from "account" where "userId" = ? and "providerId" <> 'credential'`),
        of(`delete from "passkey" where "userId" = ?1${because === "reset" ? ` and not ${isRequired}` : ""}`),
        of(`delete from "verification" where "value" = ?`),
        of("delete from calendar_feed where account_id = ?"),
      ]);
      return (sessions?.results ?? []).map((each) => ended.parse(each));
    },
    async disconnect(organization, accountId, provider, keptSession) {
      const gone = await db
        .prepare(
          `delete from "account" where "userId" = ?1 and "providerId" = ?2 and (
             exists (select 1 from "account" as other where other."userId" = ?1 and other."providerId" <> ?2 and ${signsIn})
             or exists (select 1 from "passkey" where "organization" = ?3 and "userId" = ?1)) returning "id"`,
        )
        .bind(accountId, provider, organization)
        .first();
      if (gone !== null) {
        const made = provider === "google" ? "google.com" : "microsoft.com";
        return { became: "taken", ended: await endSessions(`"userId" = ? and "provider" = ? and "id" <> ?`, accountId, made, keptSession) };
      }
      const there = await db
        .prepare(`select "id" from "account" where "userId" = ? and "providerId" = ?`)
        .bind(accountId, provider)
        .first();
      return { became: there === null ? "missing" : "last", ended: [] };
    },
    async removePasskey(organization, accountId, id, keptSession) {
      const gone = await db
        .prepare(
          `delete from "passkey" where "organization" = ?1 and "userId" = ?2 and "id" = ?3 and (
             exists (select 1 from "account" where "userId" = ?2 and ${signsIn})
             or exists (select 1 from "passkey" as other where other."organization" = ?1 and other."userId" = ?2 and other."id" <> ?3))
           returning "id"`,
        )
        .bind(organization, accountId, id)
        .first();
      if (gone !== null)
        return { became: "taken", ended: await endSessions(`"userId" = ? and "passkeyId" = ? and "id" <> ?`, accountId, id, keptSession) };
      const there = await db
        .prepare(`select "id" from "passkey" where "organization" = ? and "userId" = ? and "id" = ?`)
        .bind(organization, accountId, id)
        .first();
      return { became: there === null ? "missing" : "last", ended: [] };
    },
    endOthers: (accountId, keptSession) => endSessions(`"userId" = ? and "id" <> ?`, accountId, keptSession),
    endSession: (accountId, sessionId) => endSessions(`"userId" = ? and "id" = ?`, accountId, sessionId),
  };
}
