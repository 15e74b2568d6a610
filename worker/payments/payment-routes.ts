import { type Context, Hono } from "hono";
import { z } from "zod";
import { attemptStanding, begunPayment } from "#schemas/fee/online/online-payment";
import { onlinePaymentId } from "#schemas/fee/online/online-payment-id";
import type { Organization } from "#schemas/people/organization";
import { cents, identifier, line } from "#schemas/values";
import type { SiteEnvironment } from "#worker/http/api-context";
import { type DescribedRequest, mountDescribed, type RouteDescription } from "#worker/http/described-route";
import { refuseRequest } from "#worker/http/problem-response";
import { asking } from "./answer-or-wait";
import { askProvider } from "./ask-of-payment";
import { beginPayment, owedOf, payingParty } from "./begin-payment";
import type { PaymentParts } from "./payment-parts";
import { refundPayment } from "./refund-payment";

const begin = {
  method: "post",
  path: "/permits/{permitId}/payments/online",
  operationId: "beginOnlinePayment",
  tag: "payments",
  summary: "Begin to pay by card",
  description:
    "For a party of the permit with a confirmed address. What is owed now is what the ledger says at this moment; a page that is open for the same amount is given again, and one for another amount is closed first.",
  params: z.object({ permitId: identifier }),
  body: z.object({ language: z.enum(["en", "es"]).default("en").meta({ description: "Of the provider's page" }) }),
  answer: begunPayment,
  problems: [
    "not-found",
    "role-missing",
    "email-not-verified",
    "cards-not-taken",
    "nothing-owed",
    "hold-in-force",
    "conditions-unmet",
    "proof-ended",
    "conflict",
    "unavailable",
  ],
} as const satisfies RouteDescription;

const standing = {
  method: "get",
  path: "/permits/{permitId}/payments/online/{attempt}",
  operationId: "getOnlinePayment",
  tag: "payments",
  summary: "Ask how an online payment stands",
  description: "While it is open the payment provider is asked: so a lost answer is found.",
  params: z.object({ permitId: identifier, attempt: identifier }),
  answer: attemptStanding,
  problems: ["not-found", "unavailable"],
} as const satisfies RouteDescription;

const refund = {
  method: "post",
  path: "/permits/{permitId}/payments/{paymentId}/refund",
  operationId: "refundOnlinePayment",
  tag: "payments",
  summary: "Give money back to the card that paid",
  description: "The payment provider is asked first; what it gave is booked. For the building official's office.",
  params: z.object({ permitId: identifier, paymentId: identifier }),
  headers: z.object({ "idempotency-key": z.string().regex(/^[\x21-\x7e]{8,128}$/) }),
  body: z.object({ amountCents: cents.positive(), reason: line(200).min(1) }),
  answer: z.object({}),
  problems: ["not-found", "role-missing", "payment-reversed", "amount-not-kept", "cards-not-taken", "refund-refused", "unavailable"],
} as const satisfies RouteDescription;

export const paymentRouteDescriptions: readonly RouteDescription[] = [begin, standing, refund];

type Asking = Context<SiteEnvironment>;

/** Online payment for a permit's parties, and its refunds. */
export function createPaymentRoutes(parts: PaymentParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  const organizationOf = async (c: Asking): Promise<Organization> =>
    (await parts.organizationOf(c.get("principal").organization)) ?? refuseRequest("not-found");
  mountDescribed(
    routes,
    begin,
    asking(parts, async ({ c, params, body }: DescribedRequest<typeof begin>) => {
      const place = { origin: c.get("tenant").origin, language: body.language };
      const organization = await organizationOf(c);
      return beginPayment(parts, organization, payingParty(parts, organization.id, params.permitId, c.get("principal").person, place));
    }),
  );
  mountDescribed(
    routes,
    standing,
    asking(parts, async ({ c, params }: DescribedRequest<typeof standing>) => {
      const { person, organization: slug } = c.get("principal");
      const organization = await organizationOf(c);
      await owedOf(parts, slug, params.permitId, person);
      const attempt = await parts.attempts.one(slug, params.attempt);
      if (attempt === null || attempt.permitId !== params.permitId) return refuseRequest("not-found");
      await askProvider(parts, organization, attempt);
      const { state, amountCents } = (await parts.attempts.one(slug, attempt.id)) ?? attempt;
      const rows = state === "paid" ? await parts.permitRows(slug, params.permitId) : [];
      const paid = rows.flatMap((row) =>
        row.kind === "payment" && row.id === onlinePaymentId(attempt.id) ? [row.data.receiptNumber] : [],
      )[0];
      return { state, amountCents, receipt: paid ?? null };
    }),
  );
  mountDescribed(
    routes,
    refund,
    asking(parts, async ({ c, params, headers, body }: DescribedRequest<typeof refund>) => {
      const asked = { ...params, ...body, key: headers["idempotency-key"] };
      await refundPayment(parts, await organizationOf(c), c.get("principal").person, asked);
      return {};
    }),
  );
  return routes;
}
