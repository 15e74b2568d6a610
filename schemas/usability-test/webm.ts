/** Elements of WebM that are looked at, by id (Matroska's). */
export const webmIds = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;

export interface WebmElement {
  readonly id: number;
  readonly start: number;
  readonly body: number;
  /** Where its body ends; null: it says no size, or the bytes end before it. */
  readonly end: number | null;
  readonly unknownSize: boolean;
}

export interface WebmTrack {
  readonly number: number;
  /** 1: picture, 2: sound. */
  readonly type: number;
  /** "V_VP9", "A_OPUS". */
  readonly codec: string;
}

export function numberAt(bytes: Uint8Array, start: number, length: number): number {
  return bytes.subarray(start, start + length).reduce((value, byte) => value * 256 + byte, 0);
}

/** The element that begins here, or null where the bytes end within its head. */
export function elementAt(bytes: Uint8Array, start: number): WebmElement | null {
  const idLength = Math.clz32(bytes[start] ?? 0) - 23;
  const sizeStart = start + idLength;
  const first = bytes[sizeStart] ?? 0;
  const sizeLength = Math.clz32(first) - 23;
  const body = sizeStart + sizeLength;
  if (idLength > 4 || sizeLength > 8 || body > bytes.length) return null;
  const mask = 2 ** (7 * sizeLength) - 1;
  const size = numberAt(bytes, sizeStart, sizeLength) - 2 ** (7 * sizeLength);
  const unknownSize = size >= mask || size > Number.MAX_SAFE_INTEGER;
  const end = unknownSize || body + size > bytes.length ? null : body + size;
  return { id: numberAt(bytes, start, idLength), start, body, end, unknownSize };
}

/** Whole elements one after another, as long as they are whole. */
export function elementsIn(bytes: Uint8Array, from: number, to: number): WebmElement[] {
  const found: WebmElement[] = [];
  for (let at = from; at < to; ) {
    const element = elementAt(bytes, at);
    if (element?.end == null || element.end > to) break;
    found.push(element);
    at = element.end;
  }
  return found;
}

/** What an element says in words; its filling bytes are left out. */
const text = (bytes: Uint8Array, { body, end }: WebmElement): string =>
  [...bytes.subarray(body, end ?? body)]
    .map((byte) => String.fromCharCode(byte))
    .join("")
    .replace(/\0+$/, "");

/** The elements within a whole element. */
const within = (bytes: Uint8Array, element: WebmElement): readonly WebmElement[] =>
  elementsIn(bytes, element.body, element.end ?? element.body);

/** The tracks that a whole `Tracks` element names. */
export const webmTracks = (bytes: Uint8Array, tracks: WebmElement): readonly WebmTrack[] =>
  within(bytes, tracks)
    .filter(({ id }) => id === webmIds.trackEntry)
    .map((entry) => {
      const said = within(bytes, entry);
      const number = (wanted: number) => {
        const found = said.find(({ id }) => id === wanted);
        return found?.end == null ? 0 : numberAt(bytes, found.body, found.end - found.body);
      };
      const codec = said.find(({ id }) => id === webmIds.codec);
      return { number: number(webmIds.trackNumber), type: number(webmIds.trackType), codec: codec ? text(bytes, codec) : "" };
    });

/** What the beginning of a film proves: the codecs that its tracks name, that more of it must be read, or that it is none of its kind. */
export type FilmProof =
  | { readonly kind: "film"; readonly codecs: readonly string[] }
  | { readonly kind: "more" }
  | { readonly kind: "not" };

const more: FilmProof = { kind: "more" };
const not: FilmProof = { kind: "not" };
const mark = [0x1a, 0x45, 0xdf, 0xa3];

/** Proves a WebM by its beginning: an EBML header that says so, then a segment whose tracks come before any picture or sound. */
export function proveWebm(bytes: Uint8Array): FilmProof {
  if (bytes.subarray(0, mark.length).some((byte, at) => byte !== mark[at])) return not;
  const head = elementAt(bytes, 0);
  if (head === null) return more;
  if (head.end === null) return head.unknownSize ? not : more;
  const docType = within(bytes, head).find(({ id }) => id === webmIds.docType);
  if (docType === undefined || text(bytes, docType) !== "webm") return not;
  const segment = elementAt(bytes, head.end);
  if (segment === null) return more;
  if (segment.id !== webmIds.segment) return not;
  for (let at = segment.body; ; ) {
    const element = elementAt(bytes, at);
    if (element === null) return more;
    if (element.id === webmIds.cluster || element.unknownSize) return not;
    if (element.end === null) return more;
    if (element.id === webmIds.tracks) {
      const codecs = webmTracks(bytes, element).map(({ codec }) => codec);
      return codecs.length === 0 ? not : { kind: "film", codecs };
    }
    at = element.end;
  }
}
