/** How an office lets people pay. */
export interface PayingPlaces {
  /** By card, on the payment provider's page. */
  readonly takesCards: boolean;
  /** Where its counter is. */
  readonly counter: string;
}
