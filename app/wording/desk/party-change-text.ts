import { m } from "#schemas/messages/compiled/messages";
import { type NamedParty, type PartyChange, type PartyChangeWhat, partyChanges } from "#schemas/permit/parties/party-change";
import type { Activity } from "#schemas/permit/permit";

type Params = Activity["params"];
type Named = { readonly from: string; readonly name: string };
type Say = (named: Named) => string;

/** What the facts of an act tell of: its kind, and the names in words. */
function namedIn(params: Params): Named & { readonly what: PartyChangeWhat } {
  const text = (name: string): string => String(params[name] ?? "") || m.change_nobody();
  return { what: partyChanges.find((one) => one === params.what) ?? "contractor", from: text("from"), name: text("name") };
}

const byWhat =
  (says: Readonly<Record<PartyChangeWhat, Say>>) =>
  (params: Params): string => {
    const { what, ...named } = namedIn(params);
    return says[what](named);
  };

/** How the record's history says what became of a change of contractor or holder. */
export const partyChangeSayings = {
  "party-change.ask": byWhat({ contractor: m.activity_change_ask_contractor, holder: m.activity_change_ask_holder }),
  "party-change.withdraw": byWhat({
    contractor: () => m.activity_change_withdraw_contractor(),
    holder: () => m.activity_change_withdraw_holder(),
  }),
  "party-change.accept": byWhat({ contractor: m.activity_change_accept_contractor, holder: m.activity_change_accept_holder }),
  "party-change.refuse": byWhat({
    contractor: () => m.activity_change_refuse_contractor(),
    holder: () => m.activity_change_refuse_holder(),
  }),
};

const accepted = byWhat({ contractor: m.event_party_changed_contractor, holder: m.event_party_changed_holder });
const refused = byWhat({ contractor: m.event_party_changed_contractor_refused, holder: m.event_party_changed_holder_refused });

/** What its parties are told of the decision. */
export const partyChangeDecided = (params: Params): string => (params.decision === "accepted" ? accepted : refused)(params);

/** Whom a request names, or that it names nobody. */
export const partyName = (party: NamedParty | null): string => party?.name || party?.license || m.change_nobody();

/** A request in a line: what changes, from whom to whom. */
export function partyChangeLine({ what, from, to }: Pick<PartyChange, "what" | "from" | "to">): string {
  const named = { from: partyName(from), to: partyName(to) };
  return what === "holder" ? m.change_holder_line(named) : m.change_contractor_line(named);
}
