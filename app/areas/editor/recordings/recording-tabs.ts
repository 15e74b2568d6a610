import { type RecordedEvent, recordedBatch } from "#schemas/usability-test/recorder";
import type { RecordingPieces } from "#schemas/usability-test/usability-results";

export type RecordingPiece = RecordingPieces["batches"][number];

/** One tab of a session: what it recorded, in order. */
export interface RecordingTab {
  readonly tab: string;
  /** Of its first piece: milliseconds since 1970, by the tester's clock. */
  readonly from: number;
  readonly pieces: readonly RecordingPiece[];
}

const inOrder = (a: RecordingPiece, b: RecordingPiece): number => a.pageNo - b.pageNo || a.firstIndex - b.firstIndex;

/** The tabs of a session in the order in which they were opened, each with its pieces in the order in which they were recorded. */
export function tabsOf(pieces: readonly RecordingPiece[]): readonly RecordingTab[] {
  const byTab = new Map<string, RecordingPiece[]>();
  for (const piece of pieces) byTab.set(piece.tab, [...(byTab.get(piece.tab) ?? []), piece]);
  return [...byTab]
    .map(([tab, own]) => ({ tab, from: Math.min(...own.map(({ at }) => at)), pieces: own.sort(inOrder) }))
    .sort((a, b) => a.from - b.from);
}

/** The events of a piece as it was recorded; null when its bytes are none that our recorder writes. */
export function readPiece(
  bytes: Uint8Array,
): { readonly pageNo: number; readonly firstIndex: number; readonly events: RecordedEvent[] } | null {
  try {
    const read = recordedBatch.safeParse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

export interface EventJoin {
  /** The events of the next piece that did not come before. `whole` is false from the first piece that is missing or cannot be read. */
  take(bytes: Uint8Array | null): readonly RecordedEvent[];
  readonly whole: boolean;
}

/** Joins pieces of one tab, given in their order: what was sent twice counts once. */
export function joinEvents(): EventJoin {
  let pageNo = -1;
  let next = 0;
  let whole = true;
  return {
    take(bytes) {
      const piece = bytes && readPiece(bytes);
      if (piece === null) {
        whole = false;
        return [];
      }
      if (piece.pageNo !== pageNo) {
        pageNo = piece.pageNo;
        next = 0;
      }
      if (piece.firstIndex > next) whole = false;
      const fresh = piece.events.slice(Math.max(0, next - piece.firstIndex));
      next = Math.max(next, piece.firstIndex + piece.events.length);
      return fresh;
    },
    get whole() {
      return whole;
    },
  };
}
