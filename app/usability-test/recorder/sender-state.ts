/** What the recorder's worker does (specification section 4). `stopped`: it gave up, or was ended, and keeps nothing. */
export type SenderState = "not active" | "starting" | "stopping" | "active" | "stopped";
export type SenderEvent = "start" | "ready" | "stop" | "flushed" | "failed";

const moves: Readonly<Record<SenderState, Partial<Record<SenderEvent, SenderState>>>> = {
  "not active": { start: "starting" },
  starting: { ready: "active", stop: "stopped", failed: "stopped" },
  active: { stop: "stopping", failed: "stopped" },
  stopping: { flushed: "stopped", failed: "stopped" },
  stopped: { start: "starting" },
};

/** Where an event leads; the state itself where the event means nothing. */
export const nextSender = (state: SenderState, event: SenderEvent): SenderState => moves[state][event] ?? state;

/** Whether events that come now are kept. */
export const takesEvents = (state: SenderState): boolean => state === "starting" || state === "active";
