import { type AnnouncedFilm, proveFilm } from "#schemas/usability-test/film";

/** The beginning of a film that is arriving, and the rest of it. */
export interface OpenedFilm {
  /** What came first: as much as was needed to know what it is. */
  readonly head: Uint8Array;
  readonly rest: ReadableStream<Uint8Array>;
}

/** Within so much a film has named its tracks: recorders do so in the first thousand. Bytes. */
const headLimit = 65_536;

/** Reads a stream until its beginning proves what was announced; null: it is something else. Fails as the stream does. */
export async function openFilm(body: ReadableStream<Uint8Array>, announced: AnnouncedFilm): Promise<OpenedFilm | null> {
  const reader = body.getReader();
  let head = new Uint8Array();
  let proof = proveFilm(head, announced);
  while (proof === "more" && head.byteLength < headLimit) {
    const next = await reader.read();
    if (next.done) break;
    const longer = new Uint8Array(head.byteLength + next.value.byteLength);
    longer.set(head);
    longer.set(next.value, head.byteLength);
    head = longer;
    proof = proveFilm(head, announced);
  }
  reader.releaseLock();
  return proof === "film" ? { head, rest: body } : null;
}

/** A part of a film that is not its beginning. */
export const restOfFilm = (rest: ReadableStream<Uint8Array>): OpenedFilm => ({ head: new Uint8Array(), rest });

/** Writes the whole film, from its first byte. Fails as its stream or the other end does. */
export async function pourFilm({ head, rest }: OpenedFilm, into: WritableStream<Uint8Array>): Promise<void> {
  const writer = into.getWriter();
  // What was read before must be written before; the rest goes from stream to stream, past our hands.
  if (head.byteLength > 0) await writer.write(head);
  writer.releaseLock();
  await rest.pipeTo(into);
}
