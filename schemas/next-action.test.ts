import { describe, expect, test } from "vitest";
import { nextAction } from "./next-action";
import { abilities } from "./permit-abilities";
import { permitRowsOf } from "./permit-rows";
import type { Person } from "./role";
import { namedId } from "./testing/named-id";
import * as story from "./testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "./testing/permit-world";
import { shedType } from "./testing/shed-permit-type";

const { id } = story;
const { applicant, office, official, inspector, inspectorTwo } = people;
/** What a person's own device holds of the permit: the answer must be right on it. */
const seenBy = (world: PermitWorld, person: Person) =>
  permitRowsOf(world.rowsHeldBy(person).filter(({ scope }) => scope?.endsWith(`:${id}`)));
const settingOf = (world: PermitWorld, person: Person) => ({
  organization: world.organization,
  person,
  now: world.now,
  types: [shedType()],
  members: [...world.state.rows("member")].flatMap((row) => (row.kind === "member" ? [row.data] : [])),
});
const next = (world: PermitWorld, person: Person) => nextAction(seenBy(world, person), settingOf(world, person));

const waitsForFees: story.Story = (world) => {
  story.submitted(world);
  world.do(office, "permit.start-review", { permitId: id });
};
const askedAgain: story.Story = (world) => {
  story.submitted(world);
  world.do(office, "document.ask-again", { permitId: id, documentId: namedId("plan-1"), text: "x" });
};
const returned: story.Story = (world) => {
  askedAgain(world);
  world.do(office, "permit.return-incomplete", { permitId: id });
};
const decided =
  (building: string, fire: string): story.Story =>
  (world) => {
    story.inReview(world);
    story.decide(world, "Building", building);
    story.decide(world, "Fire", fire);
  };
const paid: story.Story = (world) => {
  story.approved(world);
  story.pay(world, 20_000);
};
const requested: story.Story = (world) => {
  story.issued(world);
  story.request(world, namedId("i1"), "110");
};
const scheduled: story.Story = (world) => {
  requested(world);
  story.schedule(world, namedId("i1"), "2026-11-04");
};
const certified: story.Story = (world) => {
  story.finaled(world);
  world.do(office, "permit.issue-certificate", { permitId: id });
};
const denied: story.Story = (world) => {
  decided("rejected", "approved")(world);
  world.do(office, "permit.deny", { permitId: id, reason: "x" });
};
const revised: story.Story = (world) => {
  requested(world);
  world.do(applicant, "revision.submit", { permitId: id, revisionId: namedId("r1"), description: "x" });
};

