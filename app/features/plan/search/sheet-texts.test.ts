import { expect, test } from "vitest";
import type { Answered, Asked } from "#app/local/plan/plan-engine";
import { type FoundSoFar, mostPlaces, SheetTexts } from "./sheet-texts";

const run = (text: string) => ({ text, x: 0, y: 0, width: text.length, height: 8 });

/** An engine that says these words of its pages, and which pages it was asked for; null: a page that cannot be read. */
function engineOf(pages: readonly (string | null)[]) {
  const asked: number[] = [];
  const text = (page: number): Asked<{ runs: ReturnType<typeof run>[] }> => {
    asked.push(page);
    const words = pages[page - 1] ?? null;
    const answer: Answered<{ runs: ReturnType<typeof run>[] }> =
      words === null ? { ok: false, failed: "page" } : { ok: true, value: { runs: [run(words)] } };
    return { answered: Promise.resolve(answer), cancel: () => undefined };
  };
  return { asked, text };
}

async function found(texts: SheetTexts, pages: readonly number[], words: string) {
  const told: FoundSoFar[] = [];
  await texts.find(
    pages,
    words,
    (so) => told.push(so),
    () => false,
  );
  return told;
}

test("sheets are read one after another, told each time, and not read again for other words", async () => {
  const engine = engineOf(["beam", null, "beam and post"]);
  const texts = new SheetTexts(engine);
  const told = await found(texts, [1, 2, 3], "beam");
  expect(told.map(({ read, of }) => `${read}/${of}`)).toEqual(["1/3", "2/3", "3/3"]);
  expect(told.at(-1)?.found.map(({ page }) => page)).toEqual([1, 3]);
  await found(texts, [1, 3], "post");
  expect(engine.asked).toEqual([1, 2, 3]);
});

test("whoever leaves is told nothing more, and no further sheet is read", async () => {
  const engine = engineOf(["beam", "beam", "beam"]);
  const told: FoundSoFar[] = [];
  await new SheetTexts(engine).find(
    [1, 2, 3],
    "beam",
    (so) => told.push(so),
    () => engine.asked.length > 1,
  );
  expect(engine.asked).toEqual([1, 2]);
  expect(told).toHaveLength(1);
});

test("what is held has a bound: beyond it sheets are read again", async () => {
  const engine = engineOf(Array.from({ length: 6 }, () => "beam ".repeat(100_000)));
  const texts = new SheetTexts(engine);
  await found(texts, [1, 2, 3, 4, 5, 6], "nothing of it");
  await found(texts, [1, 2, 3, 4, 5, 6], "nothing of it");
  expect(engine.asked.slice(6)).toEqual([5, 6]);
});

test("so many places are enough: no sheet after them is read", async () => {
  const engine = engineOf(Array.from({ length: 20 }, () => "beam ".repeat(30)));
  const told = await found(
    new SheetTexts(engine),
    Array.from({ length: 20 }, (_, at) => at + 1),
    "beam",
  );
  expect(told.at(-1)?.found.reduce((sum, { places }) => sum + places.length, 0)).toBe(mostPlaces);
  expect(engine.asked).toHaveLength(10);
});
