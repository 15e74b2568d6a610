import type { Organization } from "#schemas/people/organization";
import type { Clock } from "./api-context";
import type { OrganizationStore } from "./organization-store";

/** How long an organization just read is taken as read, in milliseconds. */
const freshMs = 5_000;

/** Reads organizations through a short memory: each request asks for one. What is not there is asked for again. */
export function rememberOrganizations(store: OrganizationStore, clock: Clock): OrganizationStore {
  const known = new Map<string, { readonly value: Organization; readonly readAt: number }>();
  return {
    slugs: () => store.slugs(),
    changed: (slug) => void known.delete(slug),
    plant: (slug, seed) => store.plant(slug, seed),
    async organizationOf(slug) {
      const now = clock().getTime();
      const found = known.get(slug);
      if (found !== undefined && now - found.readAt < freshMs) return found.value;
      const value = await store.organizationOf(slug);
      if (value === null) known.delete(slug);
      else known.set(slug, { value, readAt: now });
      return value;
    },
  };
}
