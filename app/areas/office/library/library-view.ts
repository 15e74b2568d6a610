import type { Reader } from "#app/context";
import { calendarOf } from "#schemas/calendar/business-days";
import { type LibraryComment, libraryInOrder } from "#schemas/review/library-comment";
import { disciplines } from "#schemas/review/review";
import { isOffice } from "#schemas/role";

export interface LibraryPage {
  readonly comments: readonly LibraryComment[];
  /** Those that offices usually have, and what this office's permit types name besides. */
  readonly disciplines: readonly string[];
  /** Whether this person may change the office's comments. */
  readonly mayOffice: boolean;
  /** The local day. */
  readonly today: string;
}

/** The office's library of review comments, and one's own. */
export async function libraryPage(reader: Reader): Promise<LibraryPage> {
  const [comments, types] = await Promise.all([reader.libraryComments(), reader.permitTypes()]);
  const named = types.flatMap(({ reviews }) => reviews.map(({ discipline }) => discipline));
  return {
    comments: libraryInOrder(comments),
    disciplines: [...new Set([...disciplines, ...named])],
    mayOffice: isOffice(reader.person),
    today: calendarOf(reader.organization).localDay(reader.now),
  };
}
