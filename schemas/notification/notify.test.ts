import { describe, expect, test } from "vitest";
import { memoryState } from "../memory-state";
import type { Person } from "../role";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { PermitWorld, people, worldAfter } from "../testing/permit-world";
import { type Notification, permitEvents } from "./notification";

const { id } = story;
const { applicant, office, official, inspector, inspectorTwo, stranger } = people;

const inbox = (world: PermitWorld, person: Person): readonly Notification[] =>
  [...world.state.rows("notification")].flatMap((row) =>
    row.kind === "notification" && row.scope === `user:${person.accountId}` ? [row.data] : [],
  );
const events = (world: PermitWorld, person: Person): readonly string[] => inbox(world, person).map(({ event }) => event);
const sent = (world: PermitWorld, road: "mail" | "push"): readonly string[] =>
  world.deliveries.flatMap(({ channel, template, to }) =>
    channel === road ? [`${template} to ${"accountId" in to ? to.accountId : to.email}`] : [],
  );
const mails = (world: PermitWorld): readonly string[] => sent(world, "mail");

/** With an inspection on an inspector's day. */
function scheduled(world: PermitWorld): void {
  story.issued(world);
  story.request(world, namedId("i1"), "110");
  story.schedule(world, namedId("i1"), "2026-11-04");
}

describe("the parties of a permit", () => {
  test("[S3.4] are told what the office did: what, of which record, by whom and when, unread", () => {
    const world = worldAfter(story.corrected);
    expect(inbox(world, applicant).find(({ event }) => event === "corrections")).toMatchObject({
      as: "party",
      resource: { kind: "permit", id, number: "B26-00001", address: "12 Elm St, Town", inspectionId: null },
      params: { letter: 1, corrections: 1 },
      senderName: "office name",
      sentAt: world.now,
      read: false,
    });
  });

  test("through the main job: sent, fees due, corrections, issued, inspection scheduled, moved, resulted, cancelled, finaled", () => {
    const world = new PermitWorld();
    story.resubmitted(world);
    story.decide(world, "Building", "approved");
    world.do(office, "permit.approve", { permitId: id });
    story.pay(world, 20_000);
    world.do(office, "permit.issue", { permitId: id });
    story.request(world, namedId("i1"), "110");
    story.schedule(world, namedId("i1"), "2026-11-04");
    story.schedule(world, namedId("i1"), "2026-11-05");
    story.record(world, namedId("i1"), "Passed");
    story.request(world, namedId("i2"), "120");
    world.do(office, "inspection.refuse", { permitId: id, inspectionId: namedId("i2"), reason: "Not ready" });
    for (const code of ["120", "190"]) {
      story.request(world, namedId(`again-${code}`), code);
      story.record(world, namedId(`again-${code}`), "Passed");
    }
    world.do(office, "permit.final", { permitId: id });
    const told = new Set(events(world, applicant));
    for (const event of ["submitted", "fees-due", "corrections", "issued", "inspection-scheduled", "inspection-moved"])
      expect(told).toContain(event);
    for (const event of ["inspection-resulted", "inspection-cancelled", "finaled"]) expect(told).toContain(event);
    expect(events(world, stranger)).toEqual([]);
  });

  test("are not told of what they did themselves, but of the number and the receipt of what they sent", () => {
    const world = worldAfter(scheduled);
    expect(inbox(world, applicant).find(({ event }) => event === "submitted")).toMatchObject({ senderName: "Town" });
    world.do(applicant, "inspection.cancel", { permitId: id, inspectionId: namedId("i1"), reason: "Rain" });
    expect(events(world, applicant)).not.toContain("inspection-cancelled");
    expect(mails(world)).toContain("inspection-cancelled to applicant");
  });

  test("without an account have their mail alone", () => {
    const world = worldAfter(story.submitted);
    expect(mails(world)).toEqual(["submitted to applicant", "submitted to olga@demo.test"]);
    expect([...world.state.rows("notification")].map(({ scope }) => scope)).toEqual(["user:applicant"]);
  });

  test("find each of several in one act: two inspections that end with a permit are two lines", () => {
    const world = worldAfter(story.issued);
    for (const [place, code] of ["110", "120"].entries())
      world.do(inspector, "inspection.add-on-site", { permitId: id, inspectionId: namedId(`i-${place}`), code, reason: "On the way" });
    world.do(official, "permit.revoke", { permitId: id, reason: "Built something else" });
    expect(events(world, applicant).filter((event) => event === "inspection-cancelled")).toHaveLength(2);
    expect(events(world, applicant)).toContain("revoked");
  });
});

