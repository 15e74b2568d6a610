import type { Reader } from "#app/context";
import { ActivityList } from "#app/features/permit/activity-list";
import { ApprovedSetLine } from "#app/features/permit/approved/approved-set-line";
import { DocumentList } from "#app/features/permit/document-list";
import { titledFile, titledFiles } from "#app/features/permit/document-title";
import { FeeTable } from "#app/features/permit/fee-table";
import { PartyInvoicePart } from "#app/features/permit/invoices/invoice-part";
import { PaperPart } from "#app/features/permit/papers/paper-part";
import { type PermitPage, permitPage, perspectiveOf } from "#app/features/permit/permit-page";
import { PermitStageLine } from "#app/features/permit/permit-stage-line";
import { PermitTitleBlock } from "#app/features/permit/permit-title-block";
import { ReadyNotice } from "#app/features/permit/ready-act";
import { useOpenDocument } from "#app/screen/act/use-open-document";
import { useDocumentViewer } from "#app/screen/page/document-viewer";
import { screenOf } from "#app/screen/read/screen-of";
import { SaveStateOf } from "#app/screen/typing/save-state-of";
import { feesDueWords } from "#app/wording/fees-due-text";
import { proofList } from "#app/wording/proof-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { endedProofs } from "#schemas/contractor/proof-status";
import { currentDocuments } from "#schemas/document/document-versions";
import { filesWanted, openRequests } from "#schemas/document/file-request";
import { inOrderTaken, isVoid, owedCents } from "#schemas/fee/fee-balance";
import { m } from "#schemas/messages/compiled/messages";
import { permitStages } from "#schemas/permit/permit-stages";
import { beforeIssueStates, isOpen } from "#schemas/permit/states-by-phase";
import { isPlan } from "#schemas/plan/plan-file";
import { isOffice, isStaff } from "#schemas/role";
import { aggregates } from "#schemas/row-scope";
import { DrawingTitle } from "#ui/layout/drawing";
import { Breadcrumbs, Row, Sheet, SheetSection, Stack, Text, Wrap } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { TextLink } from "#ui/text-link";
import type { Route } from "./+types/tracker-permit.route";
import { CorrectionsSection, openCorrections } from "./corrections-section";
import { IncompleteSection } from "./incomplete-section";
import { InspectionsSection } from "./inspections-section";
import { MessagesPart, NewMessages } from "./messages-part";
import { NextLine } from "./next-line";
import { PayingPart } from "./payment/paying-part";
import type { PayingPlaces } from "./payment/paying-places";
import { RequestedFiles } from "./requested-files";
import { WithdrawPermit } from "./withdraw-permit";

/** A party's permit, and how the office lets them pay. */
type TrackerPage = PermitPage & PayingPlaces;

async function trackerPage(reader: Reader, permitId: string): Promise<TrackerPage> {
  const { takesCards = false, contact } = reader.organization;
  return { ...(await permitPage(reader, permitId)), takesCards, counter: contact.counter };
}

const { loader, clientLoader, meta } = screenOf((reader, { params }: Route.LoaderArgs) => trackerPage(reader, params.permitId), {
  alone: (page) => (page ? `${page.permit.number ?? m.permit_number_when_sent()}, ${page.permit.address.line1}` : m.tracker_title()),
});

export { clientLoader, loader, meta };

function Warnings({ page }: { page: PermitPage }) {
  const { permit, rows } = page;
  const holds = rows.hold.filter((hold) => hold.releasedAt === null && !hold.internal);
  return (
    <>
      {permit.stopWork && <Notice tone="stopped" title={m.permit_stop_work()} />}
      {holds.map((hold) => (
        <Notice key={hold.id} tone="stopped" title={m.tracker_hold()}>
          {hold.reason}
        </Notice>
      ))}
    </>
  );
}

/** A proof of the contractor that has ended: why the permit is not issued, and what its party can do. */
function EndedProofs({ page }: { page: PermitPage }) {
  const { contractor, permit } = page;
  if (contractor === null || !beforeIssueStates.includes(permit.state)) return null;
  const ended = endedProofs(contractor.proofs, calendarOf(page.calendar).localDay(page.now));
  if (ended.length === 0) return null;
  const waiting = ended.every((kind) => contractor.waiting.includes(kind));
  return (
    <Notice
      tone="stopped"
      title={m.licenses_tracker_title({ list: proofList(ended) })}
      action={<TextLink to={`/license-tracker/${contractor.id}`}>{m.licenses_tracker_act()}</TextLink>}
    >
      {waiting ? m.licenses_tracker_waiting() : m.licenses_tracker_text({ name: contractor.name })}
    </Notice>
  );
}

const messagesId = "messages";

