import { exports } from "cloudflare:workers";
import { z } from "zod";
import { type AttemptStanding, type BegunPayment, begunPayment } from "#schemas/fee/online/online-payment";
import type { SignedIn } from "./two-towns";

const message = z.object({ url: z.string(), body: z.string(), signature: z.string() });
export type PaymentMessage = z.infer<typeof message>;

/** Somebody begins to pay for a permit. */
export const beginAt = ({ browser, token }: SignedIn, permitId: string): Promise<Response> =>
  browser.api(`/permits/${permitId}/payments/online`, token, { method: "POST", json: { language: "en" } });

export async function begun(who: SignedIn, permitId: string): Promise<BegunPayment> {
  const answer = await beginAt(who, permitId);
  if (answer.status !== 200) throw new Error(`not begun: ${answer.status} ${await answer.text()}`);
  return begunPayment.parse(await answer.json());
}

export async function standingOf({ browser, token }: SignedIn, permitId: string, attempt: string): Promise<AttemptStanding> {
  const answer = await browser.api(`/permits/${permitId}/payments/online/${attempt}`, token);
  if (answer.status !== 200) throw new Error(`no standing: ${answer.status} ${await answer.text()}`);
  return answer.json<AttemptStanding>();
}

/** What the payer does on the provider's page. */
export async function onPage(page: string, act: "pay" | "pay-untold" | "decline"): Promise<void> {
  const answer = await fetch(page, { method: "POST", body: new URLSearchParams({ do: act }), redirect: "manual" });
  await answer.text();
  if (answer.status !== 303) throw new Error(`the page answered ${answer.status}`);
}

/** What the provider would have sent of something by now, oldest first. */
export async function messagesOf(provider: string, about: string): Promise<readonly PaymentMessage[]> {
  const answer = await fetch(new URL("/messages.json", provider));
  return z
    .array(message)
    .parse(await answer.json())
    .filter(({ body }) => body.includes(about));
}

export const send = ({ url, body, signature }: PaymentMessage): Promise<Response> =>
  exports.default.fetch(
    new Request(url, { method: "POST", headers: { "content-type": "application/json", "stripe-signature": signature }, body }),
  );

/** The id of the provider's page. */
export const checkoutIn = (page: string): string => new URL(page).pathname.split("/").at(-1) ?? "";
