import { z } from "zod";
import { day, identifier, instant, line, prose } from "../values";
import { certifiedShape } from "./certified";

/** A certificate of occupancy: scope `permit:<id>`. It says what was true when it was issued. */
export const certificate = z.object({
  id: identifier,
  permitId: identifier,
  kind: z.enum(["temporary", "final"]),
  /** Null on a device until the worker has numbered it. */
  number: line(40).nullable(),
  ...certifiedShape,
  issuedOn: day,
  issuedAt: instant,
  /** A temporary one's last day. */
  endsOn: day.nullable(),
  /** Taken back before its last day, and when. */
  endedOn: day.nullable(),
  /** Why people may come in before all is done; blank for a final one. */
  reason: prose(2_000),
  conditions: z.array(z.object({ text: prose(2_000), es: prose(2_000).optional(), dueBefore: z.string() })).max(200),
  inspections: z.array(z.object({ name: line(160), on: day, byName: line(120) })).max(200),
  by: z.string(),
  byName: line(120),
});
export type Certificate = z.infer<typeof certificate>;
