import { useIsSetKept, useKeptSets } from "#app/features/permit/approved/use-kept-sets";
import { DocumentLink } from "#app/features/permit/document-link";
import { documentTitle, titledFile } from "#app/features/permit/document-title";
import { useOpenDocument } from "#app/screen/act/use-open-document";
import { useDocumentViewer } from "#app/screen/page/document-viewer";
import { currentDocuments } from "#schemas/document/document-versions";
import { m } from "#schemas/messages/compiled/messages";
import type { ApprovedSet } from "#schemas/plan/approved-set";
import { isPlan } from "#schemas/plan/plan-file";
import { Disclosure } from "#ui/layout/disclosure";
import { Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { fileSize } from "#ui/number-text";
import { TextLink } from "#ui/text-link";
import { useVisit } from "./visit-work";

/** The approved set first, since the work is inspected by it: with its size, and whether it opens here with no signal. */
function VisitSet({ set }: { set: ApprovedSet }) {
  useKeptSets([set]);
  const kept = useIsSetKept(set);
  return (
    <Stack space="none">
      <TextLink to={`?${new URLSearchParams({ plans: "", document: set.id })}`}>{m.plan_set_title()}</TextLink>
      <Text as="meta" element="span" tone="muted">
        {kept ? m.plan_set_kept({ size: fileSize(set.bytes) }) : m.plan_set_not_kept({ size: fileSize(set.bytes) })}
      </Text>
    </Stack>
  );
}

/** The permit's plans and documents in force, to be looked at on site. */
export function VisitDocuments() {
  const { files, permit, set } = useVisit().page;
  const viewer = useDocumentViewer((document) => titledFile(document, files), useOpenDocument(permit.id));
  const documents = currentDocuments(files.documents);
  if (documents.length === 0) return null;
  return (
    <div>
      {set.kind === "made" && <VisitSet set={set.set} />}
      {set.kind === "being-made" && <Text tone="muted">{set.older ? m.plan_set_changed_party() : m.plan_set_being_made()}</Text>}
      <Disclosure summary={m.field_documents({ count: documents.length })}>
        {documents.some(isPlan) && (
          <Text>
            <TextLink to="?plans">{m.plan_view()}</TextLink>
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
