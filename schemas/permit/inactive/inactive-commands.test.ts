import { describe, expect, test } from "vitest";
import { importedRecord } from "../../../tests/support/imported-record";
import type { ImportRecord } from "../../blds/import-record";
import { importedPermitId } from "../../blds/imported-permit";
import { namedId } from "../../testing/named-id";
import * as story from "../../testing/permit-stories";
import { PermitWorld, people, somebody, worldAfter } from "../../testing/permit-world";
import { shedType } from "../../testing/shed-permit-type";
import { permitStates } from "../permit";
import { inactiveEnds, statesBefore } from "./inactive-permit";

const { admin, official, office, applicant, inspector, stranger } = people;
const id = importedPermitId("B-1");
const args = {
  permitId: id,
  from: "issued",
  to: "expired",
  inactiveSince: "2020-01-01",
  reason: "No activity since the old system",
} as const;
const old: Partial<ImportRecord> = {
  state: "issued",
  statusOn: "2014-03-01",
  appliedOn: "2014-01-10",
  issuedOn: "2014-03-01",
  expiresOn: null,
};
const visit = {
  ...{ name: "Framing", repeat: 0, final: false, work: "", notes: "", inspectorName: "", requestedOn: "2014-05-01", wantedOn: null },
  ...{ wantedHalf: "any" as const, scheduledOn: null, scheduledHalf: null, inspectedOn: null, inspectedAt: null, result: null },
};
const withOld =
  (more: Partial<ImportRecord> = {}) =>
  (world: PermitWorld): void => {
    world.do(official, "permit.import", { source: "Old system", records: [{ ...importedRecord("B-1"), ...old, ...more }] });
  };
const permitIn = (world: PermitWorld) => world.state.get("permit", id);
/** The permit of a story, long after. */
const later = (told: story.Story, years = 3): PermitWorld => {
  const world = worldAfter(told);
  world.wait({ days: years * 365 });
  return world;
};
const own = { ...args, permitId: story.id, inactiveSince: "2028-01-01" };

