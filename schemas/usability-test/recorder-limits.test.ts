import { describe, expect, it } from "vitest";
import { recordedBatch, startAnswer, startRequest } from "./recorder";
import { filming, keptAttribute, keptSocketMessage, recorderLimits } from "./recorder-limits";

describe("the recorder's constants", () => {
  it("are those of the specification, in their units", () => {
    expect(recorderLimits).toMatchObject({
      ...{ hiddenRestart: 1_800_000, flushInterval: 10_000, batchAttempts: 10, retryGap: 250, compressAbove: 24_000 },
      ...{ beaconDefault: 200_000, beaconLimit: 1_000_000, imageGroup: 10, attributeLength: 100_000 },
      ...{ socketMessage: 5_000_000, socketUrl: 255, socketTypeName: 255 },
      canvasQuality: { low: 0.35, medium: 0.55, high: 0.8 },
    });
    expect(filming).toEqual({ width: 1280, height: 720, frameRate: 30, mimeType: "video/webm;codecs=vp9" });
  });

  it.each([
    [100_000, 100_000],
    [100_001, 0],
  ])("an attribute of %i characters is kept with %i", (length, kept) => expect(keptAttribute("a".repeat(length))).toHaveLength(kept));

  const message = { url: "wss://town.example", type: "poke", bytes: 10 };
  it.each([
    ["5 MB", { bytes: 5_000_000 }, true],
    ["a byte more", { bytes: 5_000_001 }, false],
    ["a type of 255", { type: "t".repeat(255) }, true],
    ["a type of 256", { type: "t".repeat(256) }, false],
  ])("a socket's message of %s is recorded: %o", (_, change, kept) => {
    expect(keptSocketMessage({ ...message, ...change }) !== null).toBe(kept);
  });

  it("a socket's address is cut to 255 characters", () => {
    expect(keptSocketMessage({ ...message, url: "u".repeat(255) })?.url).toHaveLength(255);
    expect(keptSocketMessage({ ...message, url: "u".repeat(256) })?.url).toHaveLength(255);
  });
});

describe("the wire", () => {
  it("reads a start loosely, and leaves out what it cannot read", () => {
    expect(startRequest.parse({ projectKey: "k", userUUID: 5, timestamp: "soon", token: "t", extra: 1 })).toMatchObject({
      ...{ projectKey: "k", userUUID: null, timestamp: 0, token: "t", width: 0 },
    });
  });

  it("takes no answer without its four mandatory fields, nor a session that is a number", () => {
    const answer = { token: "t", userUUID: "u", sessionID: "s", delay: 0 };
    expect(startAnswer.safeParse(answer).success).toBe(true);
    for (const name of Object.keys(answer)) expect(startAnswer.safeParse({ ...answer, [name]: undefined }).success).toBe(false);
    expect(startAnswer.safeParse({ ...answer, sessionID: 5 }).success).toBe(false);
  });

  it("knows a batch by its tab, page and first event, and takes none without events", () => {
    const batch = { tab: "a", pageNo: 0, firstIndex: 0, timestamp: 1, url: "/", events: [{ type: 4, timestamp: 1, data: {} }] };
    expect(recordedBatch.safeParse(batch).success).toBe(true);
    expect(recordedBatch.safeParse({ ...batch, events: [] }).success).toBe(false);
  });
});
