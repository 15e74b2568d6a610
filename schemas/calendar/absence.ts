import { z } from "zod";
import { day, identifier, line } from "../values";
import type { Slot } from "./slot";

/** So many days one absence may take, both ends counted: a year and a day over. */
export const longestAbsence = 367;

/**
 * When an inspector takes no stops: scope `staff`. Days are the organization's, both ends included. Absences of one inspector may overlap:
 * somebody who falls ill during their vacation has two.
 */
export const absence = z.object({
  id: identifier,
  inspectorId: identifier.max(80),
  from: day,
  to: day,
  /** Null: whole days. One half-day only where `from` is `to`. */
  half: z.enum(["am", "pm"]).nullable(),
  /** For staff alone; empty = not said. */
  reason: line(120),
  /** Inspections that somebody put there all the same, and said why: nobody need find them another place. */
  kept: z.array(identifier),
});
export type Absence = z.infer<typeof absence>;

/** What an absence says of time. */
export type AbsentTime = Pick<Absence, "from" | "to" | "half">;

/** Days, both ends included. */
interface Span {
  readonly from: string;
  readonly to: string;
}

/** Whether this time takes the half-day. */
export const takesHalf = ({ from, to, half }: AbsentTime, slot: Pick<Slot, "day" | "half">): boolean =>
  slot.day >= from && slot.day <= to && (half === null || half === slot.half);

/** The absences that take an inspector's half-day. */
export const absencesAt = (absences: readonly Absence[], slot: Slot): readonly Absence[] =>
  absences.filter((one) => one.inspectorId === slot.inspectorId && takesHalf(one, slot));

export const isAbsent = (absences: readonly Absence[], slot: Slot): boolean => absencesAt(absences, slot).length > 0;

/** Stops that fit an inspector's half-day: none while they are away, else `most`, as `placesIn` says. */
export const roomOf = (absences: readonly Absence[], slot: Slot, most: number): number => (isAbsent(absences, slot) ? 0 : most);

/** The absences that touch these days, the earliest first. */
export const absencesIn = (absences: readonly Absence[], { from, to }: Span): readonly Absence[] =>
  absences
    .filter((one) => one.from <= to && one.to >= from)
    .sort((a, b) => (a.from !== b.from ? (a.from < b.from ? -1 : 1) : a.id < b.id ? -1 : 1));
