import { type ReactNode, useState } from "react";
import { newId } from "#app/local/sync/platform";
import { useOpenDocument } from "#app/screen/act/use-open-document";
import { useRun } from "#app/screen/act/use-run";
import { useDocumentViewer } from "#app/screen/page/document-viewer";
import { useFileState, useFiles } from "#app/screen/read/use-files";
import { slotHint } from "#app/wording/file-text";
import { problemText } from "#app/wording/problem-text";
import type { PermitDocument } from "#schemas/document/document";
import { m } from "#schemas/messages/compiled/messages";
import { FileSlot } from "#ui/field/file-slot";
import { fileSize } from "#ui/number-text";
import { SaveState } from "#ui/shell/save-state";
import { FileWarnings } from "./file-warnings";
import { keepWarnings, useKeptWarnings } from "./kept-warnings";
import { nothingSaid, type SaidOfFile, saidError, saidOfFile, tooLarge } from "./said-of-file";

export interface SlotOfPermit {
  readonly permitId: string;
  readonly slot: string;
  /** "Site plan": the slot's name in the reader's language. */
  readonly name: string;
  readonly accept: string[];
  readonly maxBytes: number;
  /** What to put here, as the form says it. */
  readonly help?: string | undefined;
  readonly hint?: string | undefined;
  /** The file it answers, when it answers a correction. */
  readonly correctionId?: string | undefined;
  /** The file of a request that it answers, when the office asked for it. */
  readonly asked?: { readonly requestId: string; readonly fileId: string } | undefined;
}

/** Checks a chosen file, keeps it on the device and names it in a command; gives what is to be said of it. */
function useAddFile(slot: SlotOfPermit, supersedes: string | null, onAdded: (documentId: string) => void) {
  const run = useRun();
  const { keepDocument } = useFiles();
  return async (file: File): Promise<SaidOfFile> => {
    const large = tooLarge(file, slot);
    if (large) return large;
    // What it is, its bytes say; a picture of a plan is the plan: what is filed is the file that was chosen, byte for byte.
    const kept = await keepDocument(file, slot);
    if (!kept.ok) return saidOfFile(kept, slot);
    const documentId = newId();
    const { sha256, mediaType, bytes } = kept.file;
    await keepWarnings(sha256, kept.warnings);
    const given = { documentId, permitId: slot.permitId, fileName: file.name, mediaType, bytes, sha256, preview: kept.preview };
    const done = slot.asked
      ? await run("file-request.provide", { ...given, ...slot.asked })
      : await run("document.add", { ...given, slot: slot.slot, supersedes, correctionId: slot.correctionId ?? null });
    if (!done.ok) return saidError(problemText(done.problem));
    onAdded(documentId);
    return saidOfFile(kept, slot);
  };
}

/** How far the bytes of a file have come; its facts go before it. */
export function FileStanding({ sha256 }: { sha256: string }) {
  const { record, progress } = useFileState(sha256);
  if (progress && progress.total > 0)
    return <SaveState state="sending">{m.document_sending({ percent: Math.floor((progress.sent / progress.total) * 100) })}</SaveState>;
  if (record?.problem) return <SaveState state="failed">{m.document_not_taken()}</SaveState>;
  if (record && record.sentAt === null) return <SaveState state="queued">{m.document_waiting()}</SaveState>;
  return null;
}

/** What opens a picture in a slot, and the dialog that it opens in; nothing where there is no smaller copy to show. */
function useSlotViewer({ permitId }: SlotOfPermit, document: PermitDocument | undefined) {
  const viewer = useDocumentViewer(({ fileName }) => fileName, useOpenDocument(permitId));
  return { onOpen: document?.preview ? () => viewer.open(document) : undefined, dialog: viewer.dialog };
}

/** What to look at in the file of a slot: as it was just said, else as this device keeps it. */
function SlotWarnings({ sha256, said }: { sha256: string; said: readonly string[] }) {
  const kept = useKeptWarnings(sha256);
  return <FileWarnings warnings={said.length > 0 ? said : kept} />;
}

/** A slot for one kind of file: empty, filled, or with what went wrong. The file is on this device before its name shows. */
export function DocumentSlot({
  slot,
  document,
  onAdded,
  removable = false,
  below,
}: {
  slot: SlotOfPermit;
  document: PermitDocument | undefined;
  onAdded?: ((documentId: string) => void) | undefined;
  removable?: boolean;
  /** What is shown of the file under it; `justAdded`: it was chosen on this page. */
  below?: (document: PermitDocument, justAdded: boolean) => ReactNode;
}) {
  const run = useRun();
  const [said, setSaid] = useState(nothingSaid);
  const [keeping, setKeeping] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const add = useAddFile(slot, document?.id ?? null, (documentId) => {
    setAdded(documentId);
    onAdded?.(documentId);
  });
  const { onOpen, dialog } = useSlotViewer(slot, document);
  const choose = async ([file]: File[]) => {
    if (!file) return;
    setKeeping(true);
    setSaid(await add(file));
    setKeeping(false);
  };
  const remove = async () => {
    if (!document) return;
    const done = await run("document.remove", { permitId: slot.permitId, documentId: document.id });
    setSaid(done.ok ? nothingSaid : saidError(problemText(done.problem)));
  };
  return (
    <>
      <FileSlot
        id={`slot-${slot.asked?.fileId ?? slot.slot}${slot.correctionId ? `-${slot.correctionId}` : ""}`}
        label={slot.name}
        help={slot.help}
        hint={slot.hint ?? slotHint(slot)}
        file={document && { name: document.fileName, detail: fileSize(document.bytes), onOpen }}
        error={said.error ?? undefined}
        status={document && <FileStanding sha256={document.sha256} />}
        progress={keeping ? { label: m.document_keeping() } : undefined}
        accept={slot.accept.join(",")}
        chooseLabel={document ? m.document_replace() : m.document_choose()}
        onChoose={(files) => void choose(files)}
        remove={removable && document ? { label: m.document_remove(), onRemove: () => void remove() } : undefined}
      />
      {document && <SlotWarnings sha256={document.sha256} said={said.warnings} />}
      {document && below?.(document, document.id === added)}
      {dialog}
    </>
  );
}
