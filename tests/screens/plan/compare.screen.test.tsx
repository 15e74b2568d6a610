import axe from "axe-core";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";
import { enter, pressKey, reach } from "../support/screen-keys";

const street = () => `${Math.floor(1_000 + Math.random() * 8_000)} Compare Way`;
const drawing = (name: string | RegExp) => page.getByRole("application", { name });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const overlaid = "Sheet S2.01, Site plan, version 2 over Site plan, version 3";
const clean = async () => (await axe.run(document.body, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] })).violations;

/** How many points of a drawing have the colour that stands for one version alone. */
function coloured(name: string, which: "red" | "blue" | "dark"): number {
  const canvas = drawing(name).element().querySelector("canvas");
  const data = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(at, at + 4);
    if (alpha < 200) continue;
    if (which === "red" && red > 150 && green < 90 && blue < 110) count += 1;
    if (which === "blue" && blue > 120 && red < 90 && green < 140) count += 1;
    if (which === "dark" && red < 60 && green < 60 && blue < 60) count += 1;
  }
  return count;
}

async function openSecondVersion() {
  const made = await atOffice("deckWithRevision", street());
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${made.permitId}?tab=plans&document=${made.newer}&page=2`);
  await expect.element(drawing("Sheet S2.01, FRAMING PLAN")).toBeVisible();
  return made;
}

test("a reviewer lays version 2 over version 1, goes through what changed, and finds what was looked at after a reload", {
  tags: ["proof"],
}, async () => {
  const { permitId, newer } = await openSecondVersion();
  await button("Overlay").click();
  await expect.element(drawing(overlaid)).toBeVisible();
  // What only the new version has is blue, what both have is dark; nothing was taken away.
  await expect.poll(() => coloured(overlaid, "blue"), { timeout: 20_000 }).toBeGreaterThan(20);
  await expect.poll(() => coloured(overlaid, "dark"), { timeout: 20_000 }).toBeGreaterThan(20);
  expect(coloured(overlaid, "red")).toBe(0);
  await expect.element(page.getByText("0 of 2 looked at. Title block left out.")).toBeVisible();
  const zoom = page.getByRole("group", { name: "Zoom" });
  const percent = () => Number(/(\d+)%/.exec(zoom.element().textContent)?.[1]);
  const whole = percent();
  await button("Zoom in").click();
  await expect.poll(percent).toBeGreaterThan(whole);
  await zoom.getByText("100%", { exact: true }).last().click();
  await expect.poll(percent).toBe(100);
  await button("Fit").click();
  await expect.poll(percent).toBe(whole);
  await button(/^b: .*added/).click();
  await page.getByRole("checkbox", { name: "Looked at b" }).click();
  await expect.element(page.getByText("1 of 2 looked at. Title block left out.")).toBeVisible();
  expect(await clean()).toEqual([]);

  await button("Wipe").click();
  await page.getByRole("slider", { name: "Wipe line" }).fill("20");
  await button("Side by side").click();
  await expect.element(drawing("Sheet S2.01, Site plan, version 2")).toBeVisible();
  await expect.element(drawing("Sheet S2.01, Site plan, version 3")).toBeVisible();
  expect(await clean()).toEqual([]);

  await openScreen(`/office/permits/${permitId}?tab=plans&document=${newer}&page=2`);
  await button("Overlay").click();
  await expect.element(page.getByText("1 of 2 looked at. Title block left out.")).toBeVisible();
});

test("by keys alone: overlay, fade, from change to change, aligned by two points, nudged and reset", { tags: ["proof"] }, async () => {
  await openSecondVersion();
  await enter(button("Overlay"));
  await reach(drawing(overlaid));
  await expect.poll(() => coloured(overlaid, "blue"), { timeout: 20_000 }).toBeGreaterThan(20);
  await expect.element(button(/^a: /)).toBeVisible();
  const fade = page.getByRole("slider", { name: "Fade" });
  await userEvent.keyboard("]");
  await expect.element(fade).toHaveValue("55");
  await userEvent.keyboard("j");
  await expect.element(button(/^a: /)).toHaveAttribute("aria-current", "true");
  await userEvent.keyboard("j");
  await expect.element(button(/^b: /)).toHaveAttribute("aria-current", "true");

  await enter(button("Align by two points"));
  await reach(drawing(overlaid));
  await userEvent.keyboard("0");
  for (const arrow of ["ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowLeft"]) {
    await pressKey(arrow);
    await pressKey("Enter");
  }
  await expect.element(page.getByText("Aligned by two points.")).toBeVisible();
  await expect.element(page.getByText(/^Older version moved .* right|^Older version moved .* left/)).toBeVisible();
  await enter(button("Reset alignment"));
  await expect.element(page.getByText("Aligned: the pages are the same size")).toBeVisible();
  await enter(button("Move the older version right"));
  await pressKey("ArrowRight");
  await expect.element(page.getByText("Older version moved 1/16 in right, turned 0.0°, scale 100.0%. Kept on this device.")).toBeVisible();
});

const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const markedComments = async (permitId: string) =>
  (await atOffice("planRows", "comment", permitId)).map(({ text, documentId, mark }) => ({ text, documentId, mark }));

/** Pushes a pointer over a drawing, between shares of its frame. */
function push(frame: Element, from: readonly [number, number], to: readonly [number, number]): void {
  const { left, top, width, height } = frame.getBoundingClientRect();
  if (frame instanceof HTMLElement) frame.setPointerCapture = () => undefined;
  const hand = (type: string, [x, y]: readonly [number, number]) =>
    frame.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: left + x * width, clientY: top + y * height }));
  hand("pointerdown", from);
  hand("pointermove", [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  hand("pointermove", to);
  hand("pointerup", to);
}

test("a reviewer marks the newer version while comparing: a pin by keys on the overlay, a cloud by hand side by side", {
  tags: ["proof"],
}, async () => {
  const { permitId, newer } = await openSecondVersion();
  await enter(button("Overlay"));
  await reach(drawing(overlaid));
  await userEvent.keyboard("p");
  await expect.element(page.getByText("Marks are placed on Site plan, version 3.")).toBeVisible();
  await expect.element(drawing(overlaid)).toHaveFocus();
  await pressKey("Enter");
  await expect.element(page.getByText("Marked on S2.01")).toBeVisible();
  await field("What to change").fill("Show the post's base.");
  await button("Add to letter").first().click();
  await expect
    .poll(() => markedComments(permitId))
    .toContainEqual({
      ...{ text: "Show the post's base.", documentId: newer },
      mark: { shape: "pin", page: 2, at: [1296, 864] },
    });
  await expect.element(drawing(overlaid)).toBeVisible();

  // Measured from end to end of the longer beam, drawn to its lines by the period key.
  await reach(drawing(overlaid));
  await userEvent.keyboard("l");
  await expect.element(button("Snap to lines")).toHaveAttribute("aria-pressed", "true");
  await expect.element(drawing(overlaid)).toHaveAccessibleDescription(/Period marks the nearest line end/);
  await userEvent.keyboard("{ArrowRight}{ArrowRight}.{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}.");
  const ends = [
    [1700, 830],
    [800, 830],
  ];
  await expect
    .poll(async () => (await atOffice("planRows", "plan-mark", permitId)).map(({ documentId, mark }) => ({ documentId, mark })))
    .toEqual([{ documentId: newer, mark: expect.objectContaining({ shape: "length", page: 2, points: ends }) }]);

  await button("Side by side").click();
  const before = drawing("Sheet S2.01, Site plan, version 2");
  const after = drawing("Sheet S2.01, Site plan, version 3");
  await expect.element(after).toBeVisible();
  await button("Cloud").click();
  // Of the older version nothing is marked: a push there moves both sheets.
  push(before.element(), [0.3, 0.3], [0.4, 0.4]);
  await expect.element(button("Cloud")).toHaveAttribute("aria-pressed", "true");
  push(after.element(), [0.4, 0.4], [0.6, 0.6]);
  await field("What to change").fill("Show the hangers.");
  await button("Add to letter").first().click();
  await expect
    .poll(() => markedComments(permitId))
    .toContainEqual({
      ...{ text: "Show the hangers.", documentId: newer },
      mark: expect.objectContaining({ shape: "cloud", page: 2 }),
    });
  await expect.element(page.getByRole("button", { name: /^Comment \d+, .*Show the hangers/ })).toBeVisible();
  expect(await clean()).toEqual([]);
});

const lines = (heading: string | RegExp) => page.getByRole("region", { name: heading }).getByRole("link");

test("the list says which sheets are new or changed, the same and gone; a gone one opens the earlier version, and what was found is kept", {
  tags: ["proof"],
}, async () => {
  const { permitId, older, newer } = await atOffice("deckWithGoneSheet", street());
  await signInAs("office@demo.test");
  // The sheets of the earlier version are read where it is looked at, as its reviewer did.
  await openScreen(`/office/permits/${permitId}?tab=plans&document=${older}&page=1`);
  await expect.poll(() => atOffice("planRows", "sheet-index", permitId)).toHaveLength(1);
  await openScreen(`/office/permits/${permitId}?tab=plans&document=${newer}&page=1`);
  await expect
    .element(lines("New or changed since Site plan, version 2 (2)").first(), { timeout: 20_000 })
    .toMatchTextContent(/^S2\.01FRAMING PLANChanged, 2 places/);
  await expect.element(lines("New or changed since Site plan, version 2 (2)").last()).toMatchTextContent(/^S3\.01DETAILSNew/);
  await expect.element(lines("Same as Site plan, version 2 (1)")).toMatchTextContent(/^A1\.01SITE PLAN/);
  expect(await clean()).toEqual([]);
  await enter(lines("Gone since Site plan, version 2 (1)"));
  await expect.element(drawing("Sheet S9.01, OLD DETAILS")).toBeVisible();

  await openScreen(`/office/permits/${permitId}?tab=plans&document=${newer}&page=2`);
  await expect.element(lines("Same as Site plan, version 2 (1)")).toBeVisible();
  await expect.element(page.getByText("Compare all sheets")).not.toBeInTheDocument();
});

test("a sheet that the earlier version lacks says so, and can be compared with another", { tags: ["proof"] }, async () => {
  const { permitId, newer } = await openSecondVersion();
  await openScreen(`/office/permits/${permitId}?tab=plans&document=${newer}&page=3`);
  await button("Overlay").click();
  await expect.element(page.getByText(/^S3\.01 is not in Site plan, version 2/)).toBeVisible();
  await page.getByRole("combobox", { name: "Compare with a sheet of Site plan, version 2" }).selectOptions("A1.01 SITE PLAN");
  await expect.element(page.getByRole("heading", { name: "Changes found on S3.01" })).toBeVisible();
});

test("an answer stands beside both versions of its place; A accepts it, R asks again", async () => {
  // Asked about an earlier version, it is looked at on the sheet of the newest that stands for it.
  const { permitId } = await openSecondVersion();
  await expect.element(page.getByRole("radio", { name: "This sheet 2" })).toBeChecked();
  // Three of the set and two other drawings: the two of the version before are listed, and nobody has to view them again.
  await expect.element(page.getByText("0 of 5 viewed")).toBeVisible();
  // Pictures come where the reader is, and the sheet beside them grows while it is read.
  const pictures = page.getByRole("img", { name: /^Place of correction 1 on S2\.01, Site plan, version/ });
  const answered = page.getByRole("button", { name: /^Accept/ }).first();
  await expect.element(answered).toBeVisible();
  await expect
    .poll(() => {
      answered.element().scrollIntoView({ block: "center" });
      return pictures.elements().length;
    })
    .toBe(2);
  await expect.element(page.getByRole("img", { name: "Place of correction 1 on S2.01, Site plan, version 2" })).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Place of correction 1 on S2.01, Site plan, version 3" })).toBeVisible();
  await reach(page.getByRole("button", { name: /^Accept/ }).first());
  await pressKey("a");
  const states = async () => (await atOffice("planRows", "correction", permitId)).map(({ state }) => state).sort();
  await expect.poll(states, { timeout: 20_000 }).toEqual(["accepted", "answered"]);
  await reach(page.getByRole("button", { name: /^Request again/ }).last());
  await pressKey("r");
  const again = page.getByRole("textbox", { name: "What still has to change" });
  await expect.element(again).toBeVisible();
  await enter(button("Add to letter").first());
  await expect.poll(() => atOffice("planRows", "comment", permitId)).toHaveLength(3);
  expect(await clean()).toEqual([]);
});
