import axe from "axe-core";
import { expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { z } from "zod";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";
import { enter, pressKey, reach, typeWords } from "../support/screen-keys";

const street = () => `${Math.floor(1_000 + Math.random() * 8_000)} Plan Way`;
const sheetLine = (name: string | RegExp) => page.getByRole("navigation", { name: "Sheets" }).getByRole("link", { name });
const drawing = (name: string) => page.getByRole("application", { name });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });

/** Until the drawing's own pixels are on the screen: dark ones where the sheet has lines. */
async function drawn(name: string, within = drawing(name)): Promise<void> {
  const darkPixels = () => {
    const canvas = within.element().querySelector("canvas");
    const data = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) > 200 && (data[at] ?? 255) < 90) dark += 1;
    return dark;
  };
  await expect.element(within).toBeVisible();
  await expect.poll(darkPixels, { timeout: 20_000 }).toBeGreaterThan(50);
}

/** A picture that comes where the reader is: a page that is still growing, or has just been opened, may move away from where one was. */
async function comesWith(picture: Locator, beside: Locator): Promise<void> {
  await expect
    .poll(() => {
      beside.element().scrollIntoView();
      return picture.elements().length;
    })
    .toBe(1);
}

/** What the engine's thread is asked when it is to draw. */
const drawQuestion = z.object({
  question: z.object({
    call: z.literal("draw"),
    part: z.object({ page: z.number(), left: z.number(), top: z.number(), width: z.number() }),
  }),
});

const clean = async () => (await axe.run(document.body, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] })).violations;

