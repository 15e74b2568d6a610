import type { SessionMessage } from "#app/local/account/who-is-here";
import type { OriginRecord } from "#app/local/store/origin-record";
import type { LinkAnswer } from "#app/local/sync/local-port";
import type { StorageFailure } from "#app/local/sync/sync-status";
import type { SignedInPerson } from "#schemas/contractor/verification-window";
import type { Person } from "#schemas/role";
import type { Device } from "./device";

/** What finding out who works here is given. */
export interface CurrentDeviceSetting {
  readonly organization: string;
  readonly now: () => string;
  readonly records: {
    read(): Promise<OriginRecord | null>;
    write(record: OriginRecord): Promise<void>;
    change(change: Partial<Omit<OriginRecord, "id">>): Promise<void>;
  };
  /** Takes the last screens away that are kept as they were drawn: they are somebody's, in a role of theirs. `forGood`: this page keeps none any more. */
  readonly forgetScreens: (forGood: boolean) => Promise<void>;
  /** GET /api/v2/me: the worker's word on who is signed in. */
  readonly askWho: () => Promise<LinkAnswer<SignedInPerson>>;
  /** Ends the session by its cookie; false: not reached. */
  readonly revoke: () => Promise<boolean>;
  readonly open: (person: Person, on: OpenedBy) => Promise<Device>;
  readonly channel: { postMessage(message: SessionMessage): void; onmessage: ((event: MessageEvent<SessionMessage>) => void) | null };
  readonly storageFailure: (error: unknown) => StorageFailure;
  /** Loads the page anew: what it shows belongs to somebody else. */
  readonly reload: () => void;
}

/** What the device tells back while it opens and works. */
export interface OpenedBy {
  readonly onStorage: (storage: StorageFailure | "fine") => void;
  readonly onComplete: () => void;
  readonly onReset: () => void;
  readonly onClaimsChanged: () => void;
}
