import { expect, test } from "vitest";
import { contractorIdOf } from "../contractor/contractor-key";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, somebody, worldAfter } from "../testing/permit-world";
import { type Drawer, drawer as drawerSchema } from "./drawer/drawer";
import { noCash } from "./drawer/drawer-count";
import { cashInDrawer } from "./drawer/drawer-money";
import { counterMethods, type Payment, type TakenMethod, takenMethods } from "./fee";
import { creditCents, feeOwedCents, isVoid, keptCents, settledShares, sharesLeft } from "./fee-balance";
import { isReceived, journalBalance, journalOf } from "./journal";
import { statementOf, trustBalance } from "./trust/trust-balance";

/** Days at a counter with two permits of one owner and a contractor's trust account: payments in parts, credit, transfers, draws, voids, refunds, two clerks. */
const { office, official, admin, applicant } = people;
const clerks = [office, somebody("clerk", "OfficeStaff"), official];
const permits = [story.id, namedId("permit-2")] as const;
const license = "PC-871204";
const accountId = contractorIdOf({ name: "", license }) ?? "";

const payments = (world: PermitWorld, permitId: string) => world.state.list("payment", `permit/${permitId}`);
const fees = (world: PermitWorld, permitId: string) => world.state.list("fee", `permit/${permitId}`);
const entries = (world: PermitWorld) => world.state.list("trust-entry", `trust-account/${accountId}`);
const drawers = (world: PermitWorld): readonly Drawer[] =>
  [...world.state.rows("drawer")].flatMap((row) => (row.kind === "drawer" ? [drawerSchema.parse(row.data)] : []));
const sum = (list: readonly { readonly amountCents: number }[]): number => list.reduce((total, { amountCents }) => total + amountCents, 0);

/** Numbers that look random and are the same each time: Lehmer's generator. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function begin(): PermitWorld {
  const world = worldAfter(story.submitted);
  const [, other] = permits;
  world.do(applicant, "draft.start", { permitId: other, typeId: "shed@1" });
  world.do(applicant, "draft.choose-property", { ...story.place, permitId: other });
  for (const [question, value] of [
    ["description", "A second shed"],
    ["workValue", 500_000],
    ["owner", { name: "Olga Owner", email: "olga@demo.test", phone: "" }],
  ] as const)
    world.do(applicant, "draft.answer", { permitId: other, question, base: null, value });
  world.do(applicant, "document.add", { ...story.plan, permitId: other, documentId: namedId("plan-2") });
  world.do(applicant, "permit.submit", { permitId: other });
  for (const row of [...world.state.rows("permit")]) {
    if (row.kind !== "permit") continue;
    const party = { role: "contractor", accountId: null, name: "Northgate", email: "", phone: "", license } as const;
    world.state.put({ ...row, data: { ...row.data, parties: [...row.data.parties, party] } });
  }
  world.do(office, "contractor.add", { name: "Northgate", licenseNumber: license });
  world.do(official, "trust-account.open", { contractorId: accountId, account: "650" });
  return world;
}

/** What the payments and entries say that lies in a drawer of one method. */
function lies(world: PermitWorld, drawerId: string, method: TakenMethod): number {
  const all = permits.flatMap((permitId) => payments(world, permitId));
  const isIn = (one: { readonly drawer?: { readonly id: string } | undefined }) => one.drawer?.id === drawerId;
  const took = all.filter((one) => one.method === method && isIn(one));
  // A refund that went back into an account came out of no drawer.
  const gave = all.flatMap((one) => (one.reversals ?? []).filter((back) => back.method === method && isIn(back)));
  const laid = entries(world).filter((one) => one.method === method && isIn(one));
  const into = laid.filter(({ kind }) => kind === "deposit");
  const out = laid.filter(({ kind }) => kind !== "deposit");
  return sum(took) - sum(gave) + sum(into) - sum(out);
}

function checkPermit(world: PermitWorld, permitId: string): void {
  const [paid, owed] = [payments(world, permitId), fees(world, permitId)];
  for (const one of owed) {
    expect(sum(paid.flatMap(sharesLeft).filter(({ feeId }) => feeId === one.id))).toBe(one.paidCents);
    expect(one.paidCents).toBeGreaterThanOrEqual(0);
    expect(one.paidCents + feeOwedCents(one)).toBeLessThanOrEqual(one.amountCents);
  }
  for (const one of paid) {
    expect(keptCents(one)).toBeGreaterThanOrEqual(0);
    expect(creditCents([one])).toBeGreaterThanOrEqual(0);
    expect(sum(settledShares(one))).toBeLessThanOrEqual(one.amountCents);
    if (one.givenCents !== undefined) expect(one.givenCents).toBeGreaterThanOrEqual(one.amountCents);
    const each = [one, ...(one.reversals ?? []), ...settledShares(one)];
    for (const { amountCents } of each) expect(amountCents).toBeGreaterThan(0);
  }
  const journal = journalOf(paid, owed);
  // The journal is the ledger: fees that are paid, and credit that is left.
  expect(journalBalance(journal)).toBe(owed.reduce((total, { paidCents }) => total + paidCents, 0) + creditCents(paid));
  expect(journalBalance(journal.filter(({ code }) => code === "credit"))).toBe(creditCents(paid));
}

