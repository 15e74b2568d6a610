/** Something that can be killed: what it waits for never comes then. */
export interface Life {
  alive: boolean;
  /** It hangs: it lets go of nothing that others wait for. */
  deaf?: boolean;
}

interface Event {
  readonly at: number;
  readonly order: number;
  readonly life: Life | null;
  readonly run: () => void;
}

const isBefore = (one: Event, other: Event): boolean => one.at < other.at || (one.at === other.at && one.order < other.order);

/** When all that was begun by the last event waits for another one. */
const atRest = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Virtual time. Everything that takes time in the simulation is an event here, and one event at a time runs until all that
 * it set off waits again: the draws decide the order of everything, and nothing else does.
 */
export class Scheduler {
  /** Milliseconds since the simulation began. */
  now = 0;
  /** Events so far. */
  ran = 0;
  readonly #draw: () => number;
  readonly #heap: Event[] = [];
  #order = 0;

  constructor(draw: () => number) {
    this.#draw = draw;
  }

  /** A whole number below the limit. */
  below(limit: number): number {
    return Math.floor(this.#draw() * limit);
  }

  /** Runs something so many milliseconds from now, if its life lasts so long. */
  after(milliseconds: number, run: () => void, life: Life | null = null): void {
    this.#push({ at: this.now + milliseconds, order: this.#order++, life, run });
  }

  wait(milliseconds: number, life: Life | null = null): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve, life));
  }

  /** Lets time pass until `isEnough`, asked before each event, or until there is no event before `end`. Gives whether it was enough. */
  async run(end: number, isEnough: () => boolean = () => false): Promise<boolean> {
    await atRest();
    for (;;) {
      if (isEnough()) return true;
      const next = this.#heap[0];
      if (!next || next.at > end) break;
      this.#pop();
      this.now = next.at;
      if (next.life && !next.life.alive) continue;
      this.ran += 1;
      next.run();
      await atRest();
    }
    this.now = Math.max(this.now, end);
    return isEnough();
  }

  #push(event: Event): void {
    const heap = this.#heap;
    let place = heap.length;
    heap.push(event);
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above];
      if (!parent || !isBefore(event, parent)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = event;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      let child = heap[below];
      const right = heap[below + 1];
      if (right && child && isBefore(right, child)) {
        below += 1;
        child = right;
      }
      if (!child || !isBefore(child, last)) break;
      heap[place] = child;
      place = below;
    }
    heap[place] = last;
  }
}
