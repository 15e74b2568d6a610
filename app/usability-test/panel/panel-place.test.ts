import { describe, expect, test } from "vitest";
import { boxAt, freeCorner, margins, nearestCorner, nextCorner } from "./panel-place";

const window = { width: 1280, height: 800 };
const size = { width: 380, height: 400 };
const button = (left: number, top: number) => ({ left, top, right: left + 120, bottom: top + 40 });

describe("where the panel lies", () => {
  test("Move goes through the four corners", () => {
    expect(nextCorner("top right")).toBe("bottom right");
    expect(nextCorner(nextCorner("bottom right"))).toBe("top left");
    expect(nextCorner("top left")).toBe("top right");
  });

  test("it keeps clear of the bar at the top and of one at the foot", () => {
    expect(boxAt("top right", size, window)).toEqual({ left: 884, top: margins.top, right: 1264, bottom: 472 });
    expect(boxAt("bottom left", size, window)).toEqual({ left: 16, top: 304, right: 396, bottom: 704 });
  });

  test("it lies where it covers no primary action, nearest after the corner it was put", () => {
    expect(freeCorner("top right", size, window, [])).toBe("top right");
    expect(freeCorner("top right", size, window, [button(1_000, 100)])).toBe("bottom right");
    expect(freeCorner("top right", size, window, [button(1_000, 100), button(1_000, 600)])).toBe("bottom left");
    const everywhere = [button(1_000, 100), button(1_000, 600), button(100, 100), button(100, 600)];
    expect(freeCorner("top right", size, window, everywhere)).toBeNull();
    expect(freeCorner("top right", size, window, [button(884 - 120, 100)])).toBe("top right");
  });

  test("a panel that is dragged lies in the nearest corner", () => {
    expect([nearestCorner(10, 10, window), nearestCorner(1_000, 10, window)]).toEqual(["top left", "top right"]);
    expect([nearestCorner(639, 400, window), nearestCorner(640, 399, window)]).toEqual(["bottom left", "top right"]);
  });
});
