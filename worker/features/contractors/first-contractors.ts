import { z } from "zod";
import { contractor } from "#schemas/contractor/contractor";
import { contractorIdOf } from "#schemas/contractor/contractor-key";
import type { AnyRow } from "#schemas/row";
import { aggregates, scopes } from "#schemas/row-scope";
import { organizationSlug } from "#schemas/values";
import type { SyncStore } from "#worker/sync/push/sync-port";

/** A contractor that an organization of development begins with; its id follows from its licence number or name. */
export const contractorSeed = z.object({ organization: organizationSlug, contractor: contractor.omit({ id: true }) });
export type ContractorSeed = z.infer<typeof contractorSeed>;

/** The rows of an organization's first contractors; one that is there already stays as it is. */
export async function firstContractors(
  store: Pick<SyncStore, "aggregates">,
  slug: string,
  seeds: readonly ContractorSeed[],
): Promise<readonly AnyRow[]> {
  const rows = seeds.flatMap(({ organization, contractor: data }): readonly AnyRow[] => {
    const id = contractorIdOf({ name: data.name, license: data.licenseNumber });
    if (organization !== slug || id === null) return [];
    return [{ kind: "contractor", id, scope: scopes.staff, aggregate: aggregates.contractor(id), data: { ...data, id } }];
  });
  const { rows: there } = await store.aggregates(
    slug,
    rows.map(({ id }) => aggregates.contractor(id)),
  );
  return rows.filter(({ id }) => !there.some((row) => row.kind === "contractor" && row.id === id));
}
