import { describe, expect, test } from "vitest";
import type { Decision } from "../command";
import { applyChanges, memoryState } from "../memory-state";
import { answersSent, firmId, issuable } from "../testing/contractor-stories";
import * as story from "../testing/permit-stories";
import { PermitWorld, people, worldAfter } from "../testing/permit-world";
import type { ContractorCard } from "./contractor";
import { cardIdOf, claimIdOf, contractorIdOf } from "./contractor-key";
import type { ProofKind } from "./proof-kind";

const { applicant, stranger, office, inspector } = people;
const added = { name: "Harbor Builders LLC", licenseNumber: "CC-904417", trade: "General" };
const contractorId = contractorIdOf({ license: added.licenseNumber, name: added.name }) ?? "";
const proof = (kind: ProofKind, expiresOn: string, number = "P-1") => ({
  ...{ contractorId, kind, number, carrier: "Cascade Mutual", amountCents: null, expiresOn },
});

const withContractor = () => worldAfter((world) => world.do(office, "contractor.add", added));
/** Somebody's own, as the office has accepted. */
const claimed = (world: PermitWorld, person = stranger) => {
  world.do(person, "contractor.add", added);
  world.do(office, "contractor.accept-claim", { contractorId, claimId: claimIdOf(contractorId, person.accountId) });
};
const held = (world: PermitWorld, id = contractorId) => world.state.get("contractor", id);
const cardOf = (world: PermitWorld, accountId: string, id = contractorId) => world.state.get("contractor-card", cardIdOf(id, accountId));
const newsOf = (world: PermitWorld, accountId: string) => world.state.list("notification", `inbox/${accountId}`);

describe("contractor.add", () => {
  test("one licence number is one contractor, and what is known of it stays", () => {
    const world = withContractor();
    world.do(office, "contractor.add", { name: "HARBOR", licenseNumber: "cc 904417", phone: "555 0100" });
    expect([...world.state.rows("contractor")]).toHaveLength(1);
    expect(held(world)).toMatchObject({ name: "Harbor Builders LLC", licenseNumber: "CC-904417", phone: "555 0100", trade: "General" });
  });

  test("whoever has no role claims it as their own, and once the office accepts sees no more than its card, and shows it on the device at once", () => {
    const world = withContractor();
    world.do(office, "contractor.add", { ...added, phone: "canary-phone" });
    world.do(office, "contractor.record-proof", proof("insurance", "2027-01-01", "canary-number"));
    const here = world.onDeviceOf(stranger, "contractor.add", added);
    expect(here.ok && here.changes.puts.map(({ kind, scope }) => [kind, scope])).toEqual([["contractor-card", "user:stranger"]]);
    const before = held(world);
    world.do(stranger, "contractor.add", { ...added, name: "Somebody else's word for it" });
    expect(held(world)).toEqual(before);
    expect(cardOf(world, "stranger")).toMatchObject({
      name: "Somebody else's word for it",
      proofs: [],
      claim: { state: "waiting", alone: true },
    });
    world.do(office, "contractor.accept-claim", { contractorId, claimId: claimIdOf(contractorId, "stranger") });
    expect(cardOf(world, "stranger")).toMatchObject({
      name: "Harbor Builders LLC",
      proofs: [{ kind: "insurance", expiresOn: "2027-01-01" }],
    });
    expect(held(world)?.people).toEqual([{ accountId: "stranger", own: true }]);
    expect(JSON.stringify(world.rowsHeldBy(stranger))).not.toContain("canary");
    expect(world.rowsHeldBy(applicant).filter(({ kind }) => kind.startsWith("contractor"))).toEqual([]);
  });

  test("is refused for a number that is none, a name that names nobody, an inspector, and an address not confirmed", () => {
    const world = new PermitWorld();
    expect(world.problem(office, "contractor.add", { name: "Harbor", licenseNumber: "n/a" })).toMatchObject({ field: "licenseNumber" });
    expect(world.problem(office, "contractor.add", { name: "Owner" })).toMatchObject({ code: "validation-failed", field: "name" });
    expect(world.problem(inspector, "contractor.add", added)).toEqual({ code: "role-missing" });
    expect(world.problem({ ...stranger, emailVerified: false }, "contractor.add", added)).toEqual({ code: "email-not-verified" });
  });
});

