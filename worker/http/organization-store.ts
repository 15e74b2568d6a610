import { type Organization, organization } from "#schemas/people/organization";
import { aggregates } from "#schemas/row-scope";

/** Organizations as the rest of the worker reads them: the one `organization` row of each, in its scope `org`. */
export interface OrganizationStore {
  organizationOf(slug: string): Promise<Organization | null>;
  /** Every organization there is, by slug: for scheduled work. */
  slugs(): Promise<readonly string[]>;
  /** Forgets what is remembered of an organization: its row was just written. */
  changed(slug: string): void;
  /** Writes the row of an organization that has none; one that is there stays as it is. */
  plant(slug: string, seed: Organization): Promise<void>;
}

const plantHead = `insert into organization_head (organization, version) values (?, 1)
  on conflict (organization) do update set version = version + 1`;
const plantRow = `insert into synced_row (organization, scope, kind, id, aggregate, version, deleted, data)
  select ?1, 'org', 'organization', ?1, ?2, version, 0, ?3 from organization_head where organization = ?1
  on conflict (organization, scope, kind, id) do nothing`;

export function createOrganizationStore(db: D1Database): OrganizationStore {
  return {
    async organizationOf(slug) {
      const data = await db
        .prepare(
          "select data from synced_row where organization = ?1 and scope = 'org' and kind = 'organization' and id = ?1 and deleted = 0",
        )
        .bind(slug)
        .first<unknown>("data");
      return typeof data === "string" ? organization.parse(JSON.parse(data)) : null;
    },
    async slugs() {
      const found = await db.prepare("select organization from organization_head order by organization").all<{ organization: string }>();
      return found.results.map((row) => row.organization);
    },
    changed() {},
    async plant(slug, seed) {
      await db.batch([
        db.prepare(plantHead).bind(slug),
        db.prepare(plantRow).bind(slug, aggregates.organization(slug), JSON.stringify(seed)),
      ]);
    },
  };
}
