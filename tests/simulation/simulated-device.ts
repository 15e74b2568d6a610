import type { Device } from "#app/local/device/device";
import { type ActSetting, actsOnDevice } from "#app/local/device/online-act";
import { openDevice } from "#app/local/device/open-device";
import { openBlobStore } from "#app/local/files/blob-store";
import { databaseName } from "#app/local/store/device-database";
import type { Clock, Link } from "#app/local/sync/local-port";
import type { TabMessage } from "#app/local/sync/tab-message";
import { drainDatabase } from "#app/service-worker/drain-database";
import { testOrganization } from "../support/sync-test-commands";
import type { Faults } from "./fault-kinds";
import type { DeviceBug } from "./planted-bugs";
import type { Life, Scheduler } from "./scheduler";
import { SimulatedBrowser } from "./simulated-browser";
import { deviceCommand } from "./simulated-commands";
import { DiskFile, openSimulatedDisk } from "./simulated-disk";
import { SimulatedRoad } from "./simulated-road";
import { instantOf, type SimulatedWorker } from "./simulated-worker";

/** What all devices of one simulation share. */
export interface World {
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly worker: SimulatedWorker;
  /** A UUID that the draws decide. */
  readonly newId: () => string;
  readonly bug: DeviceBug;
  /** What went wrong on the way, apart from what the end shows. */
  readonly wrong: string[];
}

/** A page of the product: the device as the product puts it together, and whether the page still lives. */
export interface Tab {
  readonly life: Life;
  readonly build: "older" | "newer";
  device: Device | null;
}

/** One browser of one person: its disk, its tabs and its service worker. */
export class SimulatedDevice {
  readonly name: string;
  readonly accountId: string;
  readonly disk: DiskFile;
  readonly road: SimulatedRoad;
  tabs: Tab[] = [];
  build: "older" | "newer" = "older";
  /** How far its clock is off. Milliseconds. */
  skew = 0;
  backup: ReturnType<DiskFile["copy"]> | null = null;
  readonly #world: World;
  readonly #browser: SimulatedBrowser;

  constructor(name: string, accountId: string, world: World) {
    this.name = name;
    this.accountId = accountId;
    this.#world = world;
    this.disk = new DiskFile(`${name} disk`, world.scheduler, world.faults);
    this.road = new SimulatedRoad(`${name} link`, accountId, world);
    this.#browser = new SimulatedBrowser(world.scheduler, world.faults);
    this.road.onSignIn = () => this.signIn();
  }

  /** Tabs whose device is open and still may write. */
  openTabs(): { readonly tab: Tab; readonly device: Device }[] {
    return this.tabs.flatMap((tab) =>
      tab.device && tab.life.alive && tab.device.status.get().storage !== "blocked" ? [{ tab, device: tab.device }] : [],
    );
  }

