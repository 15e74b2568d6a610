import { z } from "zod";
import { day, instant, type Locale, line } from "../values";

/** How a number that somebody took at the counter stands. `held`: set aside by a clerk, to be called again. */
export const ticketStates = ["waiting", "called", "held", "served", "no-show", "cancelled"] as const;
export const ticketState = z.enum(ticketStates);
export type TicketState = z.infer<typeof ticketState>;

/** What a counter is called: "2", or "Plans". */
export const counterName = line(20).min(1);

/** Numbers an office gives a day: what a screen full of strangers can make of it at most. */
export const ticketsADay = 500;
/** Numbers that phones of one network take a day. The lobby's own screen counts for none. */
export const ticketsANetwork = 20;
/** Calendar days for which the numbers of a day are kept. */
export const ticketDaysKept = 7;

/** One number of one day. It is nobody's name: whoever took it has its secret on their phone, or remembers the number. */
export const queueTicket = z.object({
  day,
  number: z.int().positive(),
  state: ticketState,
  counter: z.string().nullable(),
  /** The account of the clerk who called it last. */
  calledBy: z.string().nullable(),
  takenAt: instant,
  /** When it was first called; a number that is called again keeps it. */
  firstCalledAt: instant.nullable(),
});
export type QueueTicket = z.infer<typeof queueTicket>;

/** What became of asking for a number. */
export const takenOutcome = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("taken"), number: z.int().positive() }),
  /** `office-full`: the day's numbers are given. `network-full`: those of this network are. */
  z.object({ outcome: z.enum(["closed", "office-full", "network-full"]) }),
]);
export type TakenOutcome = z.infer<typeof takenOutcome>;

/** The line as anybody may know it. */
export interface QueueLine {
  /** Whether numbers are given now. */
  readonly open: boolean;
  readonly serving: readonly { readonly label: string; readonly counter: string }[];
  readonly waiting: number;
  /** For whoever comes now; null: too few were called today to say. */
  readonly waitMinutes: number | null;
}

/** A number as whoever took it follows it. */
export interface OwnTicket {
  readonly label: string;
  readonly state: TicketState;
  readonly counter: string | null;
  /** Numbers that are called before it. */
  readonly before: number;
  readonly waitMinutes: number | null;
}

/** The sentences of the lobby's screen in one language. `at`: of each number that is served, where. */
export interface ScreenWords {
  readonly title: string;
  readonly take: string;
  readonly closed: string;
  readonly own: string;
  readonly remember: string;
  readonly done: string;
  readonly off: string;
  readonly serving: string;
  readonly none: string;
  readonly at: readonly string[];
  readonly waiting: string;
}

/** What the page of the counter is told. */
export interface QueuePage {
  readonly line: QueueLine;
  /** The number that this browser took. */
  readonly own: OwnTicket | null;
  /** Of the lobby's screen: what it says, in both languages; null: this browser is none. */
  readonly screen: Readonly<Record<Locale, ScreenWords>> | null;
}

const shown = z.object({ number: z.int().positive(), counter: z.string() });
const minutes = z.int().nonnegative();

/** The line as the clerks at the counters see it. */
export const counterLine = z.object({
  /** Whether numbers are given now; those that wait are called after hours too. */
  open: z.boolean(),
  /** What the clerk who asks is serving. */
  own: shown.extend({ waitedMinutes: minutes, takenAt: instant }).nullable(),
  /** What other clerks are serving. */
  others: z.array(shown),
  /** Set aside, or called and not come, the newest last. */
  aside: z.array(z.object({ number: z.int().positive(), state: z.enum(["held", "no-show"]) })),
  waiting: minutes,
  /** Of the one who waits longest; null: nobody waits. */
  longestMinutes: minutes.nullable(),
  /** Who is called next. */
  next: z.int().positive().nullable(),
});
export type CounterLine = z.infer<typeof counterLine>;

const number = z.int().positive();

/** What a clerk does at the counter. Only while connected: who is called next is the office's word. */
export const counterAct = z.discriminatedUnion("act", [
  /** `after`: what the clerk is serving as their page shows it, which ends with the call. A call whose answer was lost calls nobody else. */
  z.object({ act: z.literal("ticket.call"), counter: counterName, after: number.nullable() }),
  z.object({ act: z.literal("ticket.recall"), counter: counterName, number }),
  z.object({ act: z.enum(["ticket.hold", "ticket.serve", "ticket.no-show"]), number }),
]);
export type CounterAct = z.infer<typeof counterAct>;
