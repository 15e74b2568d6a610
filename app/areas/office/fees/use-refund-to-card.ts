import { useState } from "react";
import { z } from "zod";
import { browserDevice } from "#app/local/device/browser-device";
import { useDevice } from "#app/screen/read/use-device";
import type { Payment } from "#schemas/fee/fee";
import type { Problem } from "#schemas/problem";

export type RefundState = { readonly kind: "idle" | "asking" | "unreachable" } | { readonly kind: "refused"; readonly problem: Problem };

interface Refund {
  readonly amountCents: number;
  readonly reason: string;
}

/**
 * Money back to the card that paid: the worker asks the provider, and books what it gave. The key says which refund of the payment it is, so that one whose
 * answer was lost is asked for again, and not another.
 */
export function useRefundToCard({ id, permitId, reversals = [] }: Payment) {
  const device = useDevice();
  const [state, setState] = useState<RefundState>({ kind: "idle" });
  /** True once the money went back. */
  const give = async ({ amountCents, reason }: Refund): Promise<boolean> => {
    setState({ kind: "asking" });
    const path = `/api/v2/permits/${encodeURIComponent(permitId)}/payments/${encodeURIComponent(id)}/refund`;
    const answer = await browserDevice().api.call(path, z.object({}), {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": `${id}/${reversals.length}/${amountCents}` },
      body: JSON.stringify({ amountCents, reason }),
    });
    if (answer.kind !== "ok") {
      setState(answer.kind === "problem" ? { kind: "refused", problem: answer.problem } : { kind: "unreachable" });
      return false;
    }
    await device?.sync();
    setState({ kind: "idle" });
    return true;
  };
  return { state, give };
}
