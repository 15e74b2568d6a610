import { scheduleCommands as ofInspections } from "./calendar/schedule-commands";

/** What gives inspections their days: the part of the write surface (`commands.ts`) that plans of days ask before they offer a place. */
export const scheduleCommands = { ...ofInspections };
