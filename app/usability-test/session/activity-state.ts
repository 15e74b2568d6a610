/** What the recorder of this tab does (specification section 4). */
export type ActivityState = "not active" | "starting" | "active" | "cold start";
export type ActivityEvent = "start" | "cold" | "started" | "refused" | "stop";

const moves: Readonly<Record<ActivityState, Partial<Record<ActivityEvent, ActivityState>>>> = {
  "not active": { start: "starting", cold: "cold start" },
  starting: { started: "active", refused: "not active", cold: "cold start", stop: "not active" },
  active: { start: "starting", stop: "not active" },
  "cold start": { start: "starting", stop: "not active" },
};

/** Where an event leads; the state itself where the event means nothing. After a refusal it can start anew. */
export const nextActivity = (state: ActivityState, event: ActivityEvent): ActivityState => moves[state][event] ?? state;
