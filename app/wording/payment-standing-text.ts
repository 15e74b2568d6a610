import { formatCents } from "#schemas/fee/money";
import type { AttemptStanding } from "#schemas/fee/online/online-payment";
import { m } from "#schemas/messages/compiled/messages";

/** What is known of a payment when its payer is back: how it stands, or that nobody could be asked. */
export type KnownStanding = AttemptStanding | "asking" | "disconnected" | "unknown";

/** How a payment stands, in words, when its payer is back; null where there is nothing to say. `notCharged`: what is so where nothing was charged. */
export function standingWords(known: KnownStanding | null, left: boolean, notCharged: string = m.tracker_pay_not_charged()) {
  if (known === null || known === "unknown") return null;
  const checking = { tone: "waiting", title: m.tracker_pay_checking_title(), text: m.tracker_pay_checking() } as const;
  const asBefore = { tone: "stopped", title: m.tracker_pay_not_charged_title(), text: notCharged } as const;
  if (known === "asking") return checking;
  if (known === "disconnected")
    return { tone: "plain", title: m.tracker_pay_disconnected_title(), text: m.tracker_pay_disconnected() } as const;
  const amount = formatCents(known.amountCents);
  switch (known.state) {
    case "open":
      return left ? asBefore : checking;
    case "expired":
      return asBefore;
    case "mismatch":
      return { tone: "stopped", title: m.tracker_pay_mismatch_title(), text: m.tracker_pay_mismatch() } as const;
    case "paid":
      return {
        tone: "done",
        title: m.tracker_pay_done_title(),
        text: known.receipt === null ? m.tracker_pay_done_plain({ amount }) : m.tracker_pay_done({ amount, receipt: known.receipt }),
      } as const;
  }
}

/** Whether it may be paid now: nobody pays twice while it is not known whether they have. */
export const mayPay = (known: KnownStanding | null, left: boolean): boolean =>
  known === null || known === "unknown" || (typeof known === "object" && (known.state === "expired" || (known.state === "open" && left)));
