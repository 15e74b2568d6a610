import { describe, expect, test } from "vitest";
import { namedId } from "../../testing/named-id";
import {
  approved,
  corrected,
  id,
  inReview,
  issued,
  pay,
  permitOf,
  plan,
  type Story,
  submitted,
  summaryOf,
} from "../../testing/permit-stories";
import { people, townOffice, worldAfter } from "../../testing/permit-world";
import { shedType } from "../../testing/shed-permit-type";

const { applicant, office, admin, inspector } = people;
const alone = { permitId: id };
const returned: Story = (world) => {
  submitted(world);
  world.do(office, "document.ask-again", { permitId: id, documentId: namedId("plan-1"), text: "Too small" });
  world.do(office, "permit.return-incomplete", { ...alone, items: [{ slot: null, question: "description", text: "How high?" }] });
};
const waitsForFees: Story = (world) => {
  submitted(world);
  world.do(office, "permit.start-review", alone);
};

describe("returning an application", () => {
  test("asks for the items named and for every file asked for again", () => {
    const world = worldAfter(returned);
    expect(permitOf(world)).toMatchObject({ state: "incomplete", court: "applicant", dueOn: "2026-11-23" });
    expect(world.state.list("incompleteness", `permit/${id}`)[0]?.items).toEqual([
      { slot: null, question: "description", text: "How high?" },
      { slot: "site-plan", question: null, text: "Too small" },
    ]);
    expect(world.deliveries.some(({ template }) => template === "returned-incomplete")).toBe(true);
  });

  test("needs something to ask for, and an application that was sent", () => {
    expect(worldAfter(submitted).problem(office, "permit.return-incomplete", alone)?.code).toBe("no-corrections");
    expect(worldAfter(inReview).problem(office, "permit.return-incomplete", alone)).toEqual({
      code: "move-not-allowed",
      params: { from: "in_review", to: "incomplete" },
    });
  });
});

describe("completing an application", () => {
  test("needs each file that was asked for", () => {
    const world = worldAfter(returned);
    expect(world.problem(applicant, "permit.answer-incomplete", alone)).toEqual({
      code: "application-incomplete",
      params: { missing: ["document:site-plan"] },
    });
    world.do(applicant, "document.add", { ...plan, documentId: namedId("plan-2"), supersedes: namedId("plan-1") });
    world.do(applicant, "permit.change-answer", {
      ...alone,
      question: "description",
      base: "A shed\nbehind the house",
      value: "A shed, 8 ft",
    });
    world.do(applicant, "permit.answer-incomplete", alone);
    expect(permitOf(world)).toMatchObject({ state: "submitted", description: "A shed, 8 ft", court: "office" });
    const snapshots = world.state.list("submission", `permit/${id}`).map(({ documentIds }) => documentIds);
    expect(snapshots).toEqual([[namedId("plan-1")], [namedId("plan-2")]]);
    expect(world.state.list("incompleteness", `permit/${id}`)[0]?.answeredAt).toBe(world.now);
  });

  test("is only for one that was returned", () => {
    expect(worldAfter(submitted).problem(applicant, "permit.answer-incomplete", alone)?.code).toBe("move-not-allowed");
  });

  test.each([
    ["a stale base", { question: "description", base: "other", value: "new" }, "field-conflict"],
    ["a question that is not asked", { question: "colour", base: null, value: "new" }, "validation-failed"],
  ])("an answer with %s is refused", (_why, args, code) => {
    expect(worldAfter(returned).problem(applicant, "permit.change-answer", { ...alone, ...args })?.code).toBe(code);
  });

  test("an answer to no form, as an imported permit has none, is refused", () => {
    const world = worldAfter(returned);
    const data = { ...permitOf(world), typeId: null };
    world.state.put({ kind: "permit", id, scope: `permit:${id}`, aggregate: `permit/${id}`, data });
    const change = { ...alone, question: "description", base: null, value: "new" };
    expect(world.problem(applicant, "permit.change-answer", change)?.code).toBe("form-version-unknown");
  });

  test("an answer changes only while the application waits for its applicant", () => {
    const change = { ...alone, question: "description", base: "A shed\nbehind the house", value: "new" };
    expect(worldAfter(submitted).problem(applicant, "permit.change-answer", change)?.code).toBe("move-not-allowed");
  });
});

