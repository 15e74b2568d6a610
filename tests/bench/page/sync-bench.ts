import { deviceReader } from "#app/local/replica/device-reader";
import { httpLink } from "#app/local/sync/http-link";
import type { Link } from "#app/local/sync/local-port";
import { apiOver, cookieTokenSource } from "#app/local/sync/request";
import { permitQuery } from "#schemas/permit/list/permit-query";
import type { Person } from "#schemas/role";
import { openedDevice } from "./opened-device";
import { type FirstFill, fetchStoredRows } from "./stored-rows";

const firstList = permitQuery.parse({ sort: "applied-newest", limit: 50, text: "Broad" });

/** A first sync as a device does it, and what it cannot do without. */
export const syncBench = {
  /** Fills this person's device from nothing, from a stored snapshot or not, and asks for a list, then removes it. */
  async fill(person: Person, snapshots: boolean): Promise<FirstFill> {
    const tokens = cookieTokenSource(fetch.bind(globalThis), Date.now);
    await tokens.token();
    const road = httpLink(apiOver(fetch.bind(globalThis), tokens, location));
    const link: Link = { ...road, pull: (asked) => road.pull({ ...asked, snapshots }) };
    const began = performance.now();
    const device = await openedDevice(person, link);
    const end = await device.sync();
    const list = await deviceReader(device, new Date().toISOString()).permits(firstList);
    const took = performance.now() - began;
    if (end.kind !== "done" || list.rows.length === 0) throw new Error(`the first sync ended with ${end.kind}`);
    const permits = device.replica.all("permit-summary").length;
    await device.database.wipe();
    device.close();
    return { took, permits, dates: list.rows.map(({ appliedOn }) => appliedOn) };
  },
  /** Fetches the same rows at once and parses them. Milliseconds. */
  async fetchAlone(person: Person): Promise<number> {
    const began = performance.now();
    const rows = await fetchStoredRows(person);
    const took = performance.now() - began;
    if (rows.length === 0) throw new Error("there are no rows to fetch");
    return took;
  },
};
