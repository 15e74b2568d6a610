import { m } from "#schemas/messages/compiled/messages";
import type { Activity } from "#schemas/permit/permit";

type Params = Activity["params"];
type Named = { readonly from: string; readonly name: string };
type Say = (named: Named) => string;

/** Says one thing of a contractor, another of a holder, with the names of the act in words. */
const ofParty =
  (ofContractor: Say, ofHolder: Say) =>
  (params: Params): string => {
    const named = (name: string): string => String(params[name] ?? "") || m.change_nobody();
    return (params.what === "holder" ? ofHolder : ofContractor)({ from: named("from"), name: named("name") });
  };
const only = (say: () => string) => () => say();

/** How the record's history says what became of a change of contractor or holder. */
export const partyChangeSayings = {
  "party-change.ask": ofParty(m.activity_change_ask_contractor, m.activity_change_ask_holder),
  "party-change.withdraw": ofParty(only(m.activity_change_withdraw_contractor), only(m.activity_change_withdraw_holder)),
  "party-change.accept": ofParty(m.activity_change_accept_contractor, m.activity_change_accept_holder),
  "party-change.refuse": ofParty(only(m.activity_change_refuse_contractor), only(m.activity_change_refuse_holder)),
};