describe("the next thing to do", () => {
  test.each(
    story.titled([
      [story.submitted, office, "permit.start-review", null],
      [askedAgain, office, "permit.return-incomplete", null],
      [returned, office, null, null],
      [returned, applicant, "permit.answer-incomplete", "application-incomplete"],
      [waitsForFees, office, "payment.record", null],
      [waitsForFees, applicant, null, null],
      [story.inReview, office, "review.decide", null],
      [story.inReview, applicant, null, null],
      [decided("approved", "approved"), office, "permit.approve", null],
      [decided("rejected", "approved"), office, "permit.deny", null],
      [decided("revision_required", "approved"), office, "permit.send-corrections", "no-corrections"],
      [story.corrected, applicant, "permit.resubmit", "corrections-open"],
      [story.corrected, office, null, null],
      [paid, office, "permit.issue", null],
      [story.issued, applicant, "inspection.request", null],
      [story.issued, office, null, null],
      [requested, office, "inspection.schedule", null],
      [requested, applicant, null, null],
      [revised, office, "revision.decide", null],
      [scheduled, inspector, "inspection.arrive", null],
      [scheduled, inspectorTwo, null, null],
      [story.inspected, office, "permit.final", null],
      [story.finaled, office, "permit.issue-certificate", null],
      [certified, office, "permit.close", null],
      [denied, applicant, "permit.appeal", null],
      [denied, office, null, null],
    ] as const),
  )("after %s, for %o: %s, blocked by %s", (given, person, command, blocked) => {
    const found = next(worldAfter(given), person);
    expect([found?.command, found?.blocked?.code ?? null]).toEqual([command, blocked]);
  });

  test("says whose turn it is, what is waited for, and by when", () => {
    const world = worldAfter(story.corrected);
    expect(next(world, applicant)).toMatchObject({
      court: "applicant",
      yours: true,
      by: "2026-11-23",
      applicantStep: "answer-corrections",
      waits: [],
    });
    expect(next(world, office)).toMatchObject({ court: "applicant", yours: false, waits: [] });
    const fees = worldAfter(waitsForFees);
    expect(next(fees, applicant)).toMatchObject({ applicantStep: "pay-fees", yours: true });
    expect(next(worldAfter(scheduled), inspector)).toMatchObject({
      yours: true,
      waits: [{ step: "inspect", accountId: "inspector" }],
      args: { inspectionId: namedId("i1") },
    });
  });

  test("gives the reason, as the decision would", () => {
    const world = worldAfter(paid);
    world.do(official, "hold.place", { permitId: id, holdId: namedId("h"), severity: "Hold", internal: true, reason: "x" });
    expect(next(world, office)).toMatchObject({ command: "permit.issue", blocked: { code: "hold-in-force" } });
    const stopped = worldAfter(story.issued);
    stopped.do(office, "hold.place", { permitId: id, holdId: namedId("h"), severity: "Hold", stopWork: true, reason: "x" });
    expect(next(stopped, applicant)).toMatchObject({ command: "inspection.request", blocked: { code: "stop-work-in-force" } });
  });

  test("is a colleague's review only when it is nobody's or one's own", () => {
    const world = worldAfter(story.inReview);
    for (const discipline of ["Building", "Fire"])
      world.do(office, "review.assign", { permitId: id, reviewId: story.reviewId(world, discipline), assigneeId: "official" });
    expect(next(world, official)).toMatchObject({ command: "review.decide" });
    expect(next(world, office)).toMatchObject({ command: "permit.approve", blocked: { code: "reviews-unfinished" } });
  });

  test("is nothing where nothing is held", () => {
    expect(next(worldAfter(story.submitted), people.stranger)).toBeNull();
  });
});

describe("what may be done", () => {
  test("asks each command itself", () => {
    const world = worldAfter(paid);
    const can = abilities(seenBy(world, office), settingOf(world, office));
    expect(can["permit.issue"]).toBe(true);
    expect(can["permit.void"]).toBe(true);
    expect(can["permit.approve"]).toEqual({ problem: { code: "move-not-allowed", params: { from: "fees_due", to: "approved" } } });
    expect(can["payment.record"]).toMatchObject({ problem: { code: "amount-not-owed" } });
    const theirs = abilities(seenBy(world, applicant), settingOf(world, applicant));
    expect(theirs["permit.withdraw"]).toBe(true);
    expect(theirs["permit.issue"]).toEqual({ problem: { code: "role-missing" } });
  });

  const stories = [
    story.submitted,
    story.inReview,
    story.corrected,
    story.approved,
    story.issued,
    story.inspected,
    story.finaled,
    certified,
  ];
  test.each(story.titled([...stories, denied].map((given) => [given] as const)))(
    "after %s, what is said to be refused is refused so",
    (given) => {
      const world = worldAfter(given);
      for (const person of [applicant, office, inspector])
        for (const [name, ability] of Object.entries(abilities(seenBy(world, person), settingOf(world, person)))) {
          const problem = ability === true ? undefined : world.problem(person, name, probe(name));
          if (ability !== true && problem?.code !== "validation-failed")
            expect([name, problem?.code]).toEqual([name, ability.problem.code]);
        }
    },
  );

  const probe = (name: string): object => ({
    ...{
      permitId: id,
      reason: "x",
      until: "2028-01-01",
      granted: false,
      letterId: namedId("l"),
      answerBy: "2028-01-01",
      paymentId: namedId("p"),
      method: "cash",
    },
    ...{
      amountCents: 1,
      feeId: namedId("new"),
      name: "x",
      dueAt: "final",
      holdId: namedId("new"),
      severity: "Notice",
      conditionId: namedId("new"),
      text: "x",
    },
    ...{
      dueBefore: "never",
      noteId: namedId("n"),
      discipline: "new",
      targetDays: 1,
      inspectionId: namedId("new"),
      code: "110",
      revisionId: namedId("r"),
      description: "x",
    },
    ...(name === "permit.return-incomplete" ? { items: [{ slot: null, question: null, text: "x" }] } : {}),
    ...(name === "permit.grant-temporary-occupancy" ? { until: "2026-12-01" } : {}),
  });
});
