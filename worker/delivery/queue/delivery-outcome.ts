import type { KeyedDelivery } from "./delivery-store";

/** What came of taking a delivery up. `at`: epoch milliseconds. */
export type DeliveryOutcome =
  | { readonly kind: "sent" }
  /** Nothing is to be sent, and why not. */
  | { readonly kind: "dropped"; readonly why: string }
  /** It became these: one for each of a person's browsers. */
  | { readonly kind: "spread"; readonly among: readonly KeyedDelivery[] }
  /** Not now: no try in vain. */
  | { readonly kind: "later"; readonly at: number }
  /** For the digest of that moment. */
  | { readonly kind: "held"; readonly at: number }
  /** In vain, and worth another try, not before the other side's own word on when. */
  | { readonly kind: "failed"; readonly why: string; readonly afterMs: number | null }
  /** In vain, and would be again. */
  | { readonly kind: "refused"; readonly why: string };

export const sent: DeliveryOutcome = { kind: "sent" };
export const dropped = (why: string): DeliveryOutcome => ({ kind: "dropped", why });
