import { noDialogs, onePage, opens, read, type StateRow, seen, title, words } from "./state-rows";

/** A page of rules, read from the device; `full` and `long words` are what it shows of a whole permit type. */
const rules = (at: string, name: string, more: Partial<StateRow> = {}): StateRow => ({
  empty: onePage,
  ...read("official", at, title(name)),
  full: onePage,
  "long words": onePage,
  dialogs: noDialogs,
  ...more,
});
const deck = "/jurisdiction/types/residential-deck";

/** The states of the jurisdiction's pages. */
export const jurisdictionStates: Readonly<Record<string, StateRow>> = {
  "/jurisdiction": rules("/jurisdiction", "Jurisdiction"),
  "/jurisdiction/types": rules("/jurisdiction/types", "Permit types and fees"),
  "/jurisdiction/catalogue": rules("/jurisdiction/catalogue", "Permit type catalog", {
    full: seen("official", "/jurisdiction/catalogue", words("Water heater")),
  }),
  "/jurisdiction/types/:code": rules(deck, "Residential deck", {
    full: seen("official", deck, words("Fee calculator")),
    dialogs: opens("throw away a permit type's changed rules", "throw away new fees"),
  }),
  "/jurisdiction/hours": rules("/jurisdiction/hours", "Hours and holidays"),
  "/jurisdiction/office": rules("/jurisdiction/office", "The office"),
  "/jurisdiction/letters": rules("/jurisdiction/letters", "Letters and certificates"),
  "/jurisdiction/letters/:kind": rules("/jurisdiction/letters/denial-letter", "Notice of denial"),
  "/jurisdiction/conditions": rules("/jurisdiction/conditions", "Conditions library"),
  "/jurisdiction/payments": rules("/jurisdiction/payments", "Card payments", {
    full: seen("official", "/jurisdiction/payments", words("Disconnect the account")),
    dialogs: opens("disconnect the payment account"),
  }),
  "/jurisdiction/inactive-permits": rules("/jurisdiction/inactive-permits", "Inactive permits", {
    dialogs: opens("end permits without activity"),
  }),
  "/jurisdiction/go-live": rules("/jurisdiction/go-live", "Go-live checklist"),
  "/jurisdiction/audit": rules("/jurisdiction/audit", "Audit log"),
  "/jurisdiction/open-data": rules("/jurisdiction/open-data", "Open data"),
};
