import { Hono } from "hono";
import type { Organization } from "#schemas/people/organization";
import type { SiteEnvironment } from "#worker/http/api-context";
import { createAttemptStore } from "#worker/identity/passwords/attempt-store";
import { createAddressDigest } from "#worker/secrets/address-digest";
import { derivedSecret } from "#worker/secrets/derived-secret";
import { invoiceCookie, invoiceSecret } from "../invoices/invoice-cookie";
import { createInvoiceDesk, type InvoiceDesk } from "../invoices/invoice-desk";
import { createInvoiceLinks } from "../secrets/invoice-links";
import type { Core } from "./create-core";
import { lookRule } from "./link-desk-of";
import { paymentPartsOf } from "./payment-wiring";

/** The desk of one organization's invoices. */
export function invoiceDeskOf(core: Core, organization: Organization): InvoiceDesk {
  const attempts = createAttemptStore(core.db);
  const digestOf = createAddressDigest(() => derivedSecret(core.settings.secrets, "link-address"));
  const keyOf = async (address: string) => `invoice ${await digestOf(address)}`;
  return createInvoiceDesk({
    organization,
    links: createInvoiceLinks(core.settings.secrets),
    payments: paymentPartsOf(core),
    mayLook: async (address) => (await attempts.take(await keyOf(address), lookRule, core.clock().getTime())).allowed,
    seen: async (address) => attempts.clear(await keyOf(address)),
  });
}

/** The same, asked by the numbers of invoices, whose secrets this browser keeps. `origin`: of the organization's pages. */
export function invoicesBehind(request: Request, origin: string, desk: InvoiceDesk) {
  return {
    open: (number: string, attempt: string | null) => desk.open(request, invoiceSecret(request, number), attempt),
    begin: (number: string, language: "en" | "es") => desk.begin(request, invoiceSecret(request, number), { origin, language }),
  };
}

/**
 * `GET /pay/{secret}` is answered once with a cookie that keeps the secret, and leads to the invoice by its number: no secret stands in an address from then on,
 * and none is told to the payment provider.
 */
export function createInvoicePages(core: Core): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.get("/pay/:key", async (c, next) => {
    const [key, url] = [c.req.param("key"), new URL(c.req.url)];
    const organization = key.length > 43 ? await core.organizations.organizationOf(c.get("tenant").slug) : null;
    const invoice = organization && (await invoiceDeskOf(core, organization).named(c.req.raw, key));
    // What opens nothing is the page of every address that does not.
    if (!invoice) return next();
    const headers = { "set-cookie": invoiceCookie(url, invoice, key), "cache-control": "no-store" };
    return c.body(null, 303, { ...headers, location: `/pay/${encodeURIComponent(invoice.number)}` });
  });
  return routes;
}
