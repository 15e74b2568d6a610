import { describe, expect, test } from "vitest";
import { namedId } from "../testing/named-id";
import {
  comment,
  corrected,
  correctionId,
  decide,
  id,
  inReview,
  permitOf,
  plan,
  resubmitted,
  reviewId,
  summaryOf,
} from "../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../testing/permit-world";

const { applicant, office, inspector, stranger } = people;
const corrections = (world: PermitWorld) => [...world.state.list("correction", `permit/${id}`)].sort((a, b) => a.number - b.number);
const send = (world: PermitWorld, letterId: string, more: object = {}) =>
  world.problem(office, "permit.send-corrections", { permitId: id, letterId, ...more });
const answer = (world: PermitWorld, args: object) =>
  world.problem(applicant, "correction.answer", { permitId: id, correctionId: correctionId(world), base: "", answer: "Done", ...args });

describe("the correction letter", () => {
  test("gathers the comments of every discipline, numbered, and remarks with them", () => {
    const world = worldAfter(inReview);
    comment(world, "c-fire", "Fire");
    comment(world, "c-building", "Building", { codeReference: "1006.2", sheet: "A1" });
    comment(world, "c-remark", "Fire", { blocking: false });
    decide(world, "Building", "revision_required");
    decide(world, "Fire", "revision_required");
    expect(send(world, namedId("letter-1"), { opening: "See below" })).toBeUndefined();
    expect(corrections(world).map(({ number, discipline, blocking, text }) => [number, discipline, blocking, text])).toEqual([
      [1, "Building", true, "Show c-building"],
      [2, "Fire", true, "Show c-fire"],
      [3, "Fire", false, "Show c-remark"],
    ]);
    expect(world.state.get("letter", namedId("letter-1"))).toMatchObject({
      number: 1,
      cycle: 1,
      answerBy: "2026-11-23",
      senderName: "office name",
    });
    expect(permitOf(world)).toMatchObject({ state: "corrections_required", court: "applicant", dueOn: "2026-11-23" });
    expect(world.state.get("comment", namedId("c-fire"))?.sentInLetter).toBe(namedId("letter-1"));
    expect(world.deliveries.at(-1)).toMatchObject({ template: "corrections", params: { letter: 1, corrections: 3 } });
  });

  test("waits for every review, unless it goes out early", () => {
    const world = worldAfter(inReview);
    comment(world, "c1");
    decide(world, "Building", "revision_required");
    expect(send(world, namedId("letter-1"))).toEqual({ code: "reviews-unfinished", params: { disciplines: ["Fire"] } });
    expect(send(world, namedId("letter-1"), { early: true })).toBeUndefined();
    expect(answer(world, {})).toBeUndefined();
    world.do(applicant, "permit.resubmit", { permitId: id });
    const second = world.state.list("review", `permit/${id}`).filter(({ cycle }) => cycle === 2);
    expect(second.map(({ discipline }) => discipline).sort()).toEqual(["Building", "Fire"]);
  });

  test("needs something that blocks", () => {
    const world = worldAfter(inReview);
    comment(world, "remark", "Fire", { blocking: false });
    expect(send(world, namedId("letter-1"), { early: true })).toEqual({ code: "no-corrections" });
  });

  test.each([["a day that is not ahead", { early: true, answerBy: "2026-11-02" }, { code: "validation-failed", field: "answerBy" }]])(
    "is refused with %s",
    (_why, args, problem) => {
      const world = worldAfter(inReview);
      comment(world, "c1");
      expect(send(world, namedId("letter-1"), args)).toEqual(problem);
    },
  );

  test("is refused under an id that is taken, and outside a cycle", () => {
    const again = worldAfter(resubmitted);
    comment(again, "c2");
    expect(send(again, namedId("letter-1"), { early: true })).toEqual({ code: "conflict", field: "letterId" });
    expect(send(worldAfter(corrected), namedId("letter-2"))?.code).toBe("move-not-allowed");
  });
});

describe("an answer to a correction", () => {
  test("is compared and set, with its files", () => {
    const world = worldAfter(corrected);
    world.do(applicant, "document.add", {
      ...plan,
      documentId: namedId("plan-2"),
      supersedes: namedId("plan-1"),
      correctionId: correctionId(world),
    });
    expect(answer(world, { documentIds: [namedId("plan-2")] })).toBeUndefined();
    expect(corrections(world)[0]).toMatchObject({
      state: "answered",
      answer: "Done",
      answerDocumentIds: [namedId("plan-2")],
      answeredAt: world.now,
    });
    expect(answer(world, { base: "", answer: "Other" })).toMatchObject({ code: "field-conflict", params: { current: "Done" } });
    expect(answer(world, { base: "Done", answer: "" })).toBeUndefined();
    expect(corrections(world)[0]).toMatchObject({ state: "open", answeredAt: null });
  });

  test.each([
    ["a correction that is not there", { correctionId: "none" }, { code: "not-found", field: "correctionId" }],
    ["a file that is not there", { documentIds: ["none"] }, { code: "not-found", field: "documentIds" }],
  ])("is refused for %s", (_why, args, problem) => {
    expect(answer(worldAfter(corrected), args)).toEqual(problem);
  });

  test("is refused when it was sent, and from staff in the field", () => {
    expect(answer(worldAfter(resubmitted), { base: "Done" })?.code).toBe("move-not-allowed");
    const world = worldAfter(corrected);
    const args = { permitId: id, correctionId: correctionId(world), base: "", answer: "x" };
    expect(world.problem(inspector, "correction.answer", args)).toEqual({ code: "role-missing" });
    expect(world.problem(stranger, "correction.answer", args)).toEqual({ code: "not-found" });
  });
});