function check(world: PermitWorld): void {
  for (const permitId of permits) checkPermit(world, permitId);
  const book = entries(world);
  expect(new Set(book.map(({ number }) => number)).size).toBe(book.length);
  for (const { balanceCents } of statementOf(book)) expect(balanceCents).toBeGreaterThanOrEqual(0);
  for (const one of drawers(world)) {
    expect(cashInDrawer(one)).toBeGreaterThanOrEqual(0);
    for (const method of counterMethods)
      expect(one.taken[method].cents - one.taken[method].returnedCents).toBe(lies(world, one.id, method));
  }
  const all = permits.flatMap((permitId) => payments(world, permitId));
  const account = world.state.get("trust-account", accountId);
  const journal = journalOf(
    all,
    permits.flatMap((permitId) => fees(world, permitId)),
    { entries: book, accounts: account ? [account] : [] },
  );
  expect(journalBalance(journal.filter(({ code }) => code === "customer-deposits"))).toBe(trustBalance(book));
  // What the office has by all of it is what came over the counter less what went out over it: transfers and draws bring nothing.
  const over = journal.filter(
    ({ method, entry, code }) =>
      (method !== "credit" &&
        method !== "trust-account" &&
        code !== "none" &&
        !["transfer", "credit-used", "credit-applied"].includes(entry)) ||
      (method === "credit" && entry === "refund"),
  );
  const drawnBack = journal.filter(({ method }) => method === "trust-account");
  expect(journalBalance(drawnBack)).toBe(0);
  const moved = journal.filter(
    ({ entry, method }) => entry === "transfer" || entry === "transfer-in" || (method === "credit" && entry === "void"),
  );
  expect(journalBalance(moved)).toBe(0);
  expect(journalBalance(over)).toBe(journalBalance(journal));
  for (const line of journal) expect([line.amountCents > 0, typeof isReceived(line.entry)]).toEqual([true, "boolean"]);
}

/** What came of all those days. */
const tally = { parts: 0, credited: 0, moved: 0, draws: 0, returns: 0, deposits: 0, depositVoids: 0, voids: 0, counted: 0, kept: 0 };

function count(world: PermitWorld): void {
  const all = permits.flatMap((permitId) => payments(world, permitId));
  const many = (is: (one: Payment) => boolean) => all.filter(is).length;
  tally.parts += many(({ part }) => part === 2);
  tally.credited += many(({ credited }) => credited !== undefined);
  tally.moved += many(({ method }) => method === "credit");
  tally.voids += many(isVoid);
  tally.kept += many(({ keptAsCredit }) => keptAsCredit === true);
  for (const { kind } of entries(world)) {
    tally.draws += kind === "draw" ? 1 : 0;
    tally.returns += kind === "return" ? 1 : 0;
    tally.deposits += kind === "deposit" ? 1 : 0;
    tally.depositVoids += kind === "void" ? 1 : 0;
  }
  tally.counted += drawers(world).filter((one) => one.count !== null).length;
}

test.each(Array.from({ length: 60 }, (_, seed) => seed + 1))("every ledger balances after a random day (%d)", (seed) => {
  const below = numbers(seed);
  const world = begin();
  const any = <T>(list: readonly T[]): T | undefined => list[below(list.length || 1)];
  const method = () => any(takenMethods) ?? "cash";
  for (let act = 0; act < 50; act += 1) {
    const [who, permitId] = [any(clerks) ?? office, any(permits) ?? story.id];
    const toPermitId = permits.find((other) => other !== permitId) ?? permitId;
    const id = namedId(`${seed}-${act}`);
    const paymentId = any(payments(world, permitId))?.id ?? "none";
    const amountCents = 1 + below(6_000);
    const kind = below(16);
    if (kind < 4) {
      const part = (cents: number) => ({ amountCents: cents, method: method() });
      const furtherParts = Array.from({ length: below(3) }, () => part(1 + below(2_000)));
      const [first, keepRest] = [kind === 0 ? part(20_000 + below(15_000)) : part(amountCents), below(2) === 0];
      world.problem(who, "payment.record", { permitId, paymentId: id, ...first, furtherParts, keepRest });
    } else if (kind < 6) world.problem(who, "payment.void", { permitId, paymentId, reason: "x" });
    else if (kind === 6) world.problem(official, "payment.refund", { permitId, paymentId, amountCents, method: method(), reason: "x" });
    else if (kind === 7)
      world.problem(who, "fee.add", {
        permitId,
        feeId: id,
        name: "x",
        amountCents,
        dueAt: any(["application", "final"] as const) ?? "final",
      });
    else if (kind === 8) world.problem(who, "credit.apply", { permitId });
    else if (kind === 9) world.problem(who, "credit.transfer", { permitId, toPermitId, paymentId: id, amountCents, reason: "x" });
    else if (kind < 12)
      world.problem(who, "trust-account.deposit", { accountId, entryId: id, amountCents, method: any(counterMethods) ?? "cash" });
    else if (kind === 12) {
      const entryId = any(entries(world))?.id ?? "none";
      world.problem(who, "trust-account.void-deposit", { accountId, entryId, reason: "x" });
    } else if (kind === 13) {
      const back = { accountId, amountCents: 1 + below(500), method: any(counterMethods) ?? "cash", reason: "x" };
      world.problem(official, "trust-account.refund", back);
    } else if (kind === 14) world.problem(who, "drawer.open", { drawerId: id, name: `Drawer ${below(3)}`, floatCents: below(3_000) });
    else {
      const drawerId = any(drawers(world))?.id ?? "none";
      const nothing = { cash: noCash, checkCents: 0, cardCents: 0, words: "Counted twice" };
      if (below(3) > 0) world.problem(who, "drawer.close", { drawerId, ...nothing });
      else world.problem(below(2) > 0 ? official : admin, "fee.assess", { permitId });
    }
    check(world);
    if (below(8) === 0) world.wait({ minutes: 150 });
  }
  count(world);
});

test("those days had every kind of entry several times", () => {
  for (const [what, many] of Object.entries(tally)) expect([what, many > 4]).toEqual([what, true]);
});
