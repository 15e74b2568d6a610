import { setTimeout as pause } from "node:timers/promises";
import { socketProtocol } from "#worker/notifications/socket-ticket";
import type { BenchProduct } from "../bench-product";
import { type Figure, figureOfPairs, takePairs } from "../figure";

/** People whose doorbells one machine holds. */
const usersHeld = 2_000;
const openedAtOnce = 50;
/** The doorbell rings once a second at most. Milliseconds. */
const betweenRings = 1_100;
/** workerd puts an object to sleep after ten seconds in which nobody asked it anything. Milliseconds. */
const untilAsleep = 15_000;
const patience = 180_000;

/** Sockets that wait for one version together. */
class Listeners {
  #wanted = -1;
  #left = 0;
  #done: (at: number) => void = () => undefined;
  readonly sockets: WebSocket[] = [];

  async open(address: (place: number) => string, count: number, protocols: string[] = []): Promise<this> {
    for (let from = 0; from < count; from += openedAtOnce)
      await Promise.all(
        Array.from({ length: Math.min(openedAtOnce, count - from) }, (_, place) => this.#add(address(from + place), protocols)),
      );
    return this;
  }

  /** Milliseconds from the asking until each has heard this version. */
  async time(version: number, ring: () => Promise<unknown>): Promise<number> {
    this.#wanted = version;
    this.#left = this.sockets.length;
    const heard = new Promise<number>((resolve) => {
      this.#done = resolve;
    });
    const began = performance.now();
    await ring();
    const late = new AbortController();
    const end = await Promise.race([heard, pause(patience, null, { signal: late.signal })]);
    late.abort();
    if (end === null) throw new Error(`${this.#left} of ${this.sockets.length} heard nothing`);
    return end - began;
  }

  close(): void {
    for (const socket of this.sockets) socket.close();
  }

  async #add(address: string, protocols: string[]): Promise<void> {
    const socket = new WebSocket(address, protocols);
    socket.addEventListener("message", ({ data }) => this.#hear(String(data)));
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener("open", () => resolve(), { once: true });
      socket.addEventListener("error", () => reject(new Error("a doorbell did not open")), { once: true });
    });
    this.sockets.push(socket);
  }

  #hear(text: string): void {
    if (!text.includes(`"version":${this.#wanted}}`)) return;
    this.#left -= 1;
    if (this.#left === 0) this.#done(performance.now());
  }
}

const mebibytes = (bytes: number) => (bytes / 1_048_576).toFixed(0);

/**
 * One change told to everybody connected, each behind an object of their own, against one object that has all their sockets. Says besides
 * what holding them costs, and what the first ring costs once they sleep.
 */
export async function doorbellsHeld({ port, permits, memory, tell }: BenchProduct, pairs: number): Promise<readonly Figure[]> {
  const users = Math.min(usersHeld, permits);
  const at = `127.0.0.1:${port}/bench/doorbells`;
  const post = async (path: string, version: number) => {
    const answer = await fetch(`http://${at}/${path}`, { method: "POST", body: JSON.stringify({ organization: "doorbells", version }) });
    if (answer.status !== 204) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  };
  const [before, began] = [memory(), performance.now()];
  const held = await new Listeners().open((place) => `ws://${at}/of/user-${place}`, users, [socketProtocol]);
  const opened = (performance.now() - began) / 1_000;
  const grown = memory() - before;
  const hub = await new Listeners().open(() => `ws://${at}/hub`, users);
  try {
    let version = 0;
    const ring = () => held.time(++version, () => post("ring", version));
    const taken = await takePairs(pairs, {
      async measured() {
        const took = await ring();
        await pause(betweenRings);
        return took;
      },
      floor: () => hub.time(++version, () => post("hub", version)),
    });
    const each = (grown / users / 1_024).toFixed(0);
    tell(`${users} people's doorbells held: opened in ${opened.toFixed(1)} s, ${mebibytes(grown)} MiB, ${each} KiB each`);
    // A short share of the figure does not wait for sleep: tests prove that.
    if (users === usersHeld) {
      await pause(untilAsleep);
      tell(`all of them heard a ring ${(await ring()).toFixed(0)} ms after it, asleep before`);
    }
    return [figureOfPairs({ id: "sockets", unit: "ms", goal: 40, aim: 10 }, taken)];
  } finally {
    held.close();
    hub.close();
  }
}
