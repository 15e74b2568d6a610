import { expect, test } from "vitest";
import type { Answered, Asked } from "#app/local/plan/plan-engine";
import { nearestFirst, SheetPictures } from "./sheet-pictures";

const box = { view: [0, 0, 720, 480], rotation: 0, userUnit: 1 } as const;

/** An engine that draws when it is told to, and a shelf that keeps these names. */
function world(kept: readonly string[]) {
  const drawn: { readonly page: number; readonly answer: (answer: Answered<ImageBitmap>) => void }[] = [];
  const draw = ({ page }: { readonly page: number }): Asked<ImageBitmap> => {
    let answer: (answer: Answered<ImageBitmap>) => void = () => undefined;
    const answered = new Promise<Answered<ImageBitmap>>((resolve) => {
      answer = resolve;
    });
    drawn.push({ page, answer });
    return { answered, cancel: () => answer({ ok: false, failed: "cancelled" }) };
  };
  const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 1));
  const shelf = {
    keep: async () => undefined,
    kept: async (name: string) => (kept.includes(name) ? new Blob(["picture"]) : null),
    pause: turn,
  };
  return { drawn, turn, pictures: new SheetPictures(shelf), file: { sha256: "set", engine: { draw }, boxOf: async () => box } };
}

const settled = async (turn: () => Promise<void>) => {
  for (let turns = 0; turns < 10; turns += 1) await turn();
};

test("pages are drawn from the shown one outwards, the next before the one before", () => {
  expect(nearestFirst([1, 2, 3, 4, 5, 6], 3)).toEqual([3, 4, 2, 5, 1, 6]);
});

test("what is kept is shown at once, and not drawn", async () => {
  const { drawn, turn, pictures, file } = world(["set/1", "set/2"]);
  pictures.still(true);
  await pictures.draw(file, [1, 2]);
  await settled(turn);
  expect(pictures.of("set", 2)).toMatch(/^blob:/);
  expect(pictures.of("other", 2)).toBeNull();
  expect(drawn).toEqual([]);
  pictures.end();
  expect(pictures.of("set", 2)).toBeNull();
});

test("none is begun before the shown sheet is sharp; one under way is given up as it is drawn anew, and begun again later", async () => {
  const { drawn, turn, pictures, file } = world([]);
  void pictures.draw(file, [1, 2]);
  await settled(turn);
  expect(drawn).toEqual([]);
  pictures.still(true);
  await settled(turn);
  expect(drawn.map(({ page }) => page)).toEqual([1]);
  pictures.still(false);
  await settled(turn);
  expect(drawn).toHaveLength(1);
  pictures.still(true);
  await settled(turn);
  expect(drawn.map(({ page }) => page)).toEqual([1, 1]);
  pictures.end();
});

test("a sheet that cannot be drawn is left out, and the next one is drawn", async () => {
  const { drawn, turn, pictures, file } = world([]);
  pictures.still(true);
  void pictures.draw(file, [1, 2]);
  await settled(turn);
  drawn[0]?.answer({ ok: false, failed: "page" });
  await settled(turn);
  expect(drawn.map(({ page }) => page)).toEqual([1, 2]);
  pictures.end();
});
