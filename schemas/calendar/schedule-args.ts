import { z } from "zod";
import { nothingTold, placeObjections } from "../inspection/place-objections";
import { day, identifier, prose, text } from "../values";

const half = z.enum(["am", "pm"]);
/** A place in somebody's day. */
export const slot = z.object({ inspectorId: text(80).min(1), day, half });

/** Where an inspection goes: `inspection.schedule`. */
export const scheduleArgs = z.object({
  permitId: identifier,
  inspectionId: identifier,
  day,
  half,
  inspectorId: identifier.max(80),
  /** Place in the half-day, from 0; null = last. */
  stop: z.int().nonnegative().max(200).nullable().default(null),
  /** Why it goes there against what was told; empty = nothing may stand against it. */
  reason: prose(1_000).default(""),
  /** What the person was told stands against it. Older builds name nothing: their reason may have been given for something else. */
  told: placeObjections.default(nothingTold),
  /** Where the person saw it stand; given, the move is refused when somebody moved it meanwhile. */
  base: slot.nullable().optional(),
});
export type ScheduleArgs = z.output<typeof scheduleArgs>;
