import { describe, expect, test } from "vitest";
import { namedId } from "../testing/named-id";
import { comment, corrected, decide, id, inReview, permitOf, reviewId, type Story, submitted, summaryOf } from "../testing/permit-stories";
import { type PermitWorld, people, somebody, worldAfter } from "../testing/permit-world";

const { applicant, office, inspector, official } = people;
const fireMarshal = somebody("marshal", "Inspector");
const memberOfFire = {
  kind: "member",
  id: "marshal",
  scope: "staff",
  aggregate: "member/marshal",
  data: { id: "marshal", name: "Marshal", roles: ["Inspector"], disciplines: ["Fire"] },
} as const;
const review = (world: PermitWorld, discipline: string) => world.state.get("review", reviewId(world, discipline));
const of = <const More extends object>(world: PermitWorld, discipline: string, more: More) => ({
  permitId: id,
  reviewId: reviewId(world, discipline),
  ...more,
});
const withFire = { rows: [{ ...memberOfFire, data: { ...memberOfFire.data, roles: ["Inspector" as const], disciplines: ["Fire"] } }] };

describe("a review", () => {
  test("is assigned, begun and decided, and its parties learn only that it is finished", () => {
    const world = worldAfter(inReview);
    world.do(office, "review.assign", of(world, "Fire", { assigneeId: "official" }));
    expect(summaryOf(world)?.waitsOn).toContainEqual({ step: "review:Fire", accountId: "official" });
    world.do(official, "review.start", of(world, "Fire", {}));
    world.do(official, "review.decide", of(world, "Fire", { decision: "approved" }));
    expect(review(world, "Fire")).toMatchObject({ startedAt: world.now, decision: "approved", decidedBy: "official" });
    expect(permitOf(world).reviewProgress).toEqual([
      { discipline: "Building", finished: false },
      { discipline: "Fire", finished: true },
    ]);
    expect(summaryOf(world)?.waitsOn).toEqual([{ step: "review:Building", accountId: null }]);
  });

  test("is taken by the first who begins it", () => {
    const world = worldAfter(inReview);
    world.do(office, "review.start", of(world, "Fire", {}));
    expect(review(world, "Fire")?.assigneeId).toBe("office");
    world.do(official, "review.start", of(world, "Fire", {}));
    expect(review(world, "Fire")?.assigneeId).toBe("office");
  });

  test("is decided by its discipline's people, whatever their role", () => {
    const world = worldAfter(inReview, withFire);
    world.do(fireMarshal, "review.decide", of(world, "Fire", { decision: "approved" }));
    expect(world.problem(fireMarshal, "review.decide", of(world, "Building", { decision: "approved" }))).toEqual({ code: "role-missing" });
    expect(world.problem(inspector, "review.start", of(world, "Building", {}))).toEqual({ code: "role-missing" });
    expect(world.problem(inspector, "review.reopen", of(world, "Fire", {}))).toEqual({ code: "role-missing" });
    expect(world.problem(inspector, "comment.write", of(world, "Building", { commentId: namedId("c"), text: "x" }))).toEqual({
      code: "role-missing",
    });
  });

  test("can be asked of one more discipline", () => {
    const world = worldAfter(inReview);
    world.do(office, "review.add", { permitId: id, discipline: "Health", targetDays: 3 });
    expect(review(world, "Health")).toMatchObject({ cycle: 1, dueOn: "2026-11-05", decision: null });
    expect(world.problem(office, "review.add", { permitId: id, discipline: "Health", targetDays: 3 })?.code).toBe("already-requested");
  });

  test("can be taken up again while the cycle runs", () => {
    const world = worldAfter(inReview);
    decide(world, "Fire", "rejected");
    world.do(office, "review.reopen", of(world, "Fire", {}));
    expect(review(world, "Fire")?.decision).toBeNull();
    decide(world, "Fire", "approved");
  });

  test.each([
    ["review.assign", { assigneeId: "nobody" }, { code: "validation-failed", field: "assigneeId" }],
    ["review.assign", { reviewId: "none", assigneeId: null }, { code: "not-found", field: "reviewId" }],
    ["review.assign", { assigneeId: null, whileWith: "official" }, { code: "conflict", field: "whileWith" }],
    ["review.start", { reviewId: "none" }, { code: "not-found", field: "reviewId" }],
    ["review.decide", { reviewId: "none", decision: "approved" }, { code: "not-found", field: "reviewId" }],
    ["review.reopen", { reviewId: "none" }, { code: "not-found", field: "reviewId" }],
  ] as const)("%s %j is refused", (command, args, problem) => {
    const world = worldAfter(inReview);
    expect(world.problemOfAny(office, command, { ...of(world, "Fire", {}), ...args })).toMatchObject(problem);
  });

  test.each([
    ["review.assign", { assigneeId: null }],
    ["review.start", {}],
    ["review.decide", { decision: "rejected" }],
  ] as const)("%s is refused once the review is finished", (command, args) => {
    const world = worldAfter(inReview);
    decide(world, "Fire", "approved");
    expect(world.problemOfAny(office, command, of(world, "Fire", args))?.code).toBe("review-finished");
  });

  test("passes nothing while its own blocking comments wait", () => {
    const world = worldAfter(inReview);
    comment(world, "c1", "Fire");
    expect(world.problem(office, "review.decide", of(world, "Fire", { decision: "approved_with_comments" }))).toEqual({
      code: "corrections-open",
      params: { comments: 1 },
    });
    world.do(office, "review.decide", of(world, "Fire", { decision: "revision_required" }));
  });

  test.each(["review.assign", "review.start", "review.decide", "review.reopen", "review.add", "comment.write"])(
    "%s is refused outside a cycle",
    (command) => {
      const world = worldAfter(corrected);
      const args = {
        assigneeId: null,
        decision: "approved",
        discipline: "Health",
        targetDays: 1,
        commentId: namedId("c"),
        title: "x",
        text: "x",
      };
      expect(world.problemOfAny(office, command, of(world, "Building", args))).toMatchObject({ code: "move-not-allowed" });
    },
  );
});

