import type { Device } from "#app/local/device/device";
import type { Observable, StorageFailure } from "#app/local/sync/sync-status";
import type { Person } from "#schemas/role";

/** Who works here. `failed`: somebody is signed in, and this browser cannot keep a copy for them. */
export type Here =
  | { readonly kind: "opening" }
  | { readonly kind: "nobody" }
  | { readonly kind: "open"; readonly device: Device }
  | { readonly kind: "failed"; readonly failure: StorageFailure };

/** Nobody knows yet. One value: what a page was rendered with, and what it begins with, are told apart by identity. */
export const opening: Here = { kind: "opening" };

/** Tabs of one origin tell each other who signed in or out. */
export type SessionMessage = { readonly type: "signed-out" } | { readonly type: "signed-in"; readonly accountId: string };

export interface CurrentDevice {
  readonly here: Observable<Here>;
  /** Resolves once it is known who works here. */
  settled(): Promise<Here>;
  /** What a page that the worker rendered says: this person asked for it, or nobody did. */
  told(person: Person | null): Promise<void>;
  /** What a page says that was rendered for somebody who must confirm their address first: nobody's copy answers for them. */
  toldToConfirm(): Promise<void>;
  /** Asks the worker who is signed in, and follows its answer. False: it gave none. */
  verify(): Promise<boolean>;
  /** After a round that the worker answered: the device may go on without it for a while. */
  vouched(): Promise<void>;
  /** Leaves: see sign-out-on-device.ts. Gives the device that was open. `remember`: unsent work of this person stays here. */
  leave(remember: boolean): Promise<Device | null>;
  /** Ends the worker's session of somebody who left here without its knowledge; false: not reached, or nothing to end. */
  endSession(): Promise<boolean>;
}
