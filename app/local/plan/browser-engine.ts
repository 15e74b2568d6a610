import type { FromEngine } from "./engine/engine-message";
import { type EngineWorld, PlanEngine } from "./plan-engine";

const browser: EngineWorld = {
  start(heard, broke) {
    const worker = new Worker(new URL("./engine/plan-engine-worker.ts", import.meta.url), { type: "module", name: "plan-engine" });
    worker.addEventListener("message", ({ data }: MessageEvent<FromEngine>) => heard(data));
    worker.addEventListener("error", broke);
    return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
  },
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Opens a PDF in a thread of its own. To be closed. */
export const openPlan = (file: Blob, password: string | null = null): PlanEngine => new PlanEngine(file, password, browser);