describe("a permit that nothing happens to any more", () => {
  test("expires with its reason, leaves the desks, and tells nobody by mail who has no account here", () => {
    const world = worldAfter(withOld({ inspections: [visit] }));
    world.do(official, "permit.end-inactive", args);
    expect(permitIn(world)).toMatchObject({ state: "expired", stateBefore: "issued", rawStatus: "Expired", court: "nobody" });
    expect(world.state.get("permit-summary", id)).toMatchObject({ state: "expired", court: "nobody" });
    expect(world.state.list("inspection", `permit/${id}`)).toMatchObject([{ state: "cancelled", cancelReason: args.reason }]);
    expect(world.rowsHeldBy(office).some(({ scope }) => scope?.endsWith(`:${id}`))).toBe(false);
    expect(world.rowsHeldBy(inspector).some(({ scope }) => scope?.endsWith(`:${id}`))).toBe(false);
    const told = [...world.state.rowsOfScope(`permit:${id}`)].filter(({ kind }) => kind === "activity").map(({ data }) => data);
    expect(told).toMatchObject([
      {
        event: "permit.end-inactive",
        actorId: "official",
        params: { from: "issued", to: "expired", on: "2014-05-01", reason: args.reason },
      },
    ]);
    expect(world.deliveries).toEqual([]);
  });

  test("tells its applicant who has an account, by notice and by mail", () => {
    const world = later(story.issued);
    world.deliveries.length = 0;
    world.do(official, "permit.end-inactive", own);
    const mails = world.deliveries.filter(({ channel, template }) => channel === "mail" && template === "expired");
    expect(mails.map(({ to }) => to)).toEqual([{ accountId: "applicant" }]);
    expect(story.permitOf(world).parties.some(({ accountId, email }) => accountId === null && email !== "")).toBe(true);
    expect([...world.state.rowsOfScope("user:applicant")].map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ event: "expired", params: { on: "2029-11-01" } }),
    );
  });

  test("is closed from where the table of states says so, with nobody told, and once expired can be closed too", () => {
    const world = worldAfter(withOld({ state: "finaled", completedOn: "2015-02-02" }));
    world.do(admin, "permit.end-inactive", { ...args, from: "finaled", to: "closed" });
    expect(permitIn(world)).toMatchObject({ state: "closed", stateBefore: "finaled" });
    expect(world.deliveries).toEqual([]);
    const expired = later(withOld());
    expired.do(official, "permit.end-inactive", args);
    expect(
      expired.problem(official, "permit.end-inactive", { ...args, from: "expired", to: "closed", inactiveSince: "2029-01-01" }),
    ).toEqual({
      code: "permit-in-use",
      params: { why: "changed", on: "2029-11-01" },
    });
    expired.wait({ days: 400 });
    expired.do(official, "permit.end-inactive", { ...args, from: "expired", to: "closed", inactiveSince: "2029-12-01" });
    expect(permitIn(expired)).toMatchObject({ state: "closed", stateBefore: "issued" });
  });

  test("can be reinstated, and is the desk's and the field's again", () => {
    const world = worldAfter(withOld());
    world.do(official, "permit.end-inactive", args);
    world.do(office, "permit.reinstate", { permitId: id, reason: "They are building after all" });
    expect(permitIn(world)).toMatchObject({ state: "issued" });
    expect(world.rowsHeldBy(inspector).some(({ scope }) => scope === `permit:${id}`)).toBe(true);
  });

  test("stays so when the same file comes again", () => {
    const world = worldAfter(withOld());
    world.do(official, "permit.end-inactive", args);
    withOld({ description: "Corrected in the old system" })(world);
    expect(permitIn(world)).toMatchObject({ state: "expired", description: "Corrected in the old system" });
  });

  test("may become what the table of states lets it, and nothing else", () => {
    expect(statesBefore("closed")).toEqual(["finaled", "finaled_with_conditions", "co_issued", "expired"]);
    for (const to of inactiveEnds)
      for (const state of permitStates.filter((one) => one !== "draft" && !statesBefore(to).includes(one))) {
        const world = worldAfter(withOld());
        const permit = permitIn(world);
        if (!permit) throw new Error("no permit");
        world.state.put({ kind: "permit", id, scope: `permit:${id}`, aggregate: `permit/${id}`, data: { ...permit, state } });
        expect(world.problem(official, "permit.end-inactive", { ...args, from: state, to })).toEqual({
          code: "move-not-allowed",
          params: { from: state, to },
        });
      }
  });
});

