import type { Permit } from "../permit/permit";
import type { Act } from "../permit/permit-command";
import { childrenOf, putShared } from "../permit/permit-record";
import type { PermitType } from "../permit-type/permit-type";
import { aggregates, scopes } from "../row-scope";
import type { Fee } from "./fee";
import { settledShares } from "./fee-balance";
import { assessFees, depositCode, type FeeLine } from "./schedule/fee-calculation";
import { pricedOn } from "./schedule/fee-schedule";

function feeFrom(line: FeeLine, id: string, permitId: string, now: string): Fee {
  const { code, name, basis, amountCents, dueAt, account, depositOf } = line;
  const booked = { ...(account !== "" && { account }), ...(depositOf !== undefined && { depositOf }) };
  return {
    id,
    permitId,
    code,
    name,
    ...booked,
    basis,
    amountCents,
    dueAt,
    assessedAt: now,
    waivedAt: null,
    waivedReason: "",
    paidCents: 0,
  };
}

/** A fee that the schedule, applied again, gives another amount: what it came to until then stays on it, fifty times at most. */
function assessedAgain(fee: Fee, amountCents: number, now: string): Fee {
  const earlier = [...(fee.earlier ?? []), { amountCents: fee.amountCents, until: now }].slice(-50);
  return { ...fee, amountCents, earlier, assessedAt: now };
}

/**
 * Lines with deposits as they were paid: what somebody has paid a part of stays what it was, and the balance is the line's rest. A balance of nothing is
 * no line.
 */
function withDepositsKept(lines: readonly FeeLine[], held: readonly Fee[]): readonly FeeLine[] {
  const paid = new Map(held.flatMap((fee) => (fee.depositOf !== undefined && fee.paidCents > 0 ? [[fee.depositOf, fee.amountCents]] : [])));
  return lines.flatMap((line) => {
    const asked = paid.get(line.depositOf ?? line.code);
    if (asked === undefined) return [line];
    if (line.depositOf !== undefined) return [{ ...line, amountCents: asked }];
    const deposit = lines.find(({ depositOf }) => depositOf === line.code)?.amountCents ?? 0;
    const rest = line.amountCents + deposit - asked;
    return rest > 0 ? [{ ...line, amountCents: rest }] : [];
  });
}

/**
 * Assesses the fees in force on the day a permit was applied for on its answers and writes what changed: new lines are added, unpaid ones follow the schedule, ones
 * that no longer apply go. Money already taken stays: a line never falls below what was paid of it. Lines that the office added by
 * hand, and waived and corrected ones, are left alone.
 */
export function assess(act: Act, permit: Permit, type: PermitType): void {
  const { state, context } = act;
  const schedules = state.list("fee-schedule", aggregates.permitType(type.code));
  const priced = pricedOn(type, schedules, permit.appliedOn ?? act.today);
  const held = childrenOf(state, "fee", permit.id);
  const lines = withDepositsKept(assessFees(priced, permit.answers).lines, held);
  const codes = new Set([...type.fees, ...priced.fees].flatMap(({ rule }) => [rule.code, depositCode(rule.code)]));
  for (const [index, line] of lines.entries()) {
    const before = held.find((fee) => fee.code === line.code);
    const fresh = feeFrom(line, before?.id ?? context.idOf(`fee-${index + 1}`), permit.id, context.now);
    if (!before) {
      putShared(state, "fee", fresh);
      continue;
    }
    const amountCents = Math.max(fresh.amountCents, before.paidCents);
    if (before.waivedAt !== null || before.corrections || before.amountCents === amountCents) continue;
    putShared(state, "fee", { ...assessedAgain(before, amountCents, context.now), basis: fresh.basis, name: fresh.name });
  }
  for (const fee of held) if (codes.has(fee.code) && !lines.some((line) => line.code === fee.code)) lapse(act, fee);
}

/** Takes a fee away that is not charged any more. One that a payment names stays, for what was paid or given back of it. */
export function lapse({ state, context }: Act, fee: Fee): void {
  if (fee.waivedAt !== null || fee.corrections) return;
  const isNamed = childrenOf(state, "payment", fee.permitId).some((payment) =>
    settledShares(payment).some(({ feeId }) => feeId === fee.id),
  );
  const amountCents = fee.paidCents + (fee.refundedCents ?? 0);
  if (!isNamed) state.remove("fee", fee.id, scopes.permit(fee.permitId));
  else if (amountCents !== fee.amountCents) putShared(state, "fee", assessedAgain(fee, amountCents, context.now));
}

/** Adds one line by hand. */
export function addFee(act: Act, id: string, line: FeeLine): Fee {
  const fee = feeFrom(line, id, act.permit.id, act.context.now);
  putShared(act.state, "fee", fee);
  return fee;
}
