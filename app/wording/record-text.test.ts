import { expect, test } from "vitest";
import { finalMark, inspectionTitle } from "./record-text";

test("a final inspection is marked where its name does not say so", () => {
  expect(inspectionTitle({ name: "Framing", final: true })).toBe("Framing (final)");
  expect(inspectionTitle({ name: "Building final", final: true })).toBe("Building final");
  expect(inspectionTitle({ name: "Finalized slab", final: true })).toBe("Finalized slab (final)");
  expect(inspectionTitle({ name: "Footings", final: false })).toBe("Footings");
  expect(finalMark({ name: "Building final", final: true })).toBe("");
});