describe("an inspector", () => {
  test("is told of what comes into their day, moves in it, and is called off", () => {
    const world = worldAfter(scheduled);
    expect(inbox(world, inspector)).toMatchObject([
      { event: "inspection-scheduled", as: "inspector", params: { day: "2026-11-04", half: "am" } },
    ]);
    story.schedule(world, namedId("i1"), "2026-11-05");
    expect(events(world, inspector)).toEqual(["inspection-scheduled", "inspection-moved"]);
    world.do(applicant, "inspection.cancel", { permitId: id, inspectionId: namedId("i1"), reason: "Rain" });
    expect(events(world, inspector).at(-1)).toBe("inspection-cancelled");
    expect(mails(world).at(-1)).toBe("inspection-cancelled to inspector");
  });

  test("and the one who takes over both learn of it, and the parties only of another day", () => {
    const world = worldAfter(scheduled);
    const before = events(world, applicant).length;
    story.schedule(world, namedId("i1"), "2026-11-04", { inspectorId: "inspector-two" });
    for (const who of [inspector, inspectorTwo])
      expect(inbox(world, who).at(-1)).toMatchObject({ event: "inspection-reassigned", params: { to: "inspector-two name" } });
    expect(events(world, applicant)).toHaveLength(before);
    story.schedule(world, namedId("i1"), "2026-11-06");
    expect(events(world, applicant).at(-1)).toBe("inspection-moved");
    expect(events(world, inspectorTwo)).toEqual(["inspection-reassigned", "inspection-reassigned"]);
  });

  test("is not told of what they did themselves", () => {
    const world = worldAfter(scheduled);
    world.do(inspector, "inspection.cancel", { permitId: id, inspectionId: namedId("i1"), reason: "No access" });
    expect(events(world, inspector)).toEqual(["inspection-scheduled"]);
    expect(mails(world)).not.toContain("inspection-cancelled to inspector");
  });
});

describe("a reviewer", () => {
  const assigned = (world: PermitWorld): void => {
    story.inReview(world);
    world.do(office, "review.assign", { permitId: id, reviewId: story.reviewId(world, "Building"), assigneeId: "official" });
  };

  test("is told what was assigned to them, once, and nothing of what they take themselves", () => {
    const world = worldAfter(assigned);
    expect(inbox(world, official)).toMatchObject([{ event: "review-assigned", as: "reviewer", params: { discipline: "Building" } }]);
    world.do(office, "review.assign", { permitId: id, reviewId: story.reviewId(world, "Building"), assigneeId: "official" });
    expect(events(world, official)).toEqual(["review-assigned"]);
    world.do(office, "review.assign", { permitId: id, reviewId: story.reviewId(world, "Fire"), assigneeId: "office" });
    expect(events(world, office)).toEqual([]);
  });

  test("is told when the answers to the corrections are in, and when it is all withdrawn", () => {
    const world = worldAfter((one) => {
      assigned(one);
      story.comment(one, "comment-1");
      story.decide(one, "Building", "revision_required");
      story.decide(one, "Fire", "approved");
      one.do(office, "permit.send-corrections", { permitId: id, letterId: namedId("letter-1") });
      one.do(applicant, "correction.answer", { permitId: id, correctionId: story.correctionId(one), base: "", answer: "Done" });
      one.do(applicant, "permit.resubmit", { permitId: id });
    });
    expect(events(world, official)).toEqual(["review-assigned", "corrections-answered"]);
    world.do(applicant, "permit.withdraw", { permitId: id, reason: "Sold" });
    expect(events(world, official).at(-1)).toBe("withdrawn");
  });
});

test("a push goes to whoever finds it in their inbox, but not for what they did themselves, and to no mere address", () => {
  const world = worldAfter(scheduled);
  expect(sent(world, "push")).toContain("inspection-scheduled to applicant");
  expect(sent(world, "push")).toContain("inspection-scheduled to inspector");
  expect(sent(world, "push")).not.toContain("submitted to applicant");
  world.do(applicant, "inspection.cancel", { permitId: id, inspectionId: namedId("i1"), reason: "Rain" });
  expect(sent(world, "push").filter((one) => one.startsWith("inspection-cancelled"))).toEqual(["inspection-cancelled to inspector"]);
  expect(sent(world, "push").some((one) => one.includes("@"))).toBe(false);
  const last = world.deliveries.at(-1);
  expect(last).toMatchObject({ channel: "push", params: { permitId: id, number: "B26-00001", as: "inspector" } });
});

test("a device writes into nobody's inbox: not other people's, nor one's own", () => {
  const world = worldAfter(story.approved);
  story.pay(world, 20_000);
  const decision = world.onDeviceOf(office, "permit.issue", { permitId: id });
  expect(decision.ok && decision.changes.puts.map(({ kind }) => kind)).toContain("permit");
  expect(decision.ok && decision.changes.puts.map(({ kind }) => kind)).not.toContain("notification");
  world.do(office, "permit.issue", { permitId: id });
  expect(events(world, applicant)).toContain("issued");
});

test("the same command tells the same, however often it is decided", () => {
  const world = worldAfter(story.approved);
  story.pay(world, 20_000);
  const before = memoryState([...world.state.rows("notification")]);
  world.do(office, "permit.issue", { permitId: id });
  const made = inbox(world, applicant).filter((one) => before.get("notification", one.id) === undefined);
  expect(made.map(({ id: made }) => made)).toEqual([expect.stringMatching(/^00000000-0000-4000-8000-\d{12}\.[0-9a-f]{16}\.applicant$/)]);
});

test("a long reason is cut to what a line can show", () => {
  const world = worldAfter(story.submitted);
  world.do(office, "permit.void", { permitId: id, reason: "x".repeat(1_900) });
  expect(String(inbox(world, applicant).find(({ event }) => event === "voided")?.params.reason)).toHaveLength(500);
});

test("every event of a permit is a name of its own", () => {
  expect(new Set(permitEvents).size).toBe(permitEvents.length);
});
