import { useState } from "react";
import { browserDevice } from "#app/local/device/browser-device";
import { fileBytes } from "#app/local/files/file-bytes";
import { m } from "#app/messages/compiled/messages";
import { useDevice } from "#app/screen/read/use-device";
import type { PermitDocument } from "#schemas/document/document";

const shownInPlace = ["application/pdf", "image/jpeg", "image/png", "image/webp"];
const keptForMs = 600_000;

/** Shows a document in a tab of its own, from this device or from the office; what no browser shows safely is saved instead. */
export function useOpenFile(permitId: string) {
  const device = useDevice();
  const [trouble, setTrouble] = useState<string | null>(null);
  const open = async (document: PermitDocument): Promise<void> => {
    setTrouble(null);
    // The tab is opened while the press still counts as the person's own, and shown the file when its bytes are here.
    const tab = shownInPlace.includes(document.mediaType) ? window.open("", "_blank") : null;
    const bytes = await fileBytes({ sha256: document.sha256, permitId }, { device, api: browserDevice().api });
    if (bytes.kind !== "here") {
      tab?.close();
      setTrouble(
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
  return { trouble, open: (document: PermitDocument) => void open(document) };
}

function saveFrom(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
