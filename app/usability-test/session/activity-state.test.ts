import { describe, expect, test } from "vitest";
import { type ActivityEvent, type ActivityState, nextActivity } from "./activity-state";

const states: readonly ActivityState[] = ["not active", "starting", "active", "cold start"];
const events: readonly ActivityEvent[] = ["start", "cold", "started", "refused", "stop"];
const expected: Readonly<Record<ActivityState, readonly ActivityState[]>> = {
  "not active": ["starting", "cold start", "not active", "not active", "not active"],
  starting: ["starting", "cold start", "active", "not active", "not active"],
  active: ["starting", "active", "active", "active", "not active"],
  "cold start": ["starting", "cold start", "cold start", "cold start", "not active"],
};

describe("[S4.17] activity of the recorder: not active, starting, active, cold start", () => {
  test.each(states.flatMap((state) => events.map((event, at) => [state, event, expected[state][at]] as const)))(
    "%s, %s: %s",
    (state, event, to) => {
      expect(nextActivity(state, event)).toBe(to);
    },
  );
});
