import { useCallback } from "react";
import { browserDevice } from "#app/local/device/browser-device";
import { fileBytes } from "#app/local/files/file-bytes";
import { useDevice } from "#app/screen/read/use-device";
import type { PermitDocument } from "#schemas/document/document";
import { m } from "#schemas/messages/compiled/messages";
import { showToast } from "#ui/toast";

/** Opens a file in a tab of its own, from this device or from the worker; says so when it is in neither reach. */
export function useOpenDocument(permitId: string): (document: PermitDocument) => void {
  const device = useDevice();
  return useCallback(
    (file) => {
      // Opened before the bytes are here: a browser lets a page open a tab only while it answers the click.
      const tab = window.open("", "_blank");
      void fileBytes({ sha256: file.sha256, permitId }, { device, api: browserDevice().api }).then((bytes) => {
        if (bytes.kind === "here" && tab) {
          tab.location.href = bytes.url;
          return;
        }
        tab?.close();
        showToast({ kind: "error", text: bytes.kind === "not-here" ? m.tracker_file_not_here() : m.tracker_file_arriving() });
      });
    },
    [device, permitId],
  );
}
