import { describe, expect, test } from "vitest";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../testing/permit-world";
import { shedType } from "../testing/shed-permit-type";
import { disciplineOf, mayInspect } from "./inspector-skills";

const { applicant, office } = people;
const unskilled = { objections: ["inspector-unskilled"], codes: [] } as const;

test.each([
  [undefined, "Fire", true],
  [{}, "Fire", true],
  [{ inspects: [] }, "Fire", true],
  [{ inspects: ["Fire", "Building"] }, "Fire", true],
  [{ inspects: ["Building"] }, "Fire", false],
  [{ inspects: ["Building"] }, null, true],
])("%j inspects %j: %j", (member, discipline, may) => {
  expect(mayInspect(member, discipline)).toBe(may);
});

test("the discipline of an inspection is its type's; none for a code that the type lacks, or without a type", () => {
  expect([disciplineOf(shedType(), "110"), disciplineOf(shedType(), "999"), disciplineOf(null, "110")]).toEqual(["Building", null, null]);
});

/** A footing to be scheduled, which the first inspector does not inspect. */
const withSpecialist = (world: PermitWorld): void => {
  story.requested(world);
  const member = world.state.get("member", "inspector") ?? expect.fail("nobody inspects");
  const row = { kind: "member" as const, id: "inspector", scope: "staff", aggregate: "member/inspector" };
  world.state.put({ ...row, data: { ...member, inspects: ["Plumbing"] } });
};

describe("a place with an inspector who does not inspect its discipline", () => {
  test("is refused on device and worker alike, and taken with a reason that staff alone read", () => {
    const world = worldAfter(withSpecialist);
    expect(story.planned(world)).toEqual({
      ...{ code: "inspector-unskilled", field: "inspectorId" },
      params: { ...unskilled, alternatives: ["2026-11-04 pm"] },
    });
    const slot = { permitId: story.id, inspectionId: namedId("i1"), inspectorId: "inspector", day: "2026-11-04", half: "am" } as const;
    expect(world.onDeviceOf(office, "inspection.schedule", slot)).toMatchObject({ ok: false, problem: { code: "inspector-unskilled" } });
    const reason = "Joint visit with the electrician";
    expect(story.planned(world, { reason, told: unskilled })).toBeUndefined();
    const told = (who: typeof office) =>
      world
        .rowsHeldBy(who)
        .flatMap((row) => (row.kind === "activity" && row.data.event === "inspection.schedule-unskilled" ? [row.data.params] : []));
    expect(told(office)).toEqual([{ inspection: "Footing", reason }]);
    expect(told(applicant)).toEqual([]);
  });

  test("is not asked of an inspector who inspects it, nor again of one who has it already", () => {
    const world = worldAfter(withSpecialist);
    expect(story.planned(world, { inspectorId: "inspector-two" })).toBeUndefined();
    expect(story.planned(world, { reason: "Short of people", told: unskilled })).toBeUndefined();
    expect(story.planned(world, { day: "2026-11-05" })).toBeUndefined();
  });

  test("is not let by a reason that was given for something else", () => {
    const world = worldAfter(withSpecialist);
    for (const told of [
      { objections: ["day-full"], codes: [] },
      { objections: [], codes: [] },
    ] as const)
      expect(story.planned(world, { reason: "Because", told })?.code).toBe("inspector-unskilled");
  });
});
