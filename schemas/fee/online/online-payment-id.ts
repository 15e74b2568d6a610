/** The id of the payment that an attempt leads to: what the product derives, no device can name (values.ts). */
export const onlinePaymentId = (attemptId: string): string => `online.${attemptId}`;

/** The attempt that led to an online payment. */
export const attemptIdOf = (paymentId: string): string => paymentId.replace(/^online\./, "");