describe("a comment", () => {
  const pending: Story = (world) => {
    inReview(world);
    comment(world, "c1", "Building", { documentId: namedId("plan-1"), sheet: "A1", page: 1, x: 500, y: 250 });
  };

  test("stands where staff alone read it", () => {
    const world = worldAfter(pending);
    expect(world.state.row("comment", namedId("c1"))?.scope).toBe(`permit-staff:${id}`);
    expect(world.rowsHeldBy(applicant).some(({ kind }) => kind === "comment" || kind === "review")).toBe(false);
  });

  test("is worded better, and taken back", () => {
    const world = worldAfter(pending);
    world.do(office, "comment.edit", { permitId: id, commentId: namedId("c1"), title: "Header", text: "Size it" });
    expect(world.state.get("comment", namedId("c1"))).toMatchObject({ title: "Header", text: "Size it", authorId: "office" });
    world.do(official, "comment.remove", { permitId: id, commentId: namedId("c1") });
    expect(world.state.get("comment", namedId("c1"))).toBeUndefined();
  });

  test("is its author's, or the office's", () => {
    const world = worldAfter(inReview, withFire);
    world.do(fireMarshal, "comment.write", of(world, "Fire", { commentId: namedId("c2"), text: "Exit" }));
    expect(world.problem(inspector, "comment.edit", { permitId: id, commentId: namedId("c2"), text: "x" })).toEqual({
      code: "role-missing",
    });
    expect(world.problem(inspector, "comment.remove", { permitId: id, commentId: namedId("c2") })).toEqual({ code: "role-missing" });
    world.do(fireMarshal, "comment.edit", { permitId: id, commentId: namedId("c2"), text: "Exit sign" });
  });

  test.each([
    ["comment.write", { commentId: namedId("c2"), text: " " }, { code: "reason-required", field: "text" }],
    ["comment.write", { commentId: namedId("c1"), text: "x" }, { code: "conflict", field: "commentId" }],
    ["comment.write", { commentId: namedId("c2"), text: "x", documentId: "none" }, { code: "not-found", field: "documentId" }],
    ["comment.write", { commentId: namedId("c2"), text: "x", reviewId: "none" }, { code: "not-found", field: "reviewId" }],
    ["comment.edit", { commentId: "none", text: "x" }, { code: "not-found", field: "commentId" }],
    ["comment.edit", { commentId: namedId("c1"), text: "" }, { code: "reason-required", field: "text" }],
    ["comment.remove", { commentId: "none" }, { code: "not-found", field: "commentId" }],
  ] as const)("%s %j is refused", (command, args, problem) => {
    const world = worldAfter(pending);
    expect(world.problemOfAny(office, command, { ...of(world, "Building", {}), ...args })).toMatchObject(problem);
  });

  test("is not written into a finished review, nor changed once a letter carries it", () => {
    const world = worldAfter(pending);
    decide(world, "Building", "revision_required");
    expect(world.problem(office, "comment.write", of(world, "Building", { commentId: namedId("c2"), text: "x" }))?.code).toBe(
      "review-finished",
    );
    world.do(office, "permit.send-corrections", { permitId: id, letterId: namedId("l1"), early: true });
    world.do(applicant, "correction.answer", {
      permitId: id,
      correctionId: world.state.list("correction", `permit/${id}`)[0]?.id ?? "",
      base: "",
      answer: "Done",
    });
    world.do(applicant, "permit.resubmit", { permitId: id });
    expect(world.problem(office, "comment.edit", { permitId: id, commentId: namedId("c1"), text: "x" })).toEqual({ code: "comment-sent" });
    expect(world.problem(office, "comment.remove", { permitId: id, commentId: namedId("c1") })).toEqual({ code: "comment-sent" });
  });
});

test("reviews begin only with the review", () => {
  const world = worldAfter(submitted);
  expect(world.problem(office, "review.add", { permitId: id, discipline: "Fire", targetDays: 1 })?.code).toBe("move-not-allowed");
});
