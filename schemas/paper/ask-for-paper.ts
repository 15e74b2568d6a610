import type { CommandContext, WorkingState } from "../command";
import type { PaperKind } from "./paper";

/** What a paper is made of, beside the record: what the act itself said. */
export interface AskedPaper {
  readonly permitId: string;
  readonly kind: PaperKind;
  readonly subjectId: string;
  readonly reason?: string;
}

/** Asks the worker for the paper of an act, once the act stands. A device asks nobody. */
export function askForPaper(
  state: WorkingState,
  { person, now }: CommandContext,
  { permitId, kind, subjectId, reason = "" }: AskedPaper,
): void {
  state.deliver({
    channel: "paper",
    template: kind,
    to: { accountId: person.accountId },
    params: { permitId, subjectId, reason, byName: person.name.slice(0, 120), at: now },
  });
}