function Stages({ page }: { page: PermitPage }) {
  const calendar = calendarOf(page.calendar);
  const owesIssueFees = owedCents(page.rows.fee, "issue") > 0;
  const stages = permitStages(page.permit, page.type ?? undefined, { calendar, now: page.now, owesIssueFees });
  if (stages.length === 0) return null;
  return (
    <Sheet as="section" label={m.tracker_stages()}>
      <PermitStageLine stages={stages} perspective={perspectiveOf(page.person)} calendar={calendar} />
    </Sheet>
  );
}

function Fees({ page, number }: { page: TrackerPage; number: number }) {
  const receipt = inOrderTaken(page.rows.payment).findLast((payment) => !isVoid(payment))?.receiptNumber;
  return (
    <SheetSection labelledBy="fees">
      <DrawingTitle
        id="fees"
        number={number}
        title={m.tracker_fees()}
        note={feesDueWords(page.permit, page.rows.fee)}
        aside={receipt && m.tracker_receipt({ number: receipt })}
      />
      {page.rows.fee.length === 0 ? <Text tone="muted">{m.tracker_fees_none()}</Text> : <FeeTable page={page} />}
      <Stack space="normal">
        <PayingPart page={page} />
        <PartyInvoicePart page={page} />
      </Stack>
    </SheetSection>
  );
}

function Record({ page }: { page: TrackerPage }) {
  const files = titledFiles(page);
  const viewer = useDocumentViewer((document) => titledFile(document, files), useOpenDocument(page.permit.id));
  const corrections = page.rows.correction.length > 0 ? 1 : 0;
  return (
    <Sheet>
      {corrections > 0 && <CorrectionsSection page={page} number={1} />}
      <Fees page={page} number={corrections + 1} />
      <InspectionsSection page={page} number={corrections + 2} />
      <SheetSection labelledBy="documents">
        <DrawingTitle
          id="documents"
          number={corrections + 3}
          title={m.tracker_documents()}
          note={m.tracker_documents_count({ count: currentDocuments(page.rows.document).length })}
          aside={page.rows.document.some(isPlan) && <TextLink to={`/tracker/${page.permit.id}/plans`}>{m.plan_view()}</TextLink>}
        />
        <ApprovedSetLine page={page} sheetsPath={(document) => `/tracker/${page.permit.id}/plans?${new URLSearchParams({ document })}`} />
        <PaperPart page={page} />
        <DocumentList page={page} onOpen={viewer.open} />
        {viewer.dialog}
      </SheetSection>
      <SheetSection labelledBy={messagesId}>
        <DrawingTitle id={messagesId} number={corrections + 4} title={m.tracker_messages()} note={m.tracker_messages_note()} />
        <MessagesPart page={page} />
      </SheetSection>
      <SheetSection labelledBy="activity">
        <DrawingTitle id="activity" number={corrections + 5} title={m.tracker_activity()} note={m.tracker_newest_first()} />
        <ActivityList activities={page.rows.activity} timeZone={page.calendar.timeZone} />
      </SheetSection>
    </Sheet>
  );
}

/** The way to a change of contractor, holder or work, and how many of those that the office has it has not decided. */
function ChangeLink({ page: { permit, rows, arrived, person } }: { page: TrackerPage }) {
  const asked = rows["party-change"].length + rows.revision.length;
  const waiting = [...arrived["party-change"], ...arrived.revision].filter(({ state }) => state === "submitted").length;
  if ((isStaff(person) && !isOffice(person)) || (!isOpen(permit.state) && asked === 0)) return null;
  return (
    <div>
      <TextLink to={`/tracker/${permit.id}/change`}>{waiting > 0 ? m.change_link_waiting({ count: waiting }) : m.change_link()}</TextLink>
    </div>
  );
}

export default function TrackerPermitPage({ loaderData: page }: Route.ComponentProps) {
  const { permit } = page;
  const open = openCorrections(page).length;
  const asked = isStaff(page.person) ? 0 : openRequests(permit, page.rows["file-request"]).flatMap(filesWanted).length;
  return (
    <Wrap>
      <Breadcrumbs
        label={m.tracker_breadcrumb()}
        items={[{ label: m.tracker_title(), to: "/tracker" }, { label: permit.number ?? m.permit_number_when_sent() }]}
      />
      <Stack space="normal">
        <PermitTitleBlock
          page={page}
          courtDetail={open > 0 ? m.tracker_corrections_to_answer({ count: open }) : undefined}
          yours={asked > 0 && permit.court !== "applicant" ? m.tracker_files_to_send({ count: asked }) : undefined}
        />
        <Row between>
          <NextLine page={page} />
          <SaveStateOf aggregate={aggregates.permit(permit.id)} timeZone={page.calendar.timeZone} />
        </Row>
        <ReadyNotice page={page} />
        <NewMessages page={page} to={`#${messagesId}`} />
        <Warnings page={page} />
        <RequestedFiles page={page} />
        <EndedProofs page={page} />
        <Stages page={page} />
        <IncompleteSection page={page} />
        <Record page={page} />
        <ChangeLink page={page} />
        <WithdrawPermit page={page} />
      </Stack>
    </Wrap>
  );
}
