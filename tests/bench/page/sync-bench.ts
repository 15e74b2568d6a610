import { deviceReader } from "#app/local/device-reader";
import { httpLink } from "#app/local/http-link";
import { apiOver, cookieTokenSource } from "#app/local/request";
import { permitQuery } from "#schemas/permit-query";
import type { Person } from "#schemas/role";
import { openedDevice } from "./opened-device";

const firstList = permitQuery.parse({ sort: "applied-newest", limit: 50, text: "Broad" });

/** A first sync as a device does it, and what it cannot do without. */
export const syncBench = {
  /** Fills this person's device from nothing and asks for a list, then removes it. Milliseconds, and the permits that it held. */
  async fill(person: Person): Promise<{ readonly took: number; readonly permits: number }> {
    const tokens = cookieTokenSource(fetch.bind(globalThis), Date.now);
    await tokens.token();
    const link = httpLink(apiOver(fetch.bind(globalThis), tokens, location.host));
    const began = performance.now();
    const device = await openedDevice(person, link);
    const end = await device.sync();
    const list = await deviceReader(device, new Date().toISOString()).permits(firstList);
    const took = performance.now() - began;
    if (end.kind !== "done" || list.rows.length === 0) throw new Error(`the first sync ended with ${end.kind}`);
    const permits = device.replica.all("permit-summary").length;
    await device.database.wipe();
    device.close();
    return { took, permits };
  },
  /** Fetches the same rows at once and parses them. Milliseconds, and how many there were. */
  async fetchAlone(person: Person): Promise<{ readonly took: number; readonly rows: number }> {
    const began = performance.now();
    const answer = await fetch("/bench/stored-rows", { headers: { "x-person": JSON.stringify(person) } });
    const rows: unknown[] = await answer.json();
    return { took: performance.now() - began, rows: rows.length };
  },
};
