import { Dexie } from "dexie";
import { httpFileRoad } from "#app/local/files/blob-sender";
import { openBlobStore } from "#app/local/files/blob-store";
import { databaseName } from "#app/local/store/device-database";
import { dexieDisk } from "#app/local/store/device-disk";
import { changeOriginRecord, readOriginRecord } from "#app/local/store/origin-store";
import { httpLink } from "#app/local/sync/http-link";
import { browserClock, browserLock, newId } from "#app/local/sync/platform";
import { apiOver, cookieTokenSource } from "#app/local/sync/request";
import { organizationOfHost } from "#app/local/sync/request-decoration";
import type { TabMessage } from "#app/local/sync/tab-message";
import { holderOf } from "#app/local/sync/token-holder";
import { person } from "#schemas/role";
import { drainDatabase } from "./drain-database";

/** Ends the session of somebody who signed out without a connection. Whether it has ended; rejects when the worker cannot be reached. */
export async function endSessionLeftOpen(): Promise<boolean> {
  const answer = await fetch("/api/auth/sign-out", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
  const ended = answer.ok || answer.status === 401;
  if (ended) await changeOriginRecord({ revoke: false });
  return ended;
}

/**
 * Sends what waits while no page does: by the session cookie's token, only from the database of whom it names, under the
 * lock that every tab drains under. Without a session it leaves a mark and stops. Rejects when the worker cannot be
 * reached, so that the browser wakes it again.
 */
export async function drainOutbox(build: string): Promise<void> {
  const record = await readOriginRecord();
  if (record?.revoke) return void (await endSessionLeftOpen());
  if (record === null || record.signedOut) return;
  const tokens = cookieTokenSource(fetch.bind(globalThis), Date.now);
  const token = await tokens.token();
  const holder = token === null ? null : holderOf(token);
  if (holder === null) return changeOriginRecord({ signInToSend: true });
  const name = databaseName(organizationOfHost(location.host), holder.sub);
  if (!(await Dexie.exists(name))) return;
  const api = apiOver(fetch.bind(globalThis), tokens, location);
  const who = await api.call("/api/v2/me", person);
  if (who.kind === "unreachable") throw new Error("The worker was not reached");
  if (who.kind !== "ok" || who.value.accountId !== holder.sub) return;

  const tabs = new BroadcastChannel(name);
  const tell = (message: TabMessage) => tabs.postMessage(message);
  const silent = { report: () => undefined, onReopened: () => undefined, onSuperseded: () => undefined };
  const { database, store } = dexieDisk(name, silent, { clientId: newId, person: who.value });
  try {
    await drainDatabase({
      ...{ name, store, link: httpLink(api), clock: browserClock, lock: browserLock, build, newClientId: newId, tell },
      fileRoad: httpFileRoad(api),
      openFiles: () => openBlobStore(database, { now: browserClock.now, tell: () => tell({ type: "files" }) }),
    });
  } finally {
    tabs.close();
    database.close();
  }
}
