import { describe, expect, test } from "vitest";
import type { PermitType } from "../../permit-type/permit-type";
import { addressKey } from "../../property/address-key";
import { propertyIdOf } from "../../property/property-place";
import { namedId } from "../../testing/named-id";
import type { Story } from "../../testing/permit-stories";
import { drafted, id, permitOf, place, plan, submitted, summaryOf } from "../../testing/permit-stories";
import { PermitWorld, people, typeRow, worldAfter } from "../../testing/permit-world";
import { shedType } from "../../testing/shed-permit-type";

const { applicant, stranger, office, official } = people;
const submit = (world: PermitWorld, by = applicant) => world.problem(by, "permit.submit", { permitId: id });

describe("sending an application", () => {
  test("makes the permit, its number, its snapshot and its fees, and leaves no draft", () => {
    const world = worldAfter(submitted);
    expect(permitOf(world)).toMatchObject({
      number: "B26-00001",
      state: "submitted",
      appliedOn: "2026-11-02",
      dueOn: "2026-11-09",
      description: "A shed\nbehind the house",
      valuationCents: 500_000,
      court: "office",
      courtSpans: [{ court: "office", stage: "submitted", from: world.now, to: null }],
    });
    expect(world.state.get("draft", id)).toBeUndefined();
    expect(world.state.list("submission", `permit/${id}`)).toMatchObject([
      { revision: 0, documentIds: [namedId("plan-1")], typeId: "shed@1" },
    ]);
    const fees = world.state.list("fee", `permit/${id}`).map(({ code, amountCents, dueAt }) => ({ code, amountCents, dueAt }));
    expect(fees).toEqual([
      { code: "plan-check", amountCents: 10_000, dueAt: "application" },
      { code: "permit", amountCents: 20_000, dueAt: "issue" },
    ]);
    expect(summaryOf(world)).toMatchObject({
      addressLine: "12 Elm St, Town",
      work: "A shed",
      targetDays: 5,
      waitsOn: [{ step: "check-complete" }],
    });
  });

  test("goes by the rules in force where they alone are newer, and else by the edition it began on", () => {
    const sent = (more: Partial<PermitType>) => {
      const world = worldAfter(drafted);
      world.state.put(typeRow(shedType({ current: false })));
      world.state.put(typeRow(shedType({ id: "shed@2", edition: 2, completenessDays: 3, ...more })));
      expect(submit(world)).toBeUndefined();
      return permitOf(world);
    };
    expect(sent({})).toMatchObject({ typeId: "shed@2", dueOn: "2026-11-05" });
    expect(sent({ documents: [] })).toMatchObject({ typeId: "shed@1", dueOn: "2026-11-09" });
  });

  test("gives the permit to its applicant and the office, and mails each party once", () => {
    const world = worldAfter(submitted);
    expect(world.rowsHeldBy(applicant).filter(({ scope }) => scope === `permit:${id}`).length).toBeGreaterThan(3);
    expect(world.rowsHeldBy(office).some(({ kind }) => kind === "permit")).toBe(true);
    expect(world.rowsHeldBy(stranger).some(({ scope }) => scope?.includes(id))).toBe(false);
    expect(world.rowsHeldBy(people.inspector).some(({ kind }) => kind === "permit")).toBe(false);
    expect(world.deliveries).toMatchObject([
      { template: "submitted", to: { accountId: "applicant" }, params: { number: "B26-00001" } },
      { template: "submitted", to: { email: "olga@demo.test" } },
    ]);
  });

  test("numbers one after another, and again from 1 in a new year", () => {
    const world = worldAfter(submitted);
    world.do(stranger, "draft.start", { permitId: namedId("two"), typeId: "shed@1" });
    world.do(stranger, "draft.choose-property", { ...place, permitId: namedId("two") });
    for (const [question, value] of [
      ["description", "Two"],
      ["workValue", 1],
      ["owner", { name: "B", email: "b@c.test" }],
    ] as const)
      world.do(stranger, "draft.answer", { permitId: namedId("two"), question, base: null, value });
    world.do(stranger, "document.add", { ...plan, permitId: namedId("two"), documentId: namedId("plan-two") });
    world.do(stranger, "permit.submit", { permitId: namedId("two") });
    expect(world.state.get("permit", namedId("two"))?.number).toBe("B26-00002");
    const later = new PermitWorld({ startsAt: "2027-01-02T10:00:00.000Z" });
    submitted(later);
    expect(permitOf(later).number).toBe("B27-00001");
  });

  test("from the counter stands for its applicant, who signs it and needs no account", () => {
    const world = worldAfter((one) => drafted(one, office));
    expect(submit(world, office)).toEqual({ code: "signature-missing", field: "signature" });
    const signature = { kind: "typed", name: "Olga Owner", paths: [] } as const;
    expect(world.problem(office, "permit.submit", { permitId: id, signature: { ...signature, kind: "drawn" } })).toMatchObject({
      code: "validation-failed",
    });
    const long = { ...signature, kind: "drawn" as const, paths: Array.from({ length: 6 }, () => "M1 1".padEnd(20_000, " L2 2")) };
    expect(world.problem(office, "permit.submit", { permitId: id, signature: long })).toMatchObject({ code: "validation-failed" });
    expect(world.problem(office, "permit.submit", { permitId: id, signature })).toBeUndefined();
    expect(world.state.list("submission", `permit/${id}`)).toMatchObject([{ signature }]);
    const told = world.rowsHeldBy(office).filter(({ kind, data }) => kind === "activity" && Object(data).event === "permit.submit");
    expect(told).toMatchObject([{ data: { params: { revision: 0, signedBy: "Olga Owner", signed: "typed" } } }]);
    expect(permitOf(world).parties).toMatchObject([
      { role: "applicant", accountId: null, name: "Olga Owner" },
      { role: "owner", name: "Olga Owner" },
    ]);
    expect(world.deliveries).toHaveLength(1);
  });

  test("says nothing of the counter where its applicant sends it, whatever their program claims", () => {
    const world = worldAfter(drafted);
    world.do(applicant, "permit.submit", { permitId: id, signature: { kind: "paper", name: "Somebody Else", paths: [] } });
    expect(world.state.list("submission", `permit/${id}`)[0]).not.toHaveProperty("signature");
    const told = world.rowsHeldBy(office).filter(({ kind, data }) => kind === "activity" && Object(data).event === "permit.submit");
    expect(told).toMatchObject([{ data: { params: { revision: 0 } } }]);
    expect(JSON.stringify(told)).not.toContain("Somebody Else");
  });

  test("names the contractor that the answers name", () => {
    const world = worldAfter(drafted);
    world.do(applicant, "draft.answer", { permitId: id, question: "contractorName", base: null, value: "Build & Co" });
    world.do(applicant, "permit.submit", { permitId: id });
    expect(permitOf(world).parties.at(-1)).toMatchObject({ role: "contractor", name: "Build & Co", accountId: null });
    expect(summaryOf(world)?.searchText).toContain("build");
  });
});

