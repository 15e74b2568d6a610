import { data } from "react-router";
import type { Reader } from "#app/context";
import type { CurrentDevice, Here } from "#app/local/account/who-is-here";
import type { LinkAnswer } from "#app/local/sync/local-port";
import { isStaff } from "#schemas/role";
import type { Device } from "./device";
import type { AskedRecords, Fetched } from "./page-asking";

/** What `readOnDevice` works with; read-on-device.ts has the real ones. */
export interface ReadSetting {
  readonly current: Pick<CurrentDevice, "here" | "settled">;
  /** Rejects where the device's person may not read the page. */
  readonly readerOn: (device: Device) => Promise<Reader>;
  /** Asks the worker to let this person hold a permit's rows here. */
  readonly openPermit: (permitId: string) => Promise<LinkAnswer<unknown>>;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** What this page has asked for already. */
  readonly asked: AskedRecords;
}

/** How long a screen waits for the device to open before it asks the worker. Milliseconds. */
const openingPatience = 1_500;
/** How long a screen waits for a record that is not here. */
const fetchPatience = 8_000;

/** Thrown where the worker cannot be reached and the device does not have it; the error boundary says so. */
export const missingHere = () => data({ failure: "not-on-this-device" } as const, { status: 503 });

/** What a reader was asked for in vain. */
interface Missed {
  /** "page": of another kind; the page says itself that there is no such record. */
  readonly kind: "permit" | "file-request" | "page";
  readonly id: string;
}

/** A reader that remembers which permits, and requests for files, it was asked for in vain. */
function watching(reader: Reader): { readonly reader: Reader; readonly missed: ReadonlyMap<string, Missed> } {
  const missed = new Map<string, Missed>();
  const miss = (kind: Missed["kind"], id: string) => missed.set(`${kind} ${id}`, { kind, id });
  const watched: Reader = {
    ...reader,
    async permitRows(permitId) {
      const rows = await reader.permitRows(permitId);
      if (rows === null) miss("permit", permitId);
      return rows;
    },
    async fileRequest(requestId) {
      const request = await reader.fileRequest(requestId);
      if (request === null) miss("file-request", requestId);
      return request;
    },
  };
  return { reader: watched, missed };
}

type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown };

async function attempt<T>(work: () => Promise<T> | T): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, error };
  }
}

function settle<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw outcome.error;
}

/**
 * Fetches what is not here: staff ask for a permit, then the device pulls. Others hold whatever is theirs, so that only a pull
 * is missing, as after an act on another device or before the scripts. Refused staff pull all the same.
 */
async function fetchRecord(device: Device, { kind, id }: Missed, setting: ReadSetting): Promise<Fetched> {
  if (kind === "permit" && isStaff(device.person)) {
    const answer = await setting.openPermit(id);
    if (answer.kind === "unreachable" || answer.kind === "signed-out") return "unreachable";
  }
  const end = await device.sync();
  return end.kind === "done" ? "done" : "unreachable";
}

/** Fetches each record once a page, however often it is read: what a pull brings has the page read anew, and may not ask anew. */
async function fetchRecords(device: Device, missed: ReadonlyMap<string, Missed>, setting: ReadSetting): Promise<Fetched> {
  const fetched = await Promise.all(
    [...missed].map(([key, record]) => setting.asked.once(key, () => fetchRecord(device, record, setting))),
  );
  return fetched.includes("unreachable") ? "unreachable" : "done";
}

const somethingElse: ReadonlyMap<string, Missed> = new Map([["page", { kind: "page", id: "" }]]);

/** Whether a view said that what the address names is not there. */
const saysNotFound = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.error instanceof Response && outcome.error.headers.get("location") === "/404";

async function readOnDevice<T>(view: (reader: Reader) => Promise<T> | T, device: Device, setting: ReadSetting): Promise<T> {
  const first = watching(await setting.readerOn(device));
  const outcome = await attempt(() => view(first.reader));
  // What was made elsewhere a moment ago, or sent by this page past the device, may not have been told of here.
  const missed = first.missed.size === 0 && saysNotFound(outcome) ? somethingElse : first.missed;
  if (missed.size === 0) return settle(outcome);
  const waited = setting.pause(fetchPatience).then(() => "unreachable" as const);
  const fetched = await Promise.race([fetchRecords(device, missed, setting), waited]);
  const again = await attempt(async () => view(await setting.readerOn(device)));
  // A view that does without the record stands; one that cannot is told whether it is missing here or everywhere.
  if (again.ok || fetched !== "unreachable") return settle(again);
  throw missingHere();
}

/** The worker's answer to the same question; not reaching it is not the screen's fault. */
export async function readFromWorker<T>(serverLoader: () => Promise<T>): Promise<T> {
  const outcome = await attempt(serverLoader);
  if (!outcome.ok && outcome.error instanceof TypeError) throw missingHere();
  return settle(outcome);
}

/**
 * What a screen shows: from this device's copy when it holds a whole one, else from the worker. A permit that is not
 * held here is asked for, pulled and read again; a record of another kind is pulled. Throws what the view throws, or `missingHere`.
 */
export async function readOrFetch<T>(
  view: (reader: Reader) => Promise<T> | T,
  serverLoader: () => Promise<T>,
  setting: ReadSetting,
): Promise<T> {
  const answers = (here: Here): Device | null => (here.kind === "open" && here.device.isComplete() ? here.device : null);
  const opening = setting.pause(openingPatience).then((): Here => setting.current.here.get());
  const device = answers(await Promise.race([setting.current.settled(), opening]));
  if (device) return readOnDevice(view, device, setting);
  const asked = await attempt(() => readFromWorker(serverLoader));
  if (asked.ok) return asked.value;
  // A slow device that is still opening may have what the worker could not be asked for.
  const late = answers(await setting.current.settled());
  return late ? readOnDevice(view, late, setting) : settle(asked);
}
