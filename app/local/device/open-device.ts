import { openBlobStore } from "#app/local/files/blob-store";
import { fileDriver } from "#app/local/files/file-driver";
import type { DatabaseHandle } from "#app/local/store/database-handle";
import { databaseName } from "#app/local/store/device-database";
import { dexieDisk, type OpenDisk } from "#app/local/store/device-disk";
import { storageEvents } from "#app/local/store/storage-events";
import { storageFailure } from "#app/local/sync/sync-status";
import type { TabMessage } from "#app/local/sync/tab-message";
import { openTyping } from "#app/local/typing/typing";
import type { Device } from "./device";
import { filesWaiting, followStorage, hear, heldBack, showOutbox } from "./device-news";
import { deviceOf } from "./device-of";
import { type DeviceSetting, type Kept, type OpenParts, type Parts, partsOf } from "./device-parts";
import { driverOf } from "./sync-cycles";

/** Opens this person's database on this device and keeps it in step. Rejects when there is no opening one. */
export async function openDevice(setting: DeviceSetting, openDisk: OpenDisk = dexieDisk): Promise<Device> {
  const name = databaseName(setting.organization, setting.person.accountId);
  const events = storageEvents();
  const disk = openDisk(
    name,
    {
      report: (failure) => events.emit("failure", failure),
      onReopened: () => events.emit("reopened", null),
      onSuperseded: () => events.emit("superseded", null),
    },
    { clientId: setting.newId, person: setting.person },
  );
  const parts = partsOf(setting, name, events, disk);
  events.on("failure", (storage) => {
    parts.tell({ storage });
    setting.onStorage(storage);
  });
  const listen = heldBack(parts.tabs);
  await loadStored(parts);
  const kept = await openKept(parts, disk.database);
  const driver = driverOf(parts, kept.fileDriver);
  const open: OpenParts = { ...parts, kept, wake: () => void driver.wake() };
  parts.mirror.entries.subscribe(() => showOutbox(open, parts.mirror.entries.get()));
  // Whatever a file's record comes to be by: a round that fails after it was confirmed tells nothing itself.
  kept.files.records.subscribe(() => parts.tell({ photosWaiting: filesWaiting(open) }));
  await parts.mirror.refresh();
  copyUnsent(parts);
  parts.tell({ photosWaiting: filesWaiting(open) });
  followStorage(open, events);
  listen((message) => hear(message, open));
  return deviceOf(parts, driver, disk.database, kept);
}

/** Has the copy follow the outbox from now on. */
function copyUnsent({ mirror, recovery, copy }: Parts): void {
  const follow = () => copy.follow(mirror.entries.get(), recovery.life());
  follow();
  mirror.entries.subscribe(follow);
}

/** Takes what the disk holds into memory; what another database held, which is gone, is put back on it. */
async function loadStored({ store, copy, recovery, completion, replica, rows, tell }: Parts): Promise<void> {
  const opened = await store.open();
  const lost = await copy.lost(opened.state.life);
  if (lost.length > 0) await store.restore(lost);
  recovery.opened(opened.state.life);
  if (opened.state.complete) completion.reach();
  for (const batch of opened.rows) replica.load(batch);
  rows.restart(opened.state);
  tell({ lastSyncedAt: opened.state.lastSyncedAt });
}

/** Opens what is kept beside the replica: keystrokes and files. */
async function openKept({ setting, name, replica, tabs, tell }: Parts, database: DatabaseHandle): Promise<Kept> {
  const post = (message: TabMessage) => tabs.postMessage(message);
  const typing = await openTyping(database, {
    now: setting.clock.now,
    tell: post,
    onFailure: (error) => tell({ storage: storageFailure(error) }),
  });
  const files = await openBlobStore(database, { now: setting.clock.now, tell: () => post({ type: "files" }) });
  const driver = fileDriver({
    store: files,
    replica,
    road: setting.fileRoad,
    lock: setting.lock,
    lockName: `files:${name}`,
    clock: setting.clock,
    random: setting.random,
    onChange: () => tell({ photosWaiting: driver.waiting() }),
  });
  return { typing, files, fileDriver: driver };
}
