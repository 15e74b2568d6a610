/** Whose account at the provider is acted for: by the deployment's own key for a connected account, or by the office's own key alone. */
export interface PaymentDesk {
  readonly key: string;
  /** The connected account's id; null: the key's own. */
  readonly account: string | null;
}

/** The one currency of the product's ledger, as providers write it. */
export const currency = "usd";

/** A page of the provider on which one amount can be paid once. */
export interface Checkout {
  readonly id: string;
  readonly state: "open" | "paid" | "expired";
  /** Null where the provider names none: it is no amount of ours. */
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly live: boolean;
  /** The provider's id of the money that moved; null until it has. */
  readonly payment: string | null;
  /** Where it is paid; null once it cannot be. */
  readonly url: string | null;
}

/** Why money went back and by whom, as we hand it to the provider and read it again from what it tells. */
export interface RefundNote {
  readonly reason: string;
  readonly by: string;
  readonly byName: string;
}

export interface ProviderRefund {
  readonly id: string;
  readonly payment: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly state: "given" | "failed";
  /** Null for one that was made in the provider's own dashboard. */
  readonly note: RefundNote | null;
}

/** What a verified message of the provider says. */
export type ProviderSaid =
  | { readonly kind: "checkout"; readonly checkout: Checkout }
  | { readonly kind: "refund"; readonly refund: ProviderRefund }
  | { readonly kind: "dispute"; readonly payment: string | null; readonly amountCents: number; readonly ended: "won" | "lost" | null }
  /** Of no matter here. */
  | { readonly kind: "other" };

export interface ProviderNews {
  readonly id: string;
  /** Its own word for what happened: `checkout.session.completed`. */
  readonly type: string;
  /** The connected account it is of; null: the account whose secret signed it. */
  readonly account: string | null;
  readonly live: boolean;
  readonly said: ProviderSaid;
}

/** What is asked to be paid. */
export interface AskedPayment {
  readonly attemptId: string;
  readonly amountCents: number;
  /** What the payer reads on the provider's page: "Permit B26-00012". */
  readonly title: string;
  /** Addresses that the payer comes back to. */
  readonly paidUrl: string;
  readonly leftUrl: string;
  /** Seconds since 1970 from which on it cannot be paid. */
  readonly expiresAt: number;
  readonly language: "en" | "es";
}

export interface ProviderAccount {
  readonly id: string;
  readonly ready: boolean;
}

/**
 * The one seam to a provider of online payment. Each throws `ProviderRefused` where the provider understood and said no, and `ProviderSilent` where
 * nobody knows whether it was done: it is asked again under the same key.
 */
export interface PaymentProvider {
  /** Its own name, where it is told who did something. */
  readonly name: string;
  begin(desk: PaymentDesk, asked: AskedPayment): Promise<Checkout>;
  ask(desk: PaymentDesk, checkoutId: string): Promise<Checkout>;
  /** Nobody can pay there any more; gives how it stands, which may be paid. */
  expire(desk: PaymentDesk, checkoutId: string): Promise<Checkout>;
  /** `key`: the same one gives money back once, however often it is asked. */
  refund(desk: PaymentDesk, refund: { payment: string; amountCents: number; key: string; note: RefundNote }): Promise<ProviderRefund>;
  account(desk: PaymentDesk): Promise<ProviderAccount>;
  /** Opens an account for an organization under the deployment's own; the same organization gets the same one for a day. */
  openAccount(key: string, organization: { id: string; name: string }): Promise<ProviderAccount>;
  /** Where the office tells the provider who it is. */
  onboarding(key: string, account: string, backTo: string): Promise<string>;
  /** Holds a message against its signature and the time at which it came, on the raw body; null: it is not the provider's. `now`: milliseconds since 1970. */
  read(raw: Uint8Array, signature: string, secret: string, now: number): Promise<ProviderNews | null>;
}

/** The provider understood, and said no. */
export class ProviderRefused extends Error {
  override readonly name = "ProviderRefused";
}

/** Nobody knows whether it was done: the provider did not answer, or not clearly. */
export class ProviderSilent extends Error {
  override readonly name = "ProviderSilent";
}

/** Whether a key of the provider moves real money. */
export const isLiveKey = (key: string): boolean => /^[sr]k_live_/.test(key);
