import type { FromEngine } from "./engine/engine-message";
import { engineAddress } from "./engine-address";
import type { EngineThread, EngineWorld } from "./plan-engine";

type Heard = Parameters<EngineWorld["start"]>[0];

/** A thread that runs before anybody has a file for it: what it says meanwhile waits for whoever takes it. */
interface Ahead {
  take(heard: Heard, broke: () => void): EngineThread;
}

/** Milliseconds after which a thread that nobody took ends: it holds some 30 MB. */
const unusedFor = 20_000;

let ahead: Ahead | null = null;

function startThread(heard: Heard, broke: () => void): EngineThread {
  const worker = new Worker(engineAddress, { type: "module", name: "plan-engine" });
  worker.addEventListener("message", ({ data }: MessageEvent<FromEngine>) => heard(data));
  worker.addEventListener("error", broke);
  return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
}

function startAhead(): Ahead {
  const said: FromEngine[] = [];
  let [hear, told]: [Heard, () => void] = [(message) => said.push(message), () => undefined];
  let broken = false;
  const thread = startThread(
    (message) => hear(message),
    () => {
      broken = true;
      told();
    },
  );
  const timer = setTimeout(() => {
    ahead = null;
    thread.end();
  }, unusedFor);
  return {
    take(heard, broke) {
      clearTimeout(timer);
      [hear, told] = [heard, broke];
      // As if it were said now: whoever takes it does not have it yet.
      queueMicrotask(() => {
        for (const message of said) heard(message);
        if (broken) broke();
      });
      return thread;
    },
  };
}

/**
 * Starts the drawing engine's thread while the plans, and the file, are still on their way: its code takes longer than either. Whoever opens
 * a file next takes it.
 */
export function startEngineAhead(): void {
  ahead ??= startAhead();
}

/** The thread that runs ahead, if any, else a new one. */
export function engineThread(heard: Heard, broke: () => void): EngineThread {
  const taken = ahead;
  ahead = null;
  return taken?.take(heard, broke) ?? startThread(heard, broke);
}
