import { reportNames } from "#schemas/report/report";
import { longWord, type StatesWorld } from "../support/states-world";
import {
  adminsAlone,
  all,
  anAdmins,
  editorFront,
  formEdit,
  formList,
  invitation,
  linkRows,
  long,
  never,
  nobodys,
  noDialogs,
  noLoader,
  onePage,
  opens,
  read,
  requestRow,
  type StateRow,
  seen,
  signIn,
  title,
  words,
} from "./state-rows";
import { deskStates } from "./states-desk";
import { invoiceStates } from "./states-invoices";
import { jurisdictionStates } from "./states-jurisdiction";
import { licenseStates } from "./states-licenses";
import { preferenceStates } from "./states-preferences";
import { schedulerStates } from "./states-scheduler";

const leads = never("it leads to another page and is never seen itself");
/** A page of reports: a device that knows the person asks for its figures over the API. */
const counted = (at: string) => ({
  ...read("office", at, words("Reports need a connection")),
  error: seen("office", at, words("The figures could not be loaded")),
});
const everyReport = reportNames.map((name) => `/reporting/${name}?from=2010-01-01`);
const recordsOf = (figure: string) => `/reporting/records/volume?from=2010-01-01&table=${figure}`;
const draft =
  (id: "answeredId" | "draftId", rest = "") =>
  (of: StatesWorld) =>
    `/apply/${of[id]}${rest}`;
/** The question of the electrical draft that asks for words, and that of the answered deck. */
const blank = "work/description";
const answered = "/deck/description";
const tracker =
  (id: "permitId" | "correctedId" | "sentId", rest = "") =>
  (of: StatesWorld) =>
    `/tracker/${of[id]}${rest}`;
/** A page of a permit for its party. */
const ofRecord = (at: (of: StatesWorld) => string, heading: ReturnType<typeof title>) => ({
  ...read("applicant", at, heading),
  full: seen("applicant", at, heading),
  "long words": seen("applicant", at, long),
  dialogs: noDialogs,
});
const desk =
  (id: "permitId" | "sentId", ...tabs: readonly string[]) =>
  (of: StatesWorld) =>
    tabs.map((tab) => `/office/permits/${of[id]}?tab=${tab}`);
const fullDesk = (of: StatesWorld) => [
  ...desk("permitId", "overview", "documents", "plans", "reviews", "conditions", "inspections", "fees", "messages", "activity")(of),
  `/office/permits/${of.reviewedId}?tab=reviews`,
  `/office/permits/${of.reviewedId}?tab=letter`,
  `/office/permits/${of.correctedId}?tab=letter`,
];

const properties = (at: string): StateRow => ({
  empty: seen("applicant", `${at}?text=zzzz`, words("No property matches “zzzz”")),
  ...read("applicant", at, title("Properties")),
  full: seen("applicant", `${at}?text=Register`, words("Register St")),
  "long words": seen("applicant", `${at}?text=${longWord.slice(0, 20)}`, long),
  dialogs: noDialogs,
});

