import { expect, test } from "vitest";
import type { PlanMark } from "./plan/plan-mark";
import { namedId } from "./testing/named-id";
import * as story from "./testing/permit-stories";
import { PermitWorld, people } from "./testing/permit-world";

const { id } = story;
const { applicant, office, official, inspector } = people;
const canary = (where: string) => `canary-${where}`;

/** Plays a permit's life with a canary in everything that staff write for themselves. */
function lifeWithCanaries(look: (world: PermitWorld) => void): PermitWorld {
  const world = new PermitWorld();
  const act: PermitWorld["do"] = (...args) => {
    world.do(...args);
    look(world);
  };
  story.inReview(world);
  const building = { permitId: id, reviewId: story.reviewId(world, "Building") };
  const said = { title: canary("title"), text: canary("text"), codeReference: canary("code"), sheet: canary("sheet") };
  act(office, "review.add", { permitId: id, discipline: "canary-discipline-a", targetDays: 2 });
  act(office, "review.assign", { ...building, assigneeId: "official" });
  act(official, "review.start", building);
  act(official, "comment.write", {
    ...building,
    ...said,
    commentId: namedId("comment-id"),
    documentId: namedId("plan-1"),
    page: 1,
    x: 77,
    y: 88,
  });
  act(office, "comment.edit", { permitId: id, commentId: namedId("comment-id"), ...said, text: canary("edited") });
  const mark = (text: string) => ({ shape: "text", page: 1, at: [5, 5], text }) satisfies PlanMark["mark"];
  const marked = { permitId: id, markId: namedId("mark-id") };
  act(official, "plan-mark.add", { ...building, ...marked, documentId: namedId("plan-1"), mark: mark(canary("mark")) });
  act(official, "plan-mark.change", { ...marked, base: 0, mark: mark(canary("marked")) });
  act(office, "note.write", { permitId: id, noteId: namedId("note-id"), text: canary("note") });
  act(applicant, "message.send", { permitId: id, messageId: namedId("asked"), text: "May I begin?" });
  act(inspector, "permit.watch", { permitId: id });
  act(office, "message.give", { permitId: id, assigneeId: "official" });
  act(official, "hold.place", { permitId: id, holdId: namedId("hold-id"), severity: "Required", internal: true, reason: canary("hold") });
  act(official, "hold.release", { permitId: id, holdId: namedId("hold-id") });
  act(office, "comment.remove", { permitId: id, commentId: namedId("comment-id") });
  act(office, "comment.write", { ...building, ...said, commentId: namedId("remark-id"), blocking: false });
  act(official, "review.decide", { ...building, decision: "rejected" });
  act(office, "review.reopen", building);
  act(official, "review.decide", { ...building, decision: "approved_with_comments" });
  story.decide(world, "Fire", "approved");
  story.decide(world, "canary-discipline-a", "not_required");
  const kept = {
    discipline: canary("discipline"),
    title: canary("kept"),
    text: canary("text"),
    codeReference: canary("code"),
    blocking: true,
  };
  act(office, "library-comment.add", { id: namedId("kept-comment"), library: "office", content: kept });
  act(inspector, "library-comment.add", { id: namedId("own-comment"), library: "mine", content: kept });
  act(inspector, "library-comment.use", { id: namedId("kept-comment"), library: "office" });
  const standard = { title: canary("standard"), text: canary("standard"), es: canary("standard"), dueBefore: "never", when: null } as const;
  act(official, "standard-condition.add", { id: namedId("standard"), content: standard });
  act(office, "permit.approve", { permitId: id });
  story.pay(world, 20_000);
  act(office, "permit.issue", { permitId: id });
  for (const name of ["a", "b", "c"]) {
    act(inspector, "inspection.add-on-site", { permitId: id, inspectionId: namedId(name), code: "110", reason: "On the way" });
    const overbook = { reason: canary("overbook"), told: { objections: ["day-full"], codes: [] } } as const;
    act(office, "inspection.schedule", {
      permitId: id,
      inspectionId: namedId(name),
      day: "2026-11-04",
      half: "am",
      inspectorId: "inspector",
      ...(name === "c" ? overbook : {}),
    });
  }
  return world;
}

/** A discipline that was added is told by name, as all are: `reviewProgress` says which disciplines look at a permit. */
const leaksIn = (text: string): readonly string[] =>
  (text.match(/canary-[a-z-]+/g) ?? []).filter((found) => found !== "canary-discipline-a");

test("no word that staff write for themselves reaches a party's device, at any moment", () => {
  let looks = 0;
  const world = lifeWithCanaries((now) => {
    looks += 1;
    expect(leaksIn(JSON.stringify(now.rowsHeldBy(applicant)))).toEqual([]);
    expect(leaksIn(JSON.stringify([...now.state.rowsOfScope(`permit:${id}`)]))).toEqual([]);
  });
  expect(looks).toBeGreaterThan(15);
  expect(leaksIn(JSON.stringify(world.deliveries))).toEqual([]);
  expect(leaksIn(JSON.stringify(world.rowsHeldBy(office))).length).toBeGreaterThan(5);
});

test("no party's device holds a staff-only kind of row, nor who was assigned or what was decided", () => {
  const world = lifeWithCanaries((now) => {
    const rows = now.rowsHeldBy(applicant);
    for (const kind of [
      "review",
      "comment",
      "plan-mark",
      "note",
      "permit-summary",
      "inspector-day",
      "absence",
      "member",
      "library-comment",
      "comment-library",
      "standard-condition",
    ])
      expect(rows.map((row) => row.kind)).not.toContain(kind);
    expect(JSON.stringify(rows)).not.toContain("rejected");
  });
  const events = world.rowsHeldBy(applicant).flatMap((row) => (row.kind === "activity" ? [row.data.event] : []));
  expect(events.filter((event) => /^(review|comment|note|hold)\./.test(event))).toEqual([]);
  expect(events).toContain("permit.approve");
});

test("what staff do among themselves is not even seen to have happened", () => {
  const world = new PermitWorld();
  story.inReview(world);
  const before = JSON.stringify(world.rowsHeldBy(applicant));
  world.wait({ days: 1 });
  const building = { permitId: id, reviewId: story.reviewId(world, "Building") };
  world.do(office, "review.start", building);
  world.do(office, "comment.write", { ...building, commentId: namedId("c1"), text: "Secret" });
  world.do(office, "note.write", { permitId: id, noteId: namedId("n1"), text: "Secret" });
  world.do(office, "hold.place", { permitId: id, holdId: namedId("h1"), severity: "Hold", internal: true, reason: "Secret" });
  expect(JSON.stringify(world.rowsHeldBy(applicant))).toBe(before);
});

test("a letter carries what a comment says, never who said it", () => {
  const world = new PermitWorld();
  story.inReview(world);
  const building = { permitId: id, reviewId: story.reviewId(world, "Building") };
  world.do(official, "comment.write", { ...building, commentId: namedId("canary-comment"), text: "Show the beam" });
  world.do(office, "permit.send-corrections", { permitId: id, letterId: namedId("letter-1"), early: true });
  const held = JSON.stringify(world.rowsHeldBy(applicant));
  expect(held).toContain("Show the beam");
  expect(held).not.toContain(namedId("canary-comment"));
  expect(held).not.toContain("official");
});
