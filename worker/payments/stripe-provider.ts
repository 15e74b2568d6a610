import type { Stripe } from "stripe";
import { type AskedPayment, currency, type PaymentDesk, type PaymentProvider, ProviderRefused, ProviderSilent } from "./payment-provider";
import { checkoutOf, refundOf, saidBy } from "./stripe-said";

export interface StripeParts {
  /** Address of what stands in for Stripe in development; null = Stripe itself. */
  readonly standIn: string | null;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Milliseconds that an answer may take. A payer waits for it. */
const patience = 15_000;
/** Seconds that a signature is good for, either way of now. */
const tolerance = 300;

type Opened = { readonly client: Stripe; readonly options: { stripeAccount?: string } };

/** The library comes when somebody pays: nothing else of the worker waits for it. */
async function open({ standIn, fetch }: StripeParts, { key, account }: PaymentDesk): Promise<Opened> {
  const { Stripe: Library } = await import("stripe");
  const at = standIn === null ? null : new URL(standIn);
  const client = new Library(key, {
    httpClient: Library.createFetchHttpClient((url: RequestInfo | URL, init?: RequestInit) => fetch(new Request(url, init))),
    maxNetworkRetries: 1,
    timeout: patience,
    telemetry: false,
    ...(at && { host: at.hostname, port: at.port, protocol: "http" as const }),
  });
  return { client, options: account === null ? {} : { stripeAccount: account } };
}

/** Tells a refusal of the provider from an answer that never came. */
async function told<T>(ask: Promise<T>): Promise<T> {
  try {
    return await ask;
  } catch (error) {
    const status = typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : undefined;
    // 409: the same key is being worked on; 429: too many. Both may yet be done.
    if (typeof status === "number" && status >= 400 && status < 500 && status !== 409 && status !== 429)
      throw new ProviderRefused(error instanceof Error ? error.message : String(status));
    throw new ProviderSilent(error instanceof Error ? error.message : String(error));
  }
}

const sessionFor = (asked: AskedPayment): Stripe.Checkout.SessionCreateParams => ({
  mode: "payment",
  // Cards and the wallets that stand for them: they are paid or not when the payer comes back.
  allowed_payment_method_types: ["card"],
  line_items: [{ quantity: 1, price_data: { currency, unit_amount: asked.amountCents, product_data: { name: asked.title } } }],
  client_reference_id: asked.attemptId,
  payment_intent_data: { metadata: { attempt: asked.attemptId } },
  success_url: asked.paidUrl,
  cancel_url: asked.leftUrl,
  expires_at: asked.expiresAt,
  locale: asked.language,
});

/** Stripe through its own library, over the worker's own road out. */
export function createStripeProvider(parts: StripeParts): PaymentProvider {
  return {
    name: "Stripe",
    async begin(desk, asked) {
      const { client, options } = await open(parts, desk);
      return checkoutOf(await told(client.checkout.sessions.create(sessionFor(asked), { ...options, idempotencyKey: asked.attemptId })));
    },
    async ask(desk, checkoutId) {
      const { client, options } = await open(parts, desk);
      return checkoutOf(await told(client.checkout.sessions.retrieve(checkoutId, {}, options)));
    },
    async expire(desk, checkoutId) {
      const { client, options } = await open(parts, desk);
      try {
        return checkoutOf(await told(client.checkout.sessions.expire(checkoutId, {}, options)));
      } catch (error) {
        // What is paid or over by now is not expired.
        if (!(error instanceof ProviderRefused)) throw error;
        return checkoutOf(await told(client.checkout.sessions.retrieve(checkoutId, {}, options)));
      }
    },
    async refund(desk, { payment, amountCents, key, note }) {
      const { client, options } = await open(parts, desk);
      const asked = { payment_intent: payment, amount: amountCents, metadata: { ...note } };
      return refundOf(await told(client.refunds.create(asked, { ...options, idempotencyKey: key })));
    },
    async account(desk) {
      const { client } = await open(parts, { ...desk, account: null });
      const { id, charges_enabled: ready } = await told(
        desk.account === null ? client.accounts.retrieveCurrent() : client.accounts.retrieve(desk.account),
      );
      return { id, ready };
    },
    async openAccount(key, { id: organization, name }) {
      const { client } = await open(parts, { key, account: null });
      const asked = { type: "standard", business_profile: { name }, metadata: { organization } } as const;
      const { id, charges_enabled: ready } = await told(client.accounts.create(asked, { idempotencyKey: `account/${organization}` }));
      return { id, ready };
    },
    async onboarding(key, account, backTo) {
      const { client } = await open(parts, { key, account: null });
      const asked = { account, type: "account_onboarding", refresh_url: backTo, return_url: backTo } as const;
      return (await told(client.accountLinks.create(asked))).url;
    },
    async read(raw, signature, secret, now) {
      const { Stripe: Library } = await import("stripe");
      const crypto = Library.createSubtleCryptoProvider();
      try {
        const event = await Library.webhooks.constructEventAsync(raw, signature, secret, tolerance, crypto, now);
        return { id: event.id, type: event.type, account: event.account ?? null, live: event.livemode, said: saidBy(event) };
      } catch (error) {
        if (error instanceof Library.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
  };
}
