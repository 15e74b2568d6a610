import type { Locator, Page } from "@playwright/test";
import type { StatesWorld } from "../support/states-world";
import { picture } from "../support/test-files";
import { testTitle } from "../support/tester-steps";
import { queueDialogs } from "./queue-dialogs";
import type { Walker } from "./state-rows";
import { schedulerDialogs } from "./states-scheduler";

/** A dialog, popup, menu or drawer: where it is written, and how somebody opens it. */
export interface StateDialog {
  readonly files: readonly string[];
  readonly who: Walker;
  readonly at: (world: StatesWorld) => string;
  readonly open: (page: Page) => Promise<void>;
  readonly role: "dialog" | "alertdialog" | "menu" | "region";
  /** Its name, where others of its role stand on the page. */
  readonly name?: string;
  /** Where Escape does not close it. */
  readonly close?: (page: Page) => Promise<void>;
  /** Where only unsent work brings it. */
  readonly unsent?: true;
  /** Only on phones, or only at a desk. */
  readonly width?: 390 | 1280;
}
/** One that is not opened here: the same part with other words as the dialog named, or opened by another journey's test of this title. */
export type OpenedOtherwise = { readonly files: readonly string[] } & ({ readonly alike: string } | { readonly test: string });

const press =
  (name: string | RegExp, role: "button" | "link" | "menuitem" = "button") =>
  (page: Page) =>
    page.getByRole(role, { name }).first().click();
const main = (page: Page): Locator => page.getByRole("main");
const fixed = (path: string) => () => path;
const accountMenu = (page: Page) =>
  page
    .getByRole("banner")
    .getByRole("button", { name: /account menu/ })
    .click();
const fromAccountMenu = (item: string) => async (page: Page) => {
  await accountMenu(page);
  await page.getByRole("menuitem", { name: item }).click();
};