describe("starting the review", () => {
  test("waits for the fees of the application, and goes on by itself when they are paid", () => {
    const world = worldAfter(waitsForFees);
    expect(permitOf(world)).toMatchObject({ state: "fees_due", court: "applicant", cycle: 0 });
    expect(world.deliveries.at(-1)).toMatchObject({ template: "fees-due", params: { owedCents: 10_000 } });
    expect(world.problem(office, "permit.start-review", alone)).toEqual({ code: "fees-unpaid", params: { owedCents: 10_000 } });
    pay(world, 4_000);
    expect(permitOf(world).state).toBe("fees_due");
    pay(world, 6_000);
    expect(permitOf(world)).toMatchObject({ state: "in_review", cycle: 1, dueOn: "2026-11-16" });
  });

  test("goes on when the fee is waived", () => {
    const world = worldAfter(waitsForFees);
    const fee = world.state.list("fee", `permit/${id}`).find(({ dueAt }) => dueAt === "application");
    world.do(admin, "fee.waive", { ...alone, feeId: fee?.id, reason: "City's own building" });
    expect(permitOf(world).state).toBe("in_review");
  });

  test("begins at once when nothing is owed, a review for each discipline of the type", () => {
    const world = worldAfter(
      (one) => {
        submitted(one);
        one.do(office, "permit.start-review", alone);
      },
      { types: [shedType({ fees: [] })] },
    );
    const reviews = world.state.list("review", `permit/${id}`);
    expect(reviews.map(({ discipline, dueOn, cycle }) => ({ discipline, dueOn, cycle }))).toEqual([
      { discipline: "Building", dueOn: "2026-11-16", cycle: 1 },
      { discipline: "Fire", dueOn: "2026-11-09", cycle: 1 },
    ]);
    expect(world.state.row("review", reviews[0]?.id ?? "")?.scope).toBe(`permit-staff:${id}`);
    expect(summaryOf(world)).toMatchObject({
      targetDays: 10,
      waitsOn: [
        { step: "review:Building", accountId: null },
        { step: "review:Fire", accountId: null },
      ],
    });
    expect(permitOf(world).reviewProgress).toEqual([
      { discipline: "Building", finished: false },
      { discipline: "Fire", finished: false },
    ]);
  });

  test("counts a holiday out of the time a review may take", () => {
    const world = worldAfter(
      (one) => {
        one.now = "2026-11-25T10:00:00.000Z";
        submitted(one);
        one.do(office, "permit.start-review", alone);
      },
      { types: [shedType({ fees: [] })], organization: townOffice() },
    );
    expect(world.state.list("review", `permit/${id}`).map(({ dueOn }) => dueOn)).toEqual(["2026-12-10", "2026-12-03"]);
  });

  test("is refused elsewhere than after sending, and to those who are no office", () => {
    for (const given of [inReview, corrected, approved, issued])
      expect(worldAfter(given).problem(office, "permit.start-review", alone)?.code).toBe("move-not-allowed");
    expect(worldAfter(submitted).problem(inspector, "permit.start-review", alone)).toEqual({ code: "role-missing" });
    expect(worldAfter(submitted).problem(applicant, "permit.start-review", alone)).toEqual({ code: "role-missing" });
  });

  test("stays where it is under a lock, though the money is taken", () => {
    const world = worldAfter(waitsForFees);
    world.do(office, "hold.place", { ...alone, holdId: namedId("lock"), severity: "Lock", reason: "Court order" });
    pay(world, 10_000);
    expect(permitOf(world)).toMatchObject({ state: "fees_due", court: "office" });
    expect(world.problem(office, "permit.start-review", alone)).toEqual({ code: "hold-in-force" });
    world.do(office, "hold.release", { ...alone, holdId: namedId("lock") });
    world.do(office, "permit.start-review", alone);
    expect(permitOf(world).state).toBe("in_review");
  });
});
