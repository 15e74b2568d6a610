import type { SettledRecord } from "../../support/issued-permit";

/** What somebody sees of a page: itself, the way to sign in, who may open it, or that nothing is there. */
export type Seen = "page" | "sign-in" | "no-role" | "gone";

/** Who asks at an office's host: nobody, the permit's applicant, somebody else with an account, or a role. */
export type Asker = "nobody" | "applicant" | "stranger" | "office" | "admin" | "inspector";
export const askers: readonly Asker[] = ["nobody", "applicant", "stranger", "office", "admin", "inspector"];

/** Whose record the address names: of the asking applicant, of another at the same office, or of the other office. */
export type Whose = "applicant's" | "another's" | "another organization's";
export const whose: readonly Whose[] = ["applicant's", "another's", "another organization's"];

export interface PageRow {
  readonly path: (of: SettledRecord) => string;
  /** Without it everybody sees the page, whatever the address names. */
  readonly seen?: (who: Asker, object: Whose) => Seen;
}

const isStaff = (who: Asker) => who === "office" || who === "admin" || who === "inspector";
const mine = (who: Asker, object: Whose) => who === "applicant" && object === "applicant's";
const theirs = (who: Asker, object: Whose) => who === "stranger" && object === "another's";

const signedIn = (who: Asker): Seen => (who === "nobody" ? "sign-in" : "page");
const staff = (who: Asker): Seen => (who === "nobody" ? "sign-in" : isStaff(who) ? "page" : "no-role");
const admin = (who: Asker): Seen => (who === "nobody" ? "sign-in" : who === "admin" ? "page" : "no-role");
const editor = (who: Asker): Seen => (who === "nobody" ? "sign-in" : who === "office" || who === "admin" ? "page" : "no-role");
/** A trust account that nobody has. */
const noAccount = (who: Asker): Seen => (staff(who) === "page" ? "gone" : staff(who));
const noTest = (who: Asker): Seen => (editor(who) === "page" ? "gone" : editor(who));
/** A draft is its author's alone. */
const author = (who: Asker, object: Whose): Seen =>
  who === "nobody" ? "sign-in" : mine(who, object) || theirs(who, object) ? "page" : "gone";
/** A permit is its parties', and the staff's of its organization. */
const party = (who: Asker, object: Whose): Seen => {
  if (who === "nobody") return "sign-in";
  if (object === "another organization's") return "gone";
  return isStaff(who) || mine(who, object) || theirs(who, object) ? "page" : "gone";
};
/** Where a link to a permit leads: strangers to where whoever holds it takes it up, staff of another organization nowhere. */
const linked = (who: Asker, object: Whose): Seen => (isStaff(who) ? party(who, object) : signedIn(who));
/** A request for files is its parties' alone; the office has it at the permit. */
const asked = (who: Asker, object: Whose): Seen => (isStaff(who) ? "gone" : party(who, object));
/** An address whose record stands in its query: the matrix asks it of the applicant's. */
const asParty = (who: Asker): Seen => party(who, "applicant's");
/** Nobody who asks here is JurisdictionStaff: that they enter is shown by their journey and their states. */
const official = (who: Asker): Seen => (who === "nobody" ? "sign-in" : "no-role");
const desk = (who: Asker, object: Whose): Seen => {
  const entered = staff(who);
  return entered === "page" && object === "another organization's" ? "gone" : entered;
};
const here = (who: Asker, object: Whose): Seen => {
  if (who === "nobody") return "sign-in";
  return object === "another organization's" ? "gone" : "page";
};
const fixed = (path: string) => () => path;

