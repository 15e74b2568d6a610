import { z } from "zod";
import { ssoProvider } from "#schemas/people/sso";
import { role } from "#schemas/role";
import { line, locale, organizationSlug } from "#schemas/values";
import type { Clock } from "#worker/http/api-context";
import type { Identity } from "../identity/identity";
import { type HashCost, hashPassword, type Peppers } from "../identity/passwords/password-hash";
import type { ConnectionStore } from "../identity/sso/connection-store";
import type { SeedStore } from "./seed-store";

const place = {
  organization: organizationSlug,
  roles: z.array(role),
  disciplines: z.array(line(40)).default([]),
  status: z.enum(["active", "removed", "barred"]).default("active"),
};

/** Accounts and memberships to plant: development and tests only. An account's memberships may stand with it. */
export const accountSeeds = z.object({
  accounts: z
    .array(
      z.object({
        id: z.string().min(1).max(80).optional(),
        email: z.email().max(254),
        name: line(120),
        password: z.string().min(1).max(128),
        verified: z.boolean().default(true),
        language: locale.default("en"),
        createdAt: z.iso.datetime({ precision: 3 }).optional(),
        memberships: z.array(z.object(place)).max(50).default([]),
        /** Whom a provider of sign-in knows them as. */
        connections: z
          .array(z.object({ provider: ssoProvider, subject: z.string().min(1) }))
          .max(2)
          .default([]),
      }),
    )
    .max(200)
    .default([]),
  memberships: z
    .array(z.object({ ...place, email: z.email() }))
    .max(1000)
    .default([]),
});
export type AccountSeeds = z.infer<typeof accountSeeds>;

export interface SeedParts {
  readonly identity: Pick<Identity, "accounts" | "memberships">;
  readonly store: SeedStore;
  readonly connections: Pick<ConnectionStore, "add">;
  readonly peppers: () => Promise<Peppers>;
  readonly hashCost: HashCost;
  readonly clock: Clock;
}

/** Every membership of the seeds, those beside their account too. */
export const membershipsOf = (seeds: AccountSeeds): AccountSeeds["memberships"] => [
  ...seeds.accounts.flatMap((account) => account.memberships.map((entry) => ({ ...entry, email: account.email }))),
  ...seeds.memberships,
];

/**
 * Makes the accounts that are not there yet and sets the memberships; what stands already keeps its id, name and
 * password. Gives the account id of each address.
 */
export async function plantAccounts(parts: SeedParts, seeds: AccountSeeds): Promise<Readonly<Record<string, string>>> {
  const ids: Record<string, string> = {};
  const peppers = await parts.peppers();
  const hashes = new Map<string, string>();
  for (const seed of seeds.accounts) {
    const known = await parts.identity.accounts.byEmail(seed.email);
    if (known !== null) {
      ids[known.email] = known.id;
      continue;
    }
    const hash = hashes.get(seed.password) ?? (await hashPassword(seed.password, peppers, parts.hashCost));
    hashes.set(seed.password, hash);
    const now = parts.clock().toISOString();
    const email = seed.email.toLowerCase();
    const id = seed.id ?? crypto.randomUUID();
    await parts.store.addAccount({ ...seed, id, email, createdAt: seed.createdAt ?? now }, hash);
    for (const key of seed.connections) await parts.connections.add(crypto.randomUUID(), id, key, now);
    ids[email] = id;
  }
  for (const seed of membershipsOf(seeds)) {
    const email = seed.email.toLowerCase();
    const accountId = ids[email] ?? (await parts.identity.accounts.byEmail(email))?.id;
    if (accountId === undefined) throw new Error(`no account has the address ${email}`);
    const entry = { accountId, roles: seed.roles, status: seed.status, disciplines: seed.disciplines };
    await parts.identity.memberships.putStatement(seed.organization, entry, parts.clock().toISOString()).run();
  }
  return ids;
}
