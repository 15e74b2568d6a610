import { describe, expect, test } from "vitest";
import type { AnyRow } from "../row";
import { aggregates } from "../row-scope";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../testing/permit-world";
import { member } from "./account";
import type { Membership } from "./membership";

const { applicant, office, official, admin, inspector } = people;
const since = "2026-11-01T10:00:00.000Z";

const membershipRow = (id: string, more: Partial<Membership> = {}): AnyRow => {
  const held = { id, name: `${id} name`, email: `${id}@demo.test`, roles: ["Inspector" as const], status: "active" as const };
  const data: Membership = { ...held, disciplines: ["Fire"], since, changedAt: since, changedBy: "", ...more };
  return { kind: "membership", id, scope: null, aggregate: aggregates.people(), data };
};
const rows = [
  membershipRow("inspector"),
  membershipRow("left", { status: "removed" }),
  membershipRow("barred", { status: "barred" }),
  membershipRow("office", { roles: ["OfficeStaff"] }),
];
const opened = () => worldAfter(() => undefined, { rows });
const setTo = (perHalfDay: number | null, more: object = {}) => ({ accountId: "inspector", perHalfDay, ...more });
const seen = (world: PermitWorld) => world.state.get("member", "inspector");

describe("how many inspections an inspector takes in half a day", () => {
  test("is said by the desk, and stands in what colleagues see of them; null gives the office's number back", () => {
    const world = opened();
    for (const [place, who] of [office, official, admin].entries()) {
      world.do(who, "inspector.set-capacity", setTo(place + 2));
      expect(seen(world)).toEqual({
        ...{ id: "inspector", name: "inspector name", roles: ["Inspector"], disciplines: ["Fire"] },
        perHalfDay: place + 2,
      });
    }
    world.do(office, "inspector.set-capacity", setTo(null));
    expect(seen(world)).not.toHaveProperty("perHalfDay");
    expect(world.state.get("membership", "inspector")).not.toHaveProperty("perHalfDay");
  });

  test("gives no power: nobody is told of a role, and who changed the membership stays as it is", () => {
    const world = opened();
    world.do(office, "inspector.set-capacity", setTo(3));
    expect(world.deliveries).toEqual([]);
    expect(world.state.get("membership", "inspector")).toMatchObject({ changedAt: since, changedBy: "" });
  });

  test("is nothing for the inspector themselves to say, nor for an applicant", () => {
    for (const who of [inspector, people.inspectorTwo, applicant, people.stranger])
      expect(opened().problem(who, "inspector.set-capacity", setTo(3))).toEqual({ code: "role-missing" });
  });

  test("is refused alike of whoever left, was barred, does not inspect, or is nobody here", () => {
    for (const accountId of ["left", "barred", "office", "of-another-office"])
      expect(opened().problem(office, "inspector.set-capacity", setTo(3, { accountId }))).toEqual({
        code: "validation-failed",
        field: "accountId",
      });
  });

  test.each([0, 61, 1.5, -1, "4", Number.NaN])("is never %j", (perHalfDay) => {
    expect(opened().problemOfAny(office, "inspector.set-capacity", { accountId: "inspector", perHalfDay })).toEqual({
      code: "validation-failed",
      field: "perHalfDay",
    });
  });

  test("is refused where somebody else said it meanwhile, with what they said", () => {
    const world = opened();
    world.do(office, "inspector.set-capacity", setTo(3, { base: null }));
    expect(world.problem(official, "inspector.set-capacity", setTo(5, { base: null }))).toEqual({
      ...{ code: "field-conflict", field: "perHalfDay" },
      params: { current: "3" },
    });
    world.do(official, "inspector.set-capacity", setTo(5, { base: 3 }));
    // What stands already is said again without a question.
    world.do(office, "inspector.set-capacity", setTo(5, { base: 3 }));
    expect(seen(world)?.perHalfDay).toBe(5);
  });

  test("is what a half-day is full by, in place of the office's number", () => {
    const world = worldAfter(story.issued, { rows });
    world.do(office, "inspector.set-capacity", setTo(1));
    const [a, b] = [namedId("a"), namedId("b")];
    for (const inspectionId of [a, b])
      world.do(inspector, "inspection.add-on-site", { permitId: story.id, inspectionId, code: "110", reason: "x" });
    expect(story.planned(world, { inspectionId: a })).toBeUndefined();
    expect(story.planned(world, { inspectionId: b })).toMatchObject({ code: "day-full", params: { alternatives: ["2026-11-04 pm"] } });
    expect(story.planned(world, { inspectionId: b, inspectorId: "inspector-two" })).toBeUndefined();
  });
});

describe("what an inspector inspects", () => {
  const skills = (inspects: readonly string[], more: object = {}) => ({ accountId: "inspector", inspects, ...more });

  test("is said by the desk, each discipline once; none gives them any discipline back", () => {
    const world = opened();
    for (const who of [office, official, admin]) {
      world.do(who, "inspector.set-skills", skills(["Plumbing", "Fire", "Plumbing"]));
      expect(seen(world)?.inspects).toEqual(["Fire", "Plumbing"]);
      world.do(who, "inspector.set-skills", skills([]));
      expect(seen(world)).not.toHaveProperty("inspects");
    }
    expect(world.deliveries).toEqual([]);
  });

  test("gives no power over reviews, whose disciplines stay as they are", () => {
    const world = opened();
    world.do(office, "inspector.set-skills", skills(["Plumbing"]));
    expect(seen(world)).toMatchObject({ disciplines: ["Fire"], inspects: ["Plumbing"] });
  });

  test("is nothing for others to say, nor of whoever does not inspect here", () => {
    for (const who of [inspector, people.inspectorTwo, applicant, people.stranger])
      expect(opened().problem(who, "inspector.set-skills", skills([]))).toEqual({ code: "role-missing" });
    for (const accountId of ["left", "barred", "office", "of-another-office"])
      expect(opened().problem(office, "inspector.set-skills", skills(["Fire"], { accountId }))?.code).toBe("validation-failed");
  });

  test("takes no empty name, no endless one and no endless list", () => {
    for (const wrong of [[""], ["x".repeat(41)], Array.from({ length: 21 }, (_, place) => `d${place}`), "Fire", [1]])
      expect(opened().problemOfAny(office, "inspector.set-skills", { accountId: "inspector", inspects: wrong })?.code).toBe(
        "validation-failed",
      );
  });

  test("is refused where somebody else said it meanwhile, and kept beside the number of places", () => {
    const world = opened();
    world.do(office, "inspector.set-capacity", setTo(3));
    world.do(office, "inspector.set-skills", skills(["Fire"], { base: [] }));
    expect(world.problem(official, "inspector.set-skills", skills(["Plumbing"], { base: [] }))).toEqual({
      ...{ code: "field-conflict", field: "inspects" },
      params: { current: ["Fire"] },
    });
    world.do(official, "inspector.set-capacity", setTo(4));
    expect(seen(world)).toMatchObject({ perHalfDay: 4, inspects: ["Fire"] });
  });
});

test("a member's row of an older build has no number, and is read", () => {
  expect(member.parse({ id: "a", name: "Ana", roles: ["Inspector"] })).toEqual({
    id: "a",
    name: "Ana",
    roles: ["Inspector"],
    disciplines: [],
  });
});
