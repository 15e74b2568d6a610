import { expect, test } from "vitest";
import type { OutboxEntry } from "#app/local/local-port";
import type { OwnDataPage } from "#schemas/own-data";
import { beginOwnData, collectOwnData, type OwnData, ownDataFiles } from "./collect-own-data";

const page = (next: string | null): OwnDataPage => ({ record: null, drafts: [], permits: [], next });
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

test("reads page after page, and goes on where the road broke", async () => {
  const asked: string[] = [];
  const told: OwnData[] = [];
  const road = (fails: boolean) => async (after: string) => {
    asked.push(after);
    if (after === "" || after === "b") return page(after === "" ? "a" : null);
    return fails ? null : page("b");
  };
  const broken = await collectOwnData(
    beginOwnData,
    road(true),
    (data) => told.push(data),
    () => false,
  );
  expect(broken.next).toBe("a");
  const whole = await collectOwnData(
    broken,
    road(false),
    (data) => told.push(data),
    () => false,
  );
  expect(whole.next).toBeNull();
  expect(asked).toEqual(["", "a", "a", "b"]);
  expect(told).toHaveLength(3);
});

test("asks for nothing once the page is left", async () => {
  const end = await collectOwnData(
    beginOwnData,
    async () => expect.fail("asked"),
    () => undefined,
    () => true,
  );
  expect(end).toBe(beginOwnData);
});

test("the files say what waits on this device, in UTF-8 and without who signs it", () => {
  const files = ownDataFiles(beginOwnData, [entry]);
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
