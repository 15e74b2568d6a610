import { createHash } from "node:crypto";
import type { Device } from "#app/local/device/device";
import { pieceBytes } from "#schemas/document/file-transfer";
import { holders } from "#schemas/row-scope";
import { seeded } from "#schemas/testing/seeded";
import { runOther } from "../support/sync-test-commands";
import { type Below, deedsOf, faultsOf, type Scene } from "./befall";
import { d1Faults, d1ReadFault, deedFaults, diskFaults, linkFaults } from "./fault-kinds";
import {
  type Act,
  acts,
  counterActs,
  deeds,
  type MarkAct,
  markActs,
  type Step,
  type ThreadAct,
  threadActs,
  type VisitAct,
  visitActs,
} from "./schedule";
import { fieldId, stateId } from "./simulated-commands";
import { SimulatedCounter } from "./simulated-counter";
import type { SimulatedDevice, World } from "./simulated-device";
import { markCommandOf } from "./simulated-marks";
import { partyAccount, threadCommandOf } from "./simulated-thread";
import { visitCommandOf } from "./simulated-visits";

/** Makes a schedule's steps happen. */
export class StepPlayer {
  /** Commands that were made so far, refused ones too. */
  commands = 0;
  readonly counter: SimulatedCounter;
  readonly #world: World;
  readonly #devices: readonly SimulatedDevice[];

  constructor(world: World, devices: readonly SimulatedDevice[]) {
    this.#world = world;
    this.#devices = devices;
    this.counter = new SimulatedCounter(world);
    this.#connectDoorbell();
    for (const device of devices) device.disk.onConfirmed = (ids, version) => this.#checkConfirmed(device, ids, version);
  }

