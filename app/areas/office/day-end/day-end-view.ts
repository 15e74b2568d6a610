import type { Reader } from "#app/context";
import { type CalendarSource, calendarOf } from "#schemas/calendar/business-days";
import type { Drawer } from "#schemas/fee/drawer/drawer";
import { drawerState, drawersInOrder } from "#schemas/fee/drawer/drawer-count";
import { hasRole, isOffice } from "#schemas/role";

export interface DayEndPage {
  /** Open ones and those that wait for the official, then those of past days, the newest first. */
  readonly drawers: readonly Drawer[];
  readonly accountId: string;
  /** Whether this person works at the desk; to everybody else there are no drawers. */
  readonly atDesk: boolean;
  readonly isOfficial: boolean;
  readonly calendar: CalendarSource;
  /** The local day. */
  readonly today: string;
}

/** The cash drawers of the office, as its desk opens, counts and closes them. */
export async function dayEndPage(reader: Reader): Promise<DayEndPage> {
  const { timeZone, holidays, hours, inspectionCutoff } = reader.organization;
  const calendar = { timeZone, holidays, hours, inspectionCutoff };
  return {
    drawers: drawersInOrder(await reader.drawers()),
    accountId: reader.person.accountId,
    atDesk: isOffice(reader.person),
    isOfficial: hasRole(reader.person, "JurisdictionStaff", "Admin"),
    calendar,
    today: calendarOf(calendar).localDay(reader.now),
  };
}

const openOnes = ({ drawers }: DayEndPage): readonly Drawer[] => drawers.filter((drawer) => drawerState(drawer) === "open");

/** Whether a drawer is open under this name, as the command compares names. */
export const isNameOpen = (page: DayEndPage, name: string): boolean =>
  openOnes(page).some((drawer) => drawer.name.toLowerCase() === name.toLowerCase());

/** Whether somebody has a drawer open. */
export const hasOpen = (page: DayEndPage, accountId: string): boolean => openOnes(page).some(({ openedBy }) => openedBy === accountId);
