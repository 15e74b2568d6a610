import { browserClock } from "#app/local/sync/platform";
import type { PlanCheck } from "./checked-plan";

/** Looks at a PDF with the engine, which comes with the first one: null where it is not on this device and does not come. Never rejects. */
export async function checkPlanHere(file: Blob): Promise<PlanCheck | null> {
  try {
    const [{ openPlan }, { checkedPlan }] = await Promise.all([import("./browser-engine"), import("./checked-plan")]);
    return await checkedPlan(file, { openPlan, pause: browserClock.pause });
  } catch {
    return null;
  }
}
