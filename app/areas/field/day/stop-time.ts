import type { Inspection } from "#schemas/inspection/inspection";
import { clockTime } from "#ui/date-text";

/** When a stop got its result, as a time of day; nothing before that. */
export const resultTime = (stop: Pick<Inspection, "resultedAt" | "state">, timeZone: string): string =>
  stop.state === "resulted" && stop.resultedAt !== null ? clockTime(stop.resultedAt, timeZone) : "";
