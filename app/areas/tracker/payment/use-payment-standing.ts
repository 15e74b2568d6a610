import { useEffect, useState } from "react";
import { browserDevice } from "#app/local/device/browser-device";
import { browserClock } from "#app/local/sync/platform";
import { useDevice } from "#app/screen/read/use-device";
import type { KnownStanding } from "#app/wording/payment-standing-text";
import { attemptStanding } from "#schemas/fee/online/online-payment";

/** Milliseconds until it is asked again, the last one over and over. */
const pauses = [1_000, 1_500, 2_500, 4_000, 6_000, 10_000, 15_000];
const longest = 30_000;

async function ask(permitId: string, attempt: string): Promise<KnownStanding> {
  const path = `/api/v2/permits/${encodeURIComponent(permitId)}/payments/online/${encodeURIComponent(attempt)}`;
  const answer = await browserDevice().api.call(path, attemptStanding);
  if (answer.kind === "ok") return answer.value;
  // What the office does not know of is nobody's payment.
  if (answer.kind === "problem" && answer.status === 404) return "unknown";
  return answer.kind === "problem" ? "asking" : "disconnected";
}

const isSettled = (known: KnownStanding): boolean => known === "unknown" || (typeof known === "object" && known.state !== "open");

/**
 * How a payment stands, asked until it is known: a lost answer is found so. `left`: its payer says that they left without paying, which is asked once as
 * long as nothing else is known.
 */
export function usePaymentStanding(permitId: string, attempt: string | null, left: boolean): KnownStanding | null {
  const [known, setKnown] = useState<KnownStanding>("asking");
  const device = useDevice();
  useEffect(() => {
    if (attempt === null) return;
    let stopped = false;
    const go = async () => {
      for (let turn = 0; !stopped; turn += 1) {
        const found = await ask(permitId, attempt);
        if (stopped) return;
        setKnown(found);
        if (typeof found === "object" && found.state === "paid") await device?.sync();
        if (isSettled(found) || (left && typeof found === "object")) return;
        await browserClock.pause(pauses[turn] ?? longest);
      }
    };
    void go();
    return () => {
      stopped = true;
    };
  }, [permitId, attempt, left, device]);
  return attempt === null ? null : known;
}
