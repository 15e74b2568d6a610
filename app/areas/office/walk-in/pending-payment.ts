import { aggregates } from "#schemas/row-scope";

/** Where a payment is kept that was put together before its permit had a number: it is taken as soon as it has. */
export const pendingPayment = (permitId: string): string => `${aggregates.permit(permitId)}#counter-payment`;

/** Where a signature is kept until the office has the application. */
export const signingPlace = (permitId: string): string => `${aggregates.permit(permitId)}#signature`;

/** Permits whose payment was put together while this page was open: whoever pays stands there still. */
const fresh = new Set<string>();
export const putTogether = (permitId: string): void => void fresh.add(permitId);
export const isFresh = (permitId: string): boolean => fresh.has(permitId);
/** Whoever pays may have gone: the payment is put to the clerk before it is taken. */
export const noLongerFresh = (permitId: string): void => void fresh.delete(permitId);

/** How long somebody waits at the counter for a number before what they would have paid is asked for anew. Milliseconds. */
export const waitMs = 20_000;
