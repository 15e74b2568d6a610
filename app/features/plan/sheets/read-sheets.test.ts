import { expect, test } from "vitest";
import type { Answered } from "#app/local/plan/plan-engine";
import { type Sheet, unreadSheet } from "#schemas/plan/sheet";
import { readSheets } from "./read-sheets";
import { boxOf } from "./use-page-boxes";

const asked = <Value>(answered: Answered<Value>) => ({ answered: Promise.resolve(answered), cancel: () => undefined });
const title = { text: "A2.01", x: 2_320, y: 1_590, width: 150, height: 54 };
/** Three pages, of which the second cannot be read. */
const engine = {
  facts: (page: number) =>
    asked(
      page === 2
        ? { ok: false as const, failed: "page" as const }
        : {
            ok: true as const,
            value: { page, view: [0, 0, 2_592, 1_728] as const, rotation: 0 as const, userUnit: 1, label: "", outlineTitle: "" },
          },
    ),
  text: () => asked({ ok: true as const, value: { runs: [title] } }),
};

test("a page that cannot be read is in the index by its number alone; the others by their title blocks", async () => {
  const told: (readonly Sheet[])[] = [];
  const sheets = await readSheets(
    engine,
    3,
    (now) => void told.push(now),
    () => false,
  );
  expect(sheets?.map(({ page, number }) => [page, number])).toEqual([
    [1, "A2.01"],
    [2, ""],
    [3, "A2.01"],
  ]);
  expect(sheets?.[1]).toEqual(unreadSheet(2));
  expect(told.map(({ length }) => length)).toEqual([1, 3]);
});

test("nothing is said of a file that was left while it was read", async () => {
  expect(
    await readSheets(
      engine,
      3,
      () => undefined,
      () => true,
    ),
  ).toBeNull();
});

test("the size of a page is the file's own word; of one that cannot be read there is none to show it by", async () => {
  const pdf = { engine };
  expect(await boxOf({ pdf, picture: null }, 1)).toMatchObject({ view: [0, 0, 2_592, 1_728] });
  expect(await boxOf({ pdf, picture: null }, 2)).toBeNull();
});
