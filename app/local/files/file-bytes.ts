import type { Device } from "#app/local/device/device";
import type { Api } from "#app/local/sync/request";

/** Where a file's bytes are: an object URL to show or save them by (revoke it when done), or why there is none. */
export type FileBytes = { readonly kind: "here"; readonly url: string } | { readonly kind: "not-here" } | { readonly kind: "not-found" };

/** A file's bytes from this device, else from the worker through the permit it belongs to. */
export async function fileBytes(
  file: { readonly sha256: string; readonly permitId: string },
  from: { readonly device: Pick<Device, "files"> | null; readonly api: Pick<Api, "raw"> },
): Promise<FileBytes> {
  const kept = (await from.device?.files.bytes(file.sha256).catch(() => null)) ?? null;
  if (kept) return { kind: "here", url: URL.createObjectURL(kept) };
  const answer = await from.api.raw(`/api/v2/files/${file.sha256}?permit=${encodeURIComponent(file.permitId)}`);
  if (answer?.status === 404) return { kind: "not-found" };
  if (!answer?.ok) return { kind: "not-here" };
  return { kind: "here", url: URL.createObjectURL(await answer.blob()) };
}
