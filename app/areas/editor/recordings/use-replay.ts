import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { joinEvents, type RecordingPiece, type RecordingTab } from "./recording-tabs";
import { openReplay, type Replay, type ReplayState } from "./replay-driver";
import { readBatch } from "./usability-calls";

export interface Loading {
  readonly done: number;
  readonly total: number;
  /** A piece is missing, or could not be read. */
  readonly whole: boolean;
}

export interface ReplayHook {
  readonly state: ReplayState;
  readonly loading: Loading;
  /** The tester's window; null while it is not known. */
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly replay: RefObject<Replay | null>;
  /** Given the frame's body once it is there, and null when it goes. */
  readonly onFrame: (root: HTMLElement | null) => void;
}

/** What is watched. `moments`: of the signals, by the tester's clock. */
export interface Watched {
  readonly sessionId: string;
  readonly tab: RecordingTab;
  readonly moments: readonly number[];
}

const resting: ReplayState = { at: 0, total: 0, began: null, playing: false, waiting: false };
/** Pieces asked for at the same time. */
const ahead = 4;

/** Reads the pieces of a tab in their order, a few ahead, and hands over their events. */
async function load({ sessionId, tab }: Watched, replay: Replay, told: (loading: Loading) => void, left: () => boolean): Promise<void> {
  const join = joinEvents();
  const ask = (piece: RecordingPiece) => readBatch(sessionId, piece);
  const asked = tab.pieces.slice(0, ahead).map(ask);
  for (let at = 0; at < tab.pieces.length; at += 1) {
    const bytes = (await asked[at]) ?? null;
    if (left()) return;
    const next = tab.pieces[at + ahead];
    if (next) asked.push(ask(next));
    replay.add(join.take(bytes));
    told({ done: at + 1, total: tab.pieces.length, whole: join.whole });
  }
  replay.end();
}

/** Plays a tab of a session in a frame. What is watched must be the same object as long as it is the same. */
export function useReplay(watched: Watched): ReplayHook {
  const { tab } = watched;
  const [state, setState] = useState(resting);
  const [loading, setLoading] = useState<Loading>({ done: 0, total: tab.pieces.length, whole: true });
  const [size, setSize] = useState<ReplayHook["size"]>(null);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const replay = useRef<Replay | null>(null);
  useEffect(() => {
    if (root === null) return;
    let left = false;
    setState(resting);
    const begin = (opened: Replay) => {
      if (left) return opened.close();
      replay.current = opened;
      opened.setMoments(watched.moments);
      return load(watched, opened, setLoading, () => left);
    };
    openReplay({ root, onState: (next) => !left && setState(next), onSize: (next) => !left && setSize(next) })
      .then(begin)
      // The engine could not be loaded, or could make nothing of what came.
      .catch(() => !left && setLoading({ done: watched.tab.pieces.length, total: watched.tab.pieces.length, whole: false }));
    return () => {
      left = true;
      replay.current?.close();
      replay.current = null;
    };
  }, [root, watched]);
  return { state, loading, size, replay, onFrame: useCallback((body) => setRoot(body), []) };
}
