import type { AnyRow } from "#schemas/row";
import { aggregates, scopes } from "#schemas/row-scope";
import { acceptedByAll } from "../features/agreements/agreement-seeds";
import { firstContractors } from "../features/contractors/first-contractors";
import { createPaymentAccountStore } from "../payments/payment-account-store";
import { firstTests } from "../recorder/staff/first-tests";
import { membershipsOf } from "../seeds/seed-accounts";
import type { SeedRequest } from "../seeds/seed-routes";
import type { SyncStore } from "../sync/push/sync-port";
import { seedRows } from "../sync/snapshot/seed-rows";
import { servedBy } from "./agreement-wiring";
import type { Core } from "./create-core";
import { memberRows } from "./people-wiring";
import { syncStoreOf } from "./write-wiring";

/** First editions of forms; one that a newer edition has followed stays as it stands. */
async function permitTypeRows(store: SyncStore, organization: string, seeds: SeedRequest): Promise<readonly AnyRow[]> {
  const names = [...new Set(seeds.permitTypes.map(({ code }) => aggregates.permitType(code)))];
  const { rows } = await store.aggregates(organization, names);
  const followed = new Set(rows.flatMap((row) => (row.kind === "permit-type" && !row.data.current ? [row.id] : [])));
  return seeds.permitTypes
    .filter(({ id, current }) => !(current && followed.has(id)))
    .map((type) => ({ kind: "permit-type", id: type.id, scope: scopes.org, aggregate: aggregates.permitType(type.code), data: type }));
}

/** Development's people accept what is served, wherever they may go. */
async function plantAgreements(core: Core, store: SyncStore, seeds: SeedRequest): Promise<void> {
  const accounts = await Promise.all(seeds.accounts.map(({ email }) => core.identity.accounts.byEmail(email)));
  const ids = accounts.flatMap((account) => (account === null ? [] : [account.id]));
  const texts = await servedBy(core).texts();
  for (const slug of await core.organizations.slugs()) {
    const loaded = await store.aggregates(
      slug,
      ids.map((id) => aggregates.agreements(id)),
    );
    const accepted = loaded.rows.flatMap((row) => (row.kind === "agreement" ? [row.data] : []));
    const now = core.clock().toISOString();
    const rows = acceptedByAll(ids, accepted, texts, { now, newId: core.newId });
    await seedRows(store, slug, rows, { id: core.newId(), now, by: "Plumbline" });
  }
}

/** Development's seeds as rows that are synced: permit types, members, tests, contractors, and what everybody accepted. */
export async function plantSynced(core: Core, seeds: SeedRequest): Promise<void> {
  const store = syncStoreOf(core);
  const slugs = new Set([
    ...seeds.organizations.map((seed) => seed.id),
    ...membershipsOf(seeds).map((entry) => entry.organization),
    ...[...seeds.usabilityTests, ...seeds.contractors].map(({ organization }) => organization),
  ]);
  for (const slug of slugs) {
    const moment = { id: core.newId(), now: core.clock().toISOString(), by: "Plumbline" };
    await seedRows(
      store,
      slug,
      [
        ...(await permitTypeRows(store, slug, seeds)),
        ...(await memberRows(core, store, slug)),
        ...(await firstTests(store, slug, seeds.usabilityTests)),
        ...(await firstContractors(store, slug, seeds.contractors)),
      ],
      moment,
    );
  }
  const accounts = createPaymentAccountStore(core.db);
  for (const { organization, account } of seeds.paymentAccounts) {
    if ((await accounts.of(organization)) !== null) continue;
    const connected = { kind: "connected", account, sealed: null, keyEnd: "", live: false, ready: true } as const;
    await accounts.keep(organization, { ...connected, connectedAt: core.clock().toISOString(), connectedBy: "" });
  }
  if (seeds.agreed) await plantAgreements(core, store, seeds);
}
