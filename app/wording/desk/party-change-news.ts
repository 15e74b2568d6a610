import { m } from "#schemas/messages/compiled/messages";

/** What of a decision its parties are told: the facts of the notification, as words. */
export function partyChangeNews(fact: (name: string) => string): string {
  const named = { from: fact("from") || m.change_nobody(), name: fact("name") || m.change_nobody() };
  const accepted = fact("decision") === "accepted";
  if (fact("what") === "holder") return (accepted ? m.event_party_changed_holder : m.event_party_changed_holder_refused)(named);
  return (accepted ? m.event_party_changed_contractor : m.event_party_changed_contractor_refused)(named);
}
