import type { OpenedLink, PageRequest } from "#app/context";
import { m } from "#app/messages/compiled/messages";
import { courtName, inLanguage, stateName } from "#app/wording/permit-words";
import { calendarOf } from "#schemas/calendar/business-days";
import { requestedSlot } from "#schemas/document/file-request";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { longDay, shortDay } from "#ui/date-words";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, SheetSection, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows, SummaryList, SummaryRow } from "#ui/list";
import { Notice } from "#ui/notice";
import { fileSize } from "#ui/number-words";

type Shared = NonNullable<OpenedLink["shared"]>;
type Documents = NonNullable<Shared["documents"]>;
type Page = Pick<PageRequest, "now" | "organization">;

function slotName(slot: string, type: PermitType | null): string {
  const name = type?.documents.find((each) => each.slot === slot)?.name;
  if (name) return inLanguage(name);
  return slot === requestedSlot ? m.record_documents_requested() : slot;
}

function SharedDocuments({ documents, type, path, page }: { documents: Documents; type: PermitType | null; path: string; page: Page }) {
  const calendar = calendarOf(page.organization);
  return (
    <SheetSection labelledBy="documents">
      <DrawingTitle id="documents" number={2} title={m.tracker_documents()} note={m.tracker_documents_count({ count: documents.length })} />
      <Rows label={m.tracker_documents()}>
        {documents.map((document) => (
          <RowItem key={document.id}>
            <Stack space="none">
              <a href={`${path}/files/${document.id}`} rel="noreferrer" download>
                {document.fileName}
              </a>
              <Text as="meta" tone="muted">
                {slotName(document.slot, type)} ·{" "}
                {m.record_document_detail({ size: fileSize(document.bytes), day: shortDay(calendar.localDay(document.addedAt)) })}
              </Text>
            </Stack>
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
