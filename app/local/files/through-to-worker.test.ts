import { expect, test } from "vitest";
import type { Api } from "#app/local/sync/request";
import { httpFileRoad, sendFile } from "./blob-sender";
import { NotTaken, throughToWorker } from "./through-to-worker";

const unreachable: Api = {
  call: async () => ({ kind: "unreachable" }),
  send: async () => ({ kind: "unreachable" }),
  raw: async () => null,
};
const photo = { bytes: new TextEncoder().encode("a photo").buffer, mediaType: "image/jpeg" as const, fileName: "photo.jpg" };
const failure = (kept: Promise<unknown>) =>
  kept.then(() => null).catch((error: unknown) => (error instanceof NotTaken ? error.problem : error));

test("bytes that do not reach the worker are told as not kept", async () => {
  const sender = async () => ({ httpFileRoad, sendFile });
  expect(await failure(throughToWorker(unreachable, sender).keep(photo))).toEqual({ code: "not-kept" });
});

test("so are those whose sender does not come", async () => {
  const sender = async () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  };
  expect(await failure(throughToWorker(unreachable, sender).keep(photo))).toEqual({ code: "not-kept" });
});
