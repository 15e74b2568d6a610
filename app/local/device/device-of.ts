import { deviceReader } from "#app/local/replica/device-reader";
import { retryRejected } from "#app/local/replica/retry-rejected";
import type { DatabaseHandle } from "#app/local/store/database-handle";
import { entriesOf } from "#app/local/store/entries-of";
import type { Driver } from "#app/local/sync/sync-driver";
import type { TabMessage } from "#app/local/sync/tab-message";
import { commandRunner } from "./command-runner";
import { delayedActs } from "./delayed-acts";
import type { Device } from "./device";
import type { Kept, Parts } from "./device-parts";
import { heldActs } from "./held-acts";

/** What a person does with an entry that was refused. */
function entryActs({ setting, store, replica, mirror, tabs }: Parts, driver: Driver): Pick<Device, "retry" | "discard"> {
  return {
    async retry(order) {
      const entry = mirror.entries.get().find((found) => found.order === order && found.problem !== null);
      if (!entry) return { ok: false, problem: { code: "not-found" } };
      const by = { newId: setting.newId, now: setting.clock.now, authorId: setting.person.accountId };
      const retried = await retryRejected(entry, { store, replica, ...by });
      await mirror.refresh();
      tabs.postMessage({ type: "outbox" } satisfies TabMessage);
      void driver.wake();
      return retried;
    },
    async discard(order) {
      const entry = mirror.entries.get().find((found) => found.order === order);
      if (entry) await store.discard(entry.id);
      await mirror.refresh();
    },
  };
}

/** What the worker's word on a person changes here. */
function personActs(parts: Parts): Pick<Device, "setPerson" | "forgetRows"> {
  const { setting, store, replica, mirror, completion } = parts;
  return {
    async setPerson(person) {
      parts.who.set(person);
      await store.setPerson(person);
      await mirror.refresh();
    },
    async forgetRows() {
      await store.forgetRows();
      completion.lose();
      replica.forget();
      parts.rows.restart(await store.state());
      setting.onReset();
      await mirror.refresh();
    },
  };
}

/** What screens read here. */
function readings({ setting, replica, mirror, status, who }: Parts): Pick<Device, "readerAt" | "unsentOf"> {
  const { organization } = setting;
  return {
    readerAt: (now) => deviceReader({ replica, status, organization, person: who.get() }, now),
    unsentOf(aggregate) {
      const unsent = mirror.entries.get();
      if (unsent.length === 0) return [];
      const of = { command: setting.command, state: replica, person: who.get(), organization: replica.get("organization", organization) };
      return entriesOf(aggregate, unsent, of);
    },
  };
}

/** The device that screens see, over its parts at work. */
export function deviceOf(parts: Parts, driver: Driver, database: DatabaseHandle, { typing, files, fileDriver }: Kept): Device {
  const { setting, store, replica, mirror, status, tell, tabs, completion } = parts;
  const { clock, lock } = setting;
  const run = commandRunner(parts, driver);
  return {
    get person() {
      return parts.who.get();
    },
    who: parts.who,
    organization: setting.organization,
    ...{ database, replica, store, typing, files, status, tell, run },
    held: heldActs({
      typing,
      clock,
      // What was taken for a whole copy may have been reset since: a decision needs its rows.
      run: ({ id, name, args, at }) => completion.wait().then(() => run(name, args, id, at)),
    }),
    delayed: delayedActs({ typing, clock, lock, connected: () => status.get().road !== "unreachable" }),
    fileProgress: fileDriver.progress,
    unsent: mirror.entries,
    isComplete: () => completion.complete,
    whenComplete: () => completion.wait(),
    hear: parts.heard.hear,
    sync: (version) => driver.wake(version === undefined ? undefined : (known) => known >= version),
    ...readings(parts),
    ...entryActs(parts, driver),
    ...personActs(parts),
    close() {
      driver.stop();
      fileDriver.stop();
      tabs.close();
      database.close();
    },
  };
}
