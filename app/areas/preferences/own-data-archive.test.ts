import { expect, test } from "vitest";
import type { OutboxEntry } from "#app/local/sync/local-port";
import { ownDataArchive } from "./own-data-archive";

const entry: OutboxEntry = {
  order: 1,
  sequence: 1,
  id: "a",
  name: "draft.save-answer",
  args: { value: "Ñandú" },
  authorId: "me",
  observedAt: "2026-11-01T00:00:00.000Z",
  problem: null,
};

test("the files say what waits on this device, in UTF-8 and without who signs it", () => {
  const archive = ownDataArchive(async () => null, [entry]);
  const files = archive.files(archive.begin());
  expect(files.map(({ name }) => name)).toEqual([
    "account.json",
    "permits.json",
    "applications-not-sent.json",
    "waiting-on-this-device.json",
  ]);
  const text = new TextDecoder().decode(files[3]?.bytes);
  expect(JSON.parse(text)).toEqual([
    { name: "draft.save-answer", args: { value: "Ñandú" }, doneAt: "2026-11-01T00:00:00.000Z", refused: null },
  ]);
});

test("each page adds its own, and the record comes with the first", () => {
  const { begin, withPage } = ownDataArchive(async () => null, []);
  const page = { record: null, drafts: [], permits: [], next: "b" };
  expect(withPage({ ...begin(), next: "a" }, page)).toEqual({ record: null, drafts: [], permits: [], next: "b" });
});
