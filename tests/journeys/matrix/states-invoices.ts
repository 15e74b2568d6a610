import { longWord, type StatesWorld } from "../support/states-world";
import { long, never, nobodys, noDialogs, onePage, read, type StateRow, seen, title, type Walker } from "./state-rows";

/** An invoice as its record, for whoever reads it. */
const recordOf = (who: Walker, at: (of: StatesWorld) => string): StateRow => ({
  empty: onePage,
  ...read(who, at, title(longWord)),
  full: seen(who, at, title(longWord)),
  "long words": seen(who, at, long),
  dialogs: noDialogs,
});

/** Invoices: as the office and a party print them, and the page on which whoever has the link pays. */
export const invoiceStates: Readonly<Record<string, StateRow>> = {
  "/tracker/:permitId/invoices/:invoiceId": recordOf("applicant", (of) => `/tracker/${of.permitId}/invoices/${of.invoiceId}`),
  "/pay/:number": {
    empty: seen("nobody", "/pay/I26-99999", title("This link does not work")),
    loading: never("it is a document of its own, made whole by the office"),
    error: never("what fails at the office is the frame's page of a fault, which stands at /"),
    offline: never("a link opens nothing without the office, and whoever has it has no device here"),
    unsent: nobodys,
    full: seen("nobody", (of) => of.payPath, title(/^Invoice I/)),
    "long words": seen("nobody", (of) => of.payPath, long),
    dialogs: noDialogs,
  },
};
