import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { commandNamed } from "#schemas/commands";
import { claimIdOf, contractorIdOf } from "#schemas/contractor/contractor-key";
import { type ContractorQuery, contractorQuery } from "#schemas/contractor/contractor-list";
import { openClaimLimit } from "#schemas/people/write-quota";
import type { Person } from "#schemas/role";
import { scopes } from "#schemas/row-scope";
import { people } from "#schemas/testing/permit-world";
import { createRowStore } from "#worker/database/row-store";
import { runAlone } from "#worker/sync/push/run-alone";
import { OfficeWorld } from "../support/office-world";

const { applicant, stranger, office, inspector } = people;
const license = "CC-904417";
const contractorId = contractorIdOf({ license, name: "" }) ?? "";
const claimId = claimIdOf(contractorId, stranger.accountId);
const mine = {
  name: "Mine",
  licenseNumber: "cc 904417",
  phone: "555 6666",
  email: "me@evil.test",
  trade: "Roofing",
  licenseState: "Active",
};
const decided = { contractorId, claimId };
let world: OfficeWorld;

beforeEach(async () => {
  world = await new OfficeWorld(`town-${crypto.randomUUID().slice(0, 8)}`).open();
});

const rows = () => createRowStore(env.DB);
const recordOf = async () => (await world.worker(office).contractor(contractorId)) ?? null;
const claims = () => world.worker(office).contractorClaims();
const cardsOf = (person: Person) => world.worker(person).ownContractors();
const newsOf = async ({ accountId }: Person) =>
  (await rows().ofKind(world.organization.id, [scopes.user(accountId)], "notification")).map(({ event, params }) => [
    event,
    params.outcome,
  ]);
const refusal = async (person: Person, name: string, args: unknown) => {
  const command = { id: crypto.randomUUID(), sequence: null, name, args, observedAt: world.now };
  const outcome = await runAlone({ ...world.setting, commandNamed }, world.organization, person, command);
  return outcome.ok ? "it stands" : outcome.problem.code;
};
const everybody: ContractorQuery = contractorQuery.parse({ view: "all" });

describe("a contractor that the office has on record", () => {
  beforeEach(() => world.do(office, "contractor.add", { name: "Harbor Builders", licenseNumber: license }));

  test("attack: a stranger fills the blank fields of a contractor by naming its licence number", async () => {
    const before = await recordOf();
    await world.do(stranger, "contractor.add", mine);
    expect(await recordOf()).toEqual(before);
    expect(await claims()).toMatchObject([{ id: claimId, contractorId, accountId: stranger.accountId, phone: "555 6666" }]);
  });

  test("attack: a stranger reads a contractor's proofs by claiming it", async () => {
    await world.do(office, "contractor.record-proof", {
      ...{ contractorId, kind: "bond", number: "canary", carrier: "canary", amountCents: 1, expiresOn: "2027-06-01" },
    });
    await world.do(stranger, "contractor.add", mine);
    const cards = await cardsOf(stranger);
    expect(cards).toMatchObject([{ name: "Mine", proofs: [], claim: { state: "waiting", alone: true } }]);
    expect(JSON.stringify((await world.replica(stranger)).all("contractor-card"))).not.toMatch(/Harbor|canary|2027/);
  });

  test("attack: a claimant tells of a proof before the office has accepted", async () => {
    await world.do(stranger, "contractor.add", mine);
    const proof = { contractorId, kind: "bond", number: "1", carrier: "", amountCents: null, expiresOn: "2027-06-01" };
    expect(await refusal(stranger, "contractor.record-proof", proof)).toBe("not-found");
    expect(await recordOf()).toMatchObject({ told: [], people: [] });
  });

  test("attack: a claimant accepts their own claim", async () => {
    await world.do(stranger, "contractor.add", mine);
    expect(await refusal(stranger, "contractor.accept-claim", decided)).toBe("role-missing");
    expect(await refusal(stranger, "contractor.refuse-claim", { ...decided, reason: "x" })).toBe("role-missing");
    expect([await claims(), (await recordOf())?.people]).toMatchObject([[{ id: claimId }], []]);
  });

  test("attack: an inspector accepts a claim", async () => {
    await world.do(stranger, "contractor.add", mine);
    expect(await refusal(inspector, "contractor.accept-claim", decided)).toBe("role-missing");
    expect(await claims()).toHaveLength(1);
  });

  test("attack: a claim is accepted for another contractor than it names", async () => {
    await world.do(office, "contractor.add", { name: "Other", licenseNumber: "CC-1" });
    await world.do(stranger, "contractor.add", mine);
    const other = contractorIdOf({ license: "CC-1", name: "" }) ?? "";
    expect(await refusal(office, "contractor.accept-claim", { contractorId: other, claimId })).toBe("conflict");
    expect(await world.worker(office).contractor(other)).toMatchObject({ people: [] });
  });

  test("attack: a claim is accepted twice, or after it was refused", async () => {
    await world.do(stranger, "contractor.add", mine);
    await world.do(office, "contractor.refuse-claim", { ...decided, reason: "The license is another firm's" });
    expect(await refusal(office, "contractor.accept-claim", decided)).toBe("conflict");
    expect(await recordOf()).toMatchObject({ people: [], phone: "" });
    expect(await cardsOf(stranger)).toMatchObject([{ claim: { state: "refused", reason: "The license is another firm's" } }]);
    expect(await newsOf(stranger)).toEqual([["claim-decided", "refused"]]);
  });

  test("attack: a claim is refused without a reason", async () => {
    await world.do(stranger, "contractor.add", mine);
    expect(await refusal(office, "contractor.refuse-claim", { ...decided, reason: " " })).toBe("reason-required");
    expect(await claims()).toHaveLength(1);
  });

  test("attack: a claim that is sent again and again becomes many", async () => {
    for (const name of ["One", "Two", "Three"]) await world.do(stranger, "contractor.add", { ...mine, name });
    expect(await claims()).toMatchObject([{ name: "Three" }]);
  });

  test("attack: somebody else reads who claims what", async () => {
    await world.do(stranger, "contractor.add", mine);
    expect(await world.worker(applicant).contractorClaims()).toEqual([]);
    const held = await world.replica(applicant);
    expect([held.all("contractor-claim"), held.all("contractor-card")]).toEqual([[], []]);
    expect((await world.replica(stranger)).all("contractor-claim")).toEqual([]);
  });

  test("attack: an accepted claim overwrites what the office knows", async () => {
    await world.do(stranger, "contractor.add", mine);
    await world.do(office, "contractor.accept-claim", decided);
    expect(await recordOf()).toMatchObject({
      ...{ name: "Harbor Builders", licenseNumber: license, phone: "555 6666", trade: "Roofing" },
      people: [{ accountId: stranger.accountId, own: true }],
    });
    expect([await claims(), await newsOf(stranger)]).toEqual([[], [["claim-decided", "accepted"]]]);
    expect(await cardsOf(stranger)).toMatchObject([{ name: "Harbor Builders", claim: null }]);
  });

  test("the office sees on every device that a claim waits", async () => {
    await world.do(stranger, "contractor.add", mine);
    for (const staff of [office, inspector]) expect(await (await world.device(staff)).contractorClaims()).toEqual(await claims());
  });
});

