import { describe, expect, test } from "vitest";
import { calendarOf } from "../calendar/business-days";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, townOffice, worldAfter } from "../testing/permit-world";
import { shedType } from "../testing/shed-permit-type";
import { type PermitStage, permitStages } from "./permit-stages";

const { id } = story;
const { applicant, office } = people;
const stagesOf = (world: PermitWorld): readonly PermitStage[] =>
  permitStages(story.permitOf(world), shedType(), { calendar: calendarOf(townOffice()), now: world.now, owesIssueFees: true });
const said = (stages: readonly PermitStage[]) =>
  stages.map(
    ({ name, round, state, days }) => `${state} ${name}${round === null ? "" : ` ${round}`}${state === "next" ? "" : `: ${days}`}`,
  );

/** Monday 2 November, then a day or more between the acts. */
const slowly: story.Story = (world) => {
  story.submitted(world);
  world.wait({ days: 1 });
  world.do(office, "permit.start-review", { permitId: id });
  world.wait({ days: 1 });
  story.pay(world, 10_000);
  world.wait({ days: 2 });
  story.comment(world, "c1");
  world.do(office, "permit.send-corrections", { permitId: id, letterId: namedId("l1"), early: true });
  world.wait({ days: 5 });
};

describe("the stage line", () => {
  test("tells what is done, what is now, and what is to come", () => {
    const stages = stagesOf(worldAfter(slowly));
    expect(said(stages)).toEqual([
      "done intake: 1",
      "done fees: 1",
      "done review 1: 2",
      "now with-you: 3",
      "next review 2",
      "next fees",
      "next issue",
      "next inspections",
      "next final",
    ]);
    expect(stages.find(({ id: one }) => one === "review-2")).toMatchObject({ typical: { from: 5, to: 10 }, from: null, court: "office" });
    expect(stages.find(({ state }) => state === "now")).toMatchObject({ court: "applicant", to: null });
  });

  test("numbers the reviews, and shows one that a hold cut in two as one", () => {
    const world = worldAfter(slowly);
    world.do(applicant, "correction.answer", { permitId: id, correctionId: story.correctionId(world), base: "", answer: "Done" });
    world.do(applicant, "permit.resubmit", { permitId: id });
    world.wait({ days: 1 });
    world.do(office, "hold.place", { permitId: id, holdId: namedId("h"), severity: "Hold", reason: "x" });
    world.wait({ days: 7 });
    world.do(office, "hold.release", { permitId: id, holdId: namedId("h") });
    world.wait({ days: 1 });
    expect(said(stagesOf(world)).slice(3, 6)).toEqual(["done with-you: 3", "now review 2: 2", "next fees"]);
  });

  test("has ids that differ", () => {
    const ids = stagesOf(worldAfter(slowly)).map((stage) => stage.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(
    story.titled([
      [story.submitted, ["now intake: 0", "next review 1", "next fees", "next issue", "next inspections", "next final"]],
      [story.inReview, ["now review 1: 0", "next fees", "next issue", "next inspections", "next final"]],
      [story.approved, ["now fees: 0", "next issue", "next inspections", "next final"]],
      [story.issued, ["now inspections: 0", "next final"]],
      [story.finaled, ["now final: 0"]],
    ] as const),
  )("after %s", (given, stages) => {
    expect(said(stagesOf(worldAfter(given)))).toEqual(stages);
  });

  test("ends where the permit ends", () => {
    const world = worldAfter(story.inReview);
    world.do(applicant, "permit.withdraw", { permitId: id, reason: "x" });
    expect(said(stagesOf(world))).toEqual([]);
    const slow = worldAfter(slowly);
    slow.do(applicant, "permit.withdraw", { permitId: id, reason: "x" });
    expect(said(stagesOf(slow))).toEqual(["done intake: 1", "done fees: 1", "done review 1: 2", "done with-you: 3"]);
  });

  test("of a finished job without a certificate ends in its final", () => {
    const world = worldAfter(story.finaled, { types: [shedType({ occupancy: false })] });
    world.wait({ days: 1 });
    expect(said(stagesOf(world)).at(-1)).toBe("done final: 0");
  });

  test("leaves out the fees where none are owed", () => {
    const world = worldAfter(story.inReview);
    const stages = permitStages(story.permitOf(world), undefined, {
      calendar: calendarOf(townOffice()),
      now: world.now,
      owesIssueFees: false,
    });
    expect(stages.map(({ name }) => name)).toEqual(["review", "issue", "inspections", "final"]);
  });
});
