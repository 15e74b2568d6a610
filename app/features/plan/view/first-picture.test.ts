import { expect, test } from "vitest";
import type { DrawnPart, PageFacts } from "#app/local/plan/engine/engine-message";
import type { Answered, Asked } from "#app/local/plan/plan-engine";
import { firstPicture } from "./first-picture";

const facts: PageFacts = { page: 2, view: [0, 0, 2_592, 1_728], rotation: 0, userUnit: 1, label: "", outlineTitle: "" };
const overview: DrawnPart = { page: 2, rotation: 0, scale: 1_536 / 2_592, left: 0, top: 0, width: 1_536, height: 1_024 };

class BegunDrawing {
  cancelled = false;
  closed = false;
  draw: () => void = () => undefined;
  readonly part: DrawnPart;
  readonly asked: Asked<ImageBitmap>;
  constructor(part: DrawnPart) {
    this.part = part;
    const close = () => {
      this.closed = true;
    };
    const cancel = () => {
      this.cancelled = true;
    };
    const answered = new Promise<Answered<ImageBitmap>>((resolve) => {
      this.draw = () => resolve({ ok: true, value: { width: part.width, height: part.height, close } });
    });
    this.asked = { answered, cancel };
  }
}

/** An engine that keeps what it was asked for, and draws when a test says so. */
function engine(page: PageFacts | null = facts) {
  const asked: BegunDrawing[] = [];
  const draw = (part: DrawnPart) => {
    const one = new BegunDrawing(part);
    asked.push(one);
    return one.asked;
  };
  const answered: Answered<PageFacts> = page ? { ok: true, value: page } : { ok: false, failed: "page" };
  return { asked, plan: { draw, facts: () => ({ answered: Promise.resolve(answered), cancel: () => undefined }) } };
}

/** Once the facts of the page have come. */
async function opened(plan: ReturnType<typeof engine>["plan"], page: number | null) {
  const first = firstPicture(plan, page);
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  return first;
}

test("the overview of the page is begun at once, and is what its screen asks for first; asked again, it is drawn again", async () => {
  const { asked, plan } = engine();
  const first = await opened(plan, 2);
  expect(asked.map(({ part }) => part)).toEqual([overview]);
  const { answered } = first.draw({ ...overview });
  asked[0]?.draw();
  expect(await answered).toMatchObject({ ok: true, value: { width: 1_536, height: 1_024 } });
  first.draw({ ...overview });
  expect(asked).toHaveLength(2);
  first.end();
  expect(asked[0]).toMatchObject({ cancelled: false, closed: false });
});

test("a sharper part of the page leaves what was begun to who asks for it next", async () => {
  const { asked, plan } = engine();
  const first = await opened(plan, 2);
  first.draw({ ...overview, scale: 1, width: 2_592, height: 1_728 });
  first.draw(overview);
  expect(asked.map(({ part }) => part.scale)).toEqual([overview.scale, 1]);
});

test.each([
  ["another page", { ...overview, page: 3 }],
  ["the page turned", { ...overview, rotation: 90, width: 1_024, height: 1_536 }],
] satisfies [string, DrawnPart][])("where %s is shown, what was begun is given up, and its picture let go", async (_, part) => {
  const { asked, plan } = engine();
  const first = await opened(plan, 2);
  first.draw(part);
  asked[0]?.draw();
  await Promise.resolve();
  await Promise.resolve();
  expect(asked[0]).toMatchObject({ cancelled: true, closed: true });
  expect(asked[1]).toMatchObject({ part, cancelled: false });
});

test("nothing is begun where no page is named, or the page cannot be read", async () => {
  for (const [page, named] of [
    [facts, null],
    [null, 2],
  ] as const) {
    const { asked, plan } = engine(page);
    const first = await opened(plan, named);
    expect(asked).toEqual([]);
    first.draw(overview);
    first.end();
    expect(asked).toHaveLength(1);
  }
});

test("a picture that is asked for before the facts have come is drawn once, by its own question", async () => {
  const { asked, plan } = engine();
  const first = firstPicture(plan, 2);
  first.draw(overview);
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  expect(asked).toHaveLength(1);
});
