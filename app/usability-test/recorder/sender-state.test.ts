import { describe, expect, test } from "vitest";
import { nextSender, type SenderEvent, type SenderState, takesEvents } from "./sender-state";

const events: readonly SenderEvent[] = ["start", "ready", "stop", "flushed", "failed"];
const expected: Readonly<Record<SenderState, readonly SenderState[]>> = {
  "not active": ["starting", "not active", "not active", "not active", "not active"],
  starting: ["starting", "active", "stopped", "starting", "stopped"],
  active: ["active", "active", "stopping", "active", "stopped"],
  stopping: ["stopping", "stopping", "stopping", "stopped", "stopped"],
  stopped: ["starting", "stopped", "stopped", "stopped", "stopped"],
};
const states: readonly SenderState[] = ["not active", "starting", "stopping", "active", "stopped"];

describe("[S4.18] the recorder's worker: not active, starting, stopping, active, stopped", () => {
  test.each(states.flatMap((state) => events.map((event, at) => [state, event, expected[state][at]] as const)))(
    "%s, %s: %s",
    (state, event, to) => {
      expect(nextSender(state, event)).toBe(to);
    },
  );
  test("events are kept while it starts and works, and then no more", () => {
    expect(states.filter(takesEvents)).toEqual(["starting", "active"]);
  });
});
