import { createRowStore } from "#worker/database/row-store";
import type { FileSweepParts } from "#worker/files/sweep-files";
import { sweepFilesOf } from "#worker/files/sweep-files";
import { type Closing, createClosingStore } from "#worker/identity/closing/closing-store";
import { applyDestroyed, bucketList, type DestroyedKeysParts, listDestroyed } from "#worker/identity/closing/destroyed-keys";
import { createPersonKeyStore, type DestroyedKey } from "#worker/sync/log/person-key-store";
import type { SyncStore } from "#worker/sync/push/sync-port";
import { eraseAccount } from "../features/accounts/erase-account";
import type { Core } from "./create-core";
import { fileSweepPartsOf } from "./file-wiring";
import { syncStoreOf } from "./write-wiring";

/** What closing takes of the product besides its core. */
export interface ClosingParts {
  readonly core: Core;
  readonly store: SyncStore;
  readonly files: FileSweepParts;
  readonly newId: () => string;
}

/** What closing an account takes of this worker. */
export const closingPartsOf = (core: Core): ClosingParts => ({
  core,
  store: syncStoreOf(core),
  files: fileSweepPartsOf(core),
  newId: core.newId,
});

/** Closed accounts whose rows a sweep goes on with. */
const closingsAtOnce = 20;
/** Keys that one run wraps anew. */
const rewrapsAtOnce = 500;

/**
 * What organizations keep of an account that is gone goes too, each in a commit of its own; then its holder is told, once. What fails is
 * logged and done by the next sweep.
 */
export async function afterClosing(
  { core, store, files, newId }: ClosingParts,
  { accountId, organization, email, language }: Closing,
): Promise<void> {
  const closings = createClosingStore(core.db);
  try {
    await listDestroyed(listOf(core));
    for (const slug of await closings.keepers(accountId, await core.organizations.slugs())) {
      const moment = { id: newId(), now: core.clock().toISOString() };
      await eraseAccount({ store, rows: createRowStore(core.db) }, slug, accountId, moment);
      await sweepFilesOf(files, slug, accountId);
      await core.poker.accountChanged(slug, accountId);
    }
    const mail = { channel: "mail", template: "account-closed", to: { email, language }, params: {} } as const;
    await core.deliveries.add(organization, [{ key: `account-closed/${accountId}`, ...mail }]);
    await closings.finish(accountId);
  } catch (error) {
    core.log("error", "account-not-erased", { accountId, message: String(error) });
  }
}

const listOf = ({ db, logHeads }: Core) => ({ store: createPersonKeyStore(db), list: bucketList(logHeads) });

/** An account that came back with a copy of the database is closed as it was; one that cannot be loses its key all the same. */
async function closeAgain(core: Core, key: DestroyedKey): Promise<void> {
  const closings = createClosingStore(core.db);
  const now = core.clock().toISOString();
  const account = await core.identity.accounts.byId(key.accountId);
  const { accountId, organization } = key;
  const closing = account && { accountId, organization, email: account.email, language: account.language };
  if (closing !== null && (await closings.begin(closing, await core.organizations.slugs(), now))) return;
  if (account !== null) core.log("error", "account-not-closed-again", { accountId });
  await closings.destroyKey({ ...key, destroyedAt: now });
}

const destroyedPartsOf = (core: Core): DestroyedKeysParts => ({ ...listOf(core), closeAgain: (key) => closeAgain(core, key) });

/** What closing has left to do, and what a database that was set back has undone. */
export async function goOnClosing(parts: ClosingParts): Promise<void> {
  const destroyed = destroyedPartsOf(parts.core);
  await applyDestroyed(destroyed);
  for (const closing of await createClosingStore(parts.core.db).open(closingsAtOnce)) await afterClosing(parts, closing);
  await listDestroyed(destroyed);
}

/** Wraps keys under the newest version of the deployment's secret, so that older ones can be dropped. Gives how many. */
export async function rewrapKeys({ db, personKeys }: Pick<Core, "db" | "personKeys">): Promise<number> {
  const store = createPersonKeyStore(db);
  const found = await store.wrappedBefore(await personKeys.version(), rewrapsAtOnce);
  for (const before of found) await store.rewrapped(before, await personKeys.rewrap(before));
  return found.length;
}
