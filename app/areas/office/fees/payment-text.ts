import type { Payment } from "#schemas/fee/fee";
import { m } from "#schemas/messages/compiled/messages";

const methods: Readonly<Record<Payment["method"], () => string>> = {
  cash: m.office_method_cash,
  check: m.office_method_check,
  "card-terminal": m.office_method_card,
};
export const paymentMethod = (method: Payment["method"]): string => methods[method]();
