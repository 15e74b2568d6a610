import type { ReactNode } from "react";
import { inLanguage } from "#app/wording/permit-text";
import { type Calendar, calendarOf } from "#schemas/calendar/business-days";
import type { PermitDocument } from "#schemas/document/document";
import { currentDocuments, versionOf } from "#schemas/document/document-versions";
import { requestedSlot } from "#schemas/document/file-request";
import { m } from "#schemas/messages/compiled/messages";
import { type ReadyAct, readyOn } from "#schemas/permit/unsent";
import { visibleSlots } from "#schemas/permit-type/form";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { shortDay } from "#ui/date-text";
import { Disclosure } from "#ui/layout/disclosure";
import { Delta } from "#ui/layout/drawing";
import { Row, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { fileSize } from "#ui/number-text";
import { Tag } from "#ui/tag";
import { DocumentLink } from "./document-link";
import { documentTitle, slotTitle, type TitledFiles, titledFiles } from "./document-title";
import type { PermitPage } from "./permit-page";
import { ReadyTag } from "./ready-act";

/** The files of one slot: the one in force, and those that it stands for. */
export interface SlotFiles {
  readonly slot: string;
  readonly name: string;
  readonly required: boolean;
  readonly current: readonly PermitDocument[];
  readonly older: readonly PermitDocument[];
}

const newestFirst = (a: PermitDocument, b: PermitDocument): number => b.revision - a.revision || (a.addedAt < b.addedAt ? 1 : -1);

/** A permit's files by slot, in the order of its form; slots that the form does not know come last. */
export function filesBySlot(
  documents: readonly PermitDocument[],
  type: PermitType | null,
  answers: PermitPage["permit"]["answers"],
): readonly SlotFiles[] {
  const inForce = new Set(currentDocuments(documents).map(({ id }) => id));
  const known = type
    ? visibleSlots(type, answers).map((one) => ({ slot: one.slot, name: inLanguage(one.name), required: one.required }))
    : [];
  const named = new Set(known.map(({ slot }) => slot));
  const stray = [...new Set(documents.map(({ slot }) => slot))].filter((slot) => !named.has(slot));
  const strays = stray.map((slot) => ({ slot, name: slotTitle(slot, type), required: false }));
  return [...known, ...strays].map((one) => {
    const files = documents.filter(({ slot }) => slot === one.slot).sort(newestFirst);
    return { ...one, current: files.filter(({ id }) => inForce.has(id)), older: files.filter(({ id }) => !inForce.has(id)) };
  });
}

type DocumentActs = {
  /** Shows the file's bytes; left out where they cannot be shown. */
  onOpen?: ((document: PermitDocument) => void) | undefined;
  /** What can be done with a file in force, at the end of its line. */
  acts?: ((document: PermitDocument) => ReactNode) | undefined;
  isPending?: ((document: PermitDocument) => boolean) | undefined;
};
/** What waits on this device, and the zone of its times. */
type Waiting = { ready: readonly ReadyAct[]; timeZone: string };
/** All files of the permit, which tell one from others of its name. */
type Among = { among: TitledFiles };

function DocumentState({ document, ready, timeZone }: { document: PermitDocument } & Waiting) {
  const act = readyOn(ready, "document", document.id);
  if (act) return <ReadyTag at={act.at} timeZone={timeZone} />;
  if (document.state === "accepted") return <Tag tone="done">{m.record_document_accepted()}</Tag>;
  if (document.state === "asked_again") return <Tag tone="waiting">{m.record_document_asked_again()}</Tag>;
  return null;
}

/** What the slot's heading does not say: which version it is, or which of the files that were asked for. */
function tellingWords(document: PermitDocument, among: TitledFiles): string {
  if (document.slot === requestedSlot) return documentTitle(document, among);
  const version = versionOf(among.documents, document.id);
  return version === null ? "" : m.record_document_version({ number: version });
}

function DocumentLine({
  document,
  calendar,
  among,
  onOpen,
  acts,
  isPending,
  ...waiting
}: { document: PermitDocument; calendar: Calendar } & DocumentActs & Waiting & Among) {
  const detail = m.record_document_detail({ size: fileSize(document.bytes), day: shortDay(calendar.localDay(document.addedAt)) });
  return (
    <RowItem pending={isPending?.(document)}>
      <Stack space="none">
        <Row tight>
          {onOpen ? (
            <DocumentLink document={document} title={documentTitle(document, among)} onOpen={onOpen} />
          ) : (
            <Text element="span">{document.fileName}</Text>
          )}
          {document.revision > 0 && <Delta revision={document.revision} label={m.record_revision({ number: document.revision })} />}
          <DocumentState document={document} {...waiting} />
        </Row>
        <Text as="meta" element="span" tone="muted">
          {[tellingWords(document, among), detail].filter(Boolean).join(" · ")}
        </Text>
        {document.askedAgain !== "" && <Text as="meta">{document.askedAgain}</Text>}
      </Stack>
      {acts && <Row tight>{acts(document)}</Row>}
    </RowItem>
  );
}

function SlotPart({ files, calendar, ...more }: { files: SlotFiles; calendar: Calendar } & DocumentActs & Waiting & Among) {
  const { acts: _acts, ...olderActs } = more;
  return (
    <Stack space="tiny">
      <Text as="h4" element="h3">
        {files.name}
      </Text>
      {files.current.length === 0 ? (
        <Text tone="muted">{m.record_document_missing()}</Text>
      ) : (
        <Rows label={files.name}>
          {files.current.map((document) => (
            <DocumentLine key={document.id} document={document} calendar={calendar} {...more} />
          ))}
        </Rows>
      )}
      {files.older.length > 0 && (
        <Disclosure summary={m.record_document_older({ count: files.older.length })}>
          <Rows>
            {files.older.map((document) => (
              <DocumentLine key={document.id} document={document} calendar={calendar} {...olderActs} />
            ))}
          </Rows>
        </Disclosure>
      )}
    </Stack>
  );
}

/** A permit's documents by slot, the version in force first, older ones behind a disclosure. */
export function DocumentList({ page, ...acts }: { page: PermitPage } & DocumentActs) {
  const slots = filesBySlot(page.rows.document, page.type, page.permit.answers);
  const calendar = calendarOf(page.calendar);
  const waiting = { ready: page.ready, timeZone: page.calendar.timeZone, among: titledFiles(page) };
  if (slots.length === 0) return <Text tone="muted">{m.record_documents_none()}</Text>;
  return (
    <Stack space="gap">
      {slots.map((files) => (
        <SlotPart key={files.slot} files={files} calendar={calendar} {...waiting} {...acts} />
      ))}
    </Stack>
  );
}
