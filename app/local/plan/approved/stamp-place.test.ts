import { describe, expect, test } from "vitest";
import { type PageBox, toDisplayed } from "#schemas/plan/sheet-space";
import { stampPlace, stampSize } from "./stamp-place";

const rotations = [0, 90, 180, 270] as const;
const boxes = rotations.flatMap((rotation): readonly PageBox[] => [
  { view: [0, 0, 2592, 1728], rotation, userUnit: 1 },
  { view: [-200, 350, 2392, 2078], rotation, userUnit: 1 },
  { view: [10, 20, 1450, 1460], rotation, userUnit: 10 },
  { view: [0, 0, 200, 100], rotation, userUnit: 1 },
]);

/** The stamp's corners as they are displayed: upright, from its lower left corner as it is read. */
function displayedCorners(box: PageBox) {
  const { x, y, turn, scale } = stampPlace(box);
  const angle = (turn * Math.PI) / 180;
  const at = (across: number, up: number) =>
    toDisplayed(box, {
      x: x + scale * (across * Math.cos(angle) - up * Math.sin(angle)),
      y: y + scale * (across * Math.sin(angle) + up * Math.cos(angle)),
    });
  return { from: at(0, 0), to: at(stampSize.width, stampSize.height), scale };
}

describe("the stamp's place", () => {
  test.each(boxes)("is the upper right of the sheet as it is read: $view turned by $rotation, unit $userUnit", (box) => {
    const { from, to, scale } = displayedCorners(box);
    const turned = box.rotation === 90 || box.rotation === 270;
    const [width, height] = [box.view[2] - box.view[0], box.view[3] - box.view[1]];
    const [across, down] = turned ? [height, width] : [width, height];
    expect(to.x - from.x).toBeCloseTo(stampSize.width * scale);
    expect(from.y - to.y, "it stands upright").toBeCloseTo(stampSize.height * scale);
    expect(across - to.x).toBeCloseTo(14 * scale);
    expect(to.y).toBeCloseTo(14 * scale);
    expect(from.x).toBeGreaterThan(across / 2);
    expect(from.y).toBeLessThan(down / 1.5);
  });

  test("is of one size on paper whatever a unit is, and smaller where it would hide a small page", () => {
    expect(stampPlace({ view: [0, 0, 1440, 1440], rotation: 0, userUnit: 10 }).scale).toBeCloseTo(0.1);
    expect(stampPlace({ view: [0, 0, 200, 100], rotation: 0, userUnit: 1 }).scale).toBeCloseTo((200 * 0.4) / stampSize.width);
  });
});
