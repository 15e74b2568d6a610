import type { FromWriter, WriterOrder } from "./writer-message";

type Broken = { readonly kind: "broken" };

/** Milliseconds without a word after which the thread counts as broken: one file of hundreds of pages takes some. */
const patience = 180_000;

/**
 * Writes a PDF in a thread of its own, which ends with it: what it needed of memory is given back, and a file that breaks it costs the page
 * nothing. `cancelled` ends it before. Never rejects.
 */
export function writeApart<Written>(
  order: WriterOrder,
  told: (done: number, all: number) => void,
  cancelled?: AbortSignal,
): Promise<Written | Broken> {
  const worker = new Worker(new URL("./plan-writer-worker.ts", import.meta.url), { type: "module", name: "plan-writer" });
  return new Promise<Written | Broken>((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const end = (written: Written | Broken) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(written);
    };
    const broke = () => end({ kind: "broken" });
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(broke, patience);
    };
    worker.addEventListener("message", ({ data }: MessageEvent<FromWriter<Written | Broken>>) => {
      if ("written" in data) return end(data.written);
      told(data.done, data.all);
      wait();
    });
    worker.addEventListener("error", broke);
    worker.addEventListener("messageerror", broke);
    cancelled?.addEventListener("abort", broke);
    wait();
    worker.postMessage(order);
  });
}