test("contractor.correct compares and sets: another field merges, the same field is a conflict", () => {
  const world = withContractor();
  const correct = (field: "name" | "trade", base: string, value: string) => ({ contractorId, field, base, value });
  world.do(office, "contractor.correct", correct("name", "Harbor Builders LLC", "Harbor Builders"));
  world.do(office, "contractor.correct", correct("trade", "General", "Roofing"));
  expect(held(world)).toMatchObject({ name: "Harbor Builders", trade: "Roofing" });
  expect(world.problem(office, "contractor.correct", correct("name", "Harbor Builders LLC", "Harbour"))).toEqual({
    ...{ code: "field-conflict", field: "name" },
    params: { current: "Harbor Builders" },
  });
  expect(world.problem(office, "contractor.correct", correct("name", "Harbor Builders", " "))).toMatchObject({ code: "validation-failed" });
  expect(world.problem(applicant, "contractor.correct", correct("name", "", "Mine"))).toEqual({ code: "role-missing" });
});

describe("a proof", () => {
  test("by the office is checked and stands; a newer one takes its place", () => {
    const world = withContractor();
    world.do(office, "contractor.record-proof", proof("bond", "2027-02-01"));
    world.do(office, "contractor.record-proof", proof("bond", "2028-02-01"));
    expect(held(world)?.proofs).toMatchObject([{ kind: "bond", expiresOn: "2028-02-01", verifiedBy: office.name, noticed: null }]);
  });

  test("told by whose contractor it is waits; the office takes it, and they hear of it", () => {
    const world = withContractor();
    world.do(office, "contractor.record-proof", proof("insurance", "2026-10-01"));
    claimed(world);
    world.do(stranger, "contractor.record-proof", proof("insurance", "2027-10-01", "NEW-1"));
    expect(held(world)?.proofs).toMatchObject([{ expiresOn: "2026-10-01" }]);
    const told = cardOf(world, "stranger")?.told ?? [];
    expect(told).toMatchObject([{ number: "NEW-1", by: stranger.name }]);
    world.do(office, "contractor.verify-proof", { contractorId, toldId: told[0]?.id ?? "" });
    expect(held(world)).toMatchObject({ proofs: [{ number: "NEW-1", expiresOn: "2027-10-01", verifiedBy: office.name }], told: [] });
    expect(cardOf(world, "stranger")).toMatchObject({ proofs: [{ kind: "insurance", expiresOn: "2027-10-01" }], told: [] });
    expect(newsOf(world, "stranger").filter(({ event }) => event === "proof-checked")).toMatchObject([
      { event: "proof-checked", params: { outcome: "verified", proof: "insurance" } },
    ]);
    expect(world.problem(office, "contractor.verify-proof", { contractorId, toldId: told[0]?.id ?? "" })).toEqual({ code: "conflict" });
  });

  test("is not taken for a reason, which whoever told of it reads until they tell again", () => {
    const world = withContractor();
    claimed(world);
    world.do(stranger, "contractor.record-proof", proof("bond", "2027-10-01"));
    const toldId = cardOf(world, "stranger")?.told[0]?.id ?? "";
    expect(world.problem(office, "contractor.refuse-proof", { contractorId, toldId, reason: " " })).toMatchObject({
      code: "reason-required",
    });
    world.do(office, "contractor.refuse-proof", { contractorId, toldId, reason: "It names another firm" });
    expect(cardOf(world, "stranger")).toMatchObject({ told: [], refused: [{ kind: "bond", reason: "It names another firm" }] });
    world.do(stranger, "contractor.record-proof", proof("bond", "2027-11-01"));
    expect(cardOf(world, "stranger")).toMatchObject({ told: [{ expiresOn: "2027-11-01" }], refused: [] });
  });

  test("is told by nobody whose contractor it is not, and not of one that has ended", () => {
    const world = withContractor();
    expect(world.problem(stranger, "contractor.record-proof", proof("bond", "2027-10-01"))).toMatchObject({ code: "not-found" });
    expect(world.problem(inspector, "contractor.record-proof", proof("bond", "2027-10-01"))).toEqual({ code: "role-missing" });
    claimed(world);
    expect(world.problem(stranger, "contractor.record-proof", proof("bond", "2026-11-02"))).toMatchObject({ field: "expiresOn" });
  });

  test("of two people who tell of the same one, neither sees the other's", () => {
    const world = withContractor();
    for (const person of [applicant, stranger]) {
      claimed(world, person);
      world.do(person, "contractor.record-proof", proof("bond", "2027-10-01", `by-${person.accountId}`));
    }
    expect(held(world)?.told).toHaveLength(2);
    expect(JSON.stringify(world.rowsHeldBy(applicant))).not.toContain("by-stranger");
  });

  test("stands on a device that has no network, as it will stand after", () => {
    const world = withContractor();
    claimed(world);
    const device = memoryState(world.rowsHeldBy(stranger));
    const here: Decision = world.onDeviceOf(stranger, "contractor.record-proof", proof("bond", "2027-10-01"));
    if (here.ok) applyChanges(device, here.changes);
    world.do(stranger, "contractor.record-proof", proof("bond", "2027-10-01"));
    const bare = (card: ContractorCard | undefined) => card && { ...card, told: card.told.map(({ id: _id, ...rest }) => rest) };
    expect(bare(device.get("contractor-card", cardIdOf(contractorId, "stranger")))).toEqual(bare(cardOf(world, "stranger")));
  });
});