/** Every page and what each asker sees of it. A page without a row fails the matrix. */
export const pageTable: Readonly<{ [path: string]: PageRow }> = {
  "/": { path: fixed("/") },
  "/apply": { path: fixed("/apply"), seen: signedIn },
  "/apply/:permitId": { path: (of) => `/apply/${of.draftId}`, seen: author },
  "/apply/:permitId/property": { path: (of) => `/apply/${of.draftId}/property`, seen: author },
  "/apply/:permitId/documents": { path: (of) => `/apply/${of.draftId}/documents`, seen: author },
  "/apply/:permitId/check": { path: (of) => `/apply/${of.draftId}/check`, seen: author },
  "/apply/:permitId/sent": { path: (of) => `/apply/${of.permitId}/sent`, seen: party },
  "/apply/:permitId/:section/:question": { path: (of) => `/apply/${of.draftId}/work/description`, seen: author },
  "/office/field": { path: fixed("/office/field"), seen: staff },
  "/office/field/add": { path: fixed("/office/field/add"), seen: staff },
  "/office/field/:inspectionId": { path: (of) => `/office/field/${of.inspectionId}`, seen: desk },
  "/office": { path: fixed("/office"), seen: staff },
  "/office/export": { path: fixed("/office/export"), seen: staff },
  "/office/saved-views": { path: fixed("/office/saved-views"), seen: staff },
  "/office/walk-in": { path: fixed("/office/walk-in"), seen: staff },
  "/office/walk-in/:permitId": { path: (of) => `/office/walk-in/${of.permitId}`, seen: desk },
  "/office/inspections": { path: fixed("/office/inspections"), seen: staff },
  "/office/day-end": { path: fixed("/office/day-end"), seen: staff },
  "/office/trust-accounts": { path: fixed("/office/trust-accounts"), seen: staff },
  "/office/trust-accounts/:contractorId": { path: fixed("/office/trust-accounts/none"), seen: noAccount },
  "/office/trust-accounts/:contractorId/receipts/:entryId": {
    path: fixed("/office/trust-accounts/none/receipts/none"),
    seen: noAccount,
  },
  "/office/comment-library": { path: fixed("/office/comment-library"), seen: staff },
  "/office/permits/:permitId": { path: (of) => `/office/permits/${of.permitId}`, seen: desk },
  "/office/permits/:permitId/receipts/:paymentId": { path: (of) => `/office/permits/${of.permitId}/receipts/${of.paymentId}`, seen: desk },
  "/office/permits/:permitId/credit": { path: (of) => `/office/permits/${of.permitId}/credit`, seen: desk },
  "/jurisdiction": { path: fixed("/jurisdiction"), seen: official },
  "/jurisdiction/types": { path: fixed("/jurisdiction/types"), seen: official },
  "/jurisdiction/catalogue": { path: fixed("/jurisdiction/catalogue"), seen: official },
  "/jurisdiction/types/:code": { path: fixed("/jurisdiction/types/residential-deck"), seen: official },
  "/jurisdiction/hours": { path: fixed("/jurisdiction/hours"), seen: official },
  "/jurisdiction/office": { path: fixed("/jurisdiction/office"), seen: official },
  "/jurisdiction/letters": { path: fixed("/jurisdiction/letters"), seen: official },
  "/jurisdiction/letters/:kind": { path: fixed("/jurisdiction/letters/denial-letter"), seen: official },
  "/jurisdiction/conditions": { path: fixed("/jurisdiction/conditions"), seen: official },
  "/jurisdiction/payments": { path: fixed("/jurisdiction/payments"), seen: official },
  "/jurisdiction/go-live": { path: fixed("/jurisdiction/go-live"), seen: official },
  "/jurisdiction/audit": { path: fixed("/jurisdiction/audit"), seen: official },
  "/jurisdiction/inactive-permits": { path: fixed("/jurisdiction/inactive-permits"), seen: official },
  "/jurisdiction/open-data": { path: fixed("/jurisdiction/open-data"), seen: official },
  "/editor": { path: fixed("/editor"), seen: editor },
  "/editor/tests": { path: fixed("/editor/tests"), seen: editor },
  "/editor/tests/new": { path: fixed("/editor/tests/new"), seen: editor },
  "/editor/tests/:id": { path: fixed("/editor/tests/none"), seen: noTest },
  "/editor/tests/:id/edit": { path: fixed("/editor/tests/none/edit"), seen: noTest },
  "/editor/tests/:id/sessions/:sessionId": { path: fixed("/editor/tests/none/sessions/none"), seen: noTest },
  "/editor/recordings": { path: fixed("/editor/recordings"), seen: editor },
  // Which recordings there are, the page asks for itself.
  "/editor/recordings/:sessionId": { path: fixed("/editor/recordings/none"), seen: editor },
  "/editor/forms": { path: fixed("/editor/forms"), seen: editor },
  "/editor/forms/:code": { path: fixed("/editor/forms/none"), seen: noTest },
  "/editor/people": { path: fixed("/editor/people"), seen: admin },
  "/editor/security": { path: fixed("/editor/security"), seen: admin },
  "/editor/reports": { path: fixed("/editor/reports"), seen: admin },
  // Which reports there are, the page asks for itself.
  "/editor/reports/:reportId": { path: fixed("/editor/reports/none"), seen: admin },
  "/auth": { path: fixed("/auth") },
  "/auth/sign-up": { path: fixed("/auth/sign-up") },
  "/auth/verify-email": { path: fixed("/auth/verify-email") },
  "/auth/forgot-password": { path: fixed("/auth/forgot-password") },
  "/auth/reset-password": { path: fixed("/auth/reset-password?link=opened") },
  "/auth/invitation": { path: fixed("/auth/invitation?link=opened") },
  "/auth/account-closed": { path: fixed("/auth/account-closed") },
  "/auth/sessions": { path: fixed("/auth/sessions"), seen: signedIn },
  "/permit-types": { path: fixed("/permit-types") },
  "/permit-types/:code": { path: fixed("/permit-types/residential-deck") },
  "/permits/:number": {
    path: (of) => `/permits/${of.number}`,
    seen: (_who, object) => (object === "another organization's" ? "gone" : "page"),
  },
  "/license-tracker": { path: fixed("/license-tracker"), seen: signedIn },
  "/license-tracker/new": { path: fixed("/license-tracker/new"), seen: (who) => (who === "inspector" ? "gone" : signedIn(who)) },
  "/license-tracker/:contractorId": {
    path: fixed("/license-tracker/contractor.NOBODYS1"),
    seen: (who) => (who === "nobody" ? "sign-in" : "gone"),
  },
  // An invoice whose link this browser has not opened, and a secret that opens nothing: everybody reads whom to ask.
  "/pay/:number": { path: fixed("/pay/I26-00001") },
  "/license-tracker/:contractorId/account": {
    path: fixed("/license-tracker/contractor.NOBODYS1/account"),
    seen: (who) => (who === "nobody" ? "sign-in" : "gone"),
  },
  // A secret that opens nothing: everybody reads whom to ask.
  "/s/:token": { path: fixed(`/s/${"A".repeat(43)}`) },
  // Neither office gives numbers at its counter: tests/journeys/office/queue-tickets.journey.ts has one that does.
  "/ticket": { path: fixed("/ticket"), seen: () => "gone" },
  "/tracker": { path: fixed("/tracker"), seen: signedIn },
  "/tracker/:permitId": { path: (of) => `/tracker/${of.permitId}`, seen: party },
  // To a permit that is not theirs it leads to a page that says nothing of it, the same as to one that there is not.
  "/redirect": { path: (of) => `/redirect?permit=${of.permitId}`, seen: linked },
  "/tracker/:permitId/plans": { path: (of) => `/tracker/${of.permitId}/plans`, seen: party },
  "/tracker/:permitId/print": { path: (of) => `/tracker/${of.permitId}/print`, seen: party },
  "/tracker/:permitId/invoices/:invoiceId": { path: (of) => `/tracker/${of.permitId}/invoices/${of.invoiceId}`, seen: party },
  "/tracker/:permitId/take-up": { path: fixed("/tracker/nobody-knows-it/take-up"), seen: signedIn },
  "/tracker/:permitId/change": { path: (of) => `/tracker/${of.permitId}/change`, seen: party },
  "/tracker/:permitId/inspections/new": { path: (of) => `/tracker/${of.permitId}/inspections/new`, seen: party },
  "/scheduler": { path: fixed("/scheduler"), seen: editor },
  "/scheduler-tmp": { path: fixed("/scheduler-tmp"), seen: signedIn },
  "/reporting": { path: fixed("/reporting"), seen: signedIn },
  "/reporting/:question": { path: fixed("/reporting/volume"), seen: signedIn },
  "/reporting/records/:question": { path: fixed("/reporting/records/backlog?table=ages&column=open"), seen: staff },
  "/shared": { path: fixed("/shared"), seen: signedIn },
  "/shared/new": { path: (of) => `/shared/new?permit=${of.permitId}`, seen: asParty },
  "/my-file-requests/:requestId": { path: (of) => `/my-file-requests/${of.requestId}`, seen: asked },
  "/dashboard/property": { path: fixed("/dashboard/property"), seen: signedIn },
  "/property": { path: fixed("/property"), seen: signedIn },
  "/property/:propertyId": { path: (of) => `/property/${of.propertyId}`, seen: here },
  "/user-preferences": { path: fixed("/user-preferences"), seen: signedIn },
  "/user-preferences/notices": { path: fixed("/user-preferences/notices"), seen: signedIn },
  "/user-preferences/sign-in": { path: fixed("/user-preferences/sign-in"), seen: signedIn },
  "/user-preferences/data": { path: fixed("/user-preferences/data"), seen: signedIn },
  "/user-preferences/close": { path: fixed("/user-preferences/close"), seen: signedIn },
  "/user-preferences/device": { path: fixed("/user-preferences/device"), seen: signedIn },
  "/404": { path: fixed("/404") },
  "/*": { path: fixed("/no/such/page"), seen: () => "gone" },
};

interface RouteEntry {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly children?: readonly RouteEntry[] | undefined;
}
/** The path of every page in the site map. */
export const pathsOf = (entries: readonly RouteEntry[]): readonly string[] =>
  entries.flatMap((entry) => [
    ...(entry.path === undefined && !entry.index ? [] : [`/${entry.path ?? ""}`]),
    ...pathsOf(entry.children ?? []),
  ]);
