import type { TakenMethod } from "./fee";

/** A payment at the counter in so many parts at most, each by its own method. */
export const mostParts = 4;

/** A part of a payment, in cents. `givenCents`: cash that was handed over. */
export interface PaymentPart {
  readonly amountCents: number;
  readonly method: TakenMethod;
  readonly reference: string;
  readonly givenCents?: number | undefined;
}

/** What is given back of the cash that was handed over, in cents: change, which is never kept as credit. */
export const changeCents = ({ amountCents, givenCents }: Pick<PaymentPart, "amountCents" | "givenCents">): number =>
  Math.max(0, (givenCents ?? amountCents) - amountCents);

/** What parts come to, in cents. */
export const partsCents = (parts: readonly Pick<PaymentPart, "amountCents">[]): number =>
  parts.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What of them is more than is owed, in cents. */
export const restCents = (parts: readonly Pick<PaymentPart, "amountCents">[], owedCents: number): number =>
  Math.max(0, partsCents(parts) - owedCents);

/**
 * Whether what is more than owed may be left as credit: of a check or a card, for which nobody gives change, and beside something that is owed. What is
 * laid down for work to come is no payment of this permit.
 */
export const mayKeepRest = (parts: readonly Pick<PaymentPart, "method">[], owedCents: number): boolean =>
  owedCents > 0 && parts.every(({ method }) => method === "check" || method === "card-terminal");

/** What `payment.record` takes for these parts: the first by itself, and the others beside it. */
export function recordedParts([first, ...furtherParts]: readonly PaymentPart[], keepRest: boolean) {
  return first === undefined ? null : { ...first, furtherParts, keepRest };
}

const roundings = [500, 1_000, 2_000, 5_000, 10_000] as const;

/** What somebody is likely to lay down for an amount in notes, the least first: three amounts above it at most. $21.90: $25, $30, $40. */
export function notesFor(amountCents: number): readonly number[] {
  const above = roundings.map((note) => Math.ceil(amountCents / note) * note).filter((cents) => cents > amountCents);
  return [...new Set(above)].sort((a, b) => a - b).slice(0, 3);
}
