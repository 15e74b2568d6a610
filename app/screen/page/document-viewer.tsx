import { type ReactNode, useState } from "react";
import type { FileBytes } from "#app/local/files/file-bytes";
import { useFileUrl } from "#app/screen/read/use-files";
import type { DocumentPreview, PermitDocument } from "#schemas/document/document";
import { m } from "#schemas/messages/compiled/messages";
import { Dialog } from "#ui/dialog";
import { Stack, Text } from "#ui/layout/page";
import { fileSize } from "#ui/number-text";
import { LinkButton } from "#ui/text-link";

/** Opens a permit's documents: a picture that has a smaller copy is shown in place by that copy, the original is a press further. */
export interface DocumentViewer {
  readonly open: (document: PermitDocument) => void;
  /** Stands once on the page. */
  readonly dialog: ReactNode;
}

function Picture({ bytes, title }: { bytes: FileBytes | null; title: string }) {
  if (bytes === null) return <Text tone="muted">{m.document_preview_loading()}</Text>;
  if (bytes.kind === "here") return <img src={bytes.url} alt={title} />;
  return <Text>{bytes.kind === "not-found" ? m.document_preview_arriving() : m.document_preview_not_here()}</Text>;
}

interface ViewProps {
  readonly document: PermitDocument;
  readonly preview: DocumentPreview;
  readonly title: string;
  readonly onOriginal: () => void;
  readonly onClose: () => void;
}

function PreviewDialog({ document, preview, title, onOriginal, onClose }: ViewProps) {
  const bytes = useFileUrl(preview.sha256, document.permitId);
  return (
    <Dialog open onClose={onClose} size="wide" title={title}>
      <Stack space="small">
        <Picture bytes={bytes} title={title} />
        {bytes?.kind === "here" && <Text tone="muted">{m.document_preview_note()}</Text>}
        <div>
          <LinkButton onClick={onOriginal} about={m.record_document_open_new_tab()}>
            {m.document_open_original({ size: fileSize(document.bytes) })}
          </LinkButton>
        </div>
      </Stack>
    </Dialog>
  );
}

/** `titleOf` names a document in its dialog; `openOriginal` shows its own bytes. */
export function useDocumentViewer(
  titleOf: (document: PermitDocument) => string,
  openOriginal: (document: PermitDocument) => void,
): DocumentViewer {
  const [shown, setShown] = useState<PermitDocument | null>(null);
  const close = () => setShown(null);
  const toOriginal = (document: PermitDocument) => {
    close();
    openOriginal(document);
  };
  return {
    open: (document) => (document.preview ? setShown(document) : openOriginal(document)),
    dialog: shown?.preview && (
      <PreviewDialog document={shown} preview={shown.preview} title={titleOf(shown)} onOriginal={() => toOriginal(shown)} onClose={close} />
    ),
  };
}
