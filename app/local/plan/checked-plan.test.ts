import { expect, test } from "vitest";
import { checkedPlan } from "./checked-plan";
import type { EngineFailure, PageFacts } from "./engine/engine-message";
import type { Answered } from "./plan-engine";

type Page = EngineFailure | readonly [width: number, height: number, userUnit: number];
const never = new Promise<never>(() => undefined);
const after = <Value>(value: Value) => Promise.resolve(value);

function factsOf(number: number, page: Page | undefined): Answered<PageFacts> {
  if (page === undefined || typeof page === "string") return { ok: false, failed: page ?? "page" };
  const [width, height, userUnit] = page;
  return { ok: true, value: { page: number, view: [0, 0, width, height], rotation: 0, userUnit, label: "", outlineTitle: "" } };
}

/** What is found of a file of these pages, or that cannot be opened. `late`: from which page on no answer comes before patience ends; 0: the first. */
async function found(file: readonly Page[] | EngineFailure, late?: number) {
  const closed: string[] = [];
  let gaveUp: () => void = () => undefined;
  const patience = new Promise<void>((resolve) => {
    gaveUp = resolve;
  });
  const engine = {
    open(): Promise<Answered<number>> {
      if (late === 0) gaveUp();
      if (late === 0) return never;
      return after(typeof file === "string" ? { ok: false, failed: file } : { ok: true, value: file.length });
    },
    facts(page: number) {
      if (page === late) gaveUp();
      const answered = page === late || typeof file === "string" ? never : after(factsOf(page, file[page - 1]));
      return { answered, cancel: () => undefined };
    },
    close: () => void closed.push("closed"),
  };
  const check = await checkedPlan(new Blob(), { openPlan: () => engine, pause: () => patience });
  expect(closed).toEqual(["closed"]);
  return check;
}

const sheet: Page = [2_592, 1_728, 1];

test("a set that opens and whose pages can be read has nothing against it", async () => {
  expect(await found([sheet, sheet])).toEqual({ opened: true, refusal: null, warnings: [] });
});

test.each([
  ["password", "password"],
  ["damaged", "damaged"],
  ["empty", "no-pages"],
] as const)("a file that is %s is refused as %s", async (failed, fault) => {
  expect(await found(failed)).toEqual({ opened: false, refusal: { fault }, warnings: [] });
});

test.each(["late", "not-here", "cancelled", "page"] as const)("an engine that is %s says nothing of the file", async (failed) => {
  expect(await found(failed)).toEqual({ opened: false, refusal: null, warnings: [] });
});

test("nobody waits longer than patience: what was found by then is said", async () => {
  expect(await found([sheet], 0)).toEqual({ opened: false, refusal: null, warnings: [] });
  expect(await found([[15_000, 100, 1], sheet, sheet], 2)).toEqual({
    opened: true,
    refusal: null,
    warnings: [{ fault: "large-page", page: 1 }],
  });
});

test("pages that lead to nothing are a damaged file, some of them an incomplete one", async () => {
  expect(await found(["page", "page"])).toMatchObject({ refusal: { fault: "damaged" } });
  expect(await found([sheet, "page", sheet])).toMatchObject({ refusal: null, warnings: [{ fault: "incomplete" }] });
});

test("a side of 200 inches is one, more is told with the first such page; units count", async () => {
  expect(await found([[14_400, 14_400, 1]])).toMatchObject({ warnings: [] });
  expect(await found([sheet, [100, 14_401, 1], [20_000, 1, 1]])).toMatchObject({ warnings: [{ fault: "large-page", page: 2 }] });
  expect(await found([[2_592, 1_728, 10]])).toMatchObject({ warnings: [{ fault: "large-page", page: 1 }] });
});

test("more than 1,000 pages are told", async () => {
  expect(await found(Array.from({ length: 1_000 }, () => sheet))).toMatchObject({ warnings: [] });
  expect(await found(Array.from({ length: 1_001 }, () => sheet))).toMatchObject({ warnings: [{ fault: "many-pages", pages: 1_001 }] });
});
