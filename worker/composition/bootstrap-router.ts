import type { Hono } from "hono";
import type { Organization } from "#schemas/people/organization";
import type { SiteEnvironment } from "../http/api-context";
import { identitySecrets } from "../identity/identity";
import { hashCostOf } from "../identity/passwords/password-hash";
import { createConnectionStore } from "../identity/sso/connection-store";
import { createSeedRoutes, type SeedRequest } from "../seeds/seed-routes";
import { createSeedStore } from "../seeds/seed-store";
import type { Core } from "./create-core";

/** What is planted besides accounts. */
export interface Planting {
  plantOrganization?(core: Core, seed: Organization): Promise<void>;
  /** Development's seeds: permit types, and members as the memberships now say. */
  plantSynced?(core: Core, seeds: SeedRequest): Promise<void>;
}

/** What development answers where there may be no organization yet. */
export const bootstrapRouter = (core: Core, planting: Planting): Hono<SiteEnvironment> =>
  createSeedRoutes({
    identity: core.identity,
    store: createSeedStore(core.db),
    connections: createConnectionStore(core.db),
    peppers: async () => (await identitySecrets(core.settings.secrets)).peppers,
    hashCost: hashCostOf(core.settings.development),
    clock: core.clock,
    log: core.log,
    build: core.settings.build,
    plantSynced: async (seeds) => planting.plantSynced?.(core, seeds),
    plantOrganization: (organization) =>
      planting.plantOrganization?.(core, organization) ?? core.organizations.plant(organization.id, organization),
  });
