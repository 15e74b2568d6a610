import type { AnswerValue, DocumentSlot, Question } from "../permit-type/permit-type";

/** One answer that is asked. */
export interface QuestionTask {
  readonly kind: "question";
  readonly question: Question;
  readonly current: AnswerValue | null;
}

/** One file that is asked. */
export interface FileTask {
  readonly kind: "file";
  readonly slot: DocumentSlot;
  readonly current: { readonly fileName: string; readonly bytes: number } | null;
}

/** An application to read and to sign, for whoever it is made out to. */
export interface SigningTask {
  readonly kind: "signature";
  /** In whose name it is; empty where it names nobody yet. */
  readonly name: string;
  /** What it says, in the order of the form. */
  readonly lines: readonly { readonly question: Question; readonly value: AnswerValue | null }[];
  readonly files: readonly string[];
  /** When what it says changed last: whoever signs says that they read this. Instant. */
  readonly seen: string;
  readonly current: { readonly name: string; readonly at: string } | null;
}

/** The one task that a link hands over. */
export type LinkTask = QuestionTask | FileTask | SigningTask;
