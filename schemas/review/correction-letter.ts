import { type Act, dueAfter } from "../permit/permit-command";
import { childrenOf, putShared, putStaff } from "../permit/permit-record";
import { refuse } from "../problem";
import type { Comment, Correction } from "./review";

interface LetterArgs {
  readonly letterId: string;
  readonly opening: string;
  readonly answerBy: string | null;
}

/** In the order in which a letter lists them: by discipline, then as they were written. */
const inLetterOrder = (a: Comment, b: Comment): number =>
  a.discipline.localeCompare(b.discipline, "en") || a.writtenAt.localeCompare(b.writtenAt) || (a.id < b.id ? -1 : 1);

/** What of a comment applicants read: never its author, its review or its id. */
function correctionFrom(comment: Comment, id: string, letterId: string, number: number): Correction {
  const { permitId, discipline, title, text, codeReference, blocking, documentId, sheet, page, x, y, mark } = comment;
  return {
    ...{ permitId, discipline, title, text, codeReference, blocking, documentId, sheet, page, x, y, mark },
    id,
    letterId,
    number,
    state: "open",
    answer: "",
    answerDocumentIds: [],
    answeredAt: null,
  };
}

/** Turns pending comments into corrections of a new letter; a correction asked for again keeps its number and its earlier answer. */
function writeCorrections(act: Act, letterId: string, pending: readonly Comment[]): void {
  const held = childrenOf(act.state, "correction", act.permit.id);
  let number = held.reduce((highest, correction) => Math.max(highest, correction.number), 0);
  for (const comment of pending) {
    const again = held.find(({ id }) => id === comment.correctionId);
    if (again) putShared(act.state, "correction", { ...again, letterId, text: comment.text, state: "reopened", blocking: true });
    else {
      number += 1;
      putShared(act.state, "correction", correctionFrom(comment, act.context.idOf(`correction-${number}`), letterId, number));
    }
    putStaff(act.state, "comment", { ...comment, sentInLetter: letterId });
  }
}

function answerByOf(act: Act, asked: string | null): string {
  const by = asked ?? (act.type ? dueAfter(act, act.type.correctionDays) : null);
  if (by === null || by <= act.today) refuse("validation-failed", { field: "answerBy" });
  return by;
}

/** Writes the letter and its corrections. Refuses `no-corrections` when no pending comment blocks. */
export function sendLetter(act: Act, args: LetterArgs): { number: number; answerBy: string; corrections: number } {
  const { state, context, permit } = act;
  const pending = childrenOf(state, "comment", permit.id)
    .filter((comment) => comment.sentInLetter === null && comment.cycle === permit.cycle)
    .sort(inLetterOrder);
  if (!pending.some(({ blocking }) => blocking)) refuse("no-corrections");
  const letters = childrenOf(state, "letter", permit.id);
  if (letters.some(({ id }) => id === args.letterId)) refuse("conflict", { field: "letterId" });
  const answerBy = answerByOf(act, args.answerBy);
  writeCorrections(act, args.letterId, pending);
  putShared(state, "letter", {
    id: args.letterId,
    permitId: permit.id,
    number: letters.length + 1,
    cycle: permit.cycle,
    sentAt: context.now,
    sentBy: context.person.accountId,
    senderName: context.person.name.slice(0, 120),
    opening: args.opening,
    answerBy,
  });
  return { number: letters.length + 1, answerBy, corrections: pending.length };
}
