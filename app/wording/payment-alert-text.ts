import { type PaymentAlert, paymentAlerts } from "#schemas/fee/online/payment-alert";
import { m } from "#schemas/messages/compiled/messages";

const words: Readonly<Record<PaymentAlert, () => string>> = {
  differs: m.event_payment_to_check_differs,
  "refund-not-booked": m.event_payment_to_check_refund_not_booked,
  "refund-failed": m.event_payment_to_check_refund_failed,
  "dispute-opened": m.event_payment_to_check_dispute_opened,
  "dispute-won": m.event_payment_to_check_dispute_won,
  "dispute-lost": m.event_payment_to_check_dispute_lost,
};

/** What the office is told of a card payment that is not as it should be; false for an alert that this build does not know. */
export function paymentAlertWords(alert: string): string | false {
  const known = paymentAlerts.find((each) => each === alert);
  return known !== undefined && words[known]();
}
