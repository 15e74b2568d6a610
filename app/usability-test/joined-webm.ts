/** Elements of WebM that joining looks at, by id (Matroska's). */
const ids = {
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
/** What may stand in a segment: meeting one ends a cluster of unknown size. */
const inSegment: ReadonlySet<number> = new Set([
  ids.cluster,
  ids.info,
  ids.tracks,
  0x114d9b74,
  0x1c53bb6b,
  0x1254c367,
  0x1043a770,
  0x1941a469,
]);
const millisecondScale = 1_000_000;
/** The highest track number that a block says in one byte. */
const lastShortNumber = 126;

interface Element {
  readonly id: number;
  readonly start: number;
  readonly body: number;
  /** Where its body ends; null: it says no size, or the bytes end before it. */
  readonly end: number | null;
  readonly unknownSize: boolean;
}

function numberAt(bytes: Uint8Array, start: number, length: number): number {
  return bytes.subarray(start, start + length).reduce((value, byte) => value * 256 + byte, 0);
}

/** The element that begins here, or null where the bytes end within its head. */
function elementAt(bytes: Uint8Array, start: number): Element | null {
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
function elementsIn(bytes: Uint8Array, from: number, to: number): Element[] {
  const found: Element[] = [];
  for (let at = from; at < to; ) {
    const element = elementAt(bytes, at);
    if (element?.end == null || element.end > to) break;
    found.push(element);
    at = element.end;
  }
  return found;
}

interface Cluster {
  /** Milliseconds. */
  readonly at: number;
  /** Its blocks, one after another without its timestamp. */
  readonly blocks: readonly Element[];
}

interface Film {
  readonly bytes: Uint8Array;
  /** Its tracks' numbers by type and codec. A browser numbers them by which gave something first. */
  readonly tracks: ReadonlyMap<string, number>;
  readonly clusters: readonly Cluster[];
  /** The end of the last whole block. */
  readonly end: number;
}

const text = (bytes: Uint8Array, { body, end }: Element): string => new TextDecoder().decode(bytes.subarray(body, end ?? body));

function tracksOf(bytes: Uint8Array, tracks: Element): ReadonlyMap<string, number> {
  const entries = elementsIn(bytes, tracks.body, tracks.end ?? tracks.body).filter(({ id }) => id === ids.trackEntry);
  return new Map(
    entries.map((entry) => {
      const said = elementsIn(bytes, entry.body, entry.end ?? entry.body);
      const number = (wanted: number) => {
        const found = said.find(({ id }) => id === wanted);
        return found?.end == null ? 0 : numberAt(bytes, found.body, found.end - found.body);
      };
      const codec = said.find(({ id }) => id === ids.codec);
      return [`${number(ids.trackType)} ${codec ? text(bytes, codec) : ""}`, number(ids.trackNumber)];
    }),
  );
}

/** The numbers that a film's tracks have in another, by their own; null: it has one that the other has not. */
function numbersIn(other: Film, film: Film): ReadonlyMap<number, number> | null {
  const numbers = new Map<number, number>();
  for (const [kind, number] of film.tracks) {
    const there = other.tracks.get(kind);
    if (there === undefined || Math.max(number, there) > lastShortNumber) return null;
    numbers.set(number, there);
  }
  return numbers;
}

/** A part of a cluster; a block under the number that its track has in the joined film. Copied only where that is another. */
function partUnder(numbers: ReadonlyMap<number, number>, bytes: Uint8Array, part: Element): Uint8Array {
  const same = bytes.subarray(part.start, part.end ?? part.start);
  const group = part.id === ids.blockGroup ? elementsIn(bytes, part.body, part.end ?? part.body) : [];
  const block = part.id === ids.simpleBlock ? part : group.find(({ id }) => id === ids.block);
  if (block === undefined) return same;
  const own = (bytes[block.body] ?? 0) - 0x80;
  const number = numbers.get(own) ?? own;
  if (number === own) return same;
  const copy = same.slice();
  copy[block.body - part.start] = 0x80 + number;
  return copy;
}

function clusterAt(bytes: Uint8Array, { body, end }: Element): { readonly cluster: Cluster; readonly next: number } {
  const blocks: Element[] = [];
  let timestamp = 0;
  let at = body;
  for (; at < (end ?? bytes.length); ) {
    const element = elementAt(bytes, at);
    if (element?.end == null || (end === null && inSegment.has(element.id))) break;
    if (element.id === ids.timestamp) timestamp = numberAt(bytes, element.body, element.end - element.body);
    else blocks.push(element);
    at = element.end;
  }
  return { cluster: { at: timestamp, blocks }, next: at };
}

/** Reads a film as a browser's recorder writes it: live, a segment without a size. null for anything else. */
function readFilm(bytes: Uint8Array): Film | null {
  const head = elementAt(bytes, 0);
  const segment = head?.end == null ? null : elementAt(bytes, head.end);
  if (segment?.id !== ids.segment || !segment.unknownSize) return null;
  const clusters: Cluster[] = [];
  let tracks: ReadonlyMap<string, number> = new Map();
  let at = segment.body;
  for (let element = elementAt(bytes, at); element !== null; element = elementAt(bytes, at)) {
    if (element.id === ids.cluster) {
      const { cluster, next } = clusterAt(bytes, element);
      clusters.push(cluster);
      at = next;
      if (cluster.blocks.length === 0) break;
      continue;
    }
    if (element.end === null) break;
    if (element.id === ids.tracks) tracks = tracksOf(bytes, element);
    const scale =
      element.id === ids.info ? elementsIn(bytes, element.body, element.end).find(({ id }) => id === ids.timestampScale) : undefined;
    if (scale?.end && numberAt(bytes, scale.body, scale.end - scale.body) !== millisecondScale) return null;
    at = element.end;
  }
  return tracks.size === 0 || clusters.length === 0 ? null : { bytes, tracks, clusters, end: at };
}

/** The head of a cluster of unknown size that begins at this millisecond. */
function clusterHead(at: number): Uint8Array {
  const head = new Uint8Array(22);
  const view = new DataView(head.buffer);
  view.setUint32(0, ids.cluster);
  view.setUint32(4, 0x01ffffff);
  view.setUint32(8, 0xffffffff);
  view.setUint16(12, 0xe788);
  view.setBigUint64(14, BigInt(Math.max(0, Math.round(at))));
  return head;
}

export interface FilmToJoin {
  readonly bytes: Uint8Array;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/**
 * Films of one tester as one WebM: one segment, the later films' clusters moved to when they were taken, so that the picture stays in step
 * with the recording over a reload or a pause. Two files after each other are no film: players show the first alone. A film with a
 * track that the first has not, or that cannot be read, is left out: `left` counts them. null: there is none to begin with.
 */
export function joinWebm(films: readonly FilmToJoin[]): { readonly pieces: readonly Uint8Array[]; readonly left: number } | null {
  const read = films.map(({ bytes, startedAt }) => ({ startedAt, film: readFilm(bytes) }));
  const first = read.find(({ film }) => film !== null);
  if (!first?.film) return null;
  const pieces: Uint8Array[] = [first.film.bytes.subarray(0, first.film.end)];
  let left = 0;
  for (const { startedAt, film } of read) {
    if (film === first.film) continue;
    const numbers = film && numbersIn(first.film, film);
    if (film === null || numbers === null) {
      left += 1;
      continue;
    }
    for (const { at, blocks } of film.clusters) {
      pieces.push(clusterHead(at + startedAt - first.startedAt));
      for (const part of blocks) pieces.push(partUnder(numbers, film.bytes, part));
    }
  }
  return { pieces, left };
}