/** Every route of the site map and how each state is reached there. A route without a row, or a row without a state, fails. */
export const stateTable: Readonly<Record<string, StateRow>> = {
  ...jurisdictionStates,
  ...preferenceStates,
  "/": {
    empty: seen("nobody", "/?q=zzzznothing", words(/Nothing found/)),
    ...read("applicant", "/", title("Building permits")),
    full: seen("nobody", "/?q=Pontius", (page) => page.getByRole("list", { name: "Search results" })),
    "long words": seen("nobody", `/?q=${longWord.slice(0, 20)}`, long),
    dialogs: opens(
      "visitor's menu",
      "visitor's drawer",
      "visitor's display",
      "a usability test's greeting",
      "a usability test's panel",
      "menu drawer",
      "account menu",
      "command palette",
      "sync centre",
      "notifications",
      "clear notifications",
      "what did not go through",
      "sign out with unsent work",
      "signed-out cover",
      "agreements",
      "permission",
      "bug reporter",
    ),
  },
  "/apply": {
    empty: seen("newcomer", "/apply", title("Solicitar un permiso")),
    ...read("applicant", "/apply", title("Apply for a permit")),
    full: never("it offers the office's permit types, the same few to everybody"),
    "long words": seen("newcomer", "/apply", title("Solicitar un permiso")),
    dialogs: noDialogs,
  },
  "/apply/:permitId": {
    empty: seen("applicant", draft("draftId"), title("Residential electrical")),
    ...read("applicant", draft("answeredId"), title(longWord)),
    full: seen("applicant", draft("answeredId"), words(/6 of 6|done|Completed/)),
    "long words": seen("applicant", draft("answeredId"), long),
    dialogs: opens("delete a draft"),
  },
  "/apply/:permitId/property": {
    empty: seen("applicant", draft("draftId", "/property"), title("Where is the work?")),
    ...read("applicant", draft("answeredId", "/property"), title("Where is the work?")),
    full: seen("applicant", draft("answeredId", "/property"), title("Where is the work?")),
    "long words": never("its words stand in fields, which scroll them"),
    dialogs: noDialogs,
  },
  "/apply/:permitId/documents": {
    empty: seen("applicant", draft("draftId", "/documents"), title("Plans and documents")),
    ...read("applicant", draft("answeredId", "/documents"), title("Plans and documents")),
    full: seen("applicant", draft("answeredId", "/documents"), words(/\.pdf/)),
    "long words": seen("applicant", draft("answeredId", "/documents"), long),
    dialogs: noDialogs,
  },
  "/apply/:permitId/check": {
    empty: seen("applicant", draft("draftId", "/check"), title("Check your answers before sending")),
    ...read("applicant", draft("answeredId", "/check"), title("Check your answers before sending")),
    full: seen("applicant", draft("answeredId", "/check"), title("Check your answers before sending")),
    "long words": seen("applicant", draft("answeredId", "/check"), long),
    dialogs: noDialogs,
  },
  "/apply/:permitId/sent": { empty: onePage, ...ofRecord((of) => `/apply/${of.permitId}/sent`, title(longWord)) },
  "/apply/:permitId/:section/:question": {
    empty: seen("applicant", draft("draftId", `/${blank}`), (page) => page.getByRole("textbox")),
    ...read("applicant", draft("answeredId", answered), (page) => page.getByRole("textbox")),
    full: seen("applicant", draft("answeredId", answered), (page) => page.getByRole("textbox")),
    "long words": seen("applicant", draft("answeredId", answered), long),
    dialogs: opens("answers that would be void"),
  },
  "/office/field": {
    empty: seen("inspector", "/office/field?day=2027-03-03", words("No stops on this day")),
    ...read("inspector", (of) => `/office/field?day=${of.day}`, title(/1 December/)),
    full: seen(
      "inspector",
      (of) => `/office/field?day=${of.day}`,
      (page) => page.getByRole("list", { name: "Stops of the day" }).getByRole("listitem").nth(4),
    ),
    "long words": seen("inspector", (of) => `/office/field?day=${of.day}`, long),
    dialogs: noDialogs,
  },
  "/office/field/add": {
    empty: seen("inspector", "/office/field/add?text=zzzz", words("No permit found")),
    ...read("inspector", "/office/field/add", title("Add an inspection on site")),
    full: seen("inspector", `/office/field/add?text=${longWord.slice(0, 20)}`, (page) => page.getByRole("main").getByRole("link").nth(4)),
    "long words": seen("inspector", `/office/field/add?text=${longWord.slice(0, 20)}`, long),
    dialogs: noDialogs,
  },
  "/office/field/:inspectionId": {
    empty: seen(
      "inspector",
      (of) => `/office/field/${of.inspectionId}`,
      (page) => page.getByRole("button", { name: "I'm here" }),
    ),
    ...read("inspector", (of) => `/office/field/${of.inspectionId}`, title(longWord)),
    full: seen(
      "inspector",
      (of) => `/office/field/${of.recordedId}`,
      (page) => page.getByRole("radio", { name: "Fail" }).first(),
    ),
    "long words": seen("inspector", (of) => `/office/field/${of.recordedId}`, long),
    dialogs: opens("a photo", "put right"),
  },
  ...deskStates,
  ...invoiceStates,
  "/office/permits/:permitId": {
    empty: seen("office", desk("sentId", "overview", "check", "conditions", "inspections", "messages", "activity"), title(longWord)),
    ...read("office", desk("permitId", "overview"), title(longWord)),
    full: seen("office", fullDesk, title(longWord)),
    "long words": seen("office", fullDesk, long),
    dialogs: opens(
      "more acts",
      "an act on the permit",
      "a certificate of occupancy",
      "a picture of a plan",
      "ask again",
      "an early letter",
      "waive a fee",
      "correct a fee",
      "void or refund of a payment",
      "void an invoice",
    ),
  },
  "/office/permits/:permitId/credit": {
    empty: seen("office", (of) => `/office/permits/${of.sentId}/credit`, words("No credit is left.")),
    ...read("office", (of) => `/office/permits/${of.permitId}/credit`, title("Credit")),
    full: onePage,
    "long words": seen("office", (of) => `/office/permits/${of.permitId}/credit`, long),
    dialogs: noDialogs,
  },
  "/auth": { ...signIn("/auth", "Sign in", "Iniciar sesión", "Sign in"), loading: noLoader },
  "/auth/sign-up": { ...signIn("/auth/sign-up", "Create an account", "Crear una cuenta", "Create the account"), loading: noLoader },
  "/auth/verify-email": {
    ...signIn("/auth/verify-email", "Confirm your email address", "Confirme su correo electrónico", "Send"),
    loading: noLoader,
  },
  "/auth/forgot-password": {
    ...signIn("/auth/forgot-password", "Choose a new password", "Elegir una contraseña nueva", "Send"),
    loading: noLoader,
  },
  "/auth/reset-password": {
    ...signIn("/auth/reset-password?link=opened", "Choose a new password", "Elegir una contraseña nueva", "Save the new password"),
    loading: noLoader,
  },
  "/editor": editorFront,
  "/editor/tests": {
    empty: seen("riverton", "/editor/tests", words("No usability test yet")),
    ...read("office", "/editor/tests", title("Usability tests")),
    full: seen("office", "/editor/tests", (page) => page.getByRole("row").nth(1)),
    "long words": seen("office", "/editor/tests", long),
    dialogs: noDialogs,
  },
  "/editor/tests/new": { ...adminsAlone, dialogs: opens("throw away a test's words") },
  "/editor/tests/:id": {
    empty: seen("office", (of) => `/editor/tests/${of.testId}`, words("Nobody has taken this test yet")),
    ...read("office", (of) => `/editor/tests/${of.testId}`, title(longWord)),
    full: anAdmins,
    "long words": seen("office", (of) => `/editor/tests/${of.testId}`, long),
    dialogs: opens("move a test"),
  },
  "/editor/tests/:id/edit": adminsAlone,
  "/editor/tests/:id/sessions/:sessionId": { ...adminsAlone, dialogs: opens("remove a recorded session") },
  "/editor/recordings": {
    empty: seen("riverton", "/editor/recordings", words("No recording is kept")),
    ...read("office", "/editor/recordings", title("Recordings")),
    full: anAdmins,
    "long words": anAdmins,
    dialogs: noDialogs,
  },
  "/editor/recordings/:sessionId": {
    empty: seen("office", "/editor/recordings/none", words("There is no recording here")),
    ...read("office", "/editor/recordings/none", title("Recorded session")),
    full: anAdmins,
    "long words": anAdmins,
    dialogs: never("it is the page of a test's session at its own address, which opens them"),
  },
  "/editor/forms": formList,
  "/editor/forms/:code": formEdit,
  "/editor/people": { ...adminsAlone, dialogs: opens("change who works here", "reset of a member's second factor") },
  "/editor/security": adminsAlone,
  "/editor/reports": adminsAlone,
  "/editor/reports/:reportId": adminsAlone,
  "/auth/invitation": invitation,
  "/auth/account-closed": {
    empty: seen("nobody", "/auth/account-closed", title("Your account is closed")),
    loading: noLoader,
    error: noLoader,
    offline: seen("nobody", "/auth/account-closed", title("Your account is closed")),
    unsent: nobodys,
    full: onePage,
    "long words": seen("lector", "/auth/account-closed", title("Su cuenta está cerrada")),
    dialogs: noDialogs,
  },
  "/auth/sessions": {
    empty: seen("newcomer", "/auth/sessions", words("Este navegador")),
    ...read("applicant", "/auth/sessions", title("Where you are signed in")),
    loading: noLoader,
    error: seen("applicant", "/auth/sessions", words("The list could not be loaded")),
    full: seen("applicant", "/auth/sessions", (page) => page.getByRole("button", { name: "End session" }).first()),
    "long words": seen("newcomer", "/auth/sessions", title("Dónde tiene sesión abierta")),
    dialogs: opens("end a session", "end other sessions", "another calendar address, or none"),
  },
  "/permit-types": {
    empty: onePage,
    ...read("applicant", "/permit-types", title("All permit types")),
    full: seen("nobody", "/permit-types", words("Residential deck")),
    "long words": onePage,
    dialogs: noDialogs,
  },
  "/permit-types/:code": {
    empty: onePage,
    ...read("applicant", "/permit-types/residential-deck", title("Residential deck")),
    full: seen("nobody", "/permit-types/residential-deck", words("What it costs")),
    "long words": onePage,
    dialogs: noDialogs,
  },
  "/permits/:number": {
    empty: seen("nobody", "/permits/S26-20000", title(/401 Pontius/)),
    // A visitor's page comes without the app: it is the browser that loads it.
    ...read("applicant", (of) => `/permits/${of.number}`, title(longWord)),
    offline: seen("nobody", (of) => `/permits/${of.number}`, title("This page is not on this device")),
    unsent: seen("applicant", (of) => `/permits/${of.number}`, title("This page is not on this device")),
    full: seen("nobody", (of) => `/permits/${of.number}`, title(longWord)),
    "long words": seen("nobody", (of) => `/permits/${of.number}`, long),
    dialogs: noDialogs,
  },
  "/tracker": {
    empty: seen("newcomer", "/tracker", words("Aún no hay permisos")),
    ...read("applicant", "/tracker", title("My permits")),
    full: seen("applicant", "/tracker", (page) => page.getByRole("listitem").filter({ hasText: longWord }).nth(4)),
    "long words": seen("applicant", "/tracker", long),
    dialogs: noDialogs,
  },
  "/my-file-requests/:requestId": requestRow,
  ...linkRows,
  "/tracker/:permitId": {
    empty: seen("applicant", tracker("sentId"), title(longWord)),
    ...read("applicant", tracker("permitId"), title(longWord)),
    full: seen("applicant", (of) => [`/tracker/${of.permitId}`, `/tracker/${of.correctedId}`], title(longWord)),
    "long words": seen("applicant", (of) => [`/tracker/${of.permitId}`, `/tracker/${of.correctedId}`], long),
    dialogs: opens("withdraw", "cancel an inspection"),
  },
  "/tracker/:permitId/plans": {
    empty: seen("applicant", tracker("permitId", "/plans"), words("No plans yet")),
    ...ofRecord(tracker("correctedId", "/plans"), title("Plans of")),
  },
  "/tracker/:permitId/print": { empty: onePage, ...ofRecord(tracker("permitId", "/print"), title("Building permit")) },
  "/tracker/:permitId/take-up": {
    empty: onePage,
    ...read("applicant", () => "/tracker/nobody-knows-it/take-up", title("Open a permit in your name")),
    full: seen("applicant", () => "/tracker/nobody-knows-it/take-up", title("Open a permit in your name")),
    "long words": never("its words are its own"),
    dialogs: noDialogs,
  },
  "/tracker/:permitId/change": {
    empty: onePage,
    ...ofRecord(tracker("permitId", "/change"), title("Request a change")),
    "long words": never("its words are the form's own"),
  },
  "/tracker/:permitId/inspections/new": {
    empty: seen("applicant", tracker("sentId", "/inspections/new"), words("No inspection can be requested now")),
    ...read("applicant", tracker("permitId", "/inspections/new"), title("Request an inspection")),
    full: seen("applicant", tracker("permitId", "/inspections/new"), title("Request an inspection")),
    "long words": never("its words are the form's own"),
    dialogs: noDialogs,
  },
  ...schedulerStates,
  "/scheduler-tmp": all(never("it leads to the scheduler at once")),
  "/reporting": {
    empty: onePage,
    ...read("office", "/reporting", title("Reporting")),
    full: seen("office", "/reporting", title("Reporting")),
    "long words": seen("newcomer", "/reporting", title("Informes")),
    dialogs: opens("change a saved report"),
  },
  "/reporting/:question": {
    empty: seen("office", "/reporting/volume?from=1999-01-01&to=1999-12-31", words("Nothing to count in these days.")),
    ...counted("/reporting/days?from=2001-01-01"),
    full: seen("office", everyReport, words("How this is counted")),
    "long words": seen("newcomer", everyReport, words("Cómo se cuenta")),
    dialogs: opens("save a report"),
  },
  "/reporting/records/:question": {
    empty: seen("office", recordsOf("types&row=none&column=applied"), words("No record is behind this figure.")),
    ...counted(recordsOf("kinds&column=applied")),
    full: seen("office", recordsOf("types&column=applied"), (page) => page.getByRole("row").nth(8)),
    "long words": seen("office", recordsOf("types&column=applied"), long),
    dialogs: noDialogs,
  },
  ...licenseStates,
  "/dashboard/property": properties("/dashboard/property"),
  "/property": properties("/property"),
  "/property/:propertyId": {
    empty: seen("applicant", (of) => `/property/${of.propertyId}`, words("Nothing is open here.")),
    ...read("applicant", (of) => `/property/${of.busyPropertyId}`, title("This page is not on this device")),
    full: seen("applicant", (of) => `/property/${of.busyPropertyId}`, title(/Pontius/)),
    "long words": seen("applicant", (of) => `/property/${of.longPropertyId}`, long),
    dialogs: noDialogs,
  },
  "/ticket": { ...all(never("the offices of this walk give no numbers: the journey of queue tickets looks at it")), dialogs: noDialogs },
  "/404": {
    empty: seen("nobody", "/404", title("That page couldn't be found")),
    loading: noLoader,
    error: never("it is what an error shows"),
    offline: seen("applicant", "/404", title("That page couldn't be found")),
    unsent: seen("applicant", "/404", title("That page couldn't be found")),
    full: onePage,
    "long words": seen("lector", "/404", title("No se pudo encontrar esa página")),
    dialogs: noDialogs,
  },
  "/redirect": all(leads),
  "/*": all(never("it leads to /404 and is never seen")),
};
