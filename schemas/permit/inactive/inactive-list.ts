import { z } from "zod";
import { day, identifier, line } from "../../values";
import { permitState } from "../permit";
import { inactiveEnd } from "./inactive-permit";
import { leftAlone } from "./left-alone";

/** Which permits an office looks through for those that nothing happens to any more. */
export const inactiveQuery = z.object({
  to: inactiveEnd,
  /** Nothing happened to them on this day or later. */
  inactiveSince: day,
  /** With commas. */
  states: z.string().max(400),
  /** Code of a permit type, or the name of one that permits brought from another system; both blank: any. */
  typeCode: z.string().max(80).default(""),
  importedType: z.string().max(200).default(""),
  whose: z.enum(["imported", "all"]).default("imported"),
  /** The permit after which the page begins. */
  after: z.string().max(120).default(""),
});

/** One of them. `left`: why it stays as it is; null: it would be ended. */
export const inactivePermit = z.object({
  id: identifier,
  number: line(40).nullable(),
  addressLine: line(260),
  typeName: line(200),
  state: permitState,
  lastOn: day,
  left: leftAlone.nullable(),
});
export type InactivePermit = z.infer<typeof inactivePermit>;

/** A page of them. `looked`: how many permits it was found among; `next`: the `after` of the next page, null = there is none. */
export const inactivePage = z.object({ permits: z.array(inactivePermit), looked: z.int(), next: z.string().nullable() });
export type InactivePage = z.infer<typeof inactivePage>;
