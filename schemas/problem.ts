import { z } from "zod";

/**
 * Every problem the product can answer (RFC 9457). `code` is stable and is the last part of the `type` URI.
 * `retryable`: the same request may succeed later without change. `reportable`: a fault of ours, logged with an id.
 * `atDoor`: answered before anything is looked up, so that it says nothing of what the same request did before.
 */
export const problemCodes = {
  "bad-request": { status: 400, title: "The request could not be read" },
  "validation-failed": { status: 422, title: "Some values need another look" },
  "not-signed-in": { status: 401, title: "Sign in first" },
  "token-expired": { status: 401, title: "The token has expired" },
  "organization-mismatch": { status: 403, title: "The organization of the host, header and token differ", atDoor: true },
  "role-missing": { status: 403, title: "This needs a role you do not hold here" },
  "account-barred": { status: 403, title: "This account may not act in this organization", atDoor: true },
  "email-not-verified": { status: 403, title: "Confirm your email address first" },
  "proof-needed": { status: 403, title: "Confirm that it is you first" },
  "author-mismatch": { status: 403, title: "These changes were made by another account" },
  "not-found": { status: 404, title: "Not found" },
  "method-not-allowed": { status: 405, title: "This address does not take that method" },
  "not-acceptable-origin": { status: 403, title: "This request came from another site", atDoor: true },
  "insecure-connection": { status: 403, title: "Signing in needs a secure connection" },
  conflict: { status: 409, title: "It changed in the meantime", retryable: true },
  "idempotency-key-reused": { status: 409, title: "This key was used for another request" },
  "client-forked": { status: 409, title: "This device was restored from a copy" },
  "sequence-gap": { status: 409, title: "Earlier changes have not arrived", retryable: true },
  "client-too-old": { status: 426, title: "This version of the app is too old to send", atDoor: true },
  "too-large": { status: 413, title: "The request is too large", atDoor: true },
  "unsupported-media-type": { status: 415, title: "This content type is not taken here" },
  "too-many-requests": { status: 429, title: "Too many requests", retryable: true },
  unavailable: { status: 503, title: "Not available right now", retryable: true },
  "office-suspended": { status: 503, title: "This organization is suspended: nothing is taken until it is resumed", retryable: true },
  "unknown-error": { status: 500, title: "Something went wrong on our side", retryable: true, reportable: true },
  "unknown-command": { status: 404, title: "There is no such command" },
  "not-kept": { status: 507, title: "Neither this device nor the office could keep the change", retryable: true },
  "online-only": { status: 409, title: "This act cannot be queued" },

  "move-not-allowed": { status: 409, title: "The permit's state does not allow this" },
  "field-conflict": { status: 409, title: "Somebody else changed the same field" },
  "application-incomplete": { status: 422, title: "The application is not complete" },
  "form-version-unknown": { status: 422, title: "That edition of the form does not exist" },
  "permit-in-use": { status: 409, title: "Something stands against ending this permit" },
  "fees-unpaid": { status: 409, title: "Fees are still owed" },
  "hold-in-force": { status: 409, title: "A hold is in force" },
  "stop-work-in-force": { status: 409, title: "A stop-work order is in force" },
  "reviews-unfinished": { status: 409, title: "Reviews are not finished" },
  "comment-sent": { status: 409, title: "This comment went out in a letter" },
  "review-finished": { status: 409, title: "This review is finished" },
  "corrections-open": { status: 409, title: "Corrections are still open" },
  "no-corrections": { status: 422, title: "There is nothing to correct in the letter" },
  "conditions-unmet": { status: 409, title: "Conditions are not met yet" },
  "signature-missing": { status: 422, title: "The applicant has not signed" },
  "proof-ended": { status: 409, title: "A proof of the contractor has ended" },
  "inspections-unfinished": { status: 409, title: "Inspections have not all passed" },
  "prerequisite-not-passed": { status: 409, title: "An earlier inspection has not passed" },
  "not-a-working-day": { status: 422, title: "That is not a working day" },
  "past-cutoff": { status: 422, title: "It is too late to ask for that day" },
  "day-full": { status: 409, title: "That half-day is full" },
  "inspector-unskilled": { status: 409, title: "The inspector does not inspect this discipline" },
  "window-over": { status: 409, title: "That arrival window is over" },
  "inspector-absent": { status: 409, title: "The inspector is away in that half-day" },
  "fail-unexplained": { status: 422, title: "A fail needs what is wrong, or a code" },
  "inspection-finished": { status: 409, title: "This inspection has its result" },
  "result-unsettled": { status: 409, title: "The result of a visit is being checked" },
  "already-requested": { status: 409, title: "This inspection is already requested" },
  "amount-not-owed": { status: 422, title: "More than is owed" },
  "amount-not-kept": { status: 422, title: "More than the office has of this payment" },
  "payment-reversed": { status: 409, title: "This payment was voided or refunded" },
  "drawer-not-open": { status: 409, title: "This drawer is not open" },
  "drawer-open": { status: 409, title: "A drawer of this person or name is open" },
  "drawer-short": { status: 422, title: "The drawer has less cash than that" },
  "other-person-needed": { status: 403, title: "Somebody else has to do this" },
  "paid-online": { status: 409, title: "This payment was made online: refund it" },
  "credit-short": { status: 422, title: "The permit has less credit than that" },
  "other-holder": { status: 422, title: "That permit belongs to somebody else" },
  "no-trust-account": { status: 422, title: "The contractor has no trust account" },
  "trust-short": { status: 422, title: "The trust account has less than that" },
  "nothing-owed": { status: 409, title: "Nothing is owed now" },
  "fee-invoiced": { status: 409, title: "This fee stands on an invoice" },
  "invoice-void": { status: 409, title: "This invoice is void" },
  "cards-not-taken": { status: 409, title: "The office takes no cards online" },
  "refund-refused": { status: 409, title: "The payment provider did not give the money back" },
  "payment-key-refused": { status: 422, title: "The payment provider does not take this key or account" },
  "fee-already-paid": { status: 409, title: "This fee is already paid" },
  "file-missing": { status: 422, title: "The file has not arrived" },
  "file-type-not-allowed": { status: 422, title: "This kind of file is not taken here" },
  "file-unreadable": { status: 422, title: "The file cannot be opened" },
  "file-hash-mismatch": { status: 422, title: "The file's bytes do not match its hash" },
  "no-room": { status: 409, title: "There is no room for more of these files" },
  "link-full": { status: 409, title: "This link has taken all the files that one may" },
  "link-expired": { status: 404, title: "This link does not work any more" },
  "test-not-editable": { status: 409, title: "Pause the test before you change what it asks" },
  "test-move-not-allowed": { status: 409, title: "The test's state does not allow this" },
  "form-planned": { status: 409, title: "The form is planned to be published as it is" },
  "form-not-ready": { status: 422, title: "Something in the form must be mended first" },
  "too-many-drafts": { status: 409, title: "Too many applications are open" },
  "too-many-claims": { status: 409, title: "Too many claims wait for the office" },
  "marks-full": { status: 409, title: "This file has as many marks as it can hold" },
  "too-many-messages": { status: 409, title: "The thread takes no more messages" },
  "views-full": { status: 409, title: "There are as many saved views as there may be" },
  "library-full": { status: 409, title: "This library is full" },
  "type-withheld": { status: 409, title: "The office does not offer this permit" },
  "rules-not-ready": { status: 422, title: "Something in the rules must be mended first" },
  "last-admin": { status: 409, title: "Somebody must stay Admin" },
  "already-member": { status: 409, title: "This address is a member's" },
  "already-invited": { status: 409, title: "This address has an invitation" },
  "invitation-for-another": { status: 403, title: "This invitation is for another address" },
  "reason-required": { status: 422, title: "A reason is needed" },
} as const satisfies Record<string, { status: number; title: string; retryable?: true; reportable?: true; atDoor?: true }>;

export type ProblemCode = keyof typeof problemCodes;
/** Whether a code is answered before anything is looked up. */
export const isAtDoor = (code: ProblemCode): boolean => "atDoor" in problemCodes[code];
export const problemCode = z.enum(Object.keys(problemCodes) as [ProblemCode, ...ProblemCode[]]);

/** What is wrong, as data: words are made where a person reads them. `field` is the path of the argument at fault. */
export const problem = z.object({
  code: problemCode,
  field: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])).optional(),
});
export type Problem = z.infer<typeof problem>;

/** A problem that another build may have written: a code that this one does not know is a fault it has no words for. */
export const keptProblem = problem.catch({ code: "unknown-error" });

/** Thrown inside `decide` to refuse; `decideCommand` turns it into a value. Anything else thrown is a bug. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Refuses the command that is being decided. */
export function refuse(code: ProblemCode, more: Omit<Problem, "code"> = {}): never {
  throw new Refusal({ code, ...more });
}
