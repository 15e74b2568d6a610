import { describe, expect, test } from "vitest";
import { namedId } from "../testing/named-id";
import { id, inReview, reviewId } from "../testing/permit-stories";
import { type PermitWorld, people, somebody, worldAfter } from "../testing/permit-world";
import type { Mark } from "./mark";
import { mostPlanMarks, type WorkingMark } from "./plan-mark";

const { applicant, office, official, inspector, stranger } = people;
const documentId = namedId("plan-1");
const markId = namedId("mark");
const rectangle = (left: number): WorkingMark => ({
  shape: "rectangle",
  page: 2,
  corners: [
    [left, 200],
    [300, 50],
  ],
});
const adding = (world: PermitWorld, changes: object = {}) => ({
  ...{ permitId: id, markId, documentId, reviewId: reviewId(world, "Building"), mark: rectangle(100) },
  ...changes,
});
const added = () => {
  const world = worldAfter(inReview);
  world.do(office, "plan-mark.add", adding(world));
  return world;
};
const moving = (base: number, mark: WorkingMark = rectangle(140)) => ({ permitId: id, markId, base, mark });
const stands = (world: PermitWorld) => world.state.get("plan-mark", markId);

describe("a working mark", () => {
  test("stands among staff alone, in the discipline of its writer's review", () => {
    const world = added();
    expect(world.state.row("plan-mark", markId)).toMatchObject({
      scope: `permit-staff:${id}`,
      data: { documentId, mark: rectangle(100), discipline: "Building", authorId: office.accountId, revision: 0 },
    });
    expect(world.rowsHeldBy(official).some(({ kind }) => kind === "plan-mark")).toBe(true);
    expect(world.rowsHeldBy(applicant).some(({ kind }) => kind === "plan-mark")).toBe(false);
  });

  test("is moved by its writer, each change knowing the one before it", () => {
    const world = added();
    world.do(office, "plan-mark.change", moving(0));
    world.do(office, "plan-mark.change", moving(1, rectangle(180)));
    expect(stands(world)).toMatchObject({ mark: rectangle(180), revision: 2 });
    expect(world.problem(office, "plan-mark.change", moving(1))).toMatchObject({ code: "conflict", field: "mark" });
    expect(world.problem(office, "plan-mark.change", moving(2, { ...rectangle(1), page: 1 }))).toMatchObject({ field: "mark" });
    expect(world.problem(office, "plan-mark.change", moving(2, { shape: "pin", page: 2, at: [1, 1] }))).toMatchObject({ field: "mark" });
  });

  test("is taken away by its writer or an official, by nobody else", () => {
    const world = added();
    expect(world.problem(inspector, "plan-mark.remove", { permitId: id, markId })?.code).toBe("role-missing");
    expect(world.problem(official, "plan-mark.change", moving(0))?.code).toBe("role-missing");
    world.do(official, "plan-mark.remove", { permitId: id, markId });
    expect(stands(world)).toBeUndefined();
    expect(world.problem(office, "plan-mark.remove", { permitId: id, markId })?.code).toBe("not-found");
  });

  test("is taken in whatever state the permit is by now: what was marked without a connection is not lost", () => {
    const world = worldAfter(inReview);
    const waiting = adding(world);
    world.do(office, "permit.void", { permitId: id, reason: "Withdrawn" });
    world.do(office, "plan-mark.add", waiting);
    expect(stands(world)).toBeDefined();
  });

  test("changes nothing that the permit's parties may see", () => {
    const world = worldAfter(inReview);
    const before = world.rowsHeldBy(applicant);
    world.do(office, "plan-mark.add", adding(world));
    world.do(office, "plan-mark.change", moving(0));
    expect(world.rowsHeldBy(applicant)).toEqual(before);
  });
});

