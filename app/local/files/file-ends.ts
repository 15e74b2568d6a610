import { type FileEnds, isPdfIndex, pdfIndexOffset } from "#schemas/document/file-faults";
import { headBytes, tailBytes } from "#schemas/document/file-signature";

const bytesOf = async (file: Blob, from: number, to: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(Math.max(0, from), Math.max(0, to)).arrayBuffer());

/** The bytes at both ends of a chosen file: however large it is, no more of it is read. Rejects for one that moved since it was chosen. */
export async function fileEnds(file: File): Promise<FileEnds> {
  const { name, type, size } = file;
  const [head, tail] = await Promise.all([bytesOf(file, 0, headBytes), bytesOf(file, size - tailBytes, size)]);
  return { name, mediaType: type, bytes: size, head, tail };
}

/** Whether the index of a PDF stands where its end says. Readers that do not find it there search for pages, and may not find all. */
export async function pdfIndexStands(file: Blob, ends: FileEnds): Promise<boolean> {
  const offset = pdfIndexOffset(ends);
  return offset !== null && isPdfIndex(await bytesOf(file, offset, offset + 40));
}
