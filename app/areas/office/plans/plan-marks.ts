import { letterNumbers, pendingComments } from "#app/areas/office/review/letter-comments";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { lookOf } from "#app/features/plan/marks/discipline-look";
import { captionOf } from "#app/features/plan/marks/mark-words";
import type { SheetMark } from "#app/features/plan/marks/sheet-mark";
import type { PlanSpot } from "#app/features/plan/sheets/sheet-list";
import { disciplineName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Mark } from "#schemas/plan/mark";
import type { Comment, Correction } from "#schemas/review/review";
import { isOffice } from "#schemas/role";

/** Something said about the drawings, under the number that the letter gives or gave it. */
export type Said =
  | { readonly kind: "correction"; readonly number: number; readonly said: Correction }
  | { readonly kind: "comment"; readonly number: number; readonly said: Comment };

/** All that was said: corrections of earlier letters, then what the next one would carry, by their numbers. */
export function saidOf(page: OfficePermitPage): readonly Said[] {
  const pending = pendingComments(page);
  const numbers = letterNumbers(page, pending);
  const again = new Set(pending.map(({ correctionId }) => correctionId));
  const corrections = page.rows.correction
    .filter(({ id }) => !again.has(id))
    .map((said): Said => ({ kind: "correction", number: said.number, said }));
  const comments = pending.map((said, at): Said => ({ kind: "comment", number: numbers[at] ?? at + 1, said }));
  return [...corrections, ...comments].sort((a, b) => a.number - b.number);
}

/** The sheet that something was said about; null: none. */
export const spotOf = ({ said }: Said): PlanSpot | null =>
  said.documentId === null ? null : { documentId: said.documentId, page: said.mark?.page ?? said.page ?? 1 };

/** Whether something was said about the sheet: on it, or on the sheet of an earlier version that it stands for. */
export const isAbout =
  (at: PlanSpot, laterOf: (spot: PlanSpot) => PlanSpot | null) =>
  (one: Said): boolean => {
    const spot = spotOf(one);
    return spot !== null && (sameSpot(spot, at) || sameSpot(laterOf(spot), at));
  };

export const sameSpot = (a: PlanSpot | null, b: PlanSpot): boolean => a?.documentId === b.documentId && a.page === b.page;

/** Whether it waits on the office: an answer to look at, or a comment in the making. */
const waitsOnOffice = (one: Said): boolean => one.kind === "comment" || one.said.state === "answered";

export const markName = ({ number, said }: Said): string =>
  m.plan_mark_name({ number, discipline: disciplineName(said.discipline), title: said.title || said.text.slice(0, 60) });

/** Which marks of comments this person may move: of those that no letter carries yet, one's own, and for the desk everybody's. */
export const mayMoveMark =
  ({ permit, person }: OfficePermitPage) =>
  (one: Said): boolean =>
    one.kind === "comment" &&
    permit.state === "in_review" &&
    one.said.sentInLetter === null &&
    (one.said.authorId === person.accountId || isOffice(person));

/** The marks of one sheet; the one that is being placed has no number yet. */
export function marksOn(
  spot: PlanSpot,
  all: readonly Said[],
  isPending: (one: Said) => boolean,
  mayMove: (one: Said) => boolean,
  draft: { readonly documentId: string; readonly mark: Mark } | null,
): readonly SheetMark[] {
  const marks = all.flatMap((one): SheetMark[] => {
    const { mark } = one.said;
    if (!mark || !sameSpot(spotOf(one), spot)) return [];
    const tone = waitsOnOffice(one) ? "you" : "plain";
    const { letter, color } = lookOf(one.said.discipline);
    const caption = captionOf(mark, "", "");
    const label = `${letter}${one.number}`;
    return [{ id: one.said.id, mark, label, name: markName(one), tone, pending: isPending(one), color, caption, movable: mayMove(one) }];
  });
  const placing = draft && sameSpot({ documentId: draft.documentId, page: draft.mark.page }, spot) ? [draft.mark] : [];
  return [
    ...marks,
    ...placing.map(
      (mark): SheetMark => ({ id: "draft", mark, label: "+", name: m.plan_mark_new(), tone: "you", pending: true, movable: true }),
    ),
  ];
}
