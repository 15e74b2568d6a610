import { type Context, Hono } from "hono";
import { z } from "zod";
import { ownAccountKeys, paymentAccountPage } from "#schemas/fee/online/online-payment";
import type { SiteEnvironment } from "#worker/http/api-context";
import { authorize } from "#worker/http/authorize";
import { type DescribedRequest, mountDescribed, type RouteDescription } from "#worker/http/described-route";
import { refuseRequest } from "#worker/http/problem-response";
import { requireProof } from "#worker/http/require-proof";
import { asking } from "./answer-or-wait";
import { accountPage, type Connecting, disconnect, keepOwnKeys, openAccount } from "./connect-account";
import type { PaymentParts } from "./payment-parts";

const account = {
  method: "get",
  path: "/payment-account",
  operationId: "getPaymentAccount",
  tag: "payments",
  summary: "Read which account money goes to",
  answer: paymentAccountPage,
  problems: ["role-missing", "unavailable"],
} as const satisfies RouteDescription;

const ownKeys = {
  method: "put",
  path: "/payment-account",
  operationId: "keepPaymentKeys",
  tag: "payments",
  summary: "Use the office's own key",
  description: "The payment provider is asked whether it takes the key. Neither key nor secret is ever read back.",
  body: ownAccountKeys,
  answer: z.object({}),
  problems: ["role-missing", "proof-needed", "payment-key-refused", "unavailable"],
} as const satisfies RouteDescription;

const connect = {
  method: "post",
  path: "/payment-account/connect",
  operationId: "connectPaymentAccount",
  tag: "payments",
  summary: "Open an account for the office at the payment provider",
  description: "Answers the address at the provider where the office says who it is. 404 where the deployment has no account of its own.",
  answer: z.object({ url: z.url() }),
  problems: ["role-missing", "proof-needed", "not-found", "payment-key-refused", "unavailable"],
} as const satisfies RouteDescription;

const forget = {
  method: "post",
  path: "/payment-account/disconnect",
  operationId: "disconnectPaymentAccount",
  tag: "payments",
  summary: "Take no cards any more",
  answer: z.object({}),
  problems: ["role-missing", "proof-needed", "unavailable"],
} as const satisfies RouteDescription;

export const paymentAccountDescriptions: readonly RouteDescription[] = [account, ownKeys, connect, forget];

/** The account at the payment provider that an office's money goes to: for the building official's office, which proves who it is before it changes it. */
export function createPaymentAccountRoutes(parts: PaymentParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  const connecting = async (c: Context<SiteEnvironment>): Promise<Connecting> => ({
    organization: (await parts.organizationOf(c.get("principal").organization)) ?? refuseRequest("not-found"),
    accountId: c.get("principal").person.accountId,
    origin: c.get("tenant").origin,
  });
  routes.use("/payment-account", authorize("JurisdictionStaff", "Admin"));
  routes.use("/payment-account/*", authorize("JurisdictionStaff", "Admin"));
  mountDescribed(
    routes,
    account,
    asking(parts, async ({ c }: DescribedRequest<typeof account>) => accountPage(parts, await connecting(c))),
  );
  mountDescribed(
    routes,
    ownKeys,
    asking(parts, async ({ c, body }: DescribedRequest<typeof ownKeys>) => {
      requireProof(c, parts.clock);
      await keepOwnKeys(parts, await connecting(c), body);
      return {};
    }),
  );
  mountDescribed(
    routes,
    connect,
    asking(parts, async ({ c }: DescribedRequest<typeof connect>) => {
      requireProof(c, parts.clock);
      return { url: await openAccount(parts, await connecting(c)) };
    }),
  );
  mountDescribed(
    routes,
    forget,
    asking(parts, async ({ c }: DescribedRequest<typeof forget>) => {
      requireProof(c, parts.clock);
      await disconnect(parts, await connecting(c));
      return {};
    }),
  );
  return routes;
}