/** Every dialog of the product. One that stands in the source and not here fails. */
export const stateDialogs: Readonly<Record<string, StateDialog | OpenedOtherwise>> = {
  "visitor's menu": {
    files: ["app/shell/frame/account-menu.tsx", "app/screen/page/layout-tools.tsx"],
    who: "nobody",
    // With the app, as where a usability test is taken.
    at: fixed("/auth?oruxt"),
    open: press("Theme and language"),
    role: "menu",
    width: 1280,
  },
  "void a deposit": {
    files: ["app/areas/office/trust/void-dialog.tsx"],
    test: "an account is opened, paid into with change, drawn on for a permit, and given back, and its statement says so",
  },
  "reopen a drawer": {
    files: ["app/areas/office/day-end/reopen-dialog.tsx"],
    who: "official",
    at: fixed("/office/day-end"),
    open: press(/^Reopen /),
    role: "alertdialog",
  },
  "menu drawer": {
    files: ["app/shell/frame/frame-bar.tsx"],
    who: "applicant",
    at: fixed("/tracker"),
    open: press(/^Menu$/),
    role: "dialog",
    width: 390,
  },
  "visitor's drawer": {
    files: ["app/shell/frame/static-menus.tsx"],
    who: "nobody",
    at: fixed("/"),
    open: press(/^Menu$/),
    role: "dialog",
    width: 390,
  },
  "visitor's display": {
    files: ["app/shell/frame/static-menus.tsx"],
    who: "nobody",
    at: fixed("/"),
    open: press("Theme and language"),
    role: "dialog",
  },
  "a usability test's greeting": {
    files: ["app/usability-test/panel/welcome-dialog.tsx"],
    who: "nobody",
    at: fixed("/?oruxt=1"),
    open: press("Check microphone and camera"),
    role: "dialog",
    width: 390,
  },
  "a usability test's panel": {
    files: ["app/usability-test/panel/task-panel.tsx"],
    who: "nobody",
    at: fixed("/?oruxt=1"),
    async open(page) {
      for (const name of ["Start without camera", "Begin Test", "Done, Next", "Report a problem"]) await press(name)(page);
      await press("Send")(page);
    },
    role: "region",
    name: testTitle,
    async close(page) {
      for (const name of ["Abort Session", "Stop the test", "Back to the page"]) await press(name)(page);
    },
    width: 390,
  },
  "account menu": { files: ["app/shell/frame/account-menu.tsx"], who: "office", at: fixed("/office"), open: accountMenu, role: "menu" },
  "sync centre": {
    files: ["app/shell/sync-centre/sync-centre.tsx", "app/shell/frame/shell-frame.tsx"],
    who: "office",
    at: fixed("/office"),
    open: fromAccountMenu("Sync centre"),
    role: "dialog",
  },
  "command palette": {
    files: ["app/shell/palette/command-palette.tsx"],
    who: "office",
    at: fixed("/office"),
    open: (page) => page.keyboard.press("ControlOrMeta+k"),
    role: "dialog",
  },
  notifications: {
    files: ["app/shell/notifications/notification-bell.tsx", "app/shell/notifications/notification-panel.tsx"],
    who: "applicant",
    at: fixed("/tracker"),
    open: press(/^Notifications/),
    role: "dialog",
  },
  "clear notifications": { files: ["app/shell/notifications/notification-panel.tsx"], alike: "end a session" },
  "sign out with unsent work": {
    files: ["app/shell/session/sign-out-dialog.tsx"],
    who: "applicant",
    at: fixed("/tracker"),
    open: fromAccountMenu("Sign out"),
    role: "dialog",
    unsent: true,
  },
  "clear this device": {
    files: ["app/areas/preferences/clear-device.tsx"],
    who: "applicant",
    at: fixed("/user-preferences/device"),
    open: press("Clear this device"),
    role: "alertdialog",
  },
  "add a passkey": {
    files: ["app/areas/preferences/passkey-name-dialog.tsx"],
    who: "applicant",
    at: fixed("/user-preferences/sign-in"),
    open: press("Add a passkey"),
    role: "dialog",
  },
  "rename a passkey": { files: ["app/areas/preferences/passkey-name-dialog.tsx"], alike: "add a passkey" },
  "remove a passkey": { files: ["app/areas/preferences/passkeys-part.tsx"], alike: "end a session" },
  "disconnect a provider": { files: ["app/features/account/connected-accounts.tsx"], alike: "end a session" },
  "confirm that it is you": {
    files: ["app/features/account/use-proof.tsx"],
    test: "somebody closes their account: what goes and stays is said, who it is is asked, and nobody can sign in to it again",
  },
  "signed-out cover": {
    files: ["app/shell/session/signed-out-cover.tsx"],
    test: "covers a page whose session was ended elsewhere, and goes on after signing in",
  },
  "bug reporter": {
    files: ["app/shell/bug-report/bug-reporter.tsx"],
    who: "applicant",
    at: fixed("/tracker"),
    open: fromAccountMenu("Report a problem"),
    role: "dialog",
  },
  permission: {
    files: ["app/shell/session/permission-dialog.tsx"],
    test: "inspectors are asked to sign in again where their account lacks the calendar, and someone else links nothing",
  },
  agreements: {
    files: ["app/shell/session/agreements-dialog.tsx"],
    test: "on first sign-in the agreements cover the page until they are accepted, without a connection too",
  },
  "what did not go through": { files: ["app/shell/sync-centre/rejected-list.tsx"], alike: "end a session" },
  "delete a draft": {
    files: ["app/areas/apply/apply-tasks.route.tsx"],
    who: "applicant",
    at: (of) => `/apply/${of.answeredId}`,
    open: press("Delete this application"),
    role: "alertdialog",
  },
  "answers that would be void": {
    files: ["app/areas/apply/apply-question.route.tsx", "app/areas/office/walk-in/counter-question.tsx"],
    alike: "delete a draft",
  },
  "a photo": {
    files: ["app/areas/field/visit/photo-strip.tsx"],
    who: "inspector",
    at: (of) => `/office/field/${of.recordedId}`,
    async open(page) {
      await main(page)
        .getByLabel(/Take photo/)
        .first()
        .setInputFiles(picture(77));
      await page
        .getByRole("button", { name: /enlarge/ })
        .first()
        .click();
    },
    role: "dialog",
  },
  "a picture of a plan": {
    files: ["app/screen/page/document-viewer.tsx"],
    test: "a photo of a plan is looked at by a smaller copy: on the phone that added it without a signal, at the office, by its owner, on site and by a link",
  },
  "put right": { files: ["app/areas/field/visit/put-right.tsx"], alike: "end a session" },
  ...queueDialogs,
  "give a day": {
    files: ["app/features/permit/move-dialog.tsx", "app/areas/office/schedule/office-inspections.tsx"],
    who: "office",
    at: (of) => `/office/inspections?assign=${of.inspectionId}`,
    open: async () => undefined,
    role: "dialog",
  },
  ...schedulerDialogs,
  "end an inspection": {
    files: ["app/areas/office/workspace/end-inspection-dialog.tsx", "app/areas/office/schedule/office-inspections.tsx"],
    who: "office",
    at: fixed("/office/inspections"),
    open: press(/^(Cancel|Refuse)/),
    role: "alertdialog",
  },
  "more acts": {
    files: ["app/areas/office/workspace/next-bar.tsx"],
    who: "office",
    at: (of) => `/office/permits/${of.permitId}`,
    open: press("More"),
    role: "menu",
  },
  "an act on the permit": {
    files: ["app/areas/office/workspace/act-dialog.tsx", "app/areas/office/workspace/next-bar.tsx"],
    who: "office",
    at: (of) => `/office/permits/${of.permitId}`,
    async open(page) {
      await press("More")(page);
      await page
        .getByRole("menuitem", { name: /Revoke|Void|Extend/ })
        .first()
        .click();
    },
    role: "alertdialog",
  },
  "a certificate of occupancy": {
    files: ["app/areas/office/certificate/certificate-dialog.tsx"],
    test: "an official issues a temporary certificate by keyboard; it is filed, saved by the applicant, checked by the code, and replaced by the next",
  },
  "ask again": {
    files: ["app/areas/office/review/ask-again-dialog.tsx", "app/areas/office/workspace/documents-tab.tsx"],
    who: "office",
    at: (of) => `/office/permits/${of.sentId}?tab=documents`,
    open: press(/^Request again/),
    role: "dialog",
  },
  "an early letter": {
    files: ["app/areas/office/review/letter-draft.tsx"],
    who: "office",
    at: (of) => `/office/permits/${of.reviewedId}?tab=letter`,
    open: press("Send corrections"),
    role: "alertdialog",
  },
  "void or refund of a payment": {
    files: ["app/areas/office/fees/reversal-dialog.tsx"],
    test: "a wrong entry is voided and taken again, a part is refunded, and everybody reads the same of it",
  },
  "waive a fee": {
    files: ["app/areas/office/fees/waive-dialog.tsx", "app/areas/office/fees/fees-tab.tsx"],
    who: "official",
    at: (of) => `/office/permits/${of.owedId}?tab=fees`,
    open: press(/^Waive/),
    role: "alertdialog",
  },
  "correct a fee": {
    files: ["app/areas/office/fees/correct-dialog.tsx"],
    who: "official",
    at: (of) => `/office/permits/${of.owedId}?tab=fees`,
    open: press(/^Correct /),
    role: "alertdialog",
  },
  "void an invoice": {
    files: ["app/features/permit/invoices/invoice-lists.tsx"],
    who: "office",
    at: (of) => `/office/permits/${of.owedId}?tab=fees`,
    open: press(/^Void Invoice /),
    role: "alertdialog",
  },
  "end a session": {
    files: ["app/areas/auth/sessions.route.tsx", "app/screen/act/confirm-popup.tsx", "app/screen/act/confirm-choice.tsx"],
    who: "applicant",
    at: fixed("/auth/sessions"),
    open: press("End session"),
    role: "dialog",
  },
  "end other sessions": {
    files: ["app/areas/auth/sessions.route.tsx", "app/screen/act/confirm-choice.tsx"],
    who: "applicant",
    at: fixed("/auth/sessions"),
    open: press("End all other sessions"),
    role: "alertdialog",
  },
  "another calendar address, or none": { files: ["app/areas/auth/calendar-feed-part.tsx"], alike: "end other sessions" },
  "throw away a test's words": { files: ["app/areas/editor/usability/test-form.tsx"], alike: "end other sessions" },
  "move a test": { files: ["app/areas/editor/usability/test-moves.tsx"], alike: "end other sessions" },
  "remove a recorded session": {
    files: ["app/areas/editor/recordings/recording-removal.tsx"],
    test: "every recording of a test, by way of all of them: the older recorder's is downloaded, and removed for good",
  },
  "throw away new fees": {
    files: ["app/areas/jurisdiction/fees/fee-plan.tsx"],
    test: "what is written of new fees is discarded on request alone",
  },
  "throw away a permit type's changed rules": { files: ["app/areas/jurisdiction/rules/rules-in-force.tsx"], alike: "end other sessions" },
  "save a report": {
    files: ["app/features/report/saved-report-form.tsx"],
    who: "office",
    at: fixed("/reporting/volume"),
    open: press("Save report"),
    role: "dialog",
  },
  "change a saved report": { files: ["app/features/report/saved-report-form.tsx"], alike: "save a report" },
  "end permits without activity": { files: ["app/areas/jurisdiction/inactive/preview-part.tsx"], alike: "end other sessions" },
  "disconnect the payment account": { files: ["app/areas/jurisdiction/office/payment-account-part.tsx"], alike: "end other sessions" },
  "copy from another form": {
    files: ["app/areas/editor/forms/copying/copy-dialog.tsx"],
    who: "office",
    at: fixed("/editor/forms/residential-deck"),
    open: press("Copy from another form"),
    role: "dialog",
    name: "Copy from another form",
  },
  "throw away a form's changes": { files: ["app/areas/editor/forms/form-publish.tsx"], alike: "end other sessions" },
  "reset of a member's second factor": {
    files: ["app/areas/editor/people/member-factor.tsx"],
    test: "an office requires two-step sign-in: staff set it up at the door, come in with a code or a recovery code, and an administrator resets it",
  },
  "change who works here": {
    files: ["app/areas/editor/people/member-row.tsx", "app/areas/editor/people/invitation-rows.tsx"],
    alike: "end other sessions",
  },
  withdraw: {
    files: ["app/areas/tracker/withdraw-permit.tsx"],
    who: "applicant",
    at: (of) => `/tracker/${of.sentId}`,
    open: press("Withdraw the application"),
    role: "alertdialog",
  },
  "end a link": {
    files: ["app/areas/shared-links/shared-list.route.tsx"],
    who: "applicant",
    at: () => "/shared",
    open: (page) => main(page).getByRole("button", { name: "End the link" }).first().click(),
    role: "alertdialog",
  },
  "cancel an inspection": {
    files: ["app/areas/tracker/inspections-section.tsx"],
    who: "applicant",
    at: (of) => `/tracker/${of.permitId}`,
    open: (page) => main(page).getByRole("button", { name: "Cancel" }).first().click(),
    role: "alertdialog",
  },
};
