import { describe, expect, test } from "vitest";
import { recordedBatch } from "#schemas/usability-test/recorder";
import { createUnsentEvents } from "./unsent-events";

const event = (at: number, size = 10) => ({ type: 3, timestamp: at, data: "x".repeat(size) });
const read = (bodies: readonly Uint8Array[]) =>
  bodies.map((body) => {
    const { firstIndex, events } = recordedBatch.parse(JSON.parse(new TextDecoder().decode(body)));
    return [firstIndex, events.length];
  });
const world = () => createUnsentEvents({ tab: "t", pageNo: 1, firstIndex: 0 });

describe("leaving a page", () => {
  test("what was not sent goes under the heads of the worker's own batches", () => {
    const unsent = world();
    for (const at of [0, 1, 2, 3, 4]) unsent.add(event(at), "/");
    unsent.sent(1);
    unsent.formed(1);
    unsent.formed(3);
    expect(read(unsent.leaving())).toEqual([
      [1, 2],
      [3, 2],
    ]);
    unsent.sent(5);
    expect(unsent.leaving()).toEqual([]);
  });

  test("requests that outlive the page weigh 64 KiB together: what does not fit stays behind", () => {
    const unsent = world();
    unsent.add(event(0, 40_000), "/");
    unsent.add(event(1, 20_000), "/b");
    unsent.add(event(2, 20_000), "/c");
    expect(read(unsent.leaving())).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });
});
