import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { browserDevice } from "#app/local/device/browser-device";
import type { FileProgress } from "#app/local/files/blob-sender";
import type { BlobStore, KeptRecord } from "#app/local/files/blob-store";
import { type Kept, keepPhoto } from "#app/local/files/capture-photo";
import { type FileBytes, fileBytes } from "#app/local/files/file-bytes";
import type { DocumentRules, KeptDocument } from "#app/local/files/keep-document";
import { NotTaken, throughToWorker } from "#app/local/files/through-to-worker";
import { checkPlanHere } from "#app/local/plan/plan-check-here";
import { useDevice } from "./use-device";

const idle = () => () => undefined;
const noProgress: ReadonlyMap<string, FileProgress> = new Map();

/** What a slot takes. */
export type SlotRules = Pick<DocumentRules, "accept" | "maxBytes">;

/** Checks a document once, wherever it is kept then. What checks it comes with the first one that is chosen. */
async function keepChecked(file: File, { accept, maxBytes }: SlotRules): Promise<KeptDocument> {
  const checking = await import("#app/local/files/keep-document").catch(() => null);
  if (checking === null) return { ok: false, problem: { code: "not-kept" } };
  const checked = await checking.checkDocument(file, { accept, maxBytes, checkPlan: checkPlanHere });
  return checked.ok ? keepSomewhere<KeptDocument>(file, (_file, store) => checking.keepDocument(file, checked, store)) : checked;
}

type Keep<Result> = (file: File, store: Pick<BlobStore, "keep">) => Promise<Result>;

/** Keeps a file here; where the browser cannot, its bytes go straight to the worker. */
async function keepSomewhere<Result extends Kept>(file: File, keep: Keep<Result>): Promise<Result | Extract<Kept, { ok: false }>> {
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
  try {
    return await keep(file, throughToWorker(api));
  } catch (error) {
    if (error instanceof NotTaken) return { ok: false, problem: error.problem };
    throw error;
  }
}

/**
 * Takes photos and documents: each is on this device when its promise resolves, ready to be named in a command. A document is checked
 * first, and nothing of one that is refused is kept. Never rejects.
 */
export function useFiles(): {
  readonly keepPhoto: (file: File) => Promise<Kept>;
  readonly keepDocument: (file: File, slot: SlotRules) => Promise<KeptDocument>;
} {
  const photo = useCallback((file: File) => keepSomewhere<Kept>(file, keepPhoto), []);
  return { keepPhoto: photo, keepDocument: keepChecked };
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

/** A URL to show a picture or save a file by; null while it is being fetched. Asked once: a device that opens meanwhile is waited for. */
export function useFileUrl(sha256: string, permitId: string): FileBytes | null {
  const [found, setFound] = useState<FileBytes | null>(null);
  useEffect(() => {
    let left = false;
    let url: string | null = null;
    const { current, api } = browserDevice();
    const find = async () => {
      const here = await current.settled();
      if (left) return;
      const bytes = await fileBytes({ sha256, permitId }, { device: here.kind === "open" ? here.device : null, api });
      if (bytes.kind === "here") url = bytes.url;
      if (left && url !== null) URL.revokeObjectURL(url);
      if (!left) setFound(bytes);
    };
    void find();
    return () => {
      left = true;
      if (url !== null) URL.revokeObjectURL(url);
      setFound(null);
    };
  }, [sha256, permitId]);
  return found;
}
