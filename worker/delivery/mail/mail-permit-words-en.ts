import type { PermitEvent } from "#schemas/notification/notification";
import type { ApplicantStep } from "#schemas/permit/list/next-step";
import { dayInWords, dollars, fact, type MailParams, type MailWords, nextStepText, permitPath, recordName, said } from "./mail-words";

const locale = "en-US";
const record = (params: MailParams) => recordName(params, "your application");
const reason = (params: MailParams) => (fact(params, "reason") === "" ? "" : `Reason: ${fact(params, "reason")}`);
const day = (params: MailParams, name: string) => dayInWords(params, name, locale);
const half = (params: MailParams) => ({ am: ", in the morning", pm: ", in the afternoon" })[fact(params, "half")] ?? "";
/** "The Framing inspection", or the plain word when it has no name. */
const inspection = (params: MailParams) =>
  fact(params, "inspection") === "" ? "The inspection" : `The inspection “${fact(params, "inspection")}”`;
/** The same inside a sentence. */
const theInspection = (params: MailParams) => inspection(params).replace(/^The/, "the");

/** What a result asks of its reader next (`nextSteps`); empty where the record says more than one sentence could. */
const nextAfter: Readonly<Record<ApplicantStep, string>> = {
  send: "",
  complete: "",
  pay: "",
  answer: "",
  build: "",
  "go-on": "Ask for the next inspection when its work is ready.",
  correct: "Correct what failed, then ask for the inspection again.",
  finish: "Part of the work passed. Finish the rest, then ask for the inspection again.",
  "give-access": "Ask for another day and say how to get in.",
  "get-ready": "Ask for the inspection again when the work is ready.",
  "ask-again": "Ask for the inspection again when the work is ready.",
  appeal: "",
  "wait-check": "",
  "wait-review": "",
  "wait-issue": "",
  "wait-day": "",
  "wait-visit": "",
  "wait-result": "The office is confirming the result of a visit. It tells you when the work can continue.",
  "wait-final": "Every final inspection passed. The office finals the permit next; you have nothing to do.",
  "wait-certificate": "Every final inspection passed. The office issues the certificate of occupancy next; you have nothing to do.",
  "wait-close": "",
  "wait-appeal": "",
  lapsed: "",
  nothing: "",
};

const about =
  (subject: string, paragraphs: (params: MailParams) => readonly string[]) =>
  (params: MailParams): MailWords => ({
    subject: `${subject}: ${record(params)}`,
    paragraphs: paragraphs(params),
    action: { label: "Open the record", path: permitPath(params) },
  });

const file = (params: MailParams) => fact(params, "file") || "A file";
const titled = (params: MailParams) => (fact(params, "title") === "" ? record(params) : `${record(params)}: ${fact(params, "title")}`);
const aboutFiles = (subject: string, paragraphs: (params: MailParams) => readonly string[]) => (params: MailParams) => ({
  ...about(subject, paragraphs)(params),
  action: { label: "Open the request", path: permitPath(params) },
});

