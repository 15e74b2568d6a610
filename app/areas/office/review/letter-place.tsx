import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { PlacePart } from "#app/features/plan/marks/place-part";
import { m } from "#schemas/messages/compiled/messages";
import type { Comment } from "#schemas/review/review";

type Said = Pick<Comment, "id" | "documentId" | "mark" | "sheet">;

/** The place on its sheet that a line of a letter is about, as its applicant will see it. Nothing where none was marked. */
export function LetterPlace({ page, said, number }: { page: OfficePermitPage; said: Said; number: number }) {
  const { mark, documentId, sheet } = said;
  const document = page.rows.document.find(({ id }) => id === documentId);
  if (!mark || !document) return null;
  const name = m.plan_place_name({ number, sheet: sheet || m.plan_page({ page: mark.page }) });
  const shown = { id: said.id, mark, label: String(number), name, tone: "you", pending: false } as const;
  return <PlacePart document={document} page={mark.page} name={name} shown={shown} />;
}
