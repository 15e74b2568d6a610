import { expect, test } from "vitest";
import { createImageGroups, pictureName } from "./image-groups";

test("[S9.13] pictures go in groups of ten, named by canvas and time", () => {
  const groups = createImageGroups();
  const picture = { canvasSince: 1_000, nodeId: 7, at: 2_000, blob: new Blob() };
  const answers = Array.from({ length: 11 }, () => groups.add(picture)?.length ?? 0);
  expect(answers).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0]);
  expect(groups.rest()).toHaveLength(1);
  expect(groups.rest()).toEqual([]);
  expect(pictureName(picture)).toBe("1000_7_2000.webp");
});
