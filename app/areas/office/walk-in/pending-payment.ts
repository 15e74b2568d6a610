import { aggregates } from "#schemas/row-scope";

/** Where a payment is kept that was put together before its permit had a number: it is taken as soon as it has. */
export const pendingPayment = (permitId: string): string => `${aggregates.permit(permitId)}#counter-payment`;

/** Where a signature is kept until the office has the application. */
export const signingPlace = (permitId: string): string => `${aggregates.permit(permitId)}#signature`;
