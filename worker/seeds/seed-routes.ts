import { Hono } from "hono";
import { z } from "zod";
import { organization } from "#schemas/people/organization";
import { permitType } from "#schemas/permit-type/permit-type";
import { usabilityTest } from "#schemas/usability-test/usability-test";
import { organizationSlug } from "#schemas/values";
import { contractorSeed } from "#worker/features/contractors/first-contractors";
import type { Log, SiteEnvironment } from "#worker/http/api-context";
import { onProblem } from "#worker/http/on-problem";
import { jsonBody } from "#worker/http/validate";
import { accountSeeds, plantAccounts, type SeedParts } from "./seed-accounts";

/** What the launcher sends: organizations first, then what they permit and who works there. */
export const seedRequest = accountSeeds.extend({
  organizations: z.array(organization).max(50).default([]),
  permitTypes: z.array(permitType).max(200).default([]),
  /** Usability tests, each of one organization; one that is there already stays as it is. */
  usabilityTests: z
    .array(z.object({ organization: organizationSlug, test: usabilityTest }))
    .max(20)
    .default([]),
  /** Contractors, each of one organization; one that is there already stays as it is. */
  contractors: z.array(contractorSeed).max(50).default([]),
  /** Accounts at the payment provider's stand-in; an organization that has one keeps it. */
  paymentAccounts: z
    .array(z.object({ organization: organizationSlug, account: z.string().regex(/^acct_\w{4,40}$/) }))
    .max(20)
    .default([]),
  /** Whether these accounts have accepted the documents that are served, at every organization there is. */
  agreed: z.boolean().default(false),
});
export type SeedRequest = z.infer<typeof seedRequest>;

export interface SeedRouteParts extends SeedParts {
  readonly log: Log;
  readonly build: string;
  /** Writes the organization's row and whatever else an organization begins with; again = no change. */
  plantOrganization(seed: z.infer<typeof organization>): Promise<void>;
  /** Writes the rows that devices sync: permit types and members. Called once the accounts are there. */
  plantSynced(seeds: SeedRequest): Promise<void>;
}

/**
 * `POST /dev/seed`: plants organizations, accounts and memberships. Mounted behind the development door alone; on a
 * deploy the address does not exist (product.md P16). The build is told here too: a fresh installation has no organization
 * whose host could tell it.
 */
export function createSeedRoutes(parts: SeedRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.onError(onProblem(parts.log));
  routes.use("*", async (c, next) => {
    c.set("requestId", crypto.randomUUID());
    await next();
  });
  routes.get("/api/v2/version", (c) => c.json({ build: parts.build, serverTime: parts.clock().toISOString() }));
  routes.post("/dev/seed", async (c) => {
    const seeds = await jsonBody(c, seedRequest);
    for (const seed of seeds.organizations) await parts.plantOrganization(seed);
    const accounts = await plantAccounts(parts, seeds);
    await parts.plantSynced(seeds);
    return c.json({ organizations: seeds.organizations.map((seed) => seed.id), accounts });
  });
  return routes;
}
