import type { Act } from "../permit/permit-command";
import { putShared } from "../permit/permit-record";
import { doneBy } from "./done-by";
import type { Fee } from "./fee";

/**
 * Gives a fee another amount, with an entry that says by how much, why and by whom. The schedule, assessed again, changes what nobody has paid without one.
 */
export function correctFee({ state, context }: Act, fee: Fee, amountCents: number, reason: string): void {
  const change = amountCents - fee.amountCents;
  if (change === 0) return;
  const earlier = fee.corrections ?? [];
  const kind = change > 0 ? ("increase" as const) : ("decrease" as const);
  const id = context.idOf(`correction-${fee.id}`);
  const correction = {
    id,
    kind,
    amountCents: Math.abs(change),
    fromCents: fee.amountCents,
    reason,
    at: context.now,
    ...doneBy(context.person),
  };
  putShared(state, "fee", { ...fee, amountCents, corrections: [...earlier, correction] });
}
