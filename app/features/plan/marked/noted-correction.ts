import { lookOf } from "#app/features/plan/marks/discipline-look";
import { captionOf } from "#app/features/plan/marks/mark-words";
import type { NotedMark } from "#app/local/plan/marked/marks-message";
import { disciplineName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Correction, Letter } from "#schemas/review/review";
import type { NotedMarks } from "./use-marked-download";

interface Letters {
  readonly rows: { readonly letter: readonly Letter[] };
}

const spotOf = ({ documentId, mark }: Correction) => (documentId !== null && mark ? { documentId, page: mark.page } : null);

/** What is said at a place, line by line: nothing empty, and nothing twice. */
export const notedWords = (lines: readonly string[]): string => [...new Set(lines.filter((line) => line !== ""))].join("\n");

/** The mark of a correction for other programs, in the name of whoever signed its letter; none where it has no place. */
export function notedCorrection({ rows }: Letters, one: Correction): readonly NotedMark[] {
  const { mark, discipline, number, title, text, codeReference } = one;
  if (!mark) return [];
  const letter = rows.letter.find(({ id }) => id === one.letterId);
  const look = lookOf(discipline);
  const code = codeReference && m.plan_marked_code({ code: codeReference });
  return [
    {
      ...{ id: one.id, mark, color: look.color, label: `${look.letter}${number}`, caption: captionOf(mark, "", "") },
      ...{ author: letter?.senderName ?? "", subject: disciplineName(discipline), scale: null },
      words: notedWords([m.plan_marked_correction({ number }), title, text, code]),
      ...{ madeAt: letter?.sentAt ?? "", changedAt: one.answeredAt ?? "" },
    },
  ];
}

/** The corrections of letters that were sent: what every party to the permit sees. */
export function notedForParties(page: Letters & { readonly rows: { readonly correction: readonly Correction[] } }): NotedMarks {
  const placed = page.rows.correction.flatMap((one) => {
    const spot = spotOf(one);
    return spot ? [{ one, spot }] : [];
  });
  const of = (documentId: string) => placed.filter(({ spot }) => spot.documentId === documentId);
  return {
    pagesOf: (documentId) => [...new Set(of(documentId).map(({ spot }) => spot.page))].sort((a, b) => a - b),
    on: ({ documentId, page: number }) =>
      of(documentId).flatMap(({ one, spot }) => (spot.page === number ? notedCorrection(page, one) : [])),
    staffOnly: false,
  };
}
