import type { Device } from "#app/local/device/device";
import { type ActSetting, type ActState, isUnderWay, type OnlineAct, onlineAct } from "#app/local/device/online-act";
import { noCash } from "#schemas/fee/drawer/drawer-count";
import { counterMethods } from "#schemas/fee/fee";
import { scopes } from "#schemas/row-scope";
import { accountId, permits, worldAtCounter } from "#schemas/testing/money-stories";
import type { Below } from "./befall";
import { plantRows } from "./planted-permit";
import type { CounterAct } from "./schedule";
import type { SimulatedDevice, World } from "./simulated-device";

/** Writes two permits with fees to pay, and their contractor's trust account, among the worker's records. */
export const plantCounter = (world: World): void =>
  plantRows(world, worldAtCounter(), ({ aggregate }) => /^(permit|permit-type|trust-account|contractor)\//.test(aggregate ?? ""));

/** What a page said of an act that was sent: `key` names it in the worker's log. */
export interface ToldAct {
  readonly who: string;
  readonly key: string;
  readonly kind: "done" | "refused";
}

interface Place {
  readonly permitId: string;
  readonly act: OnlineAct;
}

/** The counters of one history: a desk for each page, and what the pages said. */
export class SimulatedCounter {
  readonly told: ToldAct[] = [];
  /** Keys of all acts that somebody began. */
  readonly begun = new Set<string>();
  readonly #world: World;
  readonly #desks = new WeakMap<Device, readonly Place[]>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Does an act on a page, or asks about one that has no answer yet, as the product does whenever a page shows its place. */
  play(kind: CounterAct, where: SimulatedDevice, device: Device, below: Below): void {
    const places = this.#deskOf(where, device);
    const place = places[below(places.length)];
    if (kind === "resume" || !place) {
      this.#resume(places);
      return;
    }
    if (isUnderWay(place.act.state.get())) return;
    place.act.reset();
    const made = { permitId: place.permitId, below, newId: this.#world.newId, replica: device.replica };
    begin(kind, place.act, made).catch(() => undefined);
  }

  /** Every page asks about what has no answer yet. */
  resume(devices: readonly SimulatedDevice[]): void {
    for (const where of devices) for (const { device } of where.openTabs()) this.#resume(this.#deskOf(where, device));
  }

  #resume(places: readonly Place[]): void {
    for (const { act } of places) {
      if (!isUnderWay(act.state.get())) act.reset();
      act.resume().catch(() => undefined);
    }
  }

  #deskOf(where: SimulatedDevice, device: Device): readonly Place[] {
    const there = this.#desks.get(device);
    if (there) return there;
    const places = permits.map((permitId) => ({ permitId, act: this.#actOf(`/office/permits/${permitId}/fees`, where, device) }));
    this.#desks.set(device, places);
    this.#resume(places);
    return places;
  }

  #actOf(place: string, where: SimulatedDevice, device: Device): OnlineAct {
    let key = "";
    const setting = where.actSetting(device);
    const newId = () => {
      const begun = this.#world.newId();
      this.begun.add(begun);
      return begun;
    };
    const send: ActSetting["send"] = (command) => {
      key = command.id;
      return setting.send(command);
    };
    const act = onlineAct(place, { ...setting, send, newId });
    act.state.subscribe(() => {
      const { kind } = act.state.get();
      if (kind === "done" || kind === "refused") this.told.push({ who: where.name, key, kind });
    });
    return act;
  }
}

interface Made {
  readonly permitId: string;
  readonly below: Below;
  readonly newId: () => string;
  readonly replica: Device["replica"];
}

/** Begins an act as a person does: with what their page shows. */
function begin(kind: Exclude<CounterAct, "resume">, act: OnlineAct, made: Made): Promise<ActState> {
  const { permitId, below, newId, replica } = made;
  const method = () => counterMethods[below(counterMethods.length)] ?? "cash";
  const paid = replica.ofScope(scopes.permit(permitId)).flatMap((row) => (row.kind === "payment" ? [row.data.id] : []));
  const paymentId = paid[below(paid.length)] ?? newId();
  switch (kind) {
    case "take": {
      const paidNow = { amountCents: 1 + below(9_000), method: method(), keepRest: below(2) === 0 };
      return act.start("payment.record", { permitId, paymentId: newId(), ...paidNow });
    }
    case "take in parts": {
      const part = () => ({ amountCents: 1 + below(3_000), method: method() });
      return act.start("payment.record", { permitId, paymentId: newId(), ...part(), furtherParts: [part(), part()] });
    }
    case "take by account":
      return act.start("payment.record", { permitId, paymentId: newId(), amountCents: 1 + below(2_000), method: "trust-account" });
    case "void":
      return act.start("payment.void", { permitId, paymentId, reason: "Wrong permit" });
    case "refund": {
      const back = { amountCents: 1 + below(500), method: method(), reason: "Charged too much" };
      return act.start("payment.refund", { permitId, paymentId, ...back });
    }
    case "lay down":
      return act.start("trust-account.deposit", { accountId, entryId: newId(), amountCents: 1 + below(9_000), method: method() });
    case "open drawer":
      return act.start("drawer.open", { drawerId: newId(), name: `Drawer ${below(4)}`, floatCents: below(5_000) });
    case "count drawer": {
      const drawers = replica.ofScope(scopes.drawers).flatMap((row) => (row.kind === "drawer" ? [row.data.id] : []));
      const drawerId = drawers[below(drawers.length)] ?? newId();
      return act.start("drawer.close", { drawerId, cash: noCash, checkCents: 0, cardCents: 0, words: "Counted twice" });
    }
  }
}
