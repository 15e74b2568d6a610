/**
 * What of online payments somebody of the office has to look at: what the provider told differs from what was asked for; money that went back and is not
 * booked; a payer who disputes the charge, and how that ended.
 */
export const paymentAlerts = ["differs", "refund-not-booked", "refund-failed", "dispute-opened", "dispute-won", "dispute-lost"] as const;
export type PaymentAlert = (typeof paymentAlerts)[number];
