import { httpFileRoad } from "#app/local/files/blob-sender";
import { changeOriginRecord, readOriginRecord, writeOriginRecord } from "#app/local/store/origin-store";
import { httpLink } from "#app/local/sync/http-link";
import { browserClock, browserLock, newId, random } from "#app/local/sync/platform";
import type { Api } from "#app/local/sync/request";
import { keepInStep } from "#app/local/sync/tab-leader";
import { commandNamed } from "#schemas/commands";
import type { Person } from "#schemas/role";
import type { OpenedBy } from "./current-device-setting";
import type { Device } from "./device";
import { openDevice } from "./open-device";
import { untilClosed } from "./tab-channel";
import { buildId } from "./this-build";

// The device at work: its database, its copy of the records and every command. No page needs it to draw what the worker sent, so that it
// is a file of its own (`browser-device.ts` loads it), and nothing that a page loads at once may import it.

/** The record of who works on this device, in the browser's database. */
export const originRecords = { read: readOriginRecord, write: writeOriginRecord, change: changeOriginRecord };

/** Whose copy is opened, and who is told of what befalls it. `api`: with tokens of theirs alone. */
export interface Opening {
  readonly organization: string;
  readonly person: Person;
  readonly on: OpenedBy;
  readonly api: Api;
}

/** Opens this person's copy in this browser. */
export const openInBrowser = ({ organization, person, on, api }: Opening): Promise<Device> =>
  openDevice({
    ...on,
    organization,
    person,
    command: commandNamed,
    link: httpLink(api),
    fileRoad: httpFileRoad(api),
    clock: browserClock,
    lock: browserLock,
    newId,
    random,
    build: buildId,
    channel: (name) => untilClosed(new BroadcastChannel(name)),
  });

/** Keeps it in step until the function that comes back is called. */
export const attend = (device: Device, api: Api, onRevoked: () => void): (() => void) => keepInStep(device, { api, onRevoked });
