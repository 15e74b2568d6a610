import axe from "axe-core";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";
import { enter, pressKey, reach, typeWords } from "../support/screen-keys";

const street = () => `${Math.floor(1_000 + Math.random() * 8_000)} Mark Way`;
const drawing = (name: string | RegExp) => page.getByRole("application", { name });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const framing = "Sheet S2.01, FRAMING PLAN";
const site = "Sheet A1.01, SITE PLAN";
const clean = async () => (await axe.run(document.body, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] })).violations;
/** The marks of a permit as the office has them, oldest first. */
const marksOf = async (permitId: string) => (await atOffice("planRows", "plan-mark", permitId)).map(({ mark }) => mark);

/** Walks by Tab to a mark, and sees that a ring shows it: it is hollow, so nothing is under its middle. */
async function tabTo(mark: ReturnType<typeof button>): Promise<void> {
  await reach(drawing(/^Sheet /));
  for (let stops = 0; document.activeElement !== mark.element(); stops += 1) {
    expect(stops).toBeLessThan(20);
    await pressKey("Tab");
  }
  expect(getComputedStyle(mark.element())).toMatchObject({ outlineStyle: "solid", outlineWidth: "3px" });
}

async function openSheet(permitId: string, sheet: 1 | 2): Promise<HTMLElement | SVGElement> {
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=plans&page=${sheet}`);
  const frame = drawing(sheet === 1 ? site : framing);
  await expect.element(frame).toBeVisible();
  const element = frame.element();
  element.setPointerCapture = () => undefined;
  return element;
}

/** Where a pointer is at shares of a frame. */
const placeAt = (frame: Element, [x, y]: readonly [number, number]) => {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { clientX: left + x * width, clientY: top + y * height };
};

/** A hand on the sheet, at shares of its frame. */
function handOn(frame: Element) {
  const { left, top, width, height } = frame.getBoundingClientRect();
  const hand = (type: string, x: number, y: number, on: Element = frame) =>
    on.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: "mouse", clientX: left + x * width, clientY: top + y * height }),
    );
  return {
    press(x: number, y: number) {
      hand("pointerdown", x, y);
      hand("pointerup", x, y);
    },
    push(from: readonly [number, number], to: readonly [number, number], on: Element = frame) {
      hand("pointerdown", ...from, on);
      hand("pointermove", (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, on);
      hand("pointermove", ...to, on);
      hand("pointerup", ...to, on);
    },
  };
}

test("by hand: a length is measured to a scale that was set, put into the comment, moved, taken back and done again", {
  tags: ["proof"],
}, async () => {
  const { permitId } = await atOffice("deckWithPlans", street());
  const frame = await openSheet(permitId, 2);
  await button("Set a scale").click();
  await field("Scale").fill("NTS");
  await button("Save scale").click();
  await expect.element(page.getByText("A drawing that is not to scale cannot be measured.")).toBeVisible();
  await field("Scale").fill(`1/4" = 1'-0"`);
  await button("Save scale").click();
  await expect.element(page.getByText(`Scale of the sheet, 1/4" = 1'-0"`).first()).toBeVisible();

  await button("Measure").click();
  await button("Length").click();
  handOn(frame).push([0.3, 0.5], [0.6, 0.5]);
  const length = button(/^Length, \d+'-/);
  await expect.element(length).toBeVisible();
  await expect.poll(() => marksOf(permitId)).toMatchObject([{ shape: "scale" }, { shape: "length", page: 2 }]);
  await expect.element(button("Put in comment")).toBeVisible();
  await button("Put in comment").click();
  expect(field("What to change").element()).toMatchObject({ value: expect.stringMatching(/^Length: \d+'-/) });
  expect(await clean()).toEqual([]);

  const before = (await marksOf(permitId))[1];
  handOn(frame).push([0.45, 0.5], [0.45, 0.6], length.element());
  await expect.poll(async () => (await marksOf(permitId))[1]).not.toEqual(before);
  const moved = (await marksOf(permitId))[1];
  await button("Undo").click();
  await expect.poll(async () => (await marksOf(permitId))[1]).toEqual(before);
  await button("Redo").click();
  await expect.poll(async () => (await marksOf(permitId))[1]).toEqual(moved);
});

test("a length is drawn to the ends of the drawing's lines by hand, by a key, and not where snapping is off", {
  tags: ["proof"],
}, async () => {
  const { permitId } = await atOffice("deckWithPlans", street());
  const frame = await openSheet(permitId, 2);
  // The row of tools moves the sheet down: only then is it known where it is.
  await enter(button(/^Measure/));
  await button("Length").click();
  await expect.element(button("Snap to lines")).toHaveAttribute("aria-pressed", "true");
  const { push } = handOn(frame);
  const { width, height } = frame.getBoundingClientRect();
  const scale = Math.min((width - 24) / 2592, (height - 24) / 1728);
  /** Shares of the frame at which a place of the sheet's user space is seen whole. */
  const seen = (x: number, y: number) =>
    [((width - 2592 * scale) / 2 + x * scale) / width, ((height - 1728 * scale) / 2 + (1728 - y) * scale) / height] as const;
  // The beam's lower corners, missed by some pixels.
  await expect
    .poll(() => {
      frame.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, ...placeAt(frame, seen(792, 790)) }));
      return page.getByRole("status").filter({ hasText: "On the end of a line" }).query();
    })
    .not.toBeNull();
  expect(await clean()).toEqual([]);
  push(seen(792, 790), seen(1408, 789));
  await expect
    .poll(() => marksOf(permitId))
    .toMatchObject([
      {
        shape: "length",
        points: [
          [800, 800],
          [1400, 800],
        ],
      },
    ]);

  await button("Length").click();
  await button("Snap to lines").click();
  push(seen(792, 700), seen(1408, 789));
  await expect.poll(() => marksOf(permitId)).toHaveLength(2);
  expect((await marksOf(permitId))[1]).not.toMatchObject({ points: [expect.anything(), [1400, 800]] });

  await button("Length").click();
  await button("Snap to lines").click();
  await reach(drawing(framing));
  // Above the beam nothing is near the cross.
  await userEvent.keyboard("{ArrowUp}{ArrowUp}.");
  await expect.element(page.getByText("No line ends or crosses near the cross.")).toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}.");
  await expect.element(page.getByRole("status").filter({ hasText: "On the end of a line" })).toBeInTheDocument();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}.");
  await expect.poll(() => marksOf(permitId)).toHaveLength(3);
  expect((await marksOf(permitId))[2]).toMatchObject({
    points: [
      [1400, 830],
      [800, 830],
    ],
  });
});

test("by hand: words wait for their place and their text; a rectangle becomes the place of a comment and goes with it", async () => {
  const { permitId } = await atOffice("deckWithPlans", street());
  const frame = await openSheet(permitId, 2);
  await button("Draw").click();
  await button("Text").click();
  handOn(frame).press(0.4, 0.4);
  await expect.element(field("Text on the sheet")).toHaveFocus();
  await button("Add mark").click();
  await expect.element(page.getByText("Enter the text")).toBeVisible();
  await field("Text on the sheet").fill("Ask for the hangers");
  await button("Add mark").click();
  await expect.element(button(/^Text, Ask for the hangers, /)).toBeVisible();

  await button("Rectangle").click();
  handOn(frame).push([0.3, 0.3], [0.5, 0.5]);
  await button("Write a comment here").click();
  await expect.element(page.getByText("Marked on S2.01")).toBeVisible();
  await field("What to change").fill("Show the hangers.");
  await button("Add to letter").click();
  await expect.element(button(/^Comment 1, .*Show the hangers/)).toBeVisible();
  await expect.poll(() => marksOf(permitId)).toMatchObject([{ shape: "text" }]);
  expect(await atOffice("planRows", "comment", permitId)).toMatchObject([{ mark: { shape: "rectangle", page: 2 } }]);
  expect(await clean()).toEqual([]);
});

test("by hand: an area by presses, ended at its first point; a stroke of the pen; a count by its button", { tags: ["proof"] }, async () => {
  const { permitId } = await atOffice("deckWithPlans", street());
  const frame = await openSheet(permitId, 2);
  const hand = handOn(frame);
  await button("Measure").click();
  await button("Area").click();
  for (const [x, y] of [
    [0.3, 0.3],
    [0.6, 0.3],
    [0.6, 0.6],
  ] as const) {
    hand.press(x, y);
    await expect.element(page.getByText(/^Points set: /)).toBeVisible();
  }
  await expect.element(page.getByText("Points set: 3")).toBeVisible();
  hand.press(0.3, 0.3);
  await expect.element(button(/^Area, No scale set, /)).toBeVisible();
  await button("Count").click();
  hand.press(0.2, 0.2);
  await expect.element(page.getByText("Points set: 1")).toBeVisible();
  hand.press(0.25, 0.2);
  await expect.element(page.getByText("Points set: 2")).toBeVisible();
  await button("Finish").click();
  await page.getByRole("textbox", { name: /^What you count/ }).fill("posts");
  await button("Add mark").click();
  await expect.element(button(/^Count, 2 posts, /)).toBeVisible();
  await button("Draw").click();
  await button("Pen").click();
  hand.push([0.7, 0.7], [0.8, 0.8]);
  await expect.poll(async () => (await marksOf(permitId)).length).toBe(3);
  expect(await marksOf(permitId)).toMatchObject([{ shape: "area" }, { shape: "count" }, { shape: "ink" }]);
});

test("by keys alone: tools by their letters, a mark moved by arrows, copied to another sheet and deleted, and one made by numbers", {
  tags: ["proof"],
}, async () => {
  const { permitId } = await atOffice("deckWithPlans", street());
  await openSheet(permitId, 2);
  await reach(drawing(framing));
  await userEvent.keyboard("b");
  await expect.element(button("Rectangle")).toHaveAttribute("aria-pressed", "true");
  await expect.element(drawing(framing)).toHaveFocus();
  await pressKey("Enter");
  for (let step = 0; step < 3; step += 1) await pressKey("ArrowLeft");
  await pressKey("ArrowUp");
  await pressKey("Enter");
  const rectangle = button(/^Rectangle, /);
  await expect.element(rectangle).toBeVisible();
  await expect.poll(() => marksOf(permitId)).toMatchObject([{ shape: "rectangle" }]);
  const [before] = await marksOf(permitId);
  await tabTo(rectangle);
  await pressKey("ArrowRight");
  await pressKey("ArrowRight");
  await expect.poll(async () => (await marksOf(permitId))[0]).not.toEqual(before);
  await expect.element(rectangle).toHaveFocus();

  await userEvent.keyboard("{Control>}c{/Control}");
  await reach(drawing(framing));
  await pressKey("PageUp");
  await expect.element(drawing(site)).toHaveFocus();
  await userEvent.keyboard("{Control>}v{/Control}");
  await expect.poll(() => marksOf(permitId)).toMatchObject([{ page: 2 }, { page: 1 }]);
  await expect.element(button(/^Rectangle, /)).toBeVisible();
  await tabTo(button(/^Rectangle, /));
  await pressKey("Delete");
  await expect.poll(() => marksOf(permitId)).toMatchObject([{ page: 2 }]);
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(async () => (await marksOf(permitId)).length).toBe(2);

  await enter(button("Add a mark by numbers"));
  await page.getByRole("combobox", { name: "Kind of mark" }).selectOptions("Highlight");
  await reach(field("Corner from left, in"));
  await typeWords("2");
  await pressKey("Enter");
  await expect.element(page.getByText(/Enter inches on this sheet, from 0 to 36/).first()).toBeVisible();
  for (const [name, inches] of [
    ["Corner from top, in", "2"],
    ["Opposite corner from left, in", "5"],
    ["Opposite corner from top, in", "4"],
  ] as const)
    await field(name).fill(inches);
  await enter(button("Add mark"));
  await expect
    .poll(async () => (await marksOf(permitId)).find((one) => JSON.stringify(one).includes("highlight")))
    .toMatchObject({
      page: 1,
      corners: [
        [144, 1584],
        [360, 1440],
      ],
    });
  await page.getByText(/^List of marks \(2\)/).click();
  await enter(button(/^Select Highlight/));
  await enter(button(/^Edit or move /));
  await field("Corner from left, in").fill("1");
  await enter(button("Save mark"));
  await expect
    .poll(async () => (await marksOf(permitId)).find((one) => JSON.stringify(one).includes("highlight")))
    .toMatchObject({
      corners: [
        [72, 1584],
        [360, 1440],
      ],
    });
  expect(await clean()).toEqual([]);
});
