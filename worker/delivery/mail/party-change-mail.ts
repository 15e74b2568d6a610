import { m } from "#schemas/messages/compiled/messages";
import type { MailFacts } from "./mail-facts";

/** What was decided of a change of contractor or holder. */
export function partyDecision(facts: MailFacts): string {
  const nobody = m.change_nobody({}, facts.in);
  const named = { from: facts.text("from") || nobody, name: facts.text("name") || nobody };
  const accepted = facts.text("decision") === "accepted";
  if (facts.text("what") === "holder")
    return (accepted ? m.event_party_changed_holder : m.event_party_changed_holder_refused)(named, facts.in);
  return (accepted ? m.event_party_changed_contractor : m.event_party_changed_contractor_refused)(named, facts.in);
}
