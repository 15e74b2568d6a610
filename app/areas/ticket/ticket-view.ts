import type { PageRequest } from "#app/context";
import { m } from "#schemas/messages/compiled/messages";
import type { OwnTicket, QueuePage, TakenOutcome } from "#schemas/queue-ticket/queue-ticket";
import { isOffice } from "#schemas/role";

/** What the page of the counter shows. */
export interface TicketView extends QueuePage {
  /** The number that the screen has just given. */
  readonly taken: number | null;
  /** Whoever is signed in may make this browser the lobby's screen, and end that: visitors who stand before it may not. */
  readonly maySetUp: boolean;
}

/** Whether its number is over, so that another can be taken. */
export const isOver = ({ state }: OwnTicket): boolean => {
  switch (state) {
    case "waiting":
    case "called":
    case "held":
      return false;
    case "served":
    case "no-show":
    case "cancelled":
      return true;
  }
};

/** Null where the office gives no numbers. */
export async function ticketView({ publicReader, person }: PageRequest, address: string): Promise<TicketView | null> {
  const page = await publicReader.queuePage();
  if (page === null) return null;
  const taken = /^[1-9]\d{0,3}$/.exec(new URL(address).searchParams.get("taken") ?? "")?.[0];
  return {
    ...page,
    taken: page.screen && taken ? Number(taken) : null,
    maySetUp: person !== null && isOffice(person),
  };
}

/** Where somebody's number stands, in one sentence. */
export function standingText({ label, state, counter }: OwnTicket): string {
  switch (state) {
    case "waiting":
      return m.ticket_own_waiting({ label });
    case "called":
      return m.ticket_own_called({ label, counter: counter ?? "" });
    case "held":
      return m.ticket_own_held({ label });
    case "served":
      return m.ticket_own_served({ label });
    case "no-show":
      return m.ticket_own_no_show({ label });
    case "cancelled":
      return m.ticket_own_cancelled({ label });
  }
}

/** Why no number was given. */
export function refusalText(outcome: Exclude<TakenOutcome["outcome"], "taken"> | null): string {
  switch (outcome) {
    case "closed":
      return m.ticket_refused_closed();
    case "office-full":
      return m.ticket_refused_office();
    case "network-full":
      return m.ticket_refused_network();
    case null:
      return m.ticket_refused();
  }
}
