/** The least time between two rings, in milliseconds: more pokes within it become one. */
export const ringEveryMs = 1_000;

/** What a doorbell remembers between pokes; lost when its object sleeps, which costs nothing but an early ring. */
export interface DoorbellState {
  readonly lastRingAt: number;
  /** Highest version not rung yet; null when nothing waits. */
  readonly waiting: number | null;
}

export interface DoorbellStep {
  readonly state: DoorbellState;
  /** Version to send now; null = nothing. */
  readonly ring: number | null;
  /** Milliseconds until `onTimer` is due; null = no timer is needed. */
  readonly timerIn: number | null;
}

export const silentDoorbell: DoorbellState = { lastRingAt: Number.NEGATIVE_INFINITY, waiting: null };

/** A poke rings at once after a quiet second, and otherwise joins the one ring that ends this second. */
export function onPoke(state: DoorbellState, version: number, now: number): DoorbellStep {
  const due = state.lastRingAt + ringEveryMs - now;
  if (due <= 0) return { state: { lastRingAt: now, waiting: null }, ring: Math.max(version, state.waiting ?? version), timerIn: null };
  const waiting = Math.max(version, state.waiting ?? version);
  return { state: { ...state, waiting }, ring: null, timerIn: state.waiting === null ? due : null };
}

/** The second is over: what waited is rung. */
export const onTimer = (state: DoorbellState, now: number): DoorbellStep =>
  state.waiting === null
    ? { state, ring: null, timerIn: null }
    : { state: { lastRingAt: now, waiting: null }, ring: state.waiting, timerIn: null };
