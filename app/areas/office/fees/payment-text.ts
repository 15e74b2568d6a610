import type { Payment, PaymentReversal } from "#schemas/fee/fee";
import { formatCents } from "#schemas/fee/money";
import { changeCents } from "#schemas/fee/tender-parts";
import { m } from "#schemas/messages/compiled/messages";

const methods: Readonly<Record<Payment["method"], () => string>> = {
  cash: m.office_method_cash,
  check: m.office_method_check,
  "card-terminal": m.office_method_card,
  "card-online": m.office_method_card_online,
  "trust-account": m.office_method_trust,
  credit: m.office_method_credit,
};
export const paymentMethod = (method: Payment["method"]): string => methods[method]();

/** What was undone of a payment, in words. */
export function reversalWords({ kind, amountCents, method, reference }: PaymentReversal): string {
  switch (kind) {
    case "void":
      return m.office_voided();
    case "refund":
      return m.office_refunded({ amount: formatCents(amountCents), method: paymentMethod(method) });
    case "transfer":
      return m.office_transferred({ amount: formatCents(amountCents), number: reference });
  }
}

/** "Change $3.10", where cash was handed over for more; else empty. */
export function changeWords(payment: Payment): string {
  const change = changeCents(payment);
  return change > 0 ? `${m.office_receipt_change()} ${formatCents(change)}` : "";
}
