import { type CalendarSource, calendarOf } from "../calendar/business-days";
import { dayNumberOf, weekdayOfNumber } from "../calendar/time-zone";
import { medianOf } from "../plain/percentile";
import type { CounterLine, OwnTicket, QueueLine, QueueTicket } from "./queue-ticket";
import { ticketLabel } from "./ticket-label";

/** So many stretches between two calls must have been seen today before anything is said of the wait. */
const fewestStretches = 5;
/** The pace of now is that of the last so many. */
const latestStretches = 12;
/** Waits are told in steps of so many minutes: more would be a promise. */
const waitStep = 5;
const minuteMs = 60_000;

/** Calls that the pace is read from: one more than stretches between them. */
export const latestCalls = latestStretches + 1;

const minutesBetween = (from: string, to: string): number => Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / minuteMs));

/** Whether the counter gives numbers at `now`: within the office's hours of a day on which it is open. `now`: instant. */
export function counterIsOpen(office: CalendarSource, now: string): boolean {
  const calendar = calendarOf(office);
  const today = calendar.localDay(now);
  const hours = office.hours[weekdayOfNumber(dayNumberOf(today))];
  if (!hours || !calendar.isBusinessDay(today)) return false;
  const time = calendar.localTime(now);
  return hours.open <= time && time < hours.close;
}

type Called = Pick<QueueTicket, "takenAt" | "firstCalledAt">;

/**
 * Minutes from one call to the next at today's pace: the median of the last stretches in which somebody was waiting the whole time. Stretches in which
 * the line was empty say nothing of how long it takes. Null where too few are known.
 */
export function paceOf(tickets: readonly Called[]): number | null {
  const calls = tickets
    .flatMap(({ takenAt, firstCalledAt }) => (firstCalledAt === null ? [] : [{ takenAt, at: firstCalledAt }]))
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  const stretches = calls.flatMap(({ takenAt, at }, place) => {
    const before = calls[place - 1];
    return before === undefined || takenAt > before.at ? [] : [(Date.parse(at) - Date.parse(before.at)) / minuteMs];
  });
  return stretches.length < fewestStretches ? null : medianOf(stretches.slice(-latestStretches));
}

/** Minutes that somebody with so many before them waits, upwards to the next five; null where the pace is not known. */
export const waitOf = (before: number, pace: number | null): number | null =>
  pace === null ? null : Math.max(1, Math.ceil(((before + 1) * pace) / waitStep)) * waitStep;

const of = (tickets: readonly QueueTicket[], state: QueueTicket["state"]) => tickets.filter((ticket) => ticket.state === state);

/** The line for everybody. `tickets`: those of today that are open, and the latest that were called. */
export function queueLineOf(tickets: readonly QueueTicket[], open: boolean): QueueLine {
  const waiting = of(tickets, "waiting").length;
  return {
    open,
    serving: of(tickets, "called").map(({ number, counter }) => ({ label: ticketLabel(number), counter: counter ?? "" })),
    waiting,
    waitMinutes: waitOf(waiting, paceOf(tickets)),
  };
}

/** A number for whoever took it. */
export function ownTicketOf(own: QueueTicket, tickets: readonly QueueTicket[]): OwnTicket {
  const before = of(tickets, "waiting").filter(({ number }) => number < own.number).length;
  const { state, counter } = own;
  return {
    label: ticketLabel(own.number),
    state,
    counter,
    before,
    waitMinutes: state === "waiting" ? waitOf(before, paceOf(tickets)) : null,
  };
}

/** The line for the clerk of this account. */
export function counterLineOf(tickets: readonly QueueTicket[], clerk: string, open: boolean, now: string): CounterLine {
  const waiting = of(tickets, "waiting").sort((a, b) => a.number - b.number);
  const called = of(tickets, "called");
  const mine = called.find(({ calledBy }) => calledBy === clerk);
  const first = waiting[0];
  return {
    open,
    own: mine
      ? {
          number: mine.number,
          counter: mine.counter ?? "",
          waitedMinutes: minutesBetween(mine.takenAt, mine.firstCalledAt ?? now),
          takenAt: mine.takenAt,
        }
      : null,
    others: called.filter((ticket) => ticket !== mine).map(({ number, counter }) => ({ number, counter: counter ?? "" })),
    aside: tickets.flatMap(({ number, state }) => (state === "held" || state === "no-show" ? [{ number, state }] : [])),
    waiting: waiting.length,
    longestMinutes: first ? minutesBetween(first.takenAt, now) : null,
    next: first?.number ?? null,
  };
}