  play({ what, device: place, draw }: Step): void {
    const device = this.#devices[place];
    if (!device) return;
    const { faults } = this.#world;
    const next = seeded(draw);
    const below: Below = (limit) => Math.floor(next() * limit);
    if (isMade(what)) this.#act(device, what, below);
    else if (isOneOf(counterActs, what)) {
      const open = device.openTabs();
      const chosen = open[below(open.length)]?.device;
      if (!chosen) return void (device.tabs.length < 2 && device.openTab());
      this.commands += 1;
      this.counter.play(what, device, chosen, below);
    } else if (isOneOf(linkFaults, what)) faults.arm(device.road.target, what, what.endsWith("(413)") ? 1 + below(7) : 1);
    else if (d1Faults.includes(what)) faults.arm("d1 write", what);
    else if (what === d1ReadFault) faults.arm("d1 read", what);
    else if (isOneOf(diskFaults, what)) faults.arm(device.disk.target, what, 1 + below(3));
    else if (isOneOf(deeds, what)) deedsOf[what](this.#sceneOf(device, below));
    else if (isOneOf(deedFaults, what)) faultsOf[what](this.#sceneOf(device, below));
    else throw new Error(`Nobody knows how to play "${what}"`);
  }

  /** Nothing more goes wrong: connections and sessions are back, and everybody has a page open. */
  heal(): void {
    this.#world.faults.disarm();
    for (const device of this.#devices) device.heal();
  }

  #sceneOf(device: SimulatedDevice, below: Below): Scene {
    const act = (what: Act) => this.#act(device, what, below);
    const run: Scene["run"] = (where, name, args) => {
      const open = where.openTabs()[0]?.device;
      if (open) this.#run(where, open, Promise.resolve([name, args]));
    };
    return { device, below, act, run, world: this.#world, devices: this.#devices };
  }

  #act(device: SimulatedDevice, act: Made, below: Below): void {
    const open = device.openTabs();
    const chosen = open[below(open.length)]?.device;
    if (!chosen) {
      if (device.tabs.length < 2) device.openTab();
      return;
    }
    this.#run(device, chosen, this.#made(act, device, chosen, below));
  }

  #made(act: Made, device: SimulatedDevice, chosen: Device, below: Below): Promise<readonly [string, unknown]> {
    if (act === "photo") return this.#takePhoto(device, chosen, below);
    if (isOneOf(visitActs, act)) return Promise.resolve(visitCommandOf(act, below, this.#world.newId));
    if (isOneOf(markActs, act)) return Promise.resolve(markCommandOf(act, below, chosen, this.#world.newId));
    if (isOneOf(threadActs, act)) return Promise.resolve(threadCommandOf(act, below, chosen, this.#world.newId));
    return Promise.resolve(commandOf(act, device, chosen, below));
  }

  #run(where: SimulatedDevice, open: Device, made: Promise<readonly [string, unknown]>): void {
    this.commands += 1;
    const { lives } = where.disk;
    const id = this.#world.newId();
    void made
      .then(([name, args]) => runOther(open, name, args, id))
      .then((decision) => {
        if (!decision.ok || where.disk.lives !== lives || where.disk.owed.has(id)) return;
        this.#world.wrong.push(`${where.name} said that ${id} is kept, and it is not on its disk`);
      })
      .catch(() => {
        // Told to the person: the device cannot keep it. Where the disk has it all the same, it is sent.
        if (!where.disk.store?.entries.some((entry) => entry.id === id)) where.disk.owed.delete(id);
      });
  }

  /** Keeps a photo's bytes, as picking a file does; then its row is written. */
  async #takePhoto(device: SimulatedDevice, open: Device, below: Below): Promise<readonly [string, unknown]> {
    const photoId = this.#world.newId();
    const permitId = `p${below(4)}`;
    const bytes = 1 + below(3 * pieceBytes);
    const sha256 = createHash("sha256").update(photoId).digest("hex");
    const record = { sha256, mediaType: "image/jpeg", name: "photo", size: bytes, keptAt: device.now(), sentAt: null, problem: null };
    await open.database.use((db) => db.files.add({ ...record, bytes: new Blob([new Uint8Array(bytes)]) }));
    await open.files.refresh();
    return ["sim.add-photo", { permitId, photoId, sha256, bytes }];
  }

  /** One ring a device at a time, and not every one arrives. */
  #connectDoorbell(): void {
    const { scheduler, worker } = this.#world;
    const ringing = new Set<SimulatedDevice>();
    worker.ring = () => {
      for (const device of this.#devices) {
        if (ringing.has(device) || scheduler.below(9) > 0) continue;
        ringing.add(device);
        scheduler.after(200 + scheduler.below(1_500), () => {
          ringing.delete(device);
          void device.openTabs()[0]?.device.sync();
        });
      }
    };
  }

  /** What left the outbox as done must show in the rows that came with it: else it was gone from sight for a while. */
  #checkConfirmed(device: SimulatedDevice, ids: readonly string[], version: number): void {
    // Ben's role comes and goes, and with it his rows; a permit's holder has none of the office's notes.
    if (device.accountId === "ben" || device.accountId === partyAccount) return;
    for (const id of ids) {
      const row = this.#world.worker.rowWrittenBy(id, device.accountId === "ivy" ? holders.inspectors : holders.office);
      if (!row || row.version > version || row.heldSince > version) continue;
      if (!device.disk.store?.rows.has(`${row.scope}\nnote\n${row.id}`))
        this.#world.wrong.push(`${device.name} let go of ${id} before its row was here`);
    }
  }
}

/** What a command is made for, on a device, with a connection or without. */
type Made = Act | VisitAct | MarkAct | ThreadAct;

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T => list.some((each) => each === text);

const isMade = (what: string): what is Made => isOneOf([...acts, ...visitActs, ...markActs, ...threadActs], what);

/** The command of an act, made as a person makes it: of what their page shows. */
function commandOf(act: Exclude<Act, "photo">, { build }: SimulatedDevice, { replica }: Device, below: Below): readonly [string, unknown] {
  const permitId = `p${below(4)}`;
  const note = { permitId, noteId: `n-${permitId}-${below(20)}` };
  switch (act) {
    case "write":
      return [build === "older" && below(3) === 0 ? "sim.jot-note" : "sim.write-note", { ...note, text: `text ${below(1_000)}` }];
    case "refuse":
      return ["sim.write-note", { ...note, text: "refuse" }];
    case "count":
      return ["sim.count-notes", note];
    case "remove":
      return ["sim.remove-note", note];
    case "field": {
      const field = below(2);
      const base = replica.get("note", fieldId(permitId, field))?.text ?? null;
      return ["sim.set-field", { permitId, field, base, value: `value ${below(1_000)}` }];
    }
    case "move": {
      const from = Number(replica.get("note", stateId(permitId))?.text ?? "0");
      return ["sim.move-state", { permitId, from, to: from + 1 }];
    }
    case "number":
      return ["sim.take-number", note];
  }
}