describe("a permit is left alone", () => {
  test.each([
    ["whose state is another than was looked at", {}, { from: "inspections" }, { why: "changed", on: "2014-03-01" }],
    ["to which something happened on the day or later", { statusOn: "2020-01-01" }, {}, { why: "changed", on: "2020-01-01" }],
    ["whose visit was on the day", { inspections: [{ ...visit, inspectedOn: "2020-03-03" }] }, {}, { why: "changed", on: "2020-03-03" }],
    ["that has time left", { expiresOn: "2026-11-02" }, {}, { why: "term", on: "2026-11-02" }],
    ["with a visit ahead", { inspections: [{ ...visit, scheduledOn: "2026-11-05" }] }, {}, { why: "visit", on: "2026-11-05" }],
  ] as const)("%s", (_, record, changed, params) => {
    const world = worldAfter(withOld(record as Partial<ImportRecord>));
    expect(world.problem(official, "permit.end-inactive", { ...args, ...changed })).toEqual({ code: "permit-in-use", params });
    expect(permitIn(world)?.state).toBe("issued");
    expect(world.deliveries).toEqual([]);
  });

  test("the day after its time is over it is not", () => {
    const world = worldAfter(withOld({ expiresOn: "2026-11-01" }));
    expect(world.problem(official, "permit.end-inactive", args)).toBeUndefined();
  });

  test("with money owed, and with a hold, but for one that only tells", () => {
    const owing = later((world) => {
      withOld()(world);
      world.do(office, "fee.add", { permitId: id, feeId: namedId("f"), name: "Search", amountCents: 2_500, dueAt: "final" });
    });
    expect(owing.problem(official, "permit.end-inactive", { ...args, inactiveSince: "2028-01-01" })?.params).toEqual({
      why: "balance",
      owedCents: 2_500,
    });
    const held = (severity: "Hold" | "Notice") =>
      later((world) => {
        withOld()(world);
        world.do(office, "hold.place", { permitId: id, holdId: namedId("h"), severity, internal: true, reason: "Court" });
      });
    const ask = { ...args, inactiveSince: "2028-01-01" };
    expect(held("Hold").problem(official, "permit.end-inactive", ask)?.params).toEqual({ why: "hold" });
    expect(held("Notice").problem(official, "permit.end-inactive", ask)).toBeUndefined();
  });

  test("while its applicant, who has an account here, waits for the office; one without is not", () => {
    const waiting = later(story.submitted);
    expect(waiting.problem(official, "permit.end-inactive", { ...own, from: "submitted" })?.params).toEqual({
      why: "balance",
      owedCents: 10_000,
    });
    const asked = later((world) => {
      story.issued(world);
      story.request(world, namedId("i1"), "110");
    }, 2);
    expect(asked.problem(official, "permit.end-inactive", { ...own, from: "inspections", inactiveSince: "2028-01-01" })?.params).toEqual({
      why: "unanswered",
    });
    const abroad = worldAfter(withOld({ state: "submitted", issuedOn: null }));
    expect(permitIn(abroad)?.court).toBe("office");
    expect(abroad.problem(official, "permit.end-inactive", { ...args, from: "submitted" })).toBeUndefined();
  });

  test("finaled, where its certificate of occupancy is still to come", () => {
    const world = new PermitWorld({ types: [{ ...shedType(), occupancy: true }] });
    withOld({ state: "finaled", typeCode: "shed" })(world);
    expect(world.problem(official, "permit.end-inactive", { ...args, from: "finaled", to: "closed" })?.params).toEqual({
      why: "certificate",
    });
  });

  test("by every kind of act on it, whatever it is", () => {
    const acts: Readonly<Record<string, story.Story>> = {
      note: (world) => world.do(office, "note.write", { permitId: id, noteId: namedId("n"), text: "They called" }),
      condition: (world) =>
        world.do(office, "condition.add", { permitId: id, conditionId: namedId("c"), text: "Survey", dueBefore: "never" }),
      notice: (world) => world.do(office, "hold.place", { permitId: id, holdId: namedId("h"), severity: "Notice", reason: "See file" }),
      inspection: (world) => world.do(office, "inspection.request", { permitId: id, inspectionId: namedId("i"), code: "R", name: "Roof" }),
    };
    for (const [name, act] of Object.entries(acts)) {
      const world = worldAfter(withOld());
      act(world);
      const from = permitIn(world)?.state ?? "draft";
      expect([name, world.problem(official, "permit.end-inactive", { ...args, from })?.params]).toEqual([
        name,
        { why: "changed", on: "2026-11-02" },
      ]);
    }
  });
});

describe("ending permits without activity is refused", () => {
  test.each([
    ["a stranger", stranger, {}, "not-found"],
    ["an applicant", applicant, {}, "not-found"],
    ["the desk", office, {}, "role-missing"],
    ["an inspector", inspector, {}, "role-missing"],
    ["somebody dismissed", somebody("official"), {}, "not-found"],
    ["a blank reason", official, { reason: "  " }, "reason-required"],
    ["a day not long ago", official, { inactiveSince: "2026-05-07" }, "validation-failed"],
    ["a day to come", official, { inactiveSince: "2036-05-07" }, "validation-failed"],
    ["a program with another end", official, { to: "void" }, "validation-failed"],
    ["no permit", official, { permitId: "none" }, "not-found"],
  ] as const)("to or for %s", (_, person, changed, code) => {
    const world = worldAfter(withOld());
    expect(world.problemOfAny(person, "permit.end-inactive", { ...args, ...changed })?.code).toBe(code);
    expect(permitIn(world)?.state).toBe("issued");
  });

  test("a day of 180 days ago is long ago", () => {
    const world = worldAfter(withOld());
    expect(world.problem(official, "permit.end-inactive", { ...args, inactiveSince: "2026-05-06" })).toBeUndefined();
  });
});
