import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { addDays } from "#schemas/calendar/business-days";
import { claimIdOf, contractorIdOf } from "#schemas/contractor/contractor-key";
import { journal, journalBalance } from "#schemas/fee/journal";
import { trustBalance } from "#schemas/fee/trust/trust-balance";
import type { Person } from "#schemas/role";
import { scopes } from "#schemas/row-scope";
import { createRowStore } from "#worker/database/row-store";
import { readingStores } from "#worker/reading/reading-stores";
import { workerReader } from "#worker/reading/worker-reader";
import { type Caller, otherTown, type Town, TwoTowns } from "./support/two-towns";

/** Trust accounts, credit and payments in parts at the worker's doors. */
const towns = new TwoTowns();
const name = "Northgate Plumbing LLC";
const accountId = contractorIdOf({ name, license: "" }) ?? "";

const say = async (caller: Caller, command: string, args: object, at: Town = "local", home: Town = at) => {
  const { browser, token } = towns.at(caller, home, at);
  const answer = await browser.api(`/commands/${command}`, token, {
    method: "POST",
    json: { args },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  const { type = "" }: { type?: string } = await answer.json();
  return { status: answer.status, code: type.split("/").at(-1) ?? "" };
};
const done = async (...said: Parameters<typeof say>) => expect([said[1], await say(...said)]).toEqual([said[1], { status: 200, code: "" }]);

/** A sent application that names the contractor, or somebody else's without one. */
async function sent(who: "ana" | "ben", contractor: string | null): Promise<string> {
  const permitId = crypto.randomUUID();
  await towns.draft(who, "local", permitId);
  const [world, by] = [towns.worlds.local, towns.person(who, "local")];
  if (contractor !== null) await world.do(by, "draft.answer", { permitId, question: "contractorName", base: null, value: contractor });
  await world.do(by, "permit.submit", { permitId });
  return permitId;
}

const rows = createRowStore(env.DB);
const balance = async () => trustBalance(await rows.ofKind("local", [scopes.trustAccounts], "trust-entry"));
const paymentsOf = (permitId: string) => rows.ofKind("local", [scopes.permit(permitId)], "payment");
const bookOf = (person: Person, town: Town = "local") =>
  workerReader({
    stores: readingStores(env.DB),
    organization: towns.worlds[town].organization,
    person,
    now: new Date().toISOString(),
  }).trustBook(accountId);
const deposit = (amountCents: number) => ({ accountId, entryId: crypto.randomUUID(), amountCents, method: "check" });
const drawn = (permitId: string, amountCents: number) => ({
  permitId,
  paymentId: crypto.randomUUID(),
  amountCents,
  method: "trust-account",
});

beforeAll(async () => {
  await towns.open();
  await done("OfficeStaff", "contractor.add", { name });
  await done("JurisdictionStaff", "trust-account.open", { contractorId: accountId });
}, 120_000);

it("of two draws at once that the account cannot both pay, one is taken and one is refused", async () => {
  await done("OfficeStaff", "trust-account.deposit", deposit(10_000));
  const [one, other] = [await sent("ana", name), await sent("ben", name)];
  const answers = await Promise.all([one, other].map((permitId) => say("OfficeStaff", "payment.record", drawn(permitId, 10_000))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.map(({ code }) => code)).toContain("trust-short");
  expect(await balance()).toBe(0);
  expect([...(await paymentsOf(one)), ...(await paymentsOf(other))]).toHaveLength(1);
});

it("a deposit that comes twice under one id is entered once", async () => {
  const before = await balance();
  const twice = deposit(700);
  const answers = await Promise.all([say("OfficeStaff", "trust-account.deposit", twice), say("Admin", "trust-account.deposit", twice)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await balance()).toBe(before + 700);
});

it("is the desk's: parties, inspectors, strangers, the neighbour office and whoever was dismissed move nothing", async () => {
  await done("OfficeStaff", "trust-account.deposit", deposit(5_000));
  const before = await balance();
  const permitId = await sent("ana", name);
  const refund = { accountId, amountCents: 1, method: "check", reason: "x" };
  const acts = [
    ["trust-account.open", { contractorId: accountId }],
    ["trust-account.deposit", deposit(1)],
    ["trust-account.refund", refund],
    ["trust-account.void-deposit", { accountId, entryId: "none", reason: "x" }],
  ] as const;
  for (const [command, args] of acts)
    for (const caller of ["ana", "ben", "Inspector"] as const)
      expect([caller, command, (await say(caller, command, args)).code]).toEqual([caller, command, "role-missing"]);
  // Somebody of another office, at this office's host: they hold no role here.
  for (const [command, args] of [...acts, ["payment.record", drawn(permitId, 1)] as const]) {
    const { status } = await say("OfficeStaff", command, args, "local", otherTown("local"));
    expect([command, status >= 403]).toEqual([command, true]);
  }
  // At their own office there is no such account.
  expect(await say("OfficeStaff", "trust-account.deposit", deposit(1), "riverton")).toEqual({ status: 404, code: "not-found" });
  const dismissed = { ...towns.person("OfficeStaff", "local"), roles: [] };
  expect(await bookOf(dismissed)).toBeNull();
  expect(await balance()).toBe(before);
  expect(await paymentsOf(permitId)).toEqual([]);
});

it("stands in the journal of the day, with customer deposits", async () => {
  const day = new Date().toISOString().slice(0, 10);
  const days = new URLSearchParams({ from: addDays(day, -2), to: addDays(day, 2) });
  const { browser, token } = towns.at("OfficeStaff", "local");
  const { lines } = journal.parse(await (await browser.api(`/journal?${days}`, token)).json());
  const deposits = lines.filter(({ code }) => code === "customer-deposits");
  expect(deposits.map(({ entry }) => entry)).toEqual(expect.arrayContaining(["deposit", "draw"]));
  expect(journalBalance(deposits)).toBe(await balance());
});

it("draws for no permit that names another contractor", async () => {
  const permitId = await sent("ana", null);
  expect(await say("OfficeStaff", "payment.record", drawn(permitId, 100))).toEqual({ status: 422, code: "no-trust-account" });
});

it("is shown to the contractor's own people without the office's names, and not to whoever only named it on a permit", async () => {
  const [ana, ben] = [towns.person("ana", "local"), towns.person("ben", "local")];
  await sent("ana", name);
  await sent("ben", name);
  expect(await bookOf(ana)).toBeNull();
  await done("ana", "contractor.add", { name });
  expect(await bookOf(ana)).toBeNull();
  await done("OfficeStaff", "contractor.accept-claim", { contractorId: accountId, claimId: claimIdOf(accountId, ana.accountId) });
  const book = await bookOf(ana);
  expect(book?.entries.length).toBeGreaterThan(0);
  expect(book?.entries.every(({ by, byName, reason, drawer }) => by + byName + reason === "" && drawer === undefined)).toBe(true);
  expect(await bookOf(ben)).toBeNull();
  expect(await bookOf(towns.person("Inspector", "local"))).toBeNull();
  // The same person at the neighbour office.
  expect(await bookOf(towns.person("ana", "riverton"), "riverton")).toBeNull();
});

it("moves credit within one office and one holder alone", async () => {
  const [from, own, others] = [await sent("ana", null), await sent("ana", null), await sent("ben", null)];
  const foreign = towns.of("ana", "riverton").permitId;
  const paid = { permitId: from, paymentId: crypto.randomUUID(), amountCents: 30_500, method: "check", keepRest: true };
  await done("OfficeStaff", "payment.record", paid);
  const move = (toPermitId: string, amountCents = 500) => ({
    ...{ permitId: from, toPermitId, paymentId: crypto.randomUUID(), amountCents, reason: "Same owner" },
  });
  expect(await say("OfficeStaff", "credit.transfer", move(foreign))).toEqual({ status: 404, code: "not-found" });
  expect((await say("ana", "credit.transfer", move(own))).code).toBe("role-missing");
  expect((await say("ben", "credit.transfer", move(own))).code).toBe("not-found");
  // Another applicant, and the same owner of the place.
  expect(await say("OfficeStaff", "credit.transfer", move(others, 1))).toEqual({ status: 200, code: "" });
  // Two moves at once of what is there once.
  const both = await Promise.all([say("OfficeStaff", "credit.transfer", move(own, 499)), say("Admin", "credit.transfer", move(own, 499))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await paymentsOf(own)).toMatchObject([{ amountCents: 499, method: "credit" }]);
});
