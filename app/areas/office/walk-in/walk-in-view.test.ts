import { describe, expect, it } from "vitest";
import { shedType } from "#schemas/testing/shed-permit-type";
import { blankWalkIn, chosenType, walkInFaults } from "./walk-in-view";

const typed = { ...blankWalkIn, typeId: "shed@1", byHand: true, line1: "12 Elm Street", name: "Kim Dao" };
const second = shedType({ id: "shed@2", edition: 2 });

describe("what was typed at the counter before a newer edition came", () => {
  it("begins on the edition of now", () => {
    expect(chosenType({ types: [second] }, typed)).toBe(second);
    expect(walkInFaults({ types: [second] }, typed)).toEqual([]);
  });

  it("asks for the type where that is not offered any more, or was never chosen", () => {
    expect(walkInFaults({ types: [] }, typed)).toEqual(["type"]);
    expect(walkInFaults({ types: [second] }, { ...typed, typeId: "" })).toEqual(["type"]);
  });
});
