import { refuseRecorder } from "../recorder-refusal";

/** Reads a stream to its end, or refuses with 413 at the first byte too many: what is left of it can still be read. Bytes. */
export async function readUpTo(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let seen = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    seen += part.value.byteLength;
    if (seen > limit) {
      reader?.releaseLock();
      refuseRecorder(413, "Too large");
    }
    chunks.push(part.value);
  }
  const whole = new Uint8Array(seen);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** A stream of these bytes, unpacked. */
export const unpacked = (bytes: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> =>
  bytes.pipeThrough(new DecompressionStream("gzip"));

/** Unpacks gzip as far as the limit: what would grow beyond it is let go at once (413), what is no gzip is refused (400). */
export async function unpackUpTo(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const whole = unpacked(new Blob([bytes]).stream());
  try {
    return await readUpTo(whole, limit);
  } catch (error) {
    if (!whole.locked) await whole.cancel().catch(() => {});
    if (error instanceof TypeError) refuseRecorder(400, "Not gzip");
    throw error;
  }
}

/** Holds the declared length, when there is one, against the limit before a byte is read. */
export function refuseDeclared(request: Request, limit: number): void {
  if (Number(request.headers.get("content-length") ?? "0") > limit) refuseRecorder(413, "Too large");
}

/** JSON of a body, whatever its content type says: older clients send signals as text. Refuses 400 and 413. */
export async function looseJson(request: Request, limit: number): Promise<unknown> {
  refuseDeclared(request, limit);
  const bytes = await readUpTo(request.body, limit);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    return refuseRecorder(400, "The body is not JSON");
  }
}
