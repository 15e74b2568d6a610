import { z } from "zod";
import type { DestroyedKey, PersonKeyStore } from "../../sync/log/person-key-store";

/** The list of destroyed keys apart from the database and its backups: account ids, and when, in the order of their time. */
export interface DestroyedKeyList {
  /** Adds one; again changes nothing. */
  add(key: DestroyedKey): Promise<void>;
  /** Those after a place, in order, each with its place. At most 500. */
  after(place: string): Promise<readonly { readonly place: string; readonly key: DestroyedKey }[]>;
}

const prefix = "destroyed-keys/";
const kept = z.object({ accountId: z.string(), destroyedAt: z.string(), organization: z.string() });

/** In the bucket of the audit log's heads, whose lock keeps everybody from shortening it: `destroyed-keys/<instant>/<account>`. */
export const bucketList = (bucket: Pick<R2Bucket, "put" | "get" | "list">): DestroyedKeyList => ({
  async add(key) {
    await bucket.put(`${prefix}${key.destroyedAt}/${key.accountId}`, JSON.stringify(key), {
      onlyIf: { etagDoesNotMatch: "*" },
      httpMetadata: { contentType: "application/json" },
    });
  },
  async after(place) {
    const { objects } = await bucket.list({ prefix, startAfter: `${prefix}${place}`, limit: 500 });
    const found = await Promise.all(
      objects.map(async ({ key }) => {
        const object = await bucket.get(key);
        return object === null ? [] : [{ place: key.slice(prefix.length), key: kept.parse(JSON.parse(await object.text())) }];
      }),
    );
    return found.flat();
  },
});

export interface DestroyedKeysParts {
  readonly store: PersonKeyStore;
  readonly list: DestroyedKeyList;
  /** Closes the account again, of which the database knows that it stands. */
  closeAgain(key: DestroyedKey): Promise<void>;
}

/** An entry reaches the list after its account was closed: the round begins so much before the place where it ended, in milliseconds. */
const marginMs = 86_400_000;

const before = (place: string): string => {
  const at = Date.parse(place.split("/")[0] ?? "");
  return Number.isNaN(at) ? "" : new Date(at - marginMs).toISOString();
};

/** Puts on the list what was destroyed. */
export async function listDestroyed({ store, list }: Pick<DestroyedKeysParts, "store" | "list">): Promise<void> {
  for (const key of await store.unlisted(100)) {
    await list.add(key);
    await store.listed(key.accountId);
  }
}

/**
 * Applies the list again: a key on it that the database has is destroyed, and its account closed, as it was before the database was set back. Where
 * the last round ended is kept in the database, and so is set back with it: everything destroyed since then comes after it.
 */
export async function applyDestroyed({ store, list, closeAgain }: DestroyedKeysParts): Promise<void> {
  const end = await store.roundAt();
  for (let at = before(end); ; ) {
    const found = await list.after(at);
    for (const { key } of found) if (!(await store.isDestroyed(key.accountId))) await closeAgain(key);
    const last = found.at(-1);
    if (last === undefined) return;
    at = last.place;
    if (at > end) await store.goOnAt(at);
  }
}
