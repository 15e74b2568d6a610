import { useState } from "react";
import { OfficeApprovedSet } from "#app/areas/office/plans/make-approved-set";
import { AskAgainDialog } from "#app/areas/office/review/ask-again-dialog";
import { FileRequestForm } from "#app/areas/office/review/file-request-form";
import { FileRequestList } from "#app/areas/office/review/file-request-list";
import { DocumentList } from "#app/features/permit/document-list";
import { titledFile, titledFiles } from "#app/features/permit/document-title";
import { PaperPart } from "#app/features/permit/papers/paper-part";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useDevice } from "#app/screen/read/use-device";
import type { PermitDocument } from "#schemas/document/document";
import { m } from "#schemas/messages/compiled/messages";
import { setStanding } from "#schemas/plan/approved-set";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, SheetSection, Stack } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import { ErrorLine } from "./act-states";
import type { OfficePermitPage } from "./office-permit-view";
import { refusalOf } from "./refusal-of";
import { useOpenFile } from "./use-open-file";

/** Whether a file can be judged now, and how. */
function judgements(page: OfficePermitPage, document: PermitDocument) {
  const about = { permitId: page.permit.id, documentId: document.id };
  return {
    accept: document.state !== "accepted" && refusalOf(page, "document.accept", about) === null,
    askAgain: refusalOf(page, "document.ask-again", { ...about, text: "-" }) === null,
  };
}

/** The permit's files with what the office says of each; asked again, a file goes back with its reason. */
export function JudgedDocuments({ page }: { page: OfficePermitPage }) {
  const act = useAct();
  const file = useOpenFile(page);
  const device = useDevice();
  const [asking, setAsking] = useState<PermitDocument | null>(null);
  const acts = (document: PermitDocument) => {
    const about = titledFile(document, titledFiles(page));
    const may = judgements(page, document);
    return (
      <>
        {may.accept && (
          <LinkButton about={about} onClick={() => void act.run("document.accept", { permitId: page.permit.id, documentId: document.id })}>
            {m.office_document_accept()}
          </LinkButton>
        )}
        {may.askAgain && (
          <LinkButton about={about} onClick={() => setAsking(document)}>
            {document.state === "asked_again" ? m.office_document_change_reason() : m.office_document_ask_again()}
          </LinkButton>
        )}
      </>
    );
  };
  return (
    <>
      <ProblemLine problem={act.problem} />
      <ErrorLine failure={file.failure} />
      <DocumentList
        page={page}
        acts={acts}
        onOpen={file.open}
        isPending={(document) => device?.replica.isPending("document", document.id) ?? false}
      />
      {file.dialog}
      {asking && <AskAgainDialog page={page} document={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

function ApprovedSection({ page }: { page: OfficePermitPage }) {
  if (setStanding(page.permit, page.rows).kind === "none") return null;
  return (
    <SheetSection labelledBy="approved-set">
      <DrawingTitle number={3} id="approved-set" title={m.plan_set_title()} note={m.plan_set_note()} />
      <OfficeApprovedSet page={page} />
    </SheetSection>
  );
}

export function DocumentsTab({ page }: { page: OfficePermitPage }) {
  return (
    <Sheet>
      <SheetSection labelledBy="documents">
        <DrawingTitle number={1} id="documents" title={m.office_tab_documents()} note={m.office_documents_note()} />
        <Stack space="normal">
          <PaperPart page={page} />
          <JudgedDocuments page={page} />
        </Stack>
      </SheetSection>
      <SheetSection labelledBy="asked-files">
        <DrawingTitle number={2} id="asked-files" title={m.requests_title_office()} note={m.requests_note_office()} />
        <Stack space="normal">
          <FileRequestList page={page} />
          <FileRequestForm page={page} />
        </Stack>
      </SheetSection>
      <ApprovedSection page={page} />
    </Sheet>
  );
}
