import { useState } from "react";
import { documentTitle, titledFile, titledFiles } from "#app/features/permit/document-title";
import { browserDevice } from "#app/local/device/browser-device";
import { fileBytes } from "#app/local/files/file-bytes";
import { useDocumentViewer } from "#app/screen/page/document-viewer";
import { useDevice } from "#app/screen/read/use-device";
import type { PermitDocument } from "#schemas/document/document";
import { m } from "#schemas/messages/compiled/messages";
import type { OfficePermitPage } from "./office-permit-view";

const shownInPlace = ["application/pdf", "image/jpeg", "image/png", "image/webp"];
const keptForMs = 600_000;

/**
 * Shows a document: a picture by its smaller copy in the dialog, others in a tab of their own, from this device or from the office; what no
 * browser shows safely is saved instead.
 */
export function useOpenFile(page: OfficePermitPage) {
  const permitId = page.permit.id;
  const files = titledFiles(page);
  const device = useDevice();
  const [failure, setFailure] = useState<string | null>(null);
  const open = async (document: PermitDocument): Promise<void> => {
    setFailure(null);
    // The tab is opened while the press still counts as the person's own, and shown the file when its bytes are here.
    const tab = shownInPlace.includes(document.mediaType) ? window.open("", "_blank") : null;
    const bytes = await fileBytes({ sha256: document.sha256, permitId }, { device, api: browserDevice().api });
    if (bytes.kind !== "here") {
      tab?.close();
      setFailure(
        bytes.kind === "not-found"
          ? m.office_file_not_arrived({ file: document.fileName })
          : m.office_file_not_here({ file: document.fileName }),
      );
      return;
    }
    if (tab) tab.location.replace(bytes.url);
    else saveFrom(bytes.url, document.fileName);
    setTimeout(() => URL.revokeObjectURL(bytes.url), keptForMs);
  };
  const viewer = useDocumentViewer(
    (document) => titledFile(document, files),
    (document) => void open(document),
  );
  return { failure, ...viewer, titleOf: (document: PermitDocument) => documentTitle(document, files) };
}

function saveFrom(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
