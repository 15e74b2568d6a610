import { elementAt, elementsIn, numberAt, type WebmElement, webmIds, webmTracks } from "#schemas/usability-test/webm";

/** What may stand in a segment: meeting one ends a cluster of unknown size. */
const inSegment: ReadonlySet<number> = new Set([
  webmIds.cluster,
  webmIds.info,
  webmIds.tracks,
  0x114d9b74,
  0x1c53bb6b,
  0x1254c367,
  0x1043a770,
  0x1941a469,
]);
const millisecondScale = 1_000_000;
/** The highest track number that a block says in one byte. */
const lastShortNumber = 126;

interface Cluster {
  /** Milliseconds. */
  readonly at: number;
  /** Its blocks, one after another without its timestamp. */
  readonly blocks: readonly WebmElement[];
}

interface Film {
  readonly bytes: Uint8Array;
  /** Its tracks' numbers by type and codec. A browser numbers them by which gave something first. */
  readonly tracks: ReadonlyMap<string, number>;
  readonly clusters: readonly Cluster[];
  /** The end of the last whole block. */
  readonly end: number;
}

const tracksOf = (bytes: Uint8Array, tracks: WebmElement): ReadonlyMap<string, number> =>
  new Map(webmTracks(bytes, tracks).map(({ type, codec, number }) => [`${type} ${codec}`, number]));

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
function partUnder(numbers: ReadonlyMap<number, number>, bytes: Uint8Array, part: WebmElement): Uint8Array {
  const same = bytes.subarray(part.start, part.end ?? part.start);
  const group = part.id === webmIds.blockGroup ? elementsIn(bytes, part.body, part.end ?? part.body) : [];
  const block = part.id === webmIds.simpleBlock ? part : group.find(({ id }) => id === webmIds.block);
  if (block === undefined) return same;
  const own = (bytes[block.body] ?? 0) - 0x80;
  const number = numbers.get(own) ?? own;
  if (number === own) return same;
  const copy = same.slice();
  copy[block.body - part.start] = 0x80 + number;
  return copy;
}

function clusterAt(bytes: Uint8Array, { body, end }: WebmElement): { readonly cluster: Cluster; readonly next: number } {
  const blocks: WebmElement[] = [];
  let timestamp = 0;
  let at = body;
  for (; at < (end ?? bytes.length); ) {
    const element = elementAt(bytes, at);
    if (element?.end == null || (end === null && inSegment.has(element.id))) break;
    if (element.id === webmIds.timestamp) timestamp = numberAt(bytes, element.body, element.end - element.body);
    else blocks.push(element);
    at = element.end;
  }
  return { cluster: { at: timestamp, blocks }, next: at };
}

/** Reads a film as a browser's recorder writes it: live, a segment without a size. null for anything else. */
function readFilm(bytes: Uint8Array): Film | null {
  const head = elementAt(bytes, 0);
  const segment = head?.end == null ? null : elementAt(bytes, head.end);
  if (segment?.id !== webmIds.segment || !segment.unknownSize) return null;
  const clusters: Cluster[] = [];
  let tracks: ReadonlyMap<string, number> = new Map();
  let at = segment.body;
  for (let element = elementAt(bytes, at); element !== null; element = elementAt(bytes, at)) {
    if (element.id === webmIds.cluster) {
      const { cluster, next } = clusterAt(bytes, element);
      clusters.push(cluster);
      at = next;
      if (cluster.blocks.length === 0) break;
      continue;
    }
    if (element.end === null) break;
    if (element.id === webmIds.tracks) tracks = tracksOf(bytes, element);
    const scale =
      element.id === webmIds.info
        ? elementsIn(bytes, element.body, element.end).find(({ id }) => id === webmIds.timestampScale)
        : undefined;
    if (scale?.end && numberAt(bytes, scale.body, scale.end - scale.body) !== millisecondScale) return null;
    at = element.end;
  }
  return tracks.size === 0 || clusters.length === 0 ? null : { bytes, tracks, clusters, end: at };
}

/** The head of a cluster of unknown size that begins at this millisecond. */
function clusterHead(at: number): Uint8Array {
  const head = new Uint8Array(22);
  const view = new DataView(head.buffer);
  view.setUint32(0, webmIds.cluster);
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
