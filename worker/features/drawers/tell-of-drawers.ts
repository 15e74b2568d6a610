import type { Organization } from "#schemas/people/organization";
import type { Outcome } from "#worker/sync/push/write-setting";
import type { WaitingDrawerStore } from "./waiting-drawer-store";

export interface DrawerNewsParts {
  readonly drawers: WaitingDrawerStore;
  organizationOf(slug: string): Promise<Organization | null>;
  /** The accounts of those who may approve. */
  officialsOf(slug: string): Promise<readonly string[]>;
  /** Does one of the product's own commands; the same `key` has one effect. */
  run(organization: Organization, name: "drawer.tell-waiting", key: string, args: unknown): Promise<Outcome<unknown>>;
}

/** Drawers told of in one run. */
const atOnce = 50;
const mostOfficials = 200;

/** Tells the officials of drawers that wait for one of them: of each count once. */
export async function tellOfDrawers(parts: DrawerNewsParts, slug: string): Promise<void> {
  const waiting = await parts.drawers.waiting(slug, atOnce);
  const organization = waiting.length === 0 ? null : await parts.organizationOf(slug);
  if (organization === null) return;
  const officialIds = (await parts.officialsOf(slug)).slice(0, mostOfficials);
  for (const { id, count } of waiting)
    if (count !== null)
      await parts.run(organization, "drawer.tell-waiting", `${id}/${count.at}`, { drawerId: id, countedAt: count.at, officialIds });
}
