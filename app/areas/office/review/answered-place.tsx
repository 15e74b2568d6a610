import { pagesOfLater } from "#app/areas/office/plans/places-said";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { documentTitle, titledFiles } from "#app/features/permit/document-title";
import { PlacePart } from "#app/features/plan/marks/place-part";
import type { PermitDocument } from "#schemas/document/document";
import { latestVersion } from "#schemas/document/document-versions";
import { m } from "#schemas/messages/compiled/messages";
import { isPlan } from "#schemas/plan/plan-file";
import type { Correction } from "#schemas/review/review";
import { css } from "#styled/css";
import { Stack, Text } from "#ui/layout/page";

const pair = css({ display: "grid", gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", gap: "2" });

/** The place that a correction is about, as it was and as the version that came with the answer shows it. */
export function AnsweredPlace({ page, correction }: { page: OfficePermitPage; correction: Correction }) {
  const { mark, number, sheet, documentId } = correction;
  const older = page.rows.document.find(({ id }) => id === documentId);
  if (!mark || !older || !isPlan(older) || correction.answeredAt === null) return null;
  const newer = latestVersion(page.rows.document, older);
  const at = newer && isPlan(newer) ? pagesOfLater(page.rows, older, newer)(mark.page) : null;
  const files = titledFiles(page);
  const one = (document: PermitDocument, on: number, caption: string) => {
    const name = m.compare_answer_place({ number, sheet: sheet || m.plan_page({ page: on }), file: documentTitle(document, files) });
    const shown = { id: `${correction.id}-${document.id}`, mark: { ...mark, page: on }, label: String(number), name };
    return (
      <figure>
        <PlacePart document={document} page={on} name={name} shown={{ ...shown, tone: "plain", pending: false }} />
        <figcaption>
          <Text as="meta" element="span">
            {caption}
          </Text>
        </figcaption>
      </figure>
    );
  };
  return (
    <Stack space="tiny">
      <div className={pair}>
        {one(older, mark.page, m.compare_answer_before({ file: documentTitle(older, files) }))}
        {newer && at !== null && one(newer, at, m.compare_answer_after({ file: documentTitle(newer, files) }))}
      </div>
      {(newer === null || at === null) && (
        <Text as="meta" tone="muted">
          {m.compare_answer_none()}
        </Text>
      )}
    </Stack>
  );
}
