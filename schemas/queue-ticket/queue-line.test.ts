import { describe, expect, it } from "vitest";
import { townOffice } from "../testing/permit-world";
import { counterIsOpen, counterLineOf, ownTicketOf, paceOf, queueLineOf, waitOf } from "./queue-line";
import type { QueueTicket } from "./queue-ticket";

/** Minutes after ten. */
const at = (minutes: number): string => new Date(Date.parse("2026-11-03T18:00:00.000Z") + minutes * 60_000).toISOString();
const ticket = (number: number, more: Partial<QueueTicket> = {}): QueueTicket => ({
  ...{ day: "2026-11-03", number, state: "waiting", counter: null, calledBy: null, takenAt: at(number), firstCalledAt: null },
  ...more,
});
const served = (number: number, taken: number, called: number): QueueTicket =>
  ticket(number, { state: "served", counter: "1", calledBy: "kim", takenAt: at(taken), firstCalledAt: at(called) });

/** Six calls, six minutes apart, of people who had all come before. */
const steady = [0, 6, 12, 18, 24, 30].map((called, place) => served(place + 1, -10, called));

describe("today's pace", () => {
  it("is the median from call to call, and unknown before five stretches were seen", () => {
    expect(paceOf(steady)).toBe(6);
    expect(paceOf(steady.slice(0, 5))).toBeNull();
    expect(paceOf([])).toBeNull();
  });

  it("leaves out stretches in which nobody was waiting: an empty lobby says nothing of how long it takes", () => {
    const quiet = served(7, 100, 101);
    expect(paceOf([...steady, quiet])).toBe(6);
    expect(paceOf([...steady.slice(0, 5), quiet])).toBeNull();
  });

  it("is told in steps of five minutes, upwards, and not at all where it is not known", () => {
    expect([waitOf(0, 6), waitOf(1, 6), waitOf(3, 6), waitOf(0, 0.5), waitOf(4, null)]).toEqual([10, 15, 25, 5, null]);
  });
});

describe("the line", () => {
  const called = ticket(7, { state: "called", counter: "2", calledBy: "lee", takenAt: at(20), firstCalledAt: at(32) });
  const tickets = [ticket(9, { takenAt: at(29) }), ticket(8, { takenAt: at(25) }), called, ticket(5, { state: "held" }), ...steady];

  it("tells everybody who is served, how many wait and how long that takes, and of nobody who it is", () => {
    expect(queueLineOf(tickets, true)).toEqual({ open: true, serving: [{ label: "A-7", counter: "2" }], waiting: 2, waitMinutes: 20 });
    expect(JSON.stringify(queueLineOf(tickets, true))).not.toMatch(/lee|kim/);
  });

  it("tells whoever took a number how many come before, while it waits", () => {
    expect(ownTicketOf(ticket(9), tickets)).toEqual({ label: "A-9", state: "waiting", counter: null, before: 1, waitMinutes: 15 });
    expect(ownTicketOf(called, tickets)).toMatchObject({ label: "A-7", state: "called", counter: "2", waitMinutes: null });
  });

  it("tells a clerk their own, the others', who was set aside, and who is next", () => {
    expect(counterLineOf(tickets, "lee", true, at(37))).toEqual({
      open: true,
      own: { number: 7, counter: "2", waitedMinutes: 12, takenAt: at(20) },
      others: [],
      aside: [{ number: 5, state: "held" }],
      waiting: 2,
      longestMinutes: 12,
      next: 8,
    });
    expect(counterLineOf(tickets, "kim", false, at(37))).toMatchObject({ open: false, own: null, others: [{ number: 7, counter: "2" }] });
    expect(counterLineOf([], "kim", true, at(0))).toMatchObject({ waiting: 0, longestMinutes: null, next: null });
  });
});

describe("the counter", () => {
  const office = townOffice({
    timeZone: "America/Los_Angeles",
    hours: [null, ...Array.from({ length: 5 }, () => ({ open: "08:00", close: "17:00" })), null],
    holidays: [{ day: "2026-11-11", name: { en: "Veterans Day", es: "Día de los Veteranos" } }],
  });
  it.each([
    ["2026-11-03T16:00:00.000Z", true, "opens at eight, by the office's clock"],
    ["2026-11-03T15:59:00.000Z", false, "not a minute before"],
    ["2026-11-04T00:59:00.000Z", true, "until five, though it is the next day elsewhere"],
    ["2026-11-04T01:00:00.000Z", false, "at five it is closed"],
    ["2026-11-07T18:00:00.000Z", false, "not on a Saturday"],
    ["2026-11-11T18:00:00.000Z", false, "not on a holiday"],
  ])("at %s is open: %s (%s)", (now, open) => expect(counterIsOpen(office, now)).toBe(open));
});
