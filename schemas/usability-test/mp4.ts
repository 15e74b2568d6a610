import { type FilmProof, numberAt } from "./webm";

/*
 * The box structure of MP4 (ISO/IEC 14496-12): a box is its size in four bytes, its type in four, and its body.
 */

interface Box {
  readonly type: string;
  readonly body: number;
  readonly end: number;
}

const headLength = 8;
/** What may come before `moov` in a film that plays as it comes. */
const beforeMovie: ReadonlySet<string> = new Set(["free", "skip", "pdin", "uuid"]);

/** The box that begins here; null: the bytes end within its head; "not": its size is none that a box of these has. */
function boxAt(bytes: Uint8Array, start: number): Box | null | "not" {
  if (start + headLength > bytes.length) return null;
  const size = numberAt(bytes, start, 4);
  const type = String.fromCharCode(...bytes.subarray(start + 4, start + headLength));
  return size < headLength ? "not" : { type, body: start + headLength, end: start + size };
}

/** The boxes that fill a stretch of the bytes; null: they do not fill it exactly. */
function boxesIn(bytes: Uint8Array, from: number, to: number): readonly Box[] | null {
  const found: Box[] = [];
  for (let at = from; at < to; ) {
    const box = boxAt(bytes, at);
    if (box === null || box === "not" || box.end > to) return null;
    found.push(box);
    at = box.end;
  }
  return found;
}

/** The one box of a type within these, or null. */
function only(bytes: Uint8Array, inBox: Box | null, type: string): Box | null {
  const found = inBox && boxesIn(bytes, inBox.body, inBox.end)?.find((box) => box.type === type);
  return found ?? null;
}

/** The sample format that a track names: "avc1", "mp4a". null: none. */
function formatOf(bytes: Uint8Array, track: Box): string | null {
  const table = only(bytes, only(bytes, only(bytes, only(bytes, track, "mdia"), "minf"), "stbl"), "stsd");
  if (table === null) return null;
  // After version, flags and the number of entries.
  const entry = boxAt(bytes, table.body + 8);
  return entry === null || entry === "not" || entry.end > table.end ? null : entry.type;
}

/** Proves an MP4 by its beginning: `ftyp`, then a `moov` with whole boxes and tracks that name their format, before any media. */
export function proveMp4(bytes: Uint8Array): FilmProof {
  const first = boxAt(bytes, 0);
  if (first === null) return { kind: "more" };
  if (first === "not" || first.type !== "ftyp") return { kind: "not" };
  for (let at = first.end; ; ) {
    const box = boxAt(bytes, at);
    if (box === null) return { kind: "more" };
    if (box === "not" || !(box.type === "moov" || beforeMovie.has(box.type))) return { kind: "not" };
    if (box.end > bytes.length) return { kind: "more" };
    if (box.type === "moov") {
      const tracks = (boxesIn(bytes, box.body, box.end) ?? []).filter(({ type }) => type === "trak");
      const formats = tracks.map((track) => formatOf(bytes, track));
      const codecs = formats.filter((format) => format !== null);
      return codecs.length === 0 || codecs.length < formats.length ? { kind: "not" } : { kind: "film", codecs };
    }
    at = box.end;
  }
}
