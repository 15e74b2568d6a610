import { describe, expect, test } from "vitest";
import { namedId } from "../../testing/named-id";
import * as story from "../../testing/permit-stories";
import { people, worldAfter } from "../../testing/permit-world";

const { id, permitOf } = story;
const { applicant, office, inspector, stranger } = people;
const change = { permitId: id, revisionId: namedId("rev-1"), description: "A wider door", documentIds: [namedId("plan-2")] };
const asked: story.Story = (world) => {
  story.issued(world);
  world.do(applicant, "document.add", { ...story.plan, documentId: namedId("plan-2"), supersedes: namedId("plan-1") });
  world.do(applicant, "revision.submit", change);
};
const decide = { permitId: id, revisionId: namedId("rev-1"), decision: "approved" };

describe("a revision", () => {
  test("is a record of its own: the permit stays where it is, and the office is waited for", () => {
    const world = worldAfter(asked);
    expect(world.state.get("revision", namedId("rev-1"))).toMatchObject({
      number: 1,
      state: "submitted",
      documentIds: [namedId("plan-2")],
      submittedBy: "applicant",
    });
    expect(permitOf(world)).toMatchObject({ state: "issued", revision: 0 });
    expect(story.summaryOf(world)?.waitsOn).toEqual([{ step: "decide-revision", accountId: null }]);
  });

  test("approved makes its drawings the ones in force; denied does not", () => {
    const world = worldAfter(asked);
    world.do(office, "revision.decide", decide);
    expect(permitOf(world).revision).toBe(1);
    expect(world.problem(office, "revision.decide", decide)?.code).toBe("review-finished");
    expect(world.problem(applicant, "revision.withdraw", decide)?.code).toBe("review-finished");
    world.do(applicant, "revision.submit", { ...change, revisionId: namedId("rev-2") });
    world.do(office, "revision.decide", { ...decide, revisionId: namedId("rev-2"), decision: "denied", note: "Too wide" });
    expect(permitOf(world).revision).toBe(1);
    expect(world.state.get("revision", namedId("rev-2"))).toMatchObject({ number: 2, state: "denied", decisionNote: "Too wide" });
  });

  test("is taken back before it is decided", () => {
    const world = worldAfter(asked);
    world.do(applicant, "revision.withdraw", decide);
    expect(world.state.get("revision", namedId("rev-1"))?.state).toBe("withdrawn");
    expect(story.summaryOf(world)?.waitsOn).toEqual([]);
  });

  test.each(
    story.titled([
      ["revision.submit", story.issued, applicant, { ...change, description: " " }, { code: "reason-required", field: "description" }],
      ["revision.submit", story.issued, applicant, change, { code: "not-found", field: "documentIds" }],
      ["revision.submit", asked, applicant, change, { code: "conflict" }],
      ["revision.submit", asked, applicant, { ...change, revisionId: namedId("rev-2") }, { code: "already-requested" }],
      ["revision.submit", story.approved, applicant, change, { code: "move-not-allowed" }],
      ["revision.submit", story.issued, inspector, change, { code: "role-missing" }],
      ["revision.decide", asked, office, { ...decide, decision: "denied" }, { code: "reason-required", field: "note" }],
      ["revision.decide", asked, office, { ...decide, revisionId: "none" }, { code: "not-found", field: "revisionId" }],
      ["revision.decide", asked, applicant, decide, { code: "role-missing" }],
      ["revision.withdraw", asked, applicant, { ...decide, revisionId: "none" }, { code: "not-found", field: "revisionId" }],
      ["revision.withdraw", asked, stranger, decide, { code: "not-found" }],
    ] as const),
  )("%s after %s is refused to %o with %j", (command, given, person, args, problem) => {
    expect(worldAfter(given).problem(person, command, args)).toMatchObject(problem);
  });

  test("its files cannot be taken back once it is sent", () => {
    expect(worldAfter(asked).problem(applicant, "document.remove", { permitId: id, documentId: namedId("plan-2") })?.code).toBe(
      "move-not-allowed",
    );
  });
});
