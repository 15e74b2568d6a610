import { Dexie } from "dexie";
import { z } from "zod";
import { httpFileRoad, sendFiles } from "#app/local/blob-sender";
import { openBlobStore } from "#app/local/blob-store";
import { databaseHandle } from "#app/local/database-handle";
import { DeviceDatabase, databaseName } from "#app/local/device-database";
import { dexieLocalStore } from "#app/local/dexie-local-store";
import { browserClock, browserLock, newId } from "#app/local/edges";
import { httpLink } from "#app/local/http-link";
import type { AppliedPull, PulledBatch } from "#app/local/local-port";
import { changeOriginRecord, readOriginRecord } from "#app/local/origin-record";
import { apiOver, cookieTokenSource, organizationOfHost } from "#app/local/request";
import { syncUnderLock } from "#app/local/sync-loop";
import type { TabMessage } from "#app/local/tab-message";
import { person } from "#schemas/role";
import type { AnyRow } from "#schemas/row";

const claims = z.object({ sub: z.string().min(1), org: z.string().min(1) });

/** Whose token this is. Not proof of anything: it only chooses which database to open. */
export function holderOf(token: string): z.infer<typeof claims> | null {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    return claims.parse(JSON.parse(atob(payload)));
  } catch {
    return null;
  }
}

/** Hashes that stored rows name. */
function namedIn(batches: Iterable<readonly AnyRow[]>): ReadonlySet<string> {
  const named = new Set<string>();
  for (const rows of batches)
    for (const row of rows) if (row.kind === "document" || row.kind === "inspection-photo") named.add(row.data.sha256);
  return named;
}

async function endSessionLeftOpen(): Promise<void> {
  const answer = await fetch("/api/auth/sign-out", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
  if (answer.ok || answer.status === 401) await changeOriginRecord({ revoke: false });
}

/**
 * Sends what waits while no page does: by the session cookie's token, only from the database of whom it names, under the
 * lock that every tab drains under. Without a session it leaves a mark and stops. Rejects when the worker cannot be
 * reached, so that the browser wakes it again.
 */
export async function drainOutbox(build: string): Promise<void> {
  const record = await readOriginRecord();
  if (record?.revoke) return endSessionLeftOpen();
  if (record === null || record.signedOut) return;
  const tokens = cookieTokenSource(fetch.bind(globalThis), Date.now);
  const token = await tokens.token();
  const holder = token === null ? null : holderOf(token);
  if (holder === null) return changeOriginRecord({ signInToSend: true });
  const name = databaseName(organizationOfHost(location.host), holder.sub);
  if (!(await Dexie.exists(name))) return;
  const api = apiOver(fetch.bind(globalThis), tokens, location.host);
  const who = await api.call("/api/v2/me", person);
  if (who.kind === "unreachable") throw new Error("The worker was not reached");
  if (who.kind !== "ok" || who.value.accountId !== holder.sub) return;

  const tabs = new BroadcastChannel(name);
  const tell = (message: TabMessage) => tabs.postMessage(message);
  const database = databaseHandle({
    name,
    make: (wanted) => new DeviceDatabase(wanted),
    report: () => undefined,
    onReopened: () => undefined,
  });
  try {
    const store = dexieLocalStore(database, { clientId: newId, person: who.value });
    const setting = {
      ...{ store, link: httpLink(api), clock: browserClock, build, newClientId: newId },
      onPage: (page: PulledBatch, { pages }: AppliedPull) => tell({ type: "pulled", page, pages }),
      onProgress: () => undefined,
    };
    const end = await syncUnderLock(setting, browserLock, name);
    if (end?.kind === "unreachable") throw new Error("The worker was not reached");
    if (end?.kind !== "done") return;
    const named = namedIn((await store.open()).rows);
    const files = await openBlobStore(database, { now: browserClock.now, tell: () => tell({ type: "files" }) });
    const isNamed = (sha256: string) => named.has(sha256);
    const sent = await browserLock.run(`files:${name}`, false, () =>
      sendFiles({ store: files, road: httpFileRoad(api), isNamed, onProgress: () => undefined }),
    );
    if (sent === "unreachable") throw new Error("The worker was not reached");
  } finally {
    tabs.close();
    database.close();
  }
}