describe("an application whose address was typed by hand", () => {
  const propertyOf = (world: PermitWorld) => world.state.get("permit", id)?.propertyId;

  test.each([
    ["is of the place that the register knows by it, however it is spelled", "12 ELM STREET", true],
    ["is of no place where the register knows none", "14 Elm St", false],
  ])("%s", (_what, line1, known) => {
    const world = new PermitWorld();
    world.do(office, "property.add", { address: { line1, city: "Town" } });
    submitted(world);
    expect(propertyOf(world)).toBe(known ? propertyIdOf(addressKey({ line1, city: "Town" })) : null);
    expect(world.state.get("permit", id)?.address.line1).toBe("12 Elm St");
  });
});

describe("an application is refused", () => {
  const lacking: Story = (world) => {
    world.do(applicant, "draft.start", { permitId: id, typeId: "shed@1" });
    world.do(applicant, "draft.answer", { permitId: id, question: "workValue", base: null, value: 5 });
  };
  test("while something is missing, and says what", () => {
    expect(submit(worldAfter(lacking))).toEqual({
      code: "application-incomplete",
      params: { missing: ["property", "question:description", "question:owner", "document:site-plan"] },
    });
  });

  test("from an address that is not confirmed", () => {
    expect(submit(worldAfter(drafted), { ...applicant, emailVerified: false })).toEqual({ code: "email-not-verified" });
  });

  test("a second time, and from anybody but its author", () => {
    expect(submit(worldAfter(submitted))).toEqual({ code: "move-not-allowed", params: { from: "submitted", to: "submitted" } });
    expect(submit(worldAfter(submitted), stranger)).toEqual({ code: "not-found" });
    expect(submit(worldAfter(drafted), stranger)).toEqual({ code: "not-found" });
    expect(submit(worldAfter(drafted), official)).toEqual({ code: "not-found" });
  });
});

test("a device gives no number: only the worker knows the series", () => {
  const world = worldAfter(drafted);
  const seen = world.onDeviceOf(applicant, "permit.submit", { permitId: id });
  expect(seen.ok && seen.changes.puts.find(({ kind }) => kind === "permit")?.data).toMatchObject({ number: null, state: "submitted" });
  expect(seen.ok && seen.changes.puts.some(({ kind }) => kind === "permit-summary" || kind === "number-series")).toBe(false);
});