test("a reviewer goes through the sheets, clouds a place, says what to change, and the applicant finds it on the sheet", async () => {
  const { permitId, documentId } = await atOffice("deckWithPlans", street());
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=plans`);
  await expect.element(sheetLine(/^A1\.01\s*SITE PLAN/)).toBeVisible();
  await sheetLine(/^S2\.01/).click();
  await drawn("Sheet S2.01, FRAMING PLAN");
  // What was read from the file is the document's index, for everybody.
  await expect
    .poll(() => atOffice("planRows", "sheet-index", permitId))
    .toMatchObject([{ id: documentId, sheets: [{ number: "A1.01" }, { number: "S2.01", title: "FRAMING PLAN" }] }]);
  await button("Correct the sheet name").click();
  await field("Sheet title").fill("Framing plan, deck");
  await button("Save sheet name").click();
  await expect.element(sheetLine(/^S2\.01\s*Framing plan, deck/)).toBeVisible();
  await page.getByRole("checkbox", { name: "Viewed" }).click();
  await expect.element(sheetLine(/S2\.01.*viewed/)).toBeVisible();

  await button("Cloud").click();
  const frame = drawing("Sheet S2.01, Framing plan, deck").element();
  const { left, top, width, height } = frame.getBoundingClientRect();
  const hand = (type: string, x: number, y: number) =>
    frame.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: left + x * width, clientY: top + y * height }));
  frame.setPointerCapture = () => undefined;
  hand("pointerdown", 0.3, 0.4);
  hand("pointermove", 0.4, 0.5);
  hand("pointermove", 0.5, 0.55);
  hand("pointerup", 0.5, 0.55);
  await expect.element(page.getByText("Marked on S2.01")).toBeVisible();
  await field("What to change").fill("Show the beam's hangers.");
  await button("Add to letter").click();
  await expect.element(button(/^Comment 1, .*Show the beam's hangers/)).toBeVisible();
  await expect
    .poll(() => atOffice("planRows", "comment", permitId))
    .toMatchObject([{ documentId, sheet: "S2.01", page: 2, mark: { shape: "cloud", page: 2 } }]);
  expect(await clean()).toEqual([]);

  await openScreen(`/office/permits/${permitId}?tab=letter`);
  const line = page.getByRole("row").filter({ hasText: "Show the beam's hangers." });
  await expect.element(line).toBeVisible();
  const place = page.getByRole("img", { name: "Place of correction 1 on S2.01" });
  await comesWith(place, line);
  await drawn("", place);
  expect(await clean()).toEqual([]);
  await atOffice("sendPlanLetter", permitId);
  await signInAs("applicant@demo.test");
  await openScreen(`/tracker/${permitId}`);
  const see = page.getByRole("link", { name: /^See it on the sheet/ });
  await expect.element(see).toBeVisible();
  await comesWith(place, see);
  await drawn("", place);
  expect(await clean()).toEqual([]);
  await see.click();
  await drawn("Sheet S2.01, Framing plan, deck");
  await expect.element(button(/^Correction 1: Show the beam's hangers/)).toBeVisible();
  expect(await clean()).toEqual([]);
  await page.getByRole("link", { name: "Answer" }).click();
  await expect.poll(() => location.pathname).toBe(`/tracker/${permitId}`);
});

test("the sheet one turns to next is drawn before, and not again", { tags: ["proof"] }, async () => {
  const { permitId } = await atOffice("deckWithPlans", street());
  await signInAs("office@demo.test");
  // No drawing of an earlier screen is still open.
  await openScreen("/office");
  await expect.element(page.getByRole("application")).not.toBeInTheDocument();
  const said = vi.spyOn(Worker.prototype, "postMessage");
  const overviews = () =>
    said.mock.calls.flatMap(([message]) => {
      const asked = drawQuestion.safeParse(message);
      return asked.success ? [asked.data.question.part] : [];
    });
  const pages = () => overviews().map(({ page: number }) => number);
  await openScreen(`/office/permits/${permitId}?tab=plans`);
  await drawn("Sheet A1.01, SITE PLAN");
  await expect.poll(pages).toContain(2);
  await reach(drawing("Sheet A1.01, SITE PLAN"));
  await pressKey("PageDown");
  await drawn("Sheet S2.01, FRAMING PLAN");
  const [ahead, ...again] = overviews().filter((part) => part.page === 2 && part.left === 0 && part.top === 0);
  expect(again.filter(({ width }) => width === ahead?.width)).toEqual([]);
  said.mockRestore();
});

test("by keys alone: from sheet to sheet, nearer, a pin at the cross, its comment, and back to it from the list", {
  tags: ["proof"],
}, async () => {
  const { permitId } = await atOffice("deckWithPlans", street());
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=plans`);
  await drawn("Sheet A1.01, SITE PLAN");
  await reach(drawing("Sheet A1.01, SITE PLAN"));
  await pressKey("PageDown");
  await drawn("Sheet S2.01, FRAMING PLAN");
  await expect.element(drawing("Sheet S2.01, FRAMING PLAN")).toHaveFocus();
  const percent = () => Number(/(\d+)%/.exec(page.getByRole("group", { name: "Zoom" }).element().textContent)?.[1]);
  const before = percent();
  await userEvent.keyboard("+");
  await expect.poll(percent).toBeGreaterThan(before);
  await userEvent.keyboard("0");
  await expect.poll(percent).toBe(before);
  await enter(button("Pin"));
  await reach(drawing("Sheet S2.01, FRAMING PLAN"));
  await pressKey("ArrowRight");
  await pressKey("Enter");
  await expect.element(field("What to change")).toHaveFocus();
  await expect.element(page.getByText("Marked on S2.01")).toBeVisible();
  await typeWords("Name the ledger's bolts.");
  await enter(button("Add to letter"));
  await expect.element(button(/^Comment 1, /)).toBeVisible();
  await enter(sheetLine(/^A1\.01/));
  await drawn("Sheet A1.01, SITE PLAN");
  await expect.element(button(/^Comment 1, /)).not.toBeInTheDocument();
  await page.getByRole("radio", { name: "All 1" }).click();
  await enter(button(/^Show on sheet/));
  await drawn("Sheet S2.01, FRAMING PLAN");
  await expect.element(button(/^Comment 1, /)).toHaveAttribute("aria-pressed", "true");
});

test("a file that is not on its way, and one that is no PDF, are told in words; the tab goes on", async () => {
  const permitId = await atOffice("sentDeck", street());
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=plans`);
  await expect.element(page.getByText(/has not arrived at the office yet/)).toBeVisible();
  await button("Try again").click();
  await expect.element(page.getByText(/has not arrived at the office yet/)).toBeVisible();
});
