import { describe, expect, test } from "vitest";
import { recordedBatch } from "#schemas/usability-test/recorder";
import { recorderLimits } from "#schemas/usability-test/recorder-limits";
import { batchBody, createBatcher, eventText, halves } from "./event-batch";

const event = (size: number, timestamp = 1) => {
  const empty = JSON.stringify({ type: 3, timestamp, data: "" }).length;
  return { type: 3, timestamp, data: "x".repeat(size - empty) };
};
const batcher = (beaconSize: number = recorderLimits.beaconDefault) => createBatcher({ tab: "t", pageNo: 2, firstIndex: 0, beaconSize });

describe("[S9.11] batches", () => {
  test("a batch is sent at 200,000 bytes and not a byte before", () => {
    const gathered = batcher();
    expect(gathered.add(event(199_999), "/")).toBe(false);
    expect(batcher().add(event(200_000), "/")).toBe(true);
    expect(gathered.add(event(100), "/")).toBe(true);
    expect(gathered.take().map(({ events }) => events.length)).toEqual([2]);
    expect(gathered.take()).toEqual([]);
  });

  test("no batch of several events is over a million bytes, and an event that is by itself goes alone", () => {
    const gathered = batcher(5_000_000);
    for (const size of [600_000, 1_000_000, 600_000, 390_000, 390_000]) gathered.add(event(size), "/");
    const batches = gathered.take();
    expect(batches.map(({ firstIndex, events }) => [firstIndex, events.length])).toEqual([
      [0, 1],
      [1, 1],
      [2, 2],
      [4, 1],
    ]);
    for (const batch of batches.filter(({ events }) => events.length > 1))
      expect(batchBody(batch).length).toBeLessThanOrEqual(recorderLimits.beaconLimit);
  });

  test("a body is what the service reads, and a new address begins a new batch", () => {
    const gathered = batcher();
    gathered.add(event(100, 7), "/a");
    gathered.add(event(100, 8), "/a");
    gathered.add(event(100, 9), "/b");
    const read = gathered.take().map((batch) => recordedBatch.parse(JSON.parse(new TextDecoder().decode(batchBody(batch)))));
    expect(read.map(({ url, firstIndex, timestamp, events }) => [url, firstIndex, timestamp, events.length])).toEqual([
      ["/a", 0, 7, 2],
      ["/b", 2, 9, 1],
    ]);
    expect(read[0]).toMatchObject({ tab: "t", pageNo: 2 });
  });

  test("halves hold the same events under their own numbers; one event has none", () => {
    const gathered = batcher();
    for (const at of [1, 2, 3]) gathered.add(event(100 + at, at), "/");
    const [batch] = gathered.take();
    const parts = batch ? halves(batch) : null;
    expect(parts?.map(({ firstIndex, events, bytes }) => [firstIndex, events.length, bytes])).toEqual([
      [0, 2, 203],
      [2, 1, 103],
    ]);
    expect(parts?.[1] && halves(parts[1])).toBeNull();
  });
});

test("[S9.15] an attribute of 100,000 characters is kept, a longer one is empty, in snapshots and in changes", () => {
  const [fits, over] = ["a".repeat(100_000), "b".repeat(100_001)];
  const text = eventText({ type: 2, timestamp: 1, data: { node: { attributes: { src: fits, style: over, id: "x" }, text: over } } });
  const read: unknown = JSON.parse(text);
  expect(read).toEqual({ type: 2, timestamp: 1, data: { node: { attributes: { src: fits, style: "", id: "x" }, text: over } } });
  const change = eventText({ type: 3, timestamp: 1, data: { attributes: [{ id: 4, attributes: { href: over } }] } });
  expect(JSON.parse(change)).toMatchObject({ data: { attributes: [{ id: 4, attributes: { href: "" } }] } });
});

test("the text of a style sheet is no attribute: it is kept whatever its length, so that a page is replayed as it looked", () => {
  const sheet = ".a { color: red }".repeat(10_000);
  const text = eventText({ type: 2, timestamp: 1, data: { node: { attributes: { _cssText: sheet, href: sheet } } } });
  expect(JSON.parse(text)).toMatchObject({ data: { node: { attributes: { _cssText: sheet, href: "" } } } });
});