/** English words of the mails about a permit. */
export const permitWordsEn: Readonly<Record<PermitEvent, (params: MailParams) => MailWords>> = {
  submitted: about("Application received", (p) => [
    `We received the application for ${record(p)}.`,
    "Next we check that it is complete. You do not need to do anything now. We write to you when something changes.",
  ]),
  "returned-incomplete": about("Something is missing", (p) =>
    said(
      `The application for ${record(p)} is not complete, so it went back to you. The record lists what is missing.`,
      reason(p),
      day(p, "dueOn") !== "" && `Add it and send the application again by ${day(p, "dueOn")}.`,
    ),
  ),
  corrections: about("Corrections needed", (p) =>
    said(
      `The review of ${record(p)} found things to correct. They are listed one by one on the record.`,
      day(p, "answerBy") !== "" && `Answer by ${day(p, "answerBy")}.`,
    ),
  ),
  "fees-due": about("Fees due", (p) => {
    const owed = dollars(p, "owedCents", locale);
    return [
      owed === "" ? `Fees are due for ${record(p)}.` : `${owed} is due for ${record(p)}.`,
      "The record lists each fee and the rule behind it.",
    ];
  }),
  issued: about("Permit issued", (p) =>
    said(
      `The permit for ${record(p)} is issued.`,
      day(p, "expiresOn") !== "" && `It is valid until ${day(p, "expiresOn")}.`,
      "Print it from the record and keep it at the site.",
    ),
  ),
  extended: about("More time", (p) => [
    `The time for ${record(p)} is extended${day(p, "until") === "" ? "" : ` until ${day(p, "until")}`}.`,
  ]),
  "inspection-scheduled": about("Inspection scheduled", (p) => [
    `${inspection(p)} for ${record(p)} is scheduled for ${day(p, "day") || "a day on the record"}${half(p)}.`,
  ]),
  "inspection-moved": about("Inspection moved", (p) =>
    said(`${inspection(p)} for ${record(p)} moved to ${day(p, "day") || "another day, see the record"}${half(p)}.`, reason(p)),
  ),
  "inspection-cancelled": about("Inspection cancelled", (p) =>
    said(`${inspection(p)} for ${record(p)}${day(p, "day") === "" ? "" : ` on ${day(p, "day")}`} is cancelled.`, reason(p)),
  ),
  "inspection-resulted": about("Inspection result", (p) => [
    `${inspection(p)} for ${record(p)} has its result${fact(p, "result") === "" ? "" : `: ${fact(p, "result")}`}.`,
    ...said("The record shows what the inspector found.", nextStepText(fact(p, "next"), nextAfter)),
  ]),
  "inspection-result-corrected": about("Correction: inspection result", (p) => [
    `The result of ${theInspection(p)} for ${record(p)} was wrong${fact(p, "before") === "" ? "" : ` when we told you ${fact(p, "before")}`}.`,
    `The right result is: ${fact(p, "result") || "see the record"}.`,
    ...said("The record shows what the inspector found.", nextStepText(fact(p, "next"), nextAfter)),
  ]),
  "temporary-occupancy": about("Temporary certificate of occupancy", (p) =>
    said(`The building at ${record(p)} may be occupied for now${day(p, "until") === "" ? "" : `, until ${day(p, "until")}`}.`, reason(p)),
  ),
  certificate: about("Certificate of occupancy", (p) => [`The certificate of occupancy for ${record(p)} is issued.`]),
  finaled: about("Permit finaled", (p) =>
    said(
      `All inspections for ${record(p)} are done and the permit is finaled.`,
      fact(p, "state") === "finaled_with_conditions" && "Conditions remain. The record lists them.",
    ),
  ),
  "revision-decided": about("Revision decided", (p) =>
    said(
      fact(p, "decision") === "approved" && "The revision is approved. Its drawings are now the approved set.",
      fact(p, "decision") === "denied" && "The revision is denied. The drawings approved before remain the approved set.",
      "The record shows the decision.",
    ),
  ),
  "hold-placed": about("Hold placed", (p) =>
    said(`There is now a hold on ${record(p)}.`, reason(p), "The record shows what it stops and how it is released."),
  ),
  "hold-released": about("Hold released", (p) => [`A hold on ${record(p)} is released.`]),
  "stop-work": about("Stop work", (p) =>
    said(`Work at ${record(p)} must stop now.`, reason(p), "Call the permit office before you continue."),
  ),
  denied: about("Permit denied", (p) => said(`The application for ${record(p)} is denied.`, reason(p), "The record shows how to appeal.")),
  "appeal-decided": about("Appeal decided", (p) =>
    said(
      fact(p, "granted") === "yes" && `The appeal for ${record(p)} is granted. The review continues.`,
      fact(p, "granted") === "no" && `The appeal for ${record(p)} is not granted. The application stays denied.`,
      fact(p, "granted") === "" && `The appeal for ${record(p)} is decided.`,
      reason(p),
    ),
  ),
  withdrawn: about("Application withdrawn", (p) => said(`The application for ${record(p)} is withdrawn.`, reason(p))),
  voided: about("Record voided", (p) => said(`The record ${record(p)} is void. It is treated as if it was never made.`, reason(p))),
  revoked: about("Permit revoked", (p) => said(`The permit for ${record(p)} is revoked. Work must stop.`, reason(p))),
  expired: about("Expired", (p) => [
    `${record(p)} expired${day(p, "on") === "" ? "" : ` on ${day(p, "on")}`}.`,
    "Ask the permit office how to continue.",
  ]),
  "file-requested": aboutFiles("Files requested", (p) =>
    said(
      `The office needs ${Number(fact(p, "files")) > 1 ? `${fact(p, "files")} files` : "a file"} for ${titled(p)}.`,
      day(p, "dueOn") !== "" && `Send by ${day(p, "dueOn")}. If you cannot provide one, say so there and why.`,
    ),
  ),
  "file-accepted": aboutFiles("File accepted", (p) => [`${file(p)} for ${record(p)} is accepted.`]),
  "file-asked-again": aboutFiles("File requested again", (p) =>
    said(
      `The office needs this again for ${record(p)}: ${file(p)}.`,
      reason(p),
      day(p, "dueOn") !== "" && `Send it by ${day(p, "dueOn")}.`,
    ),
  ),
  "file-request-withdrawn": about("File request withdrawn", (p) =>
    said(`The office no longer needs the files it requested for ${titled(p)}.`, reason(p)),
  ),
};