describe("sending the answers", () => {
  test("needs all of them", () => {
    expect(worldAfter(corrected).problem(applicant, "permit.resubmit", { permitId: id })).toEqual({
      code: "corrections-open",
      params: { numbers: ["1"] },
    });
    expect(worldAfter(inReview).problem(applicant, "permit.resubmit", { permitId: id })?.code).toBe("move-not-allowed");
  });

  test("opens a cycle for the disciplines that did not approve, on the next revision", () => {
    const world = worldAfter(resubmitted);
    expect(permitOf(world)).toMatchObject({
      state: "in_review",
      cycle: 2,
      revision: 1,
      reviewProgress: [{ discipline: "Building", finished: false }],
      dueOn: "2026-11-16",
    });
    expect(world.state.list("submission", `permit/${id}`).map(({ revision }) => revision)).toEqual([0, 1]);
    expect(summaryOf(world)).toMatchObject({ cycle: 2, revision: 1, targetDays: 10 });
  });

  test("keeps the reviewer of the earlier cycle", () => {
    const world = worldAfter((one) => {
      inReview(one);
      one.do(office, "review.assign", { permitId: id, reviewId: reviewId(one, "Building"), assigneeId: "official" });
      comment(one, "c1");
      one.do(office, "permit.send-corrections", { permitId: id, letterId: namedId("letter-1"), early: true });
      one.do(applicant, "correction.answer", { permitId: id, correctionId: correctionId(one), base: "", answer: "Done" });
      one.do(applicant, "permit.resubmit", { permitId: id });
    });
    expect(world.state.get("review", reviewId(world, "Building"))).toMatchObject({ cycle: 2, assigneeId: "official" });
  });
});

describe("checking an answer", () => {
  const args = (world: PermitWorld, more: object = {}) => ({ permitId: id, correctionId: correctionId(world), ...more });

  test("accepts it, by hand or with the discipline's approval", () => {
    const byHand = worldAfter(resubmitted);
    byHand.do(office, "correction.accept", args(byHand));
    expect(corrections(byHand)[0]?.state).toBe("accepted");
    const withReview = worldAfter(resubmitted);
    decide(withReview, "Building", "approved");
    expect(corrections(withReview)[0]?.state).toBe("accepted");
  });

  test("asks again in the next letter, under the same number; until then staff alone know", () => {
    const world = worldAfter(resubmitted);
    world.do(office, "correction.reopen", args(world, { commentId: namedId("again"), text: "Still unclear" }));
    expect(corrections(world)[0]?.state).toBe("answered");
    expect(world.rowsHeldBy(applicant).some(({ data }) => JSON.stringify(data).includes("Still unclear"))).toBe(false);
    expect(world.problem(office, "correction.accept", args(world))).toEqual({ code: "corrections-open", params: { numbers: ["1"] } });
    decide(world, "Building", "revision_required");
    expect(send(world, namedId("letter-2"))).toBeUndefined();
    expect(corrections(world)).toMatchObject([
      { number: 1, state: "reopened", text: "Still unclear", answer: "Done", letterId: namedId("letter-2") },
    ]);
    expect(world.problem(applicant, "permit.resubmit", { permitId: id })?.code).toBe("corrections-open");
    expect(answer(world, { base: "Done", answer: "Clear now" })).toBeUndefined();
    world.do(applicant, "permit.resubmit", { permitId: id });
    expect(permitOf(world)).toMatchObject({ cycle: 3, revision: 2 });
  });

  test.each([
    ["correction.accept", { correctionId: "none" }, office, "not-found"],
    ["correction.accept", {}, inspector, "role-missing"],
    ["correction.accept", {}, applicant, "role-missing"],
    ["correction.reopen", { correctionId: "none", commentId: namedId("c"), text: "x" }, office, "not-found"],
    ["correction.reopen", { commentId: namedId("c"), text: " " }, office, "reason-required"],
    ["correction.reopen", { commentId: namedId("comment-1"), text: "x" }, office, "conflict"],
    ["correction.reopen", { commentId: namedId("c"), text: "x" }, inspector, "role-missing"],
  ] as const)("%s %j is refused", (command, more, person, code) => {
    const world = worldAfter(resubmitted);
    expect(world.problem(person, command, { ...args(world), ...more })?.code).toBe(code);
  });

  test("asks nothing again of a discipline that does not review this time", () => {
    const world = worldAfter((one) => {
      inReview(one);
      comment(one, "c1");
      comment(one, "remark", "Fire", { blocking: false });
      decide(one, "Building", "revision_required");
      decide(one, "Fire", "approved_with_comments");
      one.do(office, "permit.send-corrections", { permitId: id, letterId: namedId("letter-1") });
      const building = corrections(one).find(({ discipline }) => discipline === "Building");
      one.do(applicant, "correction.answer", { permitId: id, correctionId: building?.id, base: "", answer: "Done" });
      one.do(applicant, "permit.resubmit", { permitId: id });
    });
    const remark = corrections(world).find(({ discipline }) => discipline === "Fire");
    const again = { permitId: id, correctionId: remark?.id, commentId: namedId("c2"), text: "x" };
    expect(world.problem(office, "correction.reopen", again)).toEqual({ code: "not-found", field: "correctionId" });
  });

  test("asks nothing again once the review is finished, or where its discipline does not review", () => {
    const world = worldAfter(resubmitted);
    decide(world, "Building", "approved");
    const again = args(world, { commentId: namedId("c"), text: "x" });
    expect(world.problem(office, "correction.reopen", again)?.code).toBe("review-finished");
    expect(worldAfter(corrected).problem(office, "correction.reopen", again)?.code).toBe("move-not-allowed");
  });
});
