import { z } from "zod";
import { role } from "#schemas/role";

/** What an organization says of an account. `removed` left or was let go; `barred` may not act there at all. */
export const membership = z.object({
  accountId: z.string().min(1),
  roles: z.array(role),
  status: z.enum(["active", "removed", "barred"]),
  disciplines: z.array(z.string()),
});
export type Membership = z.infer<typeof membership>;

const row = z.object({
  account_id: z.string(),
  roles: z.string().transform((text): unknown => JSON.parse(text)),
  status: z.string(),
  disciplines: z.string().transform((text): unknown => JSON.parse(text)),
});

const useRow = z.object({ id: z.string(), usedAt: z.string() });

const membershipOf = (found: unknown): Membership => {
  const read = row.parse(found);
  return membership.parse({ accountId: read.account_id, roles: read.roles, status: read.status, disciplines: read.disciplines });
};

/** Memberships of organizations, read live on every request that acts. */
export interface MembershipStore {
  find(organization: string, accountId: string): Promise<Membership | null>;
  list(organization: string): Promise<readonly Membership[]>;
  /** Organizations that say something of an account: the one read that goes across them, for the account's own changes. */
  organizationsOf(accountId: string): Promise<readonly string[]>;
  /** Account ids of members with the last use of those of their sessions here that are still kept. Instants. */
  lastUses(organization: string): Promise<ReadonlyMap<string, string>>;
  /** A statement for the batch of whatever changes the membership; the later write wins. */
  putStatement(organization: string, entry: Membership, changedAt: string): D1PreparedStatement;
}

export function createMembershipStore(db: D1Database): MembershipStore {
  return {
    async find(organization, accountId) {
      const found = await db
        .prepare("select account_id, roles, status, disciplines from membership where organization = ? and account_id = ?")
        .bind(organization, accountId)
        .first();
      return found === null ? null : membershipOf(found);
    },
    async list(organization) {
      const found = await db
        .prepare("select account_id, roles, status, disciplines from membership where organization = ? order by account_id")
        .bind(organization)
        .all();
      return found.results.map(membershipOf);
    },
    async organizationsOf(accountId) {
      const found = await db
        .prepare("select organization from membership where account_id = ? and status = 'active' order by organization")
        .bind(accountId)
        .all<{ organization: string }>();
      return found.results.map((each) => each.organization);
    },
    async lastUses(organization) {
      const { results } = await db
        .prepare(
          `select m.account_id as id, max(s."updatedAt") as usedAt from membership m join "session" s on s."userId" = m.account_id
           where m.organization = ?1 and s."organization" = ?1 group by m.account_id`,
        )
        .bind(organization)
        .all();
      return new Map(results.map((each) => useRow.parse(each)).map(({ id, usedAt }) => [id, usedAt]));
    },
    putStatement(organization, entry, changedAt) {
      return db
        .prepare(
          `insert into membership (organization, account_id, roles, status, disciplines, changed_at) values (?, ?, ?, ?, ?, ?)
           on conflict (organization, account_id) do update
           set roles = excluded.roles, status = excluded.status, disciplines = excluded.disciplines, changed_at = excluded.changed_at`,
        )
        .bind(organization, entry.accountId, JSON.stringify(entry.roles), entry.status, JSON.stringify(entry.disciplines), changedAt);
    },
  };
}
