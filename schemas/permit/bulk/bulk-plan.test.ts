import { describe, expect, test } from "vitest";
import { decideCommand } from "../../command";
import type { CommandCall } from "../../commands";
import { commandNamed } from "../../commands";
import type { Problem } from "../../problem";
import { namedId } from "../../testing/named-id";
import * as story from "../../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../../testing/permit-world";
import { type BulkForm, type BulkLine, bulkPlan, isAnswered, type UndoCall } from "./bulk-plan";

const { id, permitOf } = story;
const { applicant, office, official } = people;

const refusalIn =
  (world: PermitWorld) =>
  ({ name, args }: CommandCall): Problem | null => {
    const binding = commandNamed(name)?.bind(args);
    if (!binding?.ok) return { code: "validation-failed" };
    const { now, organization } = world;
    const context = { now, observedAt: now, person: office, organization, side: "device", commandId: "asked" } as const;
    const decision = decideCommand(binding.bound, world.state, { ...context, idOf: (label) => `asked.${label}` });
    return decision.ok ? null : decision.problem;
  };

const planIn = (world: PermitWorld, form: BulkForm, ids: readonly string[] = [id]): readonly BulkLine[] =>
  bulkPlan(form, ids, { state: world.state, today: world.now.slice(0, 10), undoReason: "By mistake", refusal: refusalIn(world) });

function doAll(world: PermitWorld, lines: readonly BulkLine[]): readonly UndoCall[] {
  const steps = lines.flatMap((line) => (line.change ? line.steps : []));
  for (const { call } of steps) expect(world.runAny(office, call.name, call.args)).toMatchObject({ ok: true });
  return steps.flatMap(({ undo }) => undo ?? []);
}

const toFire: BulkForm = { act: "assign", to: { id: "official", disciplines: ["Fire"] } };
const more: BulkForm = { act: "extend", time: { days: 180 }, reason: "Steel is late" };
const letter: BulkForm = {
  ...{ act: "request", title: "Truss drawings", message: "", dueOn: "2026-11-20", idOf: (permitId) => namedId(`request ${permitId}`) },
  files: [{ id: "1", name: "Trusses", why: "" }],
};

describe("what is done with many permits is told before", () => {
  test.each(
    story.titled([
      [story.inReview, toFire, { change: { act: "assign", reviews: [{ discipline: "Fire", fromId: null }] } }],
      [story.submitted, toFire, { stay: { why: "not-in-review", state: "submitted" } }],
      [story.inReview, { act: "assign", to: { id: "official", disciplines: ["Health"] } }, { stay: { why: "other-disciplines" } }],
      [story.issued, more, { change: { act: "extend", from: "2027-05-01", until: "2027-10-28" } }],
      [story.issued, { ...more, reason: " " }, { stay: { why: "refused", problem: { code: "reason-required" } } }],
      [story.issued, { ...more, time: { until: "2027-05-01" } }, { stay: { why: "runs-longer", until: "2027-05-01" } }],
      [story.approved, more, { stay: { why: "refused", problem: { code: "move-not-allowed", params: { from: "fees_due" } } } }],
      [story.inReview, letter, { change: { act: "request" } }],
      [story.inReview, { ...letter, dueOn: "2026-11-22" }, { stay: { why: "refused", problem: { code: "not-a-working-day" } } }],
      [
        story.issued,
        { act: "expire" },
        { stay: { why: "refused", problem: { code: "move-not-allowed", params: { dueOn: "2027-05-01" } } } },
      ],
      [story.issued, { act: "close" }, { stay: { why: "refused", problem: { code: "move-not-allowed" } } }],
    ] as const),
  )("after %s, %j gives %j", (given, form: BulkForm, line) => {
    expect(planIn(worldAfter(given), form)).toMatchObject([{ permitId: id, ...line }]);
  });

  test("a permit that this device does not hold stays as it is, and the others keep their order", () => {
    const lines = planIn(worldAfter(story.issued), more, ["elsewhere", id]);
    expect(lines.map(({ permitId, stay }) => [permitId, stay?.why])).toEqual([
      ["elsewhere", "not-here"],
      [id, undefined],
    ]);
  });

  test("what is theirs already, and what is decided, stays", () => {
    const world = worldAfter(story.inReview);
    doAll(world, planIn(world, toFire));
    expect(planIn(world, toFire)).toMatchObject([{ stay: { why: "theirs" } }]);
    for (const discipline of ["Fire", "Building"])
      world.do(official, "review.decide", { permitId: id, reviewId: story.reviewId(world, discipline), decision: "approved" });
    expect(planIn(world, toFire)).toMatchObject([{ stay: { why: "reviews-done" } }]);
  });

  test("days are counted from today where the permit's own day is over", () => {
    const world = worldAfter(story.issued);
    world.wait({ days: 200 });
    expect(planIn(world, more)).toMatchObject([{ change: { from: "2027-05-01", until: "2027-11-17" } }]);
  });
});

describe("what was done with many permits is undone", () => {
  test("an assignment, unless somebody else has the review by now", () => {
    const world = worldAfter(story.inReview);
    const [undo] = doAll(world, planIn(world, toFire));
    const fire = () => world.state.get("review", story.reviewId(world, "Fire"))?.assigneeId;
    expect(world.runAny(office, undo?.name ?? "", undo?.args)).toMatchObject({ ok: true });
    expect(fire()).toBeNull();
    const [again] = doAll(world, planIn(world, toFire));
    world.do(office, "review.assign", { permitId: id, reviewId: story.reviewId(world, "Fire"), assigneeId: "office" });
    expect(world.runAny(office, again?.name ?? "", again?.args)).toMatchObject({ ok: false, problem: { code: "conflict" } });
    expect(fire()).toBe("office");
  });

  test("an extension, by the day that stood before", () => {
    const world = worldAfter(story.issued);
    const [undo] = doAll(world, planIn(world, more));
    expect(permitOf(world).expiresOn).toBe("2027-10-28");
    expect(world.runAny(office, undo?.name ?? "", undo?.args)).toMatchObject({ ok: true });
    expect(permitOf(world).expiresOn).toBe("2027-05-01");
  });

  test("a file request, while nobody answered it", () => {
    const world = worldAfter(story.inReview);
    const [undo] = doAll(world, planIn(world, letter));
    if (!undo) throw new Error("A request can be withdrawn");
    expect(isAnswered(world.state, undo)).toBe(false);
    const requestId = namedId(`request ${id}`);
    world.do(applicant, "file-request.cannot-provide", { permitId: id, requestId, fileId: "1", reason: "None" });
    expect(isAnswered(world.state, undo)).toBe(true);
    expect(world.runAny(office, undo.name, undo.args)).toMatchObject({ ok: true });
  });

  test("nothing that ends a permit", () => {
    const world = worldAfter(story.issued);
    world.wait({ days: 181 });
    expect(doAll(world, planIn(world, { act: "expire" }))).toEqual([]);
    expect(permitOf(world).state).toBe("expired");
  });
});
