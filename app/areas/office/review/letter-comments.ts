import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import type { Comment } from "#schemas/review/review";

/** What the next letter would carry, in its order: by discipline, then as written. */
export const pendingComments = ({ rows, permit }: OfficePermitPage): readonly Comment[] =>
  rows.comment
    .filter((comment) => comment.sentInLetter === null && comment.cycle === permit.cycle)
    .sort((a, b) => a.discipline.localeCompare(b.discipline, "en") || a.writtenAt.localeCompare(b.writtenAt) || (a.id < b.id ? -1 : 1));

/** The numbers they would get: those asked for again keep theirs. */
export function letterNumbers(page: OfficePermitPage, pending: readonly Comment[]): readonly number[] {
  let last = page.rows.correction.reduce((highest, { number }) => Math.max(highest, number), 0);
  return pending.map((comment) => {
    const again = page.rows.correction.find(({ id }) => id === comment.correctionId);
    if (again) return again.number;
    last += 1;
    return last;
  });
}
