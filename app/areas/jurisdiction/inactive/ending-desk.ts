import { browserDevice } from "#app/local/device/browser-device";
import type { Device } from "#app/local/device/device";
import { actsOnDevice } from "#app/local/device/online-act";
import { browserClock, browserLock, newId, random } from "#app/local/sync/platform";
import { type Observable, observable } from "#app/local/sync/sync-status";
import {
  begunProgress,
  type EndingOrder,
  type EndingProgress,
  endingOrder,
  endingProgress,
  goOnEnding,
  isEnded,
  type StretchEnd,
} from "./ending-run";

/** An order as a page shows it. `elsewhere`: another tab of this browser is at it. */
export interface Ending {
  readonly order: EndingOrder;
  readonly progress: EndingProgress;
  readonly stand: "going" | "elsewhere" | StretchEnd;
}

/** Kept with what is typed: it is work of this person's that the office does not have yet, and leaves the device with them. */
const orderKey = "inactive-permits#order";
const progressKey = "inactive-permits#progress";

/** The order that a device keeps, as far as it has come; null: none. */
function keptEnding({ typing }: Device): Ending | null {
  const order = endingOrder.safeParse(typing.get(orderKey)?.value);
  if (!order.success) return null;
  const kept = endingProgress.safeParse(typing.get(progressKey)?.value);
  const progress = kept.success && kept.data.order === order.data.id ? kept.data : begunProgress(order.data);
  const stand = progress.problem ? "refused" : "paused";
  return { order: order.data, progress, stand: isEnded(order.data, progress) ? "ended" : stand };
}

/** What a person does with an order. */
export interface EndingPress {
  begin(
    order: Pick<EndingOrder, "to" | "inactiveSince" | "reason"> & {
      readonly permits: readonly Omit<EndingOrder["permits"][number], "key">[];
    },
  ): void;
  goOn(): void;
  pause(): void;
  /** Forgets an order that has ended, or what is left of one. */
  clear(): void;
}

/** The order of a device, whatever page shows it: a run goes on while its person is elsewhere on the site. */
export interface EndingDesk extends EndingPress {
  readonly ending: Observable<Ending | null>;
}

function deskOf(device: Device): EndingDesk {
  const ending = observable<Ending | null>(keptEnding(device));
  let wantsPause = false;
  const isHere = () => {
    const here = browserDevice().current.here.get();
    return here.kind === "open" && here.device === device;
  };
  const show = (change: Partial<Ending>) => {
    const before = ending.get();
    if (before !== null) ending.set({ ...before, ...change });
  };
  const keep = (progress: EndingProgress) => {
    device.typing.set(progressKey, progress, null);
    show({ progress });
  };
  const ground = actsOnDevice(device);
  // Another tab may let the order go.
  const isKept = () => device.typing.get(orderKey) !== undefined;
  const run = async (now: Ending): Promise<StretchEnd | "elsewhere"> => {
    const setting = {
      send: browserDevice().sendAlone,
      settle: async () => (await ground.settle()) && ground.left() === 0,
      clock: browserClock,
      random,
      stopped: () => wantsPause || !isHere() || !isKept(),
      tell: keep,
    };
    const name = `end-inactive:${device.organization}:${device.person.accountId}`;
    // The keys are on disk before the first of them is sent.
    await device.typing.flush();
    return (await browserLock.run(name, false, () => goOnEnding(now.order, now.progress, setting))) ?? "elsewhere";
  };
  const goOn = async () => {
    // Another tab may have come further than what this page shows.
    const now = keptEnding(device);
    if (now === null || ending.get()?.stand === "going") return;
    wantsPause = false;
    ending.set({ ...now, stand: "going" });
    const stand = await run(now).catch((): StretchEnd => "unreachable");
    if (isKept()) show({ stand });
    else ending.set(null);
    if (isHere()) void device.sync();
  };
  return {
    ending,
    begin({ permits, ...order }) {
      const known = keptEnding(device);
      // Begun in another tab since this one looked: one order at a time.
      if (known !== null && known.stand !== "ended") return ending.set({ ...known, stand: "elsewhere" });
      const whole: EndingOrder = {
        ...order,
        id: newId(),
        startedAt: browserClock.now(),
        permits: permits.map((permit) => ({ ...permit, key: newId() })),
      };
      device.typing.clear(progressKey);
      device.typing.set(orderKey, whole, null);
      void goOn();
    },
    goOn: () => void goOn(),
    pause() {
      wantsPause = true;
    },
    clear() {
      device.typing.clear(orderKey);
      device.typing.clear(progressKey);
      ending.set(null);
    },
  };
}

const desks = new WeakMap<Device, EndingDesk>();

/** The desk of a device, one as long as it is open. */
export function endingDeskOf(device: Device): EndingDesk {
  const known = desks.get(device);
  if (known) return known;
  const made = deskOf(device);
  desks.set(device, made);
  return made;
}
