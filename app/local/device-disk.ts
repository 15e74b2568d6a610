import type { Person } from "#schemas/role";
import { type DatabaseHandle, databaseHandle, type HandleSetting } from "./database-handle";
import { DeviceDatabase } from "./device-database";
import { dexieLocalStore } from "./dexie-local-store";
import type { LocalStore } from "./local-port";

/** What a device stands on: a connection that tells what befalls it, and the store over it. */
export interface DeviceDisk {
  readonly database: DatabaseHandle;
  readonly store: LocalStore;
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
  return { database, store: dexieLocalStore(database, first) };
};
