import { DocumentLink } from "#app/features/permit/document-link";
import { documentTitle, titledFile } from "#app/features/permit/document-title";
import { useOpenDocument } from "#app/screen/act/use-open-document";
import { useDocumentViewer } from "#app/screen/page/document-viewer";
import { currentDocuments } from "#schemas/document/document-versions";
import { m } from "#schemas/messages/compiled/messages";
import { isPlan } from "#schemas/plan/plan-file";
import { Disclosure } from "#ui/layout/disclosure";
import { Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { fileSize } from "#ui/number-text";
import { TextLink } from "#ui/text-link";
import { useVisit } from "./visit-work";

/** The permit's plans and documents in force, to be looked at on site. */
export function VisitDocuments() {
  const { files, permit } = useVisit().page;
  const viewer = useDocumentViewer((document) => titledFile(document, files), useOpenDocument(permit.id));
  const documents = currentDocuments(files.documents);
  if (documents.length === 0) return null;
  return (
    <div>
      <Disclosure summary={m.field_documents({ count: documents.length })}>
        {documents.some(isPlan) && (
          <Text>
            <TextLink to={`/tracker/${permit.id}/plans`}>{m.plan_view()}</TextLink>
          </Text>
        )}
        <Rows>
          {documents.map((document) => (
            <RowItem key={document.id}>
              <Stack space="none">
                <DocumentLink document={document} title={documentTitle(document, files)} titled onOpen={viewer.open} />
                <Text as="meta" element="span" tone="muted">
                  {fileSize(document.bytes)}
                </Text>
              </Stack>
            </RowItem>
          ))}
        </Rows>
      </Disclosure>
      {viewer.dialog}
    </div>
  );
}
