import type { Payment, PaymentReversal } from "#schemas/fee/fee";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";

const methods: Readonly<Record<Payment["method"], () => string>> = {
  cash: m.office_method_cash,
  check: m.office_method_check,
  "card-terminal": m.office_method_card,
  "card-online": m.office_method_card_online,
};
export const paymentMethod = (method: Payment["method"]): string => methods[method]();

/** What was undone of a payment, in words. */
export function reversalWords({ kind, amountCents, method }: PaymentReversal): string {
  switch (kind) {
    case "void":
      return m.office_voided();
    case "refund":
      return m.office_refunded({ amount: formatCents(amountCents), method: paymentMethod(method) });
  }
}
