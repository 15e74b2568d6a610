import { describe, expect, test } from "vitest";
import { namedId } from "../../testing/named-id";
import * as story from "../../testing/permit-stories";
import { people, worldAfter } from "../../testing/permit-world";
import { systemPerson } from "../permit-access";

const { id, permitOf } = story;
const { applicant, office, inspector, stranger } = people;
const alone = { permitId: id };
const because = { permitId: id, reason: "Sold the house" };
const scheduled: story.Story = (world) => {
  story.issued(world);
  story.request(world, namedId("i1"), "110");
  story.schedule(world, namedId("i1"), "2026-11-04");
};

describe("an end", () => {
  test.each(
    story.titled([
      [applicant, "permit.withdraw", story.inReview, "withdrawn", "withdrawn"],
      [office, "permit.withdraw", story.submitted, "withdrawn", "withdrawn"],
      [office, "permit.void", story.issued, "void", "voided"],
      [office, "permit.revoke", scheduled, "revoked", "revoked"],
    ] as const),
  )("by %o with %s lets staff go, tells why, and keeps the line in their lists", (person, command, given, state, template) => {
    const world = worldAfter(given);
    world.do(person, command, because);
    expect(permitOf(world)).toMatchObject({ state, court: "nobody" });
    expect(permitOf(world).courtSpans.every(({ to }) => to !== null)).toBe(true);
    expect(world.rowsHeldBy(office).some(({ scope }) => scope?.endsWith(`:${id}`))).toBe(false);
    expect(world.rowsHeldBy(inspector).some(({ scope }) => scope?.endsWith(`:${id}`))).toBe(false);
    expect(world.rowsHeldBy(office).some(({ kind }) => kind === "permit-summary")).toBe(true);
    expect(world.rowsHeldBy(applicant).some(({ kind }) => kind === "permit")).toBe(true);
    expect(world.deliveries.some((delivery) => delivery.template === template && delivery.params.reason === because.reason)).toBe(true);
  });

  test("cancels the inspections that are open, frees their place, and tells the inspector", () => {
    const world = worldAfter(scheduled);
    world.do(office, "permit.revoke", because);
    expect(world.state.get("inspection", namedId("i1"))).toMatchObject({ state: "cancelled", cancelReason: "Sold the house" });
    expect(world.state.get("inspector-day", "inspector@2026-11-04")?.stops).toEqual([]);
    expect(
      world.deliveries.some(({ template, to }) => template === "inspection-cancelled" && "accountId" in to && to.accountId === "inspector"),
    ).toBe(true);
  });

  test.each(
    story.titled([
      ["permit.withdraw", story.issued, applicant, because, "move-not-allowed"],
      ["permit.withdraw", story.submitted, applicant, alone, "reason-required"],
      ["permit.withdraw", story.submitted, stranger, because, "not-found"],
      ["permit.withdraw", story.submitted, inspector, because, "role-missing"],
      ["permit.void", story.finaled, office, because, "move-not-allowed"],
      ["permit.void", story.submitted, office, alone, "reason-required"],
      ["permit.void", story.submitted, applicant, because, "role-missing"],
      ["permit.revoke", story.approved, office, because, "move-not-allowed"],
      ["permit.revoke", story.issued, office, alone, "reason-required"],
      ["permit.revoke", story.issued, inspector, because, "role-missing"],
      ["permit.expire", story.finaled, office, alone, "move-not-allowed"],
      ["permit.expire", story.issued, applicant, alone, "role-missing"],
    ] as const),
  )("%s after %s is refused to %o with %j: %s", (command, given, person, args, code) => {
    expect(worldAfter(given).problem(person, command, args)?.code).toBe(code);
  });
});

describe("lapsing", () => {
  test("comes the day after a permit expires, by the product itself", () => {
    const world = worldAfter(story.issued);
    world.wait({ days: 180 });
    expect(world.problem(systemPerson, "permit.expire", alone)).toEqual({
      code: "move-not-allowed",
      params: { from: "issued", to: "expired", dueOn: "2027-05-01" },
    });
    world.wait({ days: 1 });
    world.do(systemPerson, "permit.expire", alone);
    expect(permitOf(world)).toMatchObject({ state: "expired", stateBefore: "issued" });
    expect(world.deliveries.at(-1)).toMatchObject({ template: "expired", params: { on: "2027-05-01" } });
  });

  test("comes to an application that its applicant left, never to one that waits for the office", () => {
    const left = worldAfter(story.corrected);
    left.wait({ days: 60 });
    left.do(office, "permit.expire", alone);
    expect(permitOf(left)).toMatchObject({ state: "expired", stateBefore: "corrections_required" });
    const waiting = worldAfter(story.submitted);
    waiting.wait({ days: 400 });
    expect(waiting.problem(office, "permit.expire", alone)?.code).toBe("move-not-allowed");
  });

  test("does not come to a locked permit", () => {
    const world = worldAfter(story.issued);
    world.do(office, "hold.place", { ...alone, holdId: namedId("lock"), severity: "Lock", reason: "Court" });
    world.wait({ days: 300 });
    expect(world.problem(office, "permit.expire", alone)).toEqual({ code: "hold-in-force" });
  });
});
