import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { browserDevice } from "#app/local/device/browser-device";
import { type FileProgress, httpFileRoad, sendFile } from "#app/local/files/blob-sender";
import type { BlobStore, KeptRecord } from "#app/local/files/blob-store";
import { type Kept, keepDocument, keepPhoto } from "#app/local/files/capture-photo";
import { type FileBytes, fileBytes } from "#app/local/files/file-bytes";
import { useDevice } from "./use-device";

const idle = () => () => undefined;
const noProgress: ReadonlyMap<string, FileProgress> = new Map();

/** Keeps a file here; where the browser cannot, its bytes go straight to the worker. */
async function keepSomewhere(file: File, keep: (file: File, store: Pick<BlobStore, "keep">) => Promise<Kept>): Promise<Kept> {
  const { current, api } = browserDevice();
  const here = await current.settled();
  if (here.kind === "open") {
    try {
      const kept = await keep(file, here.device.files);
      void here.device.sync();
      return kept;
    } catch {
      // The device could not keep it, and says so in its status.
    }
  }
  let refused: Kept | null = null;
  const kept = await keep(file, {
    async keep({ bytes, mediaType, fileName }) {
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      const sent = await sendFile({ sha256, size: bytes.byteLength, mediaType }, new Blob([bytes]), httpFileRoad(api), () => undefined);
      if (sent.kind !== "sent") refused = { ok: false, problem: sent.kind === "refused" ? sent.problem : { code: "not-kept" } };
      return { sha256, mediaType, bytes: bytes.byteLength, fileName };
    },
  });
  return refused ?? kept;
}

/** Takes photos and documents: each is on this device when its promise resolves, ready to be named in a command. Never rejects. */
export function useFiles(): { readonly keepPhoto: (file: File) => Promise<Kept>; readonly keepDocument: (file: File) => Promise<Kept> } {
  const photo = useCallback((file: File) => keepSomewhere(file, keepPhoto), []);
  const document = useCallback((file: File) => keepSomewhere(file, keepDocument), []);
  return { keepPhoto: photo, keepDocument: document };
}

/** Whether a file's bytes have arrived: its record here (null: not kept here) and how far its sending is. */
export function useFileState(sha256: string): { readonly record: KeptRecord | null; readonly progress: FileProgress | null } {
  const device = useDevice();
  const record = useSyncExternalStore(
    device?.files.records.subscribe ?? idle,
    () => device?.files.records.get().find((kept) => kept.sha256 === sha256) ?? null,
    () => null,
  );
  const progress = useSyncExternalStore(
    device?.fileProgress.subscribe ?? idle,
    () => device?.fileProgress.get() ?? noProgress,
    () => noProgress,
  );
  return { record, progress: progress.get(sha256) ?? null };
}

/** A URL to show a picture or save a file by; null while it is being fetched. */
export function useFileUrl(sha256: string, permitId: string): FileBytes | null {
  const device = useDevice();
  const [found, setFound] = useState<FileBytes | null>(null);
  useEffect(() => {
    let left = false;
    let url: string | null = null;
    void fileBytes({ sha256, permitId }, { device, api: browserDevice().api }).then((bytes) => {
      if (bytes.kind === "here") url = bytes.url;
      if (left && url !== null) URL.revokeObjectURL(url);
      if (!left) setFound(bytes);
    });
    return () => {
      left = true;
      if (url !== null) URL.revokeObjectURL(url);
      setFound(null);
    };
  }, [device, sha256, permitId]);
  return found;
}
