import type { PermitDocument } from "#schemas/document/document";
import { m } from "#schemas/messages/compiled/messages";
import { LinkButton } from "#ui/text-link";

interface DocumentLinkProps {
  readonly document: PermitDocument;
  /** "Site plan, version 2": read out, for nothing else tells files of one name apart. */
  readonly title: string;
  /** Whether the title is seen too, where no heading says it. */
  readonly titled?: boolean;
  readonly onOpen: (document: PermitDocument) => void;
}

/** A file's name that opens it. */
export function DocumentLink({ document, title, titled = false, onOpen }: DocumentLinkProps) {
  const place = document.preview ? "" : m.record_document_open_new_tab();
  return (
    <LinkButton alone={false} onClick={() => onOpen(document)} about={[titled ? "" : title, place].filter(Boolean).join(", ")}>
      {titled ? m.document_titled({ file: document.fileName, title }) : document.fileName}
    </LinkButton>
  );
}
