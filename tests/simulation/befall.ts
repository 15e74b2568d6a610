import { holders } from "#schemas/row-scope";
import { officePerson } from "../support/sync-test-commands";
import type { DeedFault } from "./fault-kinds";
import type { Act, Deed } from "./schedule";
import type { SimulatedDevice, World } from "./simulated-device";

/** A whole number below a limit, of this step's own draws. */
export type Below = (limit: number) => number;

/** What a deed is given: the device it is done to, its draws, and what people there can do. */
export interface Scene {
  readonly device: SimulatedDevice;
  readonly below: Below;
  readonly world: World;
  readonly devices: readonly SimulatedDevice[];
  readonly act: (act: Act) => void;
  readonly run: (device: SimulatedDevice, name: string, args: unknown) => void;
}

const twoYears = 2 * 365 * 86_400_000;
const someTime = (below: Below) => 2_000 + below(15_000);
const anyPermit = (below: Below) => `p${below(4)}`;

/** What devices do by themselves and people do without a command. */
export const deedsOf: Readonly<Record<Deed, (scene: Scene) => void>> = {
  "open tab"({ device }) {
    if (device.tabs.length < 2) device.openTab();
  },
  sync: ({ device, below }) => void device.openTabs()[below(2)]?.device.sync(),
  "wake service worker": ({ device }) => device.wakeServiceWorker(),
  "send again"({ device, below }) {
    const open = device.openTabs()[0]?.device;
    const rejected = open?.status.get().rejected ?? [];
    const entry = rejected[below(Math.max(1, rejected.length))];
    if (open && entry) open.retry(entry.order).catch(() => undefined);
  },
  "let go"({ device }) {
    const open = device.openTabs()[0]?.device;
    const entry = open?.status.get().rejected.find((rejected) => !rejected.undecided);
    if (open && entry) open.discard(entry.order).catch(() => undefined);
  },
  share({ below, world }) {
    const holder = [holders.inspectors, holders.office, holders.account("ben"), holders.account("ivy")][below(4)];
    const args = { permitId: anyPermit(below), holder, held: below(3) > 0 };
    void world.worker.administer(world.newId(), "sim.share-scope", args);
  },
  "back up": ({ device }) => device.backUp(),
};

/** Faults of a device's browser and disk. */
const ofBrowser = {
  "disk full for a while"({ device, below, world }) {
    device.disk.full = true;
    world.scheduler.after(someTime(below), () => {
      device.disk.full = false;
    });
  },
  "disk emptied by the browser"({ device, world }) {
    if (device.disk.store === null) return;
    world.faults.hit("disk emptied by the browser");
    device.empty();
  },
  "file handle dead"({ device, below, world, act }) {
    device.road.deadHandlesUntil = world.scheduler.now + someTime(below);
    act("photo");
  },
  "blocked upgrade"({ device, below, world }) {
    const [open] = device.openTabs();
    if (device.build === "newer" || !open) return;
    open.tab.life.deaf = true;
    world.scheduler.after(someTime(below), () => {
      open.tab.life.deaf = false;
    });
    device.upgrade();
  },
  "tabs and service worker drain together": ({ device }) => device.drainTogether(),
  "tab killed"({ device, below, world }) {
    const open = device.openTabs();
    const chosen = open[below(open.length)];
    if (!chosen) return;
    world.faults.hit("tab killed");
    device.kill(chosen.tab);
  },
  "clock two years off"({ device, below, world }) {
    world.faults.hit("clock two years off");
    device.skew = below(2) === 0 ? twoYears : -twoYears;
  },
  "upgrade with older commands pending"({ device, below, world, run }) {
    if (device.build === "newer" || device.openTabs().length === 0) return;
    device.road.offlineUntil = world.scheduler.now + someTime(below);
    for (const jot of [1, 2]) {
      const permitId = anyPermit(below);
      run(device, "sim.jot-note", { permitId, noteId: `n-${permitId}-${below(10)}`, text: `jot ${jot}` });
    }
    world.scheduler.after(500, () => {
      const pending = device.disk.store?.entries.some((entry) => entry.name === "sim.jot-note" && entry.problem === null);
      if (pending) world.faults.hit("upgrade with older commands pending");
      device.killAll();
      device.upgrade();
    });
  },
  "restored from an old backup"({ device, world }) {
    if (device.restore()) world.faults.hit("restored from an old backup");
    else device.backUp();
  },
  "no connection for a while"({ device, below, world }) {
    device.road.offlineUntil = world.scheduler.now + someTime(below);
  },
} satisfies Partial<Record<DeedFault, (scene: Scene) => void>>;

/** Faults, and what is none but is as hard on a device. */
export const faultsOf: Readonly<Record<DeedFault, (scene: Scene) => void>> = {
  ...ofBrowser,
  "role revoked": changeRole,
  "scope dropped"({ below, world }) {
    world.faults.hit("scope dropped");
    const args = { permitId: anyPermit(below), holder: holders.office, held: false };
    void world.worker.administer(world.newId(), "sim.share-scope", args);
  },
  "cursor below the tombstone floor"({ world }) {
    world.faults.hit("cursor below the tombstone floor");
    world.worker.raiseFloor();
  },
  "signing key rotated"({ world }) {
    world.worker.key += 1;
  },
};

/** Ben loses his role, or has it again; his pages learn of it a little later. */
function changeRole({ world: { worker, faults, scheduler }, devices, below }: Scene): void {
  const had = (worker.people.get("ben")?.roles.length ?? 0) > 0;
  if (had) faults.hit("role revoked");
  const person = { ...officePerson("ben"), roles: had ? [] : officePerson("ben").roles };
  worker.people.set("ben", person);
  scheduler.after(1_000 + below(4_000), () => {
    const open = devices.find((each) => each.accountId === "ben")?.openTabs() ?? [];
    for (const { device } of open) device.setPerson(worker.people.get("ben") ?? person).catch(() => undefined);
  });
}
