import { retryParked } from "#app/local/retry-parked";
import { holders } from "#schemas/row";
import type { MemoryLocalStore } from "./memory-local-store";
import { officePerson, testOrganization } from "./sync-test-commands";
import { countedId, syncWorld } from "./sync-world";

type Device = ReturnType<ReturnType<typeof syncWorld>["device"]>;

/** A device, and the commands that it must not lose: each takes effect, or is parked here with its reason. */
interface Owner {
  readonly name: string;
  device: Device;
  owed: Set<string>;
  backup: { readonly store: MemoryLocalStore; readonly owed: readonly string[] } | null;
}

/** Whole numbers below a limit, the same for the same seed. */
export function seeded(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Devices of two people at one worker, over a road that loses, delays and doubles. Everything follows from the seed. */
export class UnrulyWorld {
  readonly #below: (limit: number) => number;
  readonly #world = syncWorld();
  /** Pushes that were on their way when the device gave them up. */
  readonly #late: (() => Promise<unknown>)[] = [];
  readonly #owners: readonly Owner[];
  #calm = false;

  constructor(seed: number) {
    this.#below = seeded(seed);
    this.#owners = ["ann", "ann", "ben"].map((name) => ({
      ...{ name, device: this.#unruly(this.#world.device(officePerson(name))), owed: new Set(), backup: null },
    }));
  }

  /** One thing that somebody does, or that happens to a device. */
  async step(): Promise<void> {
    const owner = this.#owners[this.#below(this.#owners.length)];
    if (!owner) return;
    const kind = this.#below(20);
    if (kind < 9) await this.#act(owner);
    else if (kind < 14) await owner.device.sync();
    else if (kind < 15) await Promise.all([owner.device.sync(), owner.device.sync(), this.#act(owner)]);
    else if (kind < 17) await this.#again(owner);
    else if (kind < 18) await owner.device.local.fork(countedId());
    else if (kind < 19) owner.backup = { store: owner.device.local.copy(), owed: [...owner.owed] };
    else this.#putBack(owner);
  }

  /** The road is sound again, what was on its way arrives, and everything is sent and fetched. */
  async settle(): Promise<void> {
    this.#calm = true;
    for (const send of this.#late.splice(0)) await send();
    for (let round = 0; round < 3; round += 1)
      for (const owner of this.#owners) {
        for (const entry of await owner.device.local.outbox()) if (entry.undecided) await this.#retry(owner, entry.id);
        await owner.device.sync();
      }
  }

  /** What is wrong now that all is settled; nothing, if the laws of sync hold. */
  async faults(): Promise<string[]> {
    const faults: string[] = [];
    const rows = this.#rowsThere();
    for (const [place, { device, owed }] of this.#owners.entries()) {
      const outbox = new Map((await device.local.outbox()).map((entry) => [entry.id, entry]));
      for (const [id, entry] of outbox) if (entry.problem === null) faults.push(`device ${place}: ${id} still waits`);
      for (const id of owed) {
        const parked = outbox.has(id);
        const logged = this.#logged(id);
        if (logged === undefined) faults.push(`device ${place}: ${id} never arrived`);
        else if (logged === null && parked) faults.push(`device ${place}: ${id} is applied, and shown as refused`);
        else if (logged !== null && !parked) faults.push(`device ${place}: ${id} is refused, and nobody was told`);
      }
      const here = [...device.local.rows.values()].flatMap((row) =>
        row.kind === "note" ? [`${row.scope} ${row.id} ${row.data.text}`] : [],
      );
      if (here.sort().join("\n") !== rows) faults.push(`device ${place}: holds\n${here.join("\n")}\nand should\n${rows}`);
    }
    return faults;
  }

  #unruly(device: Device): Device {
    const { pull } = device.link;
    const below = this.#below;
    device.fault.push = async (send) => {
      if (this.#calm) return null;
      const kind = below(12);
      if (kind === 0) return { kind: "unreachable" };
      if (kind === 1) this.#late.push(send);
      if (kind === 2 || kind === 3) await send();
      if (kind === 4) await this.#late.pop()?.();
      if (kind === 5) return { kind: "problem", problem: { code: "too-large" }, status: 413 };
      return kind === 1 || kind === 2 ? { kind: "unreachable" } : null;
    };
    device.link.pull = async (request) => {
      if (this.#calm) return pull(request);
      const answer = await pull(request);
      if (below(12) === 0) await device.local.forgetRows();
      return below(5) === 0 ? { kind: "unreachable" } : answer;
    };
    return device;
  }

  async #act(owner: Owner): Promise<void> {
    const permitId = `p${this.#below(3)}`;
    const noteId = `n${this.#below(12)}`;
    const acts = [
      ["test.write-note", { permitId, noteId, text: `text ${this.#below(1_000)}` }],
      ["test.write-note", { permitId, noteId, text: "refuse" }],
      ["test.remove-note", { permitId, noteId }],
      ["test.release", { permitId }],
    ] as const;
    const [name, args] = acts[this.#below(acts.length)] ?? acts[0];
    const before = new Set((await owner.device.local.outbox()).map((entry) => entry.id));
    await owner.device.run(name, args);
    for (const entry of await owner.device.local.outbox()) if (!before.has(entry.id)) owner.owed.add(entry.id);
  }

  async #again(owner: Owner): Promise<void> {
    const parked = (await owner.device.local.outbox()).filter((entry) => entry.problem !== null);
    const entry = parked[this.#below(Math.max(1, parked.length))];
    if (entry) await this.#retry(owner, entry.id);
  }

  async #retry(owner: Owner, id: string): Promise<void> {
    const { local, replica } = owner.device;
    const entry = (await local.outbox()).find((each) => each.id === id);
    if (!entry?.problem) return;
    const ids: string[] = [];
    const newId = () => {
      ids.push(countedId());
      return ids.at(-1) ?? "";
    };
    const retried = await retryParked(entry, { store: local, replica, newId, now: this.#world.now, authorId: owner.name });
    if (!retried.ok || entry.undecided) return;
    owner.owed.delete(id);
    for (const each of ids) owner.owed.add(each);
  }

  /** The device breaks, and what was backed up of it goes on in its place. What was only on it is gone. */
  #putBack(owner: Owner): void {
    if (!owner.backup) return;
    const { store, owed } = owner.backup;
    owner.device = this.#unruly(this.#world.device(officePerson(owner.name), {}, store.copy()));
    owner.owed = new Set(owed);
  }

  /** Null: applied; undefined: never decided. */
  #logged(id: string): string | null | undefined {
    const found = this.#world.database.db.prepare("SELECT problem FROM change_log WHERE command_id = ?").get(id);
    return found && (found.problem === null ? null : String(found.problem));
  }

  #rowsThere(): string {
    const rows = this.#world.database.db
      .prepare(
        `SELECT scope || ' ' || id || ' ' || json_extract(data, '$.text') AS line FROM synced_row AS r
         WHERE organization = ?1 AND kind = 'note' AND deleted = 0
           AND EXISTS (SELECT 1 FROM holding AS h WHERE h.organization = ?1 AND h.scope = r.scope AND h.holder = ?2 AND h.held = 1)`,
      )
      .all(testOrganization.id, holders.office);
    return rows
      .map((row) => String(row.line))
      .sort()
      .join("\n");
  }
}
