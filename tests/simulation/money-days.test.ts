import { expect, test } from "vitest";
import type { Payment } from "#schemas/fee/fee";
import { isVoid } from "#schemas/fee/fee-balance";
import type { PermitWorld } from "#schemas/testing/permit-world";
import { RandomMoneyDay } from "#schemas/testing/random-money-day";
import { share } from "../support/whole-proof";

/** What came of all those days. */
const tally = {
  ...{ parts: 0, credited: 0, moved: 0, draws: 0, returns: 0, deposits: 0, depositVoids: 0, voids: 0, counted: 0, kept: 0 },
  ...{ online: 0, backOnline: 0, corrected: 0 },
};

function count({ state }: PermitWorld): void {
  const all = [...state.rows("payment")].flatMap((row) => (row.kind === "payment" ? [row.data] : []));
  const many = (is: (one: Payment) => boolean) => all.filter(is).length;
  tally.parts += many(({ part }) => part === 2);
  tally.credited += many(({ credited }) => credited !== undefined);
  tally.moved += many(({ method }) => method === "credit");
  tally.voids += many(isVoid);
  tally.kept += many(({ keptAsCredit }) => keptAsCredit === true);
  tally.online += many(({ method }) => method === "card-online");
  tally.backOnline += many(({ method, reversals = [] }) => method === "card-online" && reversals.length > 0);
  for (const row of state.rows("fee")) if (row.kind === "fee") tally.corrected += row.data.corrections?.length ?? 0;
  const entries = [...state.rows("trust-entry")].flatMap((row) => (row.kind === "trust-entry" ? [row.data.kind] : []));
  const entriesOf = (kind: (typeof entries)[number]) => entries.filter((each) => each === kind).length;
  tally.draws += entriesOf("draw");
  tally.returns += entriesOf("return");
  tally.deposits += entriesOf("deposit");
  tally.depositVoids += entriesOf("void");
  tally.counted += [...state.rows("drawer")].filter((row) => row.kind === "drawer" && row.data.count !== null).length;
}

test.each(Array.from({ length: share(1_000, 60) }, (_, seed) => seed + 1))("every ledger balances after a random day (%d)", (seed) => {
  const day = new RandomMoneyDay(seed);
  for (let act = 0; act < 60; act += 1) {
    day.act(act);
    expect(day.faults()).toEqual([]);
  }
  count(day.world);
});

test("those days had every kind of entry several times", () => {
  for (const [what, many] of Object.entries(tally)) expect([what, many > 4]).toEqual([what, true]);
});
