import { longWord } from "../support/states-world";
import { queueDialogs } from "./queue-dialogs";
import { all, form, long, never, noDialogs, onePage, opens, read, type StateRow, seen, title, words } from "./state-rows";

/** The states of the desk's pages that are about no one permit. */
export const deskStates: Readonly<Record<string, StateRow>> = {
  "/office": {
    empty: seen("office", "/office?text=zzzz", words("No permit matches")),
    ...read("office", "/office?view=all", title("All permits")),
    full: seen("office", "/office?view=all", (page) => page.getByRole("row").nth(8)),
    "long words": seen("office", `/office?view=all&text=${longWord}`, long),
    dialogs: opens(...Object.keys(queueDialogs)),
  },
  "/office/export": all(never("it answers a file, never a screen")),
  "/office/saved-views": all(never("it answers counts, never a screen")),
  "/office/walk-in": {
    empty: seen("office", "/office/walk-in", title("Application at the counter")),
    ...read("office", "/office/walk-in", title("Application at the counter")),
    full: form,
    "long words": never("its words stand in fields, which scroll them"),
    dialogs: noDialogs,
  },
  "/office/walk-in/:permitId": {
    empty: onePage,
    ...read("office", (of) => `/office/walk-in/${of.permitId}`, title("Application at the counter")),
    full: onePage,
    "long words": seen("office", (of) => `/office/walk-in/${of.permitId}`, long),
    dialogs: noDialogs,
  },
  "/office/inspections": {
    empty: seen("riverton", "/office/inspections", words("Every request is scheduled")),
    ...read("office", "/office/inspections", title("Inspections")),
    full: seen("office", "/office/inspections", (page) => page.getByRole("button", { name: /^Cancel/ }).nth(4)),
    "long words": seen("office", "/office/inspections", long),
    dialogs: opens("give a day", "end an inspection"),
  },
  "/office/day-end": {
    empty: seen("riverton", "/office/day-end", words("No drawer has been closed yet.")),
    ...read("office", "/office/day-end", title("Day-end")),
    full: seen("office", "/office/day-end", (page) => page.getByRole("heading", { name: /^Day-end, / }).first()),
    "long words": seen("office", "/office/day-end", long),
    dialogs: opens("reopen a drawer"),
  },
  "/office/trust-accounts": {
    empty: seen("riverton", "/office/trust-accounts", words("No contractor has a trust account yet.")),
    ...read("office", "/office/trust-accounts", title("Trust accounts")),
    full: never("the demo's offices keep no trust accounts: the list is proved by trust-accounts.screen.test.tsx"),
    "long words": never("the demo's offices keep no trust accounts"),
    dialogs: noDialogs,
  },
  "/office/trust-accounts/:contractorId": {
    ...all(never("the demo's offices keep no trust accounts: the page is proved by trust-accounts.screen.test.tsx")),
    dialogs: opens("void a deposit"),
  },
  "/office/trust-accounts/:contractorId/receipts/:entryId": all(
    never("the demo's offices keep no trust accounts: the receipt is proved by trust-accounts.screen.test.tsx"),
  ),
  "/office/comment-library": {
    empty: seen("riverton", "/office/comment-library", words("You have no comments of your own yet")),
    ...read("office", "/office/comment-library", title("Comment library")),
    full: seen("office", "/office/comment-library", (page) => page.getByRole("button", { name: /^Remove/ }).first()),
    "long words": seen("office", "/office/comment-library", long),
    dialogs: noDialogs,
  },
  "/office/permits/:permitId/receipts/:paymentId": {
    empty: onePage,
    ...read("office", (of) => `/office/permits/${of.permitId}/receipts/${of.paymentId}`, title(longWord)),
    full: seen("office", (of) => `/office/permits/${of.permitId}/receipts/${of.paymentId}`, title(longWord)),
    "long words": seen("office", (of) => `/office/permits/${of.permitId}/receipts/${of.paymentId}`, long),
    dialogs: noDialogs,
  },
};