  /** A new page: it opens the device, syncs at once and whenever it is rung. */
  openTab(): void {
    const life: Life = { alive: true };
    const tab: Tab = { life, build: this.build, device: null };
    this.tabs.push(tab);
    this.#open(life, tab.build).then(
      (device) => {
        tab.device = device;
        void device.sync();
      },
      () => this.kill(tab),
    );
  }

  /** It ends in the middle of whatever it does; the page that shows in its place syncs, as pages do that come into view. */
  kill(tab: Tab): void {
    tab.life.alive = false;
    this.tabs = this.tabs.filter((each) => each !== tab);
    // What no disk took and the memory of no other tab has is gone: nothing can bring that back. One that was closed by a newer
    // build's has handed it on before.
    const left = this.#inMemory();
    if (tab.device?.status.get().storage !== "blocked")
      for (const id of this.disk.adrift) if (!left.has(id) && this.disk.adrift.delete(id)) this.disk.owed.delete(id);
    const [next] = this.openTabs();
    if (next) this.#world.scheduler.after(100, () => void next.device.sync(), next.tab.life);
  }
  killAll(): void {
    for (const tab of [...this.tabs]) this.kill(tab);
  }

  /** The browser wakes the service worker; it goes on though no page is open. */
  wakeServiceWorker(): void {
    const life: Life = { alive: true };
    const person = this.#world.worker.people.get(this.accountId);
    if (!person || !this.road.signedIn || this.disk.store === null) return;
    const name = databaseName(testOrganization.id, this.accountId);
    const silent = { report: () => undefined, onReopened: () => undefined, onSuperseded: () => undefined };
    const first = { clientId: this.#world.newId, person };
    const { database, store } = openSimulatedDisk(this.disk, life, this.build === "newer" ? 2 : 1)(name, silent, first);
    const channel = this.#browser.channelOf(life);
    const tell = (message: TabMessage) => channel.postMessage(message);
    const clock = this.#clockOf(life);
    void drainDatabase({
      ...{ name, store, clock, tell, lock: this.#browser.lockOf(life), build: this.build, newClientId: this.#world.newId },
      link: this.#linkOf(life),
      fileRoad: this.road.filesOf(life),
      openFiles: () => openBlobStore(database, { now: clock.now, tell: () => tell({ type: "files" }) }),
    })
      // Not reached: the browser would wake it again.
      .catch(() => undefined)
      .finally(() => {
        channel.close();
        database.close();
        life.alive = false;
      });
  }

  /** All contexts at once, and a lock that does not hold them apart. */
  drainTogether(): void {
    while (this.tabs.length < 2) this.openTab();
    this.#browser.stolen += 3;
    for (const { device } of this.openTabs()) void device.sync();
    this.wakeServiceWorker();
  }

  empty(): void {
    this.disk.empty(this.#world.newId(), this.#inMemory());
  }

  #inMemory(): ReadonlySet<string> {
    return new Set(this.openTabs().flatMap(({ device }) => device.unsent.get().map((entry) => entry.id)));
  }

  backUp(): void {
    this.backup = this.disk.copy();
  }

  /** Takes the newer build at the next page; pages of the older one go on until they are told. */
  upgrade(): void {
    this.build = "newer";
    this.openTab();
  }

  /** Everything of it works again, and a page is open that does. */
  heal(): void {
    this.disk.full = false;
    this.#browser.stolen = 0;
    this.road.offlineUntil = 0;
    this.road.deadHandlesUntil = 0;
    for (const tab of this.tabs) tab.life.deaf = false;
    const working = new Set(this.openTabs().map(({ tab }) => tab));
    for (const tab of [...this.tabs]) if (!this.road.signedIn || !working.has(tab) || tab.build !== this.build) this.kill(tab);
    this.road.signedIn = true;
    if (this.tabs.length === 0) this.openTab();
  }

  /** Signing in loads the pages anew. */
  signIn(): void {
    if (this.road.signedIn) return;
    this.road.signedIn = true;
    this.killAll();
    this.openTab();
  }

  restore(): boolean {
    if (this.backup === null) return false;
    this.killAll();
    this.disk.putBack(this.backup);
    this.openTab();
    return true;
  }

  /** What acts that are never queued need of one of its pages. */
  actSetting(device: Device): Omit<ActSetting, "newId"> {
    const { scheduler, bug, newId } = this.#world;
    const life = this.tabs.find((tab) => tab.device === device)?.life ?? { alive: false };
    const send = this.road.aloneOf(life);
    return {
      ...{ ground: actsOnDevice(device), send: bug.alone?.(send, newId) ?? send, now: () => this.now() },
      ...{ pause: (milliseconds) => scheduler.wait(milliseconds, life), random: () => scheduler.below(1_000) / 1_000 },
    };
  }

  /** Its own clock, as far off as it is. */
  now(): string {
    return instantOf(this.#world.scheduler.now + this.skew);
  }

  #linkOf(life: Life): Link {
    const link = this.road.linkOf(life);
    return this.#world.bug.link?.(link, this.disk) ?? link;
  }

  #clockOf(life: Life): Clock {
    const { scheduler, bug } = this.#world;
    return {
      now: () => this.now(),
      elapsed: () => scheduler.now,
      pause: (milliseconds) => (bug.givesUp?.(milliseconds) ? new Promise(() => undefined) : scheduler.wait(milliseconds, life)),
    };
  }

  #open(life: Life, build: "older" | "newer"): Promise<Device> {
    const { scheduler, worker, newId, bug } = this.#world;
    const person = worker.people.get(this.accountId);
    if (!person) throw new Error(`${this.accountId} is nobody`);
    const open = openSimulatedDisk(this.disk, life, build === "newer" ? 2 : 1);
    return openDevice(
      {
        organization: testOrganization.id,
        person,
        command: deviceCommand[build],
        link: this.#linkOf(life),
        fileRoad: this.road.filesOf(life),
        clock: this.#clockOf(life),
        lock: this.#browser.lockOf(life),
        newId,
        random: () => scheduler.below(1_000) / 1_000,
        build,
        channel: () => this.#browser.channelOf(life) as unknown as BroadcastChannel,
        onStorage: () => undefined,
        onComplete: () => undefined,
        onReset: () => undefined,
        onClaimsChanged: () => undefined,
      },
      bug.disk?.(open) ?? open,
    );
  }
}
