import { commandNamed } from "#schemas/commands";
import { alwaysHolding, holders } from "#schemas/row-scope";
import { shownBy } from "../features/agreements/served-agreements";
import { createConnectedStore } from "../notifications/connected-store";
import { d1SyncStore } from "../sync/push/d1-sync-store";
import { rememberTypes } from "../sync/push/remembered-types";
import type { SyncStore } from "../sync/push/sync-port";
import type { Rung, WriteSetting } from "../sync/push/write-setting";
import { servedBy } from "./agreement-wiring";
import type { Core } from "./create-core";
import { indexStatementsOf } from "./index-statements";

/** The store of sync, with everything that joins its batches. */
export const syncStoreOf = (core: Core): SyncStore =>
  d1SyncStore(core.db, {
    indexStatements: indexStatementsOf(core.db),
    deliveryStatements: (organization, deliveries, now) => core.deliveries.statements(organization, deliveries, now),
    evidenceStatements: (organization, commit) => core.securityEvents.statementsOf(organization, commit),
    connectedStatement: (organization) => createConnectedStore(core.db).statement(organization),
  });

/** Who holds what changed, and whoever acted. */
const heldBy = async (store: SyncStore, organization: string, change: Rung): Promise<readonly string[]> => [
  ...(change.listening?.holders ?? (await store.holdersOf(organization, change.scopes))),
  ...alwaysHolding(change.scopes),
  ...change.accountIds.map(holders.account),
];

/** Rings those who hold what changed, and wakes the mail that was written with it. Never throws. */
export async function ring(core: Core, store: SyncStore, organization: string, change: Rung): Promise<void> {
  await core.poker.poke(organization, change.version, heldBy(store, organization, change), change.listening?.connected);
  // Whoever's roles changed opens their sockets anew, if they still may, and asks who they are now.
  for (const row of change.rows) if (row.kind === "membership") await core.poker.accountChanged(organization, row.id);
  await core.deliveries.wake(organization, change.deliveryKeys);
}

/** The write path on this worker's clock, store and bells. */
export function writeSettingOf(core: Core): WriteSetting {
  const store = rememberTypes(syncStoreOf(core));
  return {
    store,
    commandNamed,
    now: () => core.clock().toISOString(),
    draw: core.draw,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    reportBug(error, command) {
      const id = core.newId();
      core.log("error", "command-failed", { id, command, message: String(error), stack: error instanceof Error ? error.stack : undefined });
      return id;
    },
    digest: core.argsDigest,
    keys: core.personKeys,
    witnessOf: async (request) => ({ ...shownBy(request), texts: await servedBy(core).texts() }),
    // The answer does not wait for the bells: a ring that is lost costs time, a delivery not woken is swept.
    async poke(organization, change) {
      core.background(ring(core, store, organization, change));
    },
  };
}
