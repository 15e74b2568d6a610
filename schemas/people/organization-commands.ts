import { z } from "zod";
import { calendarOf } from "../calendar/business-days";
import { defineCommand } from "../command";
import { requireOfficial } from "../permit/require-official";
import { sameValue } from "../plain/same-value";
import { refuse } from "../problem";
import { aggregates, scopes } from "../row-scope";
import { cents, line } from "../values";
import { accentFault } from "./accent";
import { mostHolidays, type Organization, organization } from "./organization";

/** What the building official's office may set; the id and kind of an authority, and whether it is suspended, are not among it. Absent = unchanged. */
const args = organization
  .omit({ id: true, kind: true, numberPrefix: true, suspendedAt: true })
  // Without the row's defaults: an optional field that has one would be set by every command that says nothing of it.
  .extend({
    reinspectionFeeCents: cents.nonnegative(),
    clockStyle: organization.shape.clockStyle.unwrap(),
    checkSsoRoles: organization.shape.checkSsoRoles.unwrap(),
    projectKey: organization.shape.projectKey.unwrap(),
    recordsWithoutTest: organization.shape.recordsWithoutTest.unwrap(),
    recordingDays: organization.shape.recordingDays.unwrap(),
    accent: organization.shape.accent.unwrap(),
    secondFactorFrom: organization.shape.secondFactorFrom.unwrap(),
    name: organization.shape.name.min(1),
  })
  .partial();

/** Refuses `validation-failed` for a time zone nobody knows, or hours in which the office never opens. */
function requireCalendar(settings: Organization, now: string): void {
  const opens = settings.hours.some((hours) => hours !== null);
  if (!opens || settings.hours.some((hours) => hours !== null && hours.open >= hours.close))
    refuse("validation-failed", { field: "hours" });
  try {
    calendarOf(settings).localDay(now);
  } catch (error) {
    if (error instanceof RangeError) refuse("validation-failed", { field: "timeZone" });
    throw error;
  }
}

/** Refuses `validation-failed` for a colour that cannot be read or means something else. */
function requireAccent({ accent }: z.infer<typeof args>): void {
  if (accent && accentFault(accent) !== null) refuse("validation-failed", { field: "accent" });
}

/** Only the settings that were given: an absent one never clears what is set. */
function given(settings: z.infer<typeof args>): Partial<Organization> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** Sets the calendar, the cut-off, capacity, re-inspections, contact, name and colour. They drive every clock from the next decision on. */
const saveSettings = defineCommand({
  name: "organization.save-settings",
  whose: "authority",
  args,
  delivery: "queued",
  proof: "recent",
  aggregates: (_args, context) => [aggregates.organization(context.organization.id)],
  decide(state, settings, context) {
    requireOfficial(context);
    const { id } = context.organization;
    const data: Organization = { ...(state.get("organization", id) ?? context.organization), ...given(settings) };
    requireCalendar(data, context.now);
    requireAccent(settings);
    if (sameValue(data, state.get("organization", id))) return;
    state.put({ kind: "organization", id, scope: scopes.org, aggregate: aggregates.organization(id), data });
  },
});

type Holiday = Organization["holidays"][number];

/** A command on the list of holidays alone: two people who change it do not undo each other. */
const holidayCommand = <Name extends string, Args, Written>(
  name: Name,
  args: z.core.$ZodType<Args, Written>,
  change: (holidays: readonly Holiday[], args: Args) => Holiday[],
) =>
  defineCommand<Name, Args, Written>({
    name,
    whose: "authority",
    args,
    delivery: "queued",
    proof: "recent",
    aggregates: (_args, context) => [aggregates.organization(context.organization.id)],
    decide(state, given, context) {
      requireOfficial(context);
      const { id } = context.organization;
      const before = state.get("organization", id) ?? context.organization;
      const data: Organization = { ...before, holidays: change(before.holidays, given) };
      if (data.holidays.length > mostHolidays) refuse("validation-failed", { field: "day" });
      if (sameValue(data, before)) return;
      state.put({ kind: "organization", id, scope: scopes.org, aggregate: aggregates.organization(id), data });
    },
  });

const typedName = line(120).min(1);
const holiday = organization.shape.holidays.element.extend({ name: z.object({ en: typedName, es: typedName }) });
/** A day of this date takes the new name: there is one row a day. */
const addHoliday = holidayCommand("organization.add-holiday", holiday, (held, added) =>
  [...held.filter(({ day }) => day !== added.day), added].sort((a, b) => (a.day < b.day ? -1 : 1)),
);
const removeHoliday = holidayCommand("organization.remove-holiday", holiday.pick({ day: true }), (held, { day }) =>
  held.filter((one) => one.day !== day),
);

export const organizationCommands = {
  "organization.save-settings": saveSettings,
  "organization.add-holiday": addHoliday,
  "organization.remove-holiday": removeHoliday,
};
