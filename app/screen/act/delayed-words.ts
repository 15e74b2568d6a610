import type { Delayable } from "#app/local/device/delayed-acts";
import { m } from "#schemas/messages/compiled/messages";

interface DelayedWords {
  readonly soon: (left: { readonly seconds: number }) => string;
  readonly now: () => string;
  readonly notYet: (of: { readonly about: string }) => string;
  readonly refused: (of: { readonly about: string; readonly reason: string }) => string;
}

/** What is said of a decision that waits, is on its way, was taken back or refused. */
export const delayedWords: Readonly<Record<Delayable, DelayedWords>> = {
  approve: {
    soon: m.shell_approves_in,
    now: m.shell_approves_now,
    notYet: m.shell_approved_not,
    refused: m.shell_approved_refused,
  },
  "accept-complete": {
    soon: m.shell_accepts_in,
    now: m.shell_accepts_now,
    notYet: m.shell_accepted_not,
    refused: m.shell_accepted_refused,
  },
};
