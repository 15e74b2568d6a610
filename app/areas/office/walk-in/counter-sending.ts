import type { ApplicantSignature } from "#schemas/people/signature";
import type { FieldError } from "#ui/field/error-summary";

/** What became of sending it: it went, or something keeps it, which the page says. */
export type Sent = "sent" | "kept";

/** How it is sent: as it was signed, and for review where its applicant would rather have that. */
export interface Sending {
  readonly signature: ApplicantSignature | null;
  readonly reviewed?: true;
}

/** What keeps it from being sent: questions by id, and all of it in words, each leading to where it stands. */
export interface Lacks {
  readonly questions: ReadonlySet<string>;
  readonly errors: readonly FieldError[];
}
