/** The beginning of a film that is arriving, and the rest of it. */
export interface OpenedFilm {
  /** What came first: the mark's four bytes at least, unless the film is shorter. */
  readonly head: Uint8Array;
  readonly rest: ReadableStream<Uint8Array>;
}

/** EBML, the container of WebM: `1A 45 DF A3`. */
const mark = [0x1a, 0x45, 0xdf, 0xa3];

/** Whether the bytes begin as a WebM does. */
export const isWebm = (bytes: Uint8Array): boolean => mark.every((byte, at) => bytes[at] === byte);

/** Reads a stream as far as its first four bytes. Fails as the stream does. */
export async function openFilm(body: ReadableStream<Uint8Array>): Promise<OpenedFilm> {
  const reader = body.getReader();
  let head = new Uint8Array();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const longer = new Uint8Array(head.byteLength + next.value.byteLength);
    longer.set(head);
    longer.set(next.value, head.byteLength);
    head = longer;
    if (head.byteLength >= mark.length) break;
  }
  reader.releaseLock();
  return { head, rest: body };
}

/** Writes the whole film, from its first byte. Fails as its stream or the other end does. */
export async function pourFilm({ head, rest }: OpenedFilm, into: WritableStream<Uint8Array>): Promise<void> {
  const writer = into.getWriter();
  // What was read before must be written before; the rest goes from stream to stream, past our hands.
  await writer.write(head);
  writer.releaseLock();
  await rest.pipeTo(into);
}
