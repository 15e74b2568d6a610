import type { Lock } from "#app/local/sync/local-port";
import type { Faults } from "./fault-kinds";
import type { Life, Scheduler } from "./scheduler";

/** What the contexts of one browser share: locks, and channels by which they tell each other. */
export class SimulatedBrowser {
  readonly #scheduler: Scheduler;
  readonly #faults: Faults;
  readonly #locks = new Map<string, Life>();
  readonly #channels = new Set<SimulatedChannel>();
  /** So many requests for a lock are granted whoever holds it: a lock that was stolen. */
  stolen = 0;

  constructor(scheduler: Scheduler, faults: Faults) {
    this.#scheduler = scheduler;
    this.#faults = faults;
  }

  lockOf(life: Life): Lock {
    return {
      run: async (name, wait, work) => {
        await this.#scheduler.wait(this.#scheduler.below(3), life);
        const isTaken = () => this.#locks.get(name)?.alive === true;
        while (isTaken()) {
          if (this.stolen > 0) {
            this.stolen -= 1;
            this.#faults.hit("tabs and service worker drain together");
            break;
          }
          if (!wait) return null;
          await this.#scheduler.wait(20, life);
        }
        const mine: Life = {
          get alive() {
            return life.alive && !ended;
          },
        };
        let ended = false;
        this.#locks.set(name, mine);
        try {
          return await work();
        } finally {
          ended = true;
        }
      },
    };
  }

  channelOf(life: Life): SimulatedChannel {
    const channel = new SimulatedChannel(life, (message) => {
      for (const other of this.#channels)
        if (other !== channel) this.#scheduler.after(1 + this.#scheduler.below(3), () => other.hear(message), other.life);
    });
    this.#channels.add(channel);
    return channel;
  }
}

/** As much of a BroadcastChannel as the product asks of it. */
export class SimulatedChannel {
  readonly life: Life;
  readonly postMessage: (message: unknown) => void;
  onmessage: ((event: MessageEvent) => void) | null = null;
  #closed = false;

  constructor(life: Life, post: (message: unknown) => void) {
    this.life = life;
    this.postMessage = (message) => {
      if (!this.#closed) post(message);
    };
  }
  hear(data: unknown): void {
    if (!this.#closed) this.onmessage?.(new MessageEvent("message", { data }));
  }
  close(): void {
    this.#closed = true;
  }
}
