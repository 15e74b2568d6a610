import type { ReactNode } from "react";

/** What is asked before an act that cannot be undone. */
export interface Question {
  /** "Void permit B26-38246?" */
  readonly title: ReactNode;
  /** What happens, and whether it can be undone. */
  readonly body?: ReactNode;
  /** The verb: "Void permit". */
  readonly actLabel: string;
  /** "Keep the permit": has the focus. */
  readonly safeLabel: string;
  readonly danger?: boolean;
  /** Asks for words too; `missing` is said when there are none: "Enter a reason". */
  readonly reason?: { readonly label: string; readonly hint?: string; readonly missing: string };
  /** The button that asked: the question then stands beside it as a popup, for a small act in a list. Never with a reason. */
  readonly near?: HTMLElement;
}

/** Null: the person chose the safe way. */
export type Confirmation = { readonly reason: string } | null;
export type Confirm = (question: Question) => Promise<Confirmation>;
