import { calendarOf } from "#schemas/calendar/business-days";
import type { Organization } from "#schemas/people/organization";
import { counterIsOpen, counterLineOf, ownTicketOf, queueLineOf } from "#schemas/queue-ticket/queue-line";
import type { CounterAct, CounterLine, OwnTicket, QueueLine, TakenOutcome, TicketState } from "#schemas/queue-ticket/queue-ticket";
import { refuseRequest } from "#worker/http/problem-response";
import { sha256Of } from "#worker/secrets/plain-digest";
import type { QueueTicketStore } from "./queue-ticket-store";

export interface TicketDeskParts {
  readonly organization: Organization;
  readonly store: QueueTicketStore;
  /** Instant. */
  readonly now: string;
  /** 256 random bits, base64url. */
  newSecret(): string;
  /** Counts a number for a network, whose address is nowhere kept; false: it has had those of its day. */
  mayTake(request: Request): Promise<boolean>;
}

export interface Taker {
  /** The lobby's own screen, which counts for no network. */
  readonly screen: boolean;
  /** The secret of the number that this browser took before. */
  readonly kept: string | null;
}

/** The counter's line at one moment: what a stranger may do with it, and what a clerk. */
export interface TicketDesk {
  line(): Promise<QueueLine>;
  /** The number of a secret; null: there is none. */
  own(secret: string): Promise<OwnTicket | null>;
  /** Gives the next number; a browser that has one still keeps it. The secret is null where there is none. */
  take(request: Request, by: Taker): Promise<{ readonly outcome: TakenOutcome; readonly secret: string | null }>;
  cancel(secret: string): Promise<void>;
  lineFor(clerk: string): Promise<CounterLine>;
  /** Refuses `not-found` for a number that was not given today, `conflict` for one that another clerk was quicker with. */
  act(clerk: string, act: CounterAct): Promise<CounterLine>;
}

const stillOpen: readonly TicketState[] = ["waiting", "called", "held"];

/** The desk of one office. */
export function createTicketDesk({ organization, store, now, newSecret, mayTake }: TicketDeskParts): TicketDesk {
  const { id: slug } = organization;
  const today = calendarOf(organization).localDay(now);
  const open = counterIsOpen(organization, now);
  const tickets = () => store.ofDay(slug, today);
  const lineFor = async (clerk: string) => counterLineOf(await tickets(), clerk, open, now);
  const stands = async (number: number, wanted: (state: string, calledBy: string | null) => boolean): Promise<void> => {
    const ticket = (await store.one(slug, today, number)) ?? refuseRequest("not-found");
    if (!wanted(ticket.state, ticket.calledBy)) refuseRequest("conflict");
  };
  const run = async (clerk: string, act: CounterAct): Promise<void> => {
    switch (act.act) {
      case "ticket.call":
        return store.callNext(slug, today, { clerk, counter: act.counter, now }, act.after);
      case "ticket.recall": {
        const again = await store.recall(slug, today, act.number, { clerk, counter: act.counter, now });
        return again ? undefined : stands(act.number, () => false);
      }
      case "ticket.hold":
      case "ticket.serve":
      case "ticket.no-show": {
        const state = act.act === "ticket.hold" ? "held" : act.act === "ticket.serve" ? "served" : "no-show";
        // What stands so already was said twice.
        return (await store.end(slug, today, act.number, state)) ? undefined : stands(act.number, (is) => is === state);
      }
    }
  };
  return {
    line: async () => queueLineOf(await tickets(), open),
    async own(secret) {
      const own = await store.bySecret(slug, await sha256Of(secret));
      return own === null || own.day !== today ? null : ownTicketOf(own, await tickets());
    },
    async take(request, { screen, kept }) {
      const before = kept === null ? null : await store.bySecret(slug, await sha256Of(kept));
      if (before?.day === today && stillOpen.includes(before.state))
        return { outcome: { outcome: "taken", number: before.number }, secret: kept };
      if (!open) return { outcome: { outcome: "closed" }, secret: null };
      if (!screen && !(await mayTake(request))) return { outcome: { outcome: "network-full" }, secret: null };
      const secret = newSecret();
      const number = await store.take(slug, today, await sha256Of(secret), now);
      return number === null ? { outcome: { outcome: "office-full" }, secret: null } : { outcome: { outcome: "taken", number }, secret };
    },
    cancel: async (secret) => store.cancel(slug, await sha256Of(secret)),
    lineFor,
    async act(clerk, act) {
      await run(clerk, act);
      return lineFor(clerk);
    },
  };
}
