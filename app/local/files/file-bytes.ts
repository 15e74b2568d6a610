import type { Device } from "#app/local/device/device";
import type { Api } from "#app/local/sync/request";

/** Where a file's bytes are: an object URL to show or save them by (revoke it when done), or why there is none. */
export type FileBytes = { readonly kind: "here"; readonly url: string } | { readonly kind: "not-here" } | { readonly kind: "not-found" };

interface FileOfPermit {
  readonly sha256: string;
  readonly permitId: string;
}
interface FileSources {
  readonly device: Pick<Device, "files"> | null;
  readonly api: Pick<Api, "raw">;
}

/** A file's bytes from this device, else from the worker through the permit it belongs to: `copied` then. */
export async function fileBlob(
  file: FileOfPermit,
  from: FileSources,
): Promise<{ readonly kind: "here"; readonly blob: Blob; readonly copied: boolean } | Exclude<FileBytes, { kind: "here" }>> {
  const kept = (await from.device?.files.bytes(file.sha256).catch(() => null)) ?? null;
  if (kept) return { kind: "here", blob: kept, copied: false };
  const answer = await from.api.raw(`/api/v2/files/${file.sha256}?permit=${encodeURIComponent(file.permitId)}`);
  if (answer?.status === 404) return { kind: "not-found" };
  if (!answer?.ok) return { kind: "not-here" };
  return { kind: "here", blob: await answer.blob(), copied: true };
}

/** The same, by an address to show or save it by. */
export async function fileBytes(file: FileOfPermit, from: FileSources): Promise<FileBytes> {
  const found = await fileBlob(file, from);
  return found.kind === "here" ? { kind: "here", url: URL.createObjectURL(found.blob) } : found;
}
