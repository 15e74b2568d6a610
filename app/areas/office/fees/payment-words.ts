import { m } from "#app/messages/compiled/messages";
import type { Payment } from "#schemas/fee/fee";

const methods: Readonly<Record<Payment["method"], () => string>> = {
  cash: m.office_method_cash,
  check: m.office_method_check,
  "card-terminal": m.office_method_card,
};
export const paymentMethod = (method: Payment["method"]): string => methods[method]();
