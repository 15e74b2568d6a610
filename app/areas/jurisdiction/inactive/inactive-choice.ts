import { z } from "zod";
import type { Reader } from "#app/context";
import { OLD_AFTER_DAYS } from "#schemas/blds/import-age";
import { addDays, calendarOf } from "#schemas/calendar/business-days";
import { inactiveEnd, isLongAgo, statesBefore } from "#schemas/permit/inactive/inactive-permit";
import { permitQuery } from "#schemas/permit/list/permit-query";
import { permitState } from "#schemas/permit/permit";
import { day } from "#schemas/values";

/** Which permits an office looks for, as it was typed. `type`: `=` and a code, `~` and a name from another system, or blank for any. */
export const inactiveChoice = z.object({
  to: inactiveEnd,
  inactiveSince: z.string(),
  states: z.array(permitState),
  type: z.string(),
  whose: z.enum(["imported", "all"]),
});
export type InactiveChoice = z.infer<typeof inactiveChoice>;

export interface InactiveScreen {
  readonly today: string;
  /** The last day that may be asked for. */
  readonly latest: string;
  readonly types: readonly { readonly value: string; readonly name: { readonly en: string; readonly es: string } | string }[];
}

/** What the page shows of the office before anything is looked for. */
export async function inactiveScreen(reader: Reader): Promise<InactiveScreen> {
  const today = calendarOf(reader.organization).localDay(reader.now);
  const [own, { importedTypes }] = await Promise.all([reader.permitTypes(), reader.permits(permitQuery.parse({ limit: 1 }))]);
  const types = [
    ...own.map(({ code, name }) => ({ value: `=${code}`, name })),
    ...importedTypes.map((name) => ({ value: `~${name}`, name })),
  ];
  return { today, latest: addDays(today, -OLD_AFTER_DAYS), types };
}

/** Before anything is chosen: what came from another system, is in force by its record, and was not touched for two years. */
export const firstChoice = (today: string): InactiveChoice => ({
  to: "expired",
  inactiveSince: addDays(today, -730),
  states: ["issued", "inspections"],
  type: "",
  whose: "imported",
});

/** The same for another end: states that do not lead there are let go. */
export function choiceFor(to: InactiveChoice["to"], choice: InactiveChoice): InactiveChoice {
  const before = statesBefore(to);
  const states = choice.states.filter((state) => before.includes(state));
  return { ...choice, to, states: states.length > 0 ? states : before.slice(0, 1) };
}

export type ChoiceFault = "states" | "day" | "recent";

/** What is still to be said before anything can be looked for. */
export function faultsOf({ states, inactiveSince }: InactiveChoice, today: string): readonly ChoiceFault[] {
  const known = day.safeParse(inactiveSince).success;
  return [
    ...(states.length === 0 ? ["states" as const] : []),
    ...(known ? [] : ["day" as const]),
    ...(known && !isLongAgo(inactiveSince, today) ? ["recent" as const] : []),
  ];
}
