import { expect, test } from "vitest";
import { cashPieces, piecesOfCash } from "#schemas/fee/drawer/cash-pieces";
import type { CashCount, Drawer } from "#schemas/fee/drawer/drawer";
import { differenceCents, drawerState, noCash } from "#schemas/fee/drawer/drawer-count";
import { cashInDrawer } from "#schemas/fee/drawer/drawer-money";
import { type CounterMethod, counterMethods, type Payment } from "#schemas/fee/fee";
import { namedId } from "#schemas/testing/named-id";
import * as story from "#schemas/testing/permit-stories";
import { type PermitWorld, people, somebody, worldAfter } from "#schemas/testing/permit-world";
import { seeded } from "#schemas/testing/seeded";
import { share } from "../support/whole-proof";

const { id: permitId } = story;
const { office, official, admin } = people;
const clerks = [office, somebody("clerk", "OfficeStaff"), official];
const drawers = (world: PermitWorld): readonly Drawer[] =>
  [...world.state.rows("drawer")].flatMap((row) => (row.kind === "drawer" ? [row.data] : []));
const payments = (world: PermitWorld) => world.state.list("payment", `permit/${permitId}`);

/** So many cents in notes and coins. */
function inPieces(cents: number): CashCount {
  let left = cents;
  const found: CashCount = { ...noCash };
  for (const piece of cashPieces) {
    found[piece] = Math.floor(left / piecesOfCash[piece]);
    left %= piecesOfCash[piece];
  }
  return found;
}

/** What the payments say that is in a drawer, of one method. */
function takenBy(world: PermitWorld, drawerId: string, method: CounterMethod): Drawer["taken"]["cash"] {
  const all = payments(world);
  const stands = ({ reversals = [] }: Payment) => !reversals.some(({ kind, drawer }) => kind === "void" && drawer?.id === drawerId);
  const inside = all.filter((one) => one.drawer?.id === drawerId && one.method === method && stands(one));
  const outside = all.flatMap((one) =>
    (one.reversals ?? []).filter(
      (back) => back.drawer?.id === drawerId && back.method === method && !(back.kind === "void" && one.drawer?.id === drawerId),
    ),
  );
  const sum = (of: readonly { readonly amountCents: number }[]) => of.reduce((total, { amountCents }) => total + amountCents, 0);
  return { entries: inside.length, cents: sum(inside), returnedEntries: outside.length, returnedCents: sum(outside) };
}

function check(world: PermitWorld): void {
  const open = world.state.get("open-drawers", "open-drawers")?.drawers ?? [];
  const all = drawers(world);
  expect(open.map(({ id }) => id).sort()).toEqual(
    all
      .filter((one) => drawerState(one) === "open")
      .map(({ id }) => id)
      .sort(),
  );
  expect(new Set(open.map(({ openedBy }) => openedBy)).size).toBe(open.length);
  expect(new Set(open.map(({ name }) => name.toLowerCase())).size).toBe(open.length);
  for (const one of all) {
    for (const method of counterMethods) {
      expect(one.taken[method]).toEqual(takenBy(world, one.id, method));
      for (const part of Object.values(one.taken[method])) expect(part).toBeGreaterThanOrEqual(0);
    }
    expect(cashInDrawer(one)).toBeGreaterThanOrEqual(0);
    const { count } = one;
    if (!count) continue;
    for (const { amountCents } of count.differences) expect(amountCents).toBeGreaterThan(0);
    if (count.differences.length > 0) expect(count.words).not.toBe("");
    if (differenceCents(count.differences) >= 500) expect(one.closed === null).toBe(count.approved === null);
    else expect(one.closed).not.toBeNull();
    if (count.approved) expect([count.by, one.openedBy]).not.toContain(count.approved.by);
  }
}

/** What came of all those days. */
const tally = { open: 0, counted: 0, closed: 0, entries: 0, returned: 0, reopened: 0, approved: 0 };

test.each(Array.from({ length: share(300, 60) }, (_, seed) => seed + 1))(
  "drawers say what payments say after a random day (%d)",
  (seed) => {
    const draw = seeded(seed);
    const below = (limit: number) => Math.floor(draw() * limit);
    const world = worldAfter(story.submitted);
    const any = <T>(list: readonly T[]): T | undefined => list[below(list.length || 1)];
    for (let act = 0; act < 60; act += 1) {
      const who = any(clerks) ?? office;
      const method = any(counterMethods) ?? "cash";
      const amountCents = 1 + below(4_000);
      const paymentId = any(payments(world))?.id ?? "none";
      const of = any(drawers(world));
      const drawerId = of?.id ?? "none";
      const before = drawers(world).filter((one) => drawerState(one) === "closed");
      const kind = below(10);
      if (kind < 4) world.problem(who, "payment.record", { permitId, paymentId: namedId(`${seed}-${act}`), amountCents, method });
      else if (kind === 4) world.problem(who, "payment.void", { permitId, paymentId, reason: "x" });
      else if (kind === 5) world.problem(official, "payment.refund", { permitId, paymentId, amountCents, method, reason: "x" });
      else if (kind === 6)
        world.problem(who, "drawer.open", { drawerId: namedId(`d${seed}-${act}`), name: `Drawer ${below(3)}`, floatCents: below(3_000) });
      else if (kind === 7 && of) {
        const off = any([0, 0, 1, 499, 500, 2_000]) ?? 0;
        const cash = inPieces(cashInDrawer(of) + off);
        const rest = { checkCents: of.taken.check.cents, cardCents: of.taken["card-terminal"].cents };
        world.problem(who, "drawer.close", { drawerId, cash, ...rest, words: any(["", "Counted twice"]) });
      } else if (kind === 8) {
        const waiting = any(drawers(world).filter((one) => drawerState(one) === "counted"))?.id ?? drawerId;
        if (!world.problem(any([official, admin]) ?? admin, "drawer.approve", { drawerId: waiting })) tally.approved += 1;
      } else if (kind === 9) world.problem(any([official, who]) ?? official, "drawer.reopen", { drawerId, reason: "x" });
      check(world);
      if (kind !== 9) for (const one of before) expect(drawers(world)).toContainEqual(one);
      if (below(6) === 0) world.wait({ minutes: 120 });
    }
    for (const one of drawers(world)) {
      tally[drawerState(one)] += 1;
      tally.entries += one.taken.cash.entries;
      tally.returned += one.taken.cash.returnedEntries;
      tally.reopened += one.reopened.length;
    }
  },
);

test("those days opened, counted, approved and reopened many drawers", () => {
  for (const many of Object.values(tally)) expect(many).toBeGreaterThan(share(15, 3));
});
