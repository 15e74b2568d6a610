import type { LocalStore } from "#app/local/sync/local-port";
import type { Person } from "#schemas/role";
import { type DatabaseHandle, databaseHandle, type HandleSetting } from "./database-handle";
import { DeviceDatabase } from "./device-database";
import { dexieLocalStore } from "./dexie-local-store";
import { cacheShelf } from "./unsent-cache";
import { type UnsentCopy, unsentCopy } from "./unsent-copy";

/** What a device stands on: a connection that tells what befalls it, the store over it, and a second copy of what is unsent. */
export interface DeviceDisk {
  readonly database: DatabaseHandle;
  readonly store: LocalStore;
  readonly copy: UnsentCopy;
}

/** Opens the disk under a name; `first` is what a new database begins with. */
export type OpenDisk = (
  name: string,
  on: Pick<HandleSetting, "report" | "onReopened" | "onSuperseded">,
  first: { readonly clientId: () => string; readonly person: Person },
) => DeviceDisk;

/** The browser's own. */
export const dexieDisk: OpenDisk = (name, on, first) => {
  const database = databaseHandle({ name, make: (wanted) => new DeviceDatabase(wanted), ...on });
  const copy = unsentCopy(cacheShelf(name));
  const wipe = async () => {
    await copy.wipe();
    await database.wipe();
  };
  return { database: { ...database, wipe }, store: dexieLocalStore(database, first), copy };
};