describe("a licence number that nobody has on record", () => {
  test("attack: a stranger makes a contractor's record before its owner", async () => {
    await world.do(stranger, "contractor.add", mine);
    expect([await recordOf(), (await world.worker(office).contractors(everybody)).lines]).toEqual([null, []]);
    await world.do(office, "contractor.add", { name: "Harbor Builders", licenseNumber: license });
    expect(await recordOf()).toMatchObject({ name: "Harbor Builders", phone: "", people: [] });
  });

  test("becomes its claimant's once the office accepts", async () => {
    await world.do(stranger, "contractor.add", mine);
    await world.do(office, "contractor.accept-claim", decided);
    expect(await recordOf()).toMatchObject({ name: "Mine", people: [{ accountId: stranger.accountId, own: true }] });
    expect((await world.worker(office).contractors(everybody)).lines).toHaveLength(1);
  });
});

describe("claims that wait", () => {
  const claim = (person: Person, number: number) =>
    refusal(person, "contractor.add", { name: `Claimed ${number}`, licenseNumber: `CL-${String(number).padStart(6, "0")}` });
  const waiting = async (person: Person) => (await claims()).filter(({ accountId }) => accountId === person.accountId).length;

  test("attack: one person claims contractors without end", async () => {
    for (let number = 1; number < openClaimLimit; number += 1) expect(await claim(stranger, number)).toBe("it stands");
    // Two at once, and room for one.
    const both = await Promise.all([claim(stranger, openClaimLimit), claim(stranger, openClaimLimit + 1)]);
    expect(both.sort()).toEqual(["it stands", "too-many-claims"]);
    expect(await waiting(stranger)).toBe(openClaimLimit);
    // Newer words for one that waits are no more; what others claim is theirs to count.
    expect(await claim(stranger, 1)).toBe("it stands");
    expect(await claim(applicant, 900)).toBe("it stands");
    expect([await waiting(stranger), await waiting(applicant)]).toEqual([openClaimLimit, 1]);
  });

  test("a claim that the office has decided makes room for another", async () => {
    for (let number = 1; number <= openClaimLimit; number += 1) expect(await claim(stranger, number)).toBe("it stands");
    expect(await claim(stranger, 800)).toBe("too-many-claims");
    const [first, second] = await claims();
    await world.do(office, "contractor.accept-claim", { contractorId: first?.contractorId ?? "", claimId: first?.id ?? "" });
    await world.do(office, "contractor.refuse-claim", {
      contractorId: second?.contractorId ?? "",
      claimId: second?.id ?? "",
      reason: "No such license",
    });
    expect(await claim(stranger, 800)).toBe("it stands");
    expect(await claim(stranger, 801)).toBe("it stands");
    expect(await claim(stranger, 802)).toBe("too-many-claims");
  });
});
