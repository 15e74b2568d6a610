import { m } from "#schemas/messages/compiled/messages";
import type { NamedParty, PartyChange } from "#schemas/permit/parties/party-change";

/** Whom a request names, or that it names nobody. */
export const partyName = (party: NamedParty | null): string => party?.name || party?.license || m.change_nobody();

/** A request in a line: what changes, from whom to whom. */
export function partyChangeLine({ what, from, to }: Pick<PartyChange, "what" | "from" | "to">): string {
  const named = { from: partyName(from), to: partyName(to) };
  return what === "holder" ? m.change_holder_line(named) : m.change_contractor_line(named);
}
