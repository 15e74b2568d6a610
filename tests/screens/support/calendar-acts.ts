import ICAL from "ical.js";
import { base } from "./people-at-office";

/** Acts of programs that read calendars. */
export const calendarActs = {
  /** What a program is answered that knows the address alone: the status, and what it was sent. */
  async readCalendar(address: string): Promise<{ readonly status: number; readonly sent: string | null }> {
    const answer = await fetch(new URL(new URL(address).pathname, base()));
    const text = await answer.text();
    return { status: answer.status, sent: answer.ok ? new ICAL.Component(ICAL.parse(text)).name : null };
  },
};
