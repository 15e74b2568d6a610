import type { OpenedLink, PageRequest, SharedDocument } from "#app/context";
import { slotTitle, withVersion } from "#app/features/permit/document-title";
import { courtName, inLanguage, stateName } from "#app/wording/permit-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { m } from "#schemas/messages/compiled/messages";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { longDay, shortDay } from "#ui/date-text";
import { Disclosure } from "#ui/layout/disclosure";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, SheetSection, Stack, Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { RowItem, Rows, SummaryList, SummaryRow } from "#ui/list";
import { Notice } from "#ui/notice";
import { fileSize } from "#ui/number-text";

type Shared = NonNullable<OpenedLink["shared"]>;
type Documents = NonNullable<Shared["documents"]>;
type Page = Pick<PageRequest, "now" | "organization">;

/** A document's name and place; a picture by its smaller copy first, which is loaded once it is asked for. */
function SharedDocumentLine({
  document,
  type,
  path,
  page,
}: {
  document: SharedDocument;
  type: PermitType | null;
  path: string;
  page: Page;
}) {
  const day = shortDay(calendarOf(page.organization).localDay(document.addedAt));
  const title = withVersion(slotTitle(document.slot, type), document.version);
  const address = `${path}/files/${document.id}`;
  const size = fileSize(document.bytes);
  return (
    <Stack space="none">
      {document.hasPreview ? (
        <Text element="span">{document.fileName}</Text>
      ) : (
        <a href={address} rel="noreferrer" download>
          {document.fileName}
          <VisuallyHidden> {title}</VisuallyHidden>
        </a>
      )}
      <Text as="meta" tone="muted">
        {title} · {m.record_document_detail({ size, day })}
      </Text>
      {document.hasPreview && (
        <>
          <Disclosure
            summary={
              <>
                {m.document_preview_view()}
                <VisuallyHidden> {title}</VisuallyHidden>
              </>
            }
          >
            <Stack space="small">
              <img src={`${address}/preview`} alt={title} loading="lazy" />
              <Text tone="muted">{m.document_preview_note()}</Text>
            </Stack>
          </Disclosure>
          <a href={address} rel="noreferrer" download>
            {m.document_open_original({ size })}
            <VisuallyHidden> {title}</VisuallyHidden>
          </a>
        </>
      )}
    </Stack>
  );
}

function SharedDocuments({ documents, ...more }: { documents: Documents; type: PermitType | null; path: string; page: Page }) {
  return (
    <SheetSection labelledBy="documents">
      <DrawingTitle id="documents" number={2} title={m.tracker_documents()} note={m.tracker_documents_count({ count: documents.length })} />
      <Rows label={m.tracker_documents()}>
        {documents.map((document) => (
          <RowItem key={document.id}>
            <SharedDocumentLine document={document} {...more} />
          </RowItem>
        ))}
      </Rows>
    </SheetSection>
  );
}

/** A permit as a link shows it: its public fields, and its documents where the link names them. */
export function SharedPermit({ shared, type, path, page }: { shared: Shared; type: PermitType | null; path: string; page: Page }) {
  const { permit, documents } = shared;
  const last = permit.courtSpans.at(-1);
  return (
    <Sheet>
      <SheetSection labelledBy="standing">
        <DrawingTitle id="standing" number={1} title={m.link_standing()} />
        {permit.stopWork && <Notice tone="stopped" title={m.permit_stop_work()} />}
        <SummaryList>
          <SummaryRow term={m.permit_number()}>{permit.number}</SummaryRow>
          <SummaryRow term={m.permit_type()}>{type ? inLanguage(type.name) : permit.typeName}</SummaryRow>
          <SummaryRow term={m.permit_status()}>{stateName(permit.state)}</SummaryRow>
          <SummaryRow term={m.permit_court()}>{courtName(last?.to === null ? last.court : "nobody", "public")}</SummaryRow>
          {permit.appliedOn && <SummaryRow term={m.link_applied()}>{longDay(permit.appliedOn)}</SummaryRow>}
          {permit.issuedOn && <SummaryRow term={m.link_issued()}>{longDay(permit.issuedOn)}</SummaryRow>}
          {permit.expiresOn && <SummaryRow term={m.link_expires()}>{longDay(permit.expiresOn)}</SummaryRow>}
        </SummaryList>
      </SheetSection>
      {documents && <SharedDocuments documents={documents} type={type} path={path} page={page} />}
    </Sheet>
  );
}
