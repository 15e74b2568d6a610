import { z } from "zod";
import type { Changes } from "#schemas/command";
import type { Membership } from "#schemas/people/membership";
import { prepared, sql } from "#worker/database/sql";
import { createMembershipStore } from "#worker/identity/membership/membership-store";

const logRow = z.object({ recorded_at: z.string(), account_id: z.string(), command: z.string(), args: z.string() });
export type LoggedChange = z.infer<typeof logRow>;

/** Reads of the log for the page of people. */
export interface PeopleStore {
  /** Acts on members that were not refused, the newest first. */
  latestChanges(organization: string, limit: number): Promise<readonly LoggedChange[]>;
}

export const createPeopleStore = (db: D1Database): PeopleStore => ({
  async latestChanges(organization, limit) {
    const { results } = await prepared(
      db,
      sql`SELECT recorded_at, account_id, command, args FROM change_log INDEXED BY change_log_of_people
        WHERE organization = ${organization} AND command GLOB 'people.*' AND problem IS NULL ORDER BY position DESC LIMIT ${limit}`,
    ).all();
    return results.map((row) => logRow.parse(row));
  },
});

const isActingAdmin = ({ status, roles }: Pick<Membership, "status" | "roles">): boolean => status === "active" && roles.includes("Admin");
const adminRow = (table: string) =>
  `${table}.status = 'active' AND EXISTS (SELECT 1 FROM json_each(${table}.roles) AS held WHERE held.value = 'Admin')`;

/**
 * Undoes the batch that lets the last Admin go, however an account is closed or another one changed at the same moment. Counted are people
 * who can act: their account stands and its address is confirmed.
 */
const adminGuard = (db: D1Database, organization: string, going: readonly string[]): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO guard (admin_ok) SELECT
         NOT EXISTS (SELECT 1 FROM membership AS own WHERE own.organization = ?1 AND own.account_id IN (SELECT value FROM json_each(?2)) AND ${adminRow("own")})
         OR EXISTS (SELECT 1 FROM membership AS other JOIN "user" AS u ON u."id" = other.account_id
           WHERE other.organization = ?1 AND u."emailVerified" = 1 AND other.account_id NOT IN (SELECT value FROM json_each(?2)) AND ${adminRow("other")})`,
    )
    .bind(organization, JSON.stringify(going));

/** Statements that bring the memberships that requests are judged by in step with those of a change, for the same batch. */
export function membershipStatements(db: D1Database, organization: string, changes: Changes): D1PreparedStatement[] {
  const written = changes.puts.flatMap((row): readonly Membership[] => (row.kind === "membership" ? [row.data] : []));
  const store = createMembershipStore(db);
  const others = written.filter((each) => !isActingAdmin(each)).map(({ id }) => id);
  const puts = written.map(({ id, roles, status, disciplines, changedAt }) =>
    store.putStatement(organization, { accountId: id, roles, status, disciplines }, changedAt),
  );
  return others.length === 0 ? puts : [adminGuard(db, organization, others), ...puts];
}