describe("what an ended proof blocks", () => {
  const firmProof = (expiresOn: string) => ({ ...proof("insurance", expiresOn), contractorId: firmId });

  test("a permit is not issued while a proof on file of its contractor has ended, and is once a newer one stands", () => {
    const world = worldAfter(issuable);
    world.do(office, "contractor.record-proof", firmProof("2026-11-01"));
    expect(world.problem(office, "permit.issue", { permitId: story.id })).toEqual({
      code: "proof-ended",
      params: { contractor: "Harbor Builders LLC", contractorId: firmId, proofs: ["insurance"] },
    });
    world.do(applicant, "contractor.record-proof", firmProof("2027-11-01"));
    expect(world.problem(office, "permit.issue", { permitId: story.id })?.code).toBe("proof-ended");
    world.do(office, "contractor.verify-proof", { contractorId: firmId, toldId: cardOf(world, "applicant", firmId)?.told[0]?.id ?? "" });
    world.do(office, "permit.issue", { permitId: story.id });
  });

  test("one that ends today does not, nor does one that is not on file", () => {
    const world = worldAfter(issuable);
    world.do(office, "contractor.record-proof", firmProof(world.now.slice(0, 10)));
    world.do(office, "permit.issue", { permitId: story.id });
  });

  test("an owner who does the work is not asked", () => {
    const world = worldAfter((told) => answersSent(told, []));
    world.do(office, "contractor.add", added);
    world.do(office, "contractor.record-proof", proof("insurance", "2026-11-01"));
    world.do(office, "permit.issue", { permitId: story.id });
  });
});

test("an application notes its contractor, whom its applicant then sees as theirs, and no one else does", () => {
  const world = worldAfter(issuable);
  expect(held(world, firmId)).toMatchObject({ name: "Harbor Builders LLC", people: [{ accountId: "applicant", own: false }] });
  expect(cardOf(world, "applicant", firmId)).toMatchObject({ name: "Harbor Builders LLC", proofs: [] });
  expect(world.state.get("permit-summary", story.id)?.contractorId).toBe(firmId);
  expect(world.rowsHeldBy(stranger).filter(({ kind }) => kind.startsWith("contractor"))).toEqual([]);
});
