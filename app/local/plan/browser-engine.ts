import { engineThread } from "./engine-thread";
import { type EngineWorld, PlanEngine } from "./plan-engine";

const browser: EngineWorld = {
  start: engineThread,
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Opens a PDF in a thread of its own. To be closed. */
export const openPlan = (file: Blob, password: string | null = null): PlanEngine => new PlanEngine(file, password, browser);
