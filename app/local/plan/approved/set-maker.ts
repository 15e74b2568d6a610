import type { FromSetMaker, SetOrder } from "./set-message";

/** What comes of an order. */
export type MadeSet = Exclude<FromSetMaker, { kind: "at" }>;

/** Milliseconds without a word after which the thread counts as broken: one file of hundreds of pages takes some. */
const patience = 180_000;

/**
 * Makes the approved set in a thread of its own, which ends with it: what it needed of memory is given back, and a file that breaks it costs the page
 * nothing. Never rejects.
 */
export function makeSetApart(order: SetOrder, told: (done: number, all: number) => void): Promise<MadeSet> {
  const worker = new Worker(new URL("./approved-set-worker.ts", import.meta.url), { type: "module", name: "approved-set" });
  return new Promise<MadeSet>((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const end = (made: MadeSet) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(made);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end({ kind: "broken" }), patience);
    };
    worker.addEventListener("message", ({ data }: MessageEvent<FromSetMaker>) => {
      if (data.kind !== "at") return end(data);
      told(data.done, data.all);
      wait();
    });
    worker.addEventListener("error", () => end({ kind: "broken" }));
    worker.addEventListener("messageerror", () => end({ kind: "broken" }));
    wait();
    worker.postMessage(order);
  });
}