describe("attack: a working mark", () => {
  test("by a party, a stranger, somebody of another discipline and somebody who was let go", () => {
    const world = worldAfter(inReview);
    expect(world.problem(applicant, "plan-mark.add", adding(world))?.code).toBe("role-missing");
    expect(world.problem(stranger, "plan-mark.add", adding(world))?.code).toBe("not-found");
    expect(world.problem(inspector, "plan-mark.add", adding(world))?.code).toBe("role-missing");
    expect(world.problem(somebody(office.accountId), "plan-mark.add", adding(world))?.code).toBe("not-found");
  });

  test("on a file or of a review of another permit, under an id that is taken, and with a claimed figure", () => {
    const world = added();
    const another = { markId: namedId("another") };
    expect(world.problem(office, "plan-mark.add", adding(world, { ...another, documentId: "other" }))).toMatchObject({ code: "not-found" });
    expect(world.problem(office, "plan-mark.add", adding(world, { ...another, reviewId: "other" }))).toMatchObject({ code: "not-found" });
    expect(world.problem(office, "plan-mark.add", adding(world))).toMatchObject({ code: "conflict", field: "markId" });
    const length = {
      shape: "length",
      page: 1,
      points: [
        [0, 0],
        [9, 9],
      ],
      scaleId: null,
    } as const;
    world.do(office, "plan-mark.add", adding(world, { ...another, mark: { ...length, figure: "1 mile" } }));
    expect(world.state.get("plan-mark", another.markId)?.mark).toEqual(length);
  });

  test("more than a file may have, until one is taken away", () => {
    const world = added();
    const [row, data] = [world.state.row("plan-mark", markId), world.state.get("plan-mark", markId)];
    if (!row || !data) return expect.fail("no mark");
    for (let at = 1; at < mostPlanMarks; at += 1) {
      const other = namedId(`mark-${at}`);
      world.state.put({ ...row, kind: "plan-mark", id: other, data: { ...data, id: other } });
    }
    const more = adding(world, { markId: namedId("more") });
    expect(world.problem(office, "plan-mark.add", more)).toEqual({ code: "marks-full", params: { limit: mostPlanMarks } });
    world.do(office, "plan-mark.remove", { permitId: id, markId });
    expect(world.problem(office, "plan-mark.add", more)).toBeUndefined();
  });
});

describe("the mark of a comment", () => {
  const pin = (x: number): Mark => ({ shape: "pin", page: 2, at: [x, 50] });
  const commentId = namedId("marked");
  const move = (from: number, to: number) => ({ permitId: id, commentId, base: pin(from), mark: pin(to) });
  const commented = () => {
    const world = worldAfter(inReview);
    const said = { permitId: id, commentId, text: "Show the clear floor", documentId, page: 2, sheet: "A2.01", mark: pin(10) };
    world.do(office, "comment.write", { ...said, reviewId: reviewId(world, "Building") });
    return { world, said };
  };

  test("is moved, and words that somebody changed meanwhile stay", () => {
    const { world, said } = commented();
    world.do(office, "comment.edit", { ...said, text: "Show 30 by 48 in" });
    world.do(office, "comment.move", move(10, 40));
    expect(world.state.get("comment", commentId)).toMatchObject({ text: "Show 30 by 48 in", mark: pin(40) });
    expect(world.problem(office, "comment.move", move(10, 60))).toMatchObject({ code: "conflict", field: "mark" });
  });

  test("attack: moved by somebody else, to another sheet, or once a letter has it", () => {
    const { world } = commented();
    expect(world.problem(inspector, "comment.move", move(10, 40))?.code).toBe("role-missing");
    const away = { ...move(10, 40), mark: { ...pin(40), page: 3 } };
    expect(world.problem(office, "comment.move", away)).toMatchObject({ code: "validation-failed", field: "mark" });
    const row = world.state.get("comment", commentId) ?? expect.fail("no comment");
    const scope = `permit-staff:${id}`;
    world.state.put({ kind: "comment", id: commentId, scope, aggregate: `permit/${id}`, data: { ...row, sentInLetter: "letter" } });
    expect(world.problem(office, "comment.move", move(10, 40))?.code).toBe("comment-sent");
  });
});
