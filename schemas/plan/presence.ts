import { z } from "zod";
import { identifier } from "../values";
import { sheet } from "./sheet";

/** Seconds that somebody is taken to be where they said, unless they say so again or that they leave. */
export const presenceSeconds = 75;
/** Seconds after which a device says again where its person is. */
export const presenceAgain = 30;
/** Seconds after which a device says it again that had no socket yet to carry it. */
export const presenceSoon = 3;
/** Places of one person at a time: tabs and devices. The one that was told first gives way. */
export const mostSeats = 4;

/** Where somebody is among a permit's plans, and the review that they are about to decide: what a device says of its own person. */
const place = z.object({
  /** Of the tab, made by it. */
  id: z.uuid(),
  permitId: identifier,
  documentId: identifier.nullable(),
  page: sheet.shape.page.nullable(),
  deciding: identifier.nullable(),
});

export const presenceReport = place.extend({ leaves: z.boolean() });
export type PresenceReport = z.infer<typeof presenceReport>;

/** Somebody at a place, by the account that said so: who that is, the worker knows. */
export const presentPerson = place.extend({ accountId: z.string(), name: z.string() });
export type PresentPerson = z.infer<typeof presentPerson>;

/** What the others on the permit say, as an answer to a report. `held`: whether a socket of this person carries it, for those who come later. */
export const presenceAnswer = z.object({ present: z.array(presentPerson), held: z.boolean() });

/** What a doorbell's socket carries besides pokes: `seconds` that it holds, 0 of whoever leaves. Nothing keeps it. */
export const presenceFrame = z.object({ organization: z.string(), presence: presentPerson.extend({ seconds: z.int().min(0).max(600) }) });
export type PresenceFrame = z.infer<typeof presenceFrame>;

/** A place that somebody has taken, until a moment in milliseconds since 1970. */
export const seat = presentPerson.extend({ until: z.number() });
export type Seat = z.infer<typeof seat>;

/** The places of one person once this one was told of: those that are over are gone, and there are never many. */
export function seatsWith(seats: readonly Seat[], told: Seat, now: number): readonly Seat[] {
  const others = seats.filter(({ id, until }) => id !== told.id && until > now);
  return told.until > now ? [...others, told].slice(-mostSeats) : others;
}
