import type { Device } from "#app/local/device/device";
import { deviceReader } from "#app/local/replica/device-reader";
import type { PermitList, PermitQuery } from "#schemas/permit/list/permit-query";
import { scopes } from "#schemas/row-scope";
import { people } from "#schemas/testing/permit-world";
import { generatedRows } from "./generated-rows";
import { statesOf } from "./list-states";
import { linkTo, openedDevice } from "./opened-device";
import { answerOf, doneOf, openRaw } from "./raw-storage";

const now = "2026-11-20T18:00:00.000Z";
const shown = 50;
/** "Status in 3 of the states, address contains Broad, sorted by applied date descending, first 50." */
const queryOf = (round: number, text: string): PermitQuery => ({
  view: "all",
  text,
  states: statesOf(round),
  typeCode: "",
  importedType: "",
  propertyId: "",
  sort: "applied-newest",
  limit: shown,
  offset: 0,
});

/** What a desk's device was asked for and answered, and how long that took in milliseconds. */
export interface TimedList {
  readonly took: number;
  readonly query: PermitQuery;
  readonly list: PermitList;
}

const devices = new Map<number, Device>();
const personOf = (permits: number) => ({ ...people.office, accountId: `desk-${permits}` });

function deviceOf(permits: number): Device {
  const device = devices.get(permits);
  if (!device) throw new Error(`the device with ${permits} permits is not open`);
  return device;
}

let floor: IDBDatabase | null = null;

/** Desks' devices by the number of permits that they hold, and a plain database beside them. */
export const listBench = {
  /** Fills a device by a first pull and closes it. Gives the rows that it stored. */
  async fill(permits: number): Promise<number> {
    const rows = generatedRows(permits);
    const device = await openedDevice(personOf(permits), linkTo(rows));
    const end = await device.sync();
    device.close();
    if (end.kind !== "done") throw new Error(`the first pull ended with ${end.kind}`);
    return rows.length;
  },
  /** Opens a device from what it stored. Milliseconds. */
  async open(permits: number): Promise<number> {
    devices.get(permits)?.close();
    const began = performance.now();
    devices.set(permits, await openedDevice(personOf(permits), linkTo([])));
    return performance.now() - began;
  },
  /** Asks for a list as a screen asks. */
  async ask(permits: number, round: number, text = "Broad"): Promise<TimedList> {
    const device = deviceOf(permits);
    const query = queryOf(round, text);
    const began = performance.now();
    const list = await deviceReader(device, now).permits(query);
    return { took: performance.now() - began, query, list };
  },
  /** Shows a change of one permit, then asks. */
  async askAfterChange(permits: number, round: number): Promise<TimedList> {
    const { replica } = deviceOf(permits);
    const summaries = replica.ofScope(scopes.staff).filter((row) => row.kind === "permit-summary");
    const row = summaries[(round * 97) % summaries.length];
    if (row) replica.load([{ ...row, data: { ...row.data, revision: row.data.revision + 1 } }]);
    return listBench.ask(permits, round);
  },
  /** Puts a device's summaries into a plain database with an index on the date. */
  async openFloor(permits: number): Promise<void> {
    const make = (fresh: IDBDatabase) => fresh.createObjectStore("permits", { keyPath: "id" }).createIndex("appliedOn", "appliedOn");
    floor = await openRaw("floor-of-lists", make);
    const transaction = floor.transaction("permits", "readwrite");
    for (const permit of deviceOf(permits).replica.all("permit-summary")) transaction.objectStore("permits").put(permit);
    await doneOf(transaction);
  },
  /** Reads 50 of them through the index. Milliseconds. */
  async askFloor(): Promise<number> {
    const began = performance.now();
    const index = floor?.transaction("permits").objectStore("permits").index("appliedOn");
    const found = index ? await answerOf(index.getAll(null, shown)) : [];
    const took = performance.now() - began;
    if (found.length === 0) throw new Error("the floor holds no permits");
    return took;
  },
};
