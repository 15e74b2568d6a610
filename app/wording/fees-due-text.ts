import type { Fee } from "#schemas/fee/fee";
import { feesOwed } from "#schemas/fee/fees-due";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import type { Permit } from "#schemas/permit/permit";

/** What is owed of a permit's fees, in a line: what is due now, and what only a later stage asks for. */
export function feesDueWords(permit: Pick<Permit, "state" | "cycle">, fees: readonly Fee[]): string {
  const { nowCents, laterCents } = feesOwed(permit, fees);
  const [now, later] = [formatCents(nowCents), formatCents(laterCents)];
  if (nowCents > 0) return laterCents > 0 ? m.permit_fees_due_both({ now, later }) : m.permit_fees_due_now({ amount: now });
  return laterCents > 0 ? m.permit_fees_due_later({ amount: later }) : m.permit_fees_nothing_due();
}
