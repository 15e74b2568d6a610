import type { KeptDocument } from "#app/local/files/keep-document";
import { megabytes } from "#app/wording/file-text";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import { checkFile } from "#schemas/permit-type/form";

/** What is to be said of a file once it was chosen: why it was not taken, or what to look at in it. */
export interface SaidOfFile {
  readonly error: string | null;
  readonly warnings: readonly string[];
}

export const nothingSaid: SaidOfFile = { error: null, warnings: [] };
export const saidError = (error: string): SaidOfFile => ({ error, warnings: [] });

interface SlotOfFile {
  readonly name: string;
  readonly accept: string[];
  readonly maxBytes: number;
}

/** A file that calls itself what the slot takes, and is too large for it: told before anything is read, or comes to read it. */
export const tooLarge = (file: File, slot: SlotOfFile): SaidOfFile | null =>
  checkFile(slot, { mediaType: file.type, bytes: file.size })?.reason === "file-too-large"
    ? saidError(m.document_large({ name: slot.name, megabytes: megabytes(slot.maxBytes) }))
    : null;

/** What is to be said of a file for a slot. The words come with the first file that needs some: pages with slots do without until then. */
export async function saidOfFile(kept: KeptDocument, slot: SlotOfFile): Promise<SaidOfFile> {
  if (kept.ok && kept.warnings.length === 0) return nothingSaid;
  const words = await import("#app/wording/file-fault-text").catch(() => null);
  if (kept.ok) return { error: null, warnings: words === null ? [] : kept.warnings.map(words.fileWarningText) };
  return saidError(words === null ? problemText(kept.problem) : words.fileRefusalText(kept.problem, slot));
}
