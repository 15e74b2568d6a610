import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Invoice } from "#schemas/fee/invoice/invoice";
import { linkDays } from "#schemas/fee/invoice/invoice-balance";
import type { Problem } from "#schemas/problem";
import { scopes } from "#schemas/row-scope";
import { createCore } from "#worker/composition/create-core";
import { invoiceDeskOf, invoicesBehind } from "#worker/composition/invoice-wiring";
import { lookRule } from "#worker/composition/link-desk-of";
import { createRowStore } from "#worker/database/row-store";
import { createInvoiceLinks } from "#worker/secrets/invoice-links";
import { checkoutIn, messagesOf, onPage, send } from "./support/paid-online";
import { type Town, TwoTowns } from "./support/two-towns";

let days = 0;
const core = createCore(env, env, {
  clock: () => new Date(Date.now() + days * 86_400_000),
  log: () => {},
  random: Math.random,
  randomBytes: (bytes) => crypto.getRandomValues(bytes),
  fetch: (request) => fetch(request),
  background: () => {},
  developmentOrigin: () => "http://localhost",
});
const towns = new TwoTowns();
const rows = createRowStore(env.DB);
const links = createInvoiceLinks(core.settings.secrets);
const hostOf = { local: "localhost", riverton: "riverton.localhost" } as const;

/** An application of Ana's that waits for its fee of $100, and the invoice for it. */
async function invoiced(town: Town = "local"): Promise<{ permitId: string; invoice: Invoice; path: string }> {
  const permitId = crypto.randomUUID();
  await towns.draft("ana", town, permitId);
  const world = towns.worlds[town];
  await world.do(towns.person("ana", town), "permit.submit", { permitId });
  await world.do(towns.person("OfficeStaff", town), "permit.start-review", { permitId });
  const [invoice] = await rows.ofKind(town, [scopes.permit(permitId)], "invoice");
  if (!invoice) throw new Error("no invoice was made");
  return { permitId, invoice, path: await links.pathOf(town, { permitId, number: invoice.number }) };
}

const organizationAt = (town: Town) => ({ ...towns.worlds[town].organization, takesCards: true });
const requestAt = (town: Town, path: string, cookie = "", address = "192.0.2.9") =>
  new Request(`http://${hostOf[town]}${path}`, { headers: { cookie, "cf-connecting-ip": address } });
const secretIn = (path: string) => path.slice("/pay/".length);
const cookieOf = ({ invoice, path }: { invoice: Invoice; path: string }) => `invoice-${invoice.number}=${secretIn(path)}`;
/** What a browser without an account has of invoices, with this cookie. */
const payerAt = (town: Town, cookie: string, address?: string, organization = organizationAt(town)) => {
  const request = requestAt(town, "/pay/x", cookie, address);
  return invoicesBehind(request, `http://${hostOf[town]}`, invoiceDeskOf(core, organization));
};
const paymentsOf = (town: Town, permitId: string) => rows.ofKind(town, [scopes.permit(permitId)], "payment");
const begunBy = async (made: Awaited<ReturnType<typeof invoiced>>, town: Town = "local") => {
  const begun = await payerAt(town, cookieOf(made)).begin(made.invoice.number, "en");
  if ("code" in begun) throw new Error(`not begun: ${begun.code}`);
  return begun;
};
const attemptOf = async (url: string): Promise<string> =>
  (await env.DB.prepare("SELECT id FROM payment_attempt WHERE checkout_id = ?").bind(checkoutIn(url)).first<string>("id")) ?? "";
const problem = (of: unknown) => (typeof of === "object" && of !== null && "code" in of ? (of as Problem).code : of);

beforeAll(async () => {
  await towns.open();
  const { browser, token } = towns.at("JurisdictionStaff", "local");
  const keys = { key: "sk_test_local_office_key", webhookSecret: "whsec_development_own_key" };
  const kept = await browser.api("/payment-account", token, { method: "PUT", json: keys });
  if (kept.status !== 200) throw new Error(await kept.text());
}, 120_000);

describe("an invoice's link", () => {
  it("leads once to its number, with a cookie for its pages alone, and shows what is asked for and nothing else", async () => {
    const made = await invoiced();
    const answer = await exports.default.fetch(requestAt("local", made.path), { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/pay/${made.invoice.number}`]);
    const [cookie = "", ...more] = answer.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(cookie).toContain(`${cookieOf(made)}; Path=/pay/; `);
    expect(cookie).toContain("; HttpOnly; SameSite=Lax");
    const shown = await payerAt("local", cookieOf(made)).open(made.invoice.number, null);
    expect(shown).toEqual({
      ...{ number: made.invoice.number, payerName: made.invoice.payerName, typeName: expect.any(Object), address: expect.any(String) },
      ...{ totalCents: 10_000, owedCents: 10_000, dueOn: made.invoice.dueOn, madeOn: expect.any(String), isPastDue: false },
      fees: [{ name: expect.any(Object), amountCents: 10_000, owedCents: 10_000 }],
      ...{ card: "offered", back: null },
    });
    for (const untold of ["officestaff", "olga", made.permitId]) expect(JSON.stringify(shown).toLowerCase()).not.toContain(untold);
  });

  it("opens nothing for a wrong secret, another number, another office, a suspended one, or none at all", async () => {
    const made = await invoiced();
    const other = await invoiced();
    const open = (cookie: string, number = made.invoice.number, town: Town = "local", organization = organizationAt(town)) =>
      payerAt(town, cookie, undefined, organization).open(number, null);
    const secret = secretIn(made.path);
    const forged = `${made.permitId}.${made.invoice.number}.${"A".repeat(43)}`;
    const swapped = secret.replace(made.invoice.number, other.invoice.number);
    expect(await open("")).toBeNull();
    for (const wrong of [forged, swapped, `${secret}x`, secret.slice(0, -1), secret.toUpperCase()])
      expect(await open(`invoice-${made.invoice.number}=${wrong}`)).toBeNull();
    expect(await open(cookieOf(made), other.invoice.number)).toBeNull();
    expect(await open(cookieOf(made), made.invoice.number, "riverton")).toBeNull();
    expect(
      await open(cookieOf(made), undefined, "local", { ...organizationAt("local"), suspendedAt: core.clock().toISOString() }),
    ).toBeNull();
    const elsewhere = await exports.default.fetch(requestAt("riverton", made.path), { redirect: "manual" });
    expect(elsewhere.headers.getSetCookie().filter((each) => each.startsWith("invoice-"))).toEqual([]);
    expect(await open(cookieOf(made))).not.toBeNull();
  });

  it("ends when the invoice is void, when it is paid, and ninety days after its due day", async () => {
    const world = towns.worlds.local;
    const desk = towns.person("OfficeStaff", "local");
    const [voided, paid, old] = [await invoiced(), await invoiced(), await invoiced()];
    const open = ({ invoice, path }: typeof old) => payerAt("local", cookieOf({ invoice, path })).open(invoice.number, null);
    await world.do(desk, "invoice.void", { permitId: voided.permitId, invoiceId: voided.invoice.id, reason: "Wrong" });
    const counter = { paymentId: crypto.randomUUID(), amountCents: 10_000, method: "cash" } as const;
    await world.do(desk, "payment.record", { permitId: paid.permitId, ...counter });
    expect(await open(voided)).toBeNull();
    expect(await open(paid)).toBeNull();
    const dueIn = (Date.parse(old.invoice.dueOn) - Date.now()) / 86_400_000;
    days = dueIn + linkDays - 1;
    expect(await open(old)).toMatchObject({ isPastDue: true, owedCents: 10_000 });
    days = dueIn + linkDays + 2;
    expect(await open(old)).toBeNull();
    expect(problem(await payerAt("local", cookieOf(old)).begin(old.invoice.number, "en"))).toBe("not-found");
    days = 0;
  });

  it("lets nobody guess: an address that opens nothing again and again has to wait, and the right one with it", async () => {
    const made = await invoiced();
    const address = "198.51.100.77";
    for (let tries = 0; tries < lookRule.free + 1; tries += 1)
      await payerAt("local", `invoice-${made.invoice.number}=${made.permitId}.${made.invoice.number}.${"B".repeat(43)}`, address).open(
        made.invoice.number,
        null,
      );
    expect(await payerAt("local", cookieOf(made), address).open(made.invoice.number, null)).toBe("throttled");
    expect(problem(await payerAt("local", cookieOf(made), address).begin(made.invoice.number, "en"))).toBe("not-found");
    expect(await payerAt("local", cookieOf(made), "198.51.100.78").open(made.invoice.number, null)).toMatchObject({ owedCents: 10_000 });
  }, 60_000);
});

describe("paying by the link", () => {
  it("books once what was paid, in the payer's name, however often its webhook comes, and shows the receipt to its payer", async () => {
    const made = await invoiced();
    const begun = await begunBy(made);
    expect(begun.amountCents).toBe(10_000);
    await onPage(begun.url, "pay");
    const completed = (await messagesOf(begun.url, checkoutIn(begun.url))).at(-1);
    if (!completed) throw new Error("nothing was told");
    const attempt = await attemptOf(begun.url);
    const answers = await Promise.all([
      send(completed),
      payerAt("local", cookieOf(made)).open(made.invoice.number, attempt),
      send(completed),
    ]);
    expect([answers[0].status, answers[2].status]).toEqual([200, 200]);
    const [payment, ...others] = await paymentsOf("local", made.permitId);
    expect(others).toEqual([]);
    expect(payment).toMatchObject({ amountCents: 10_000, method: "card-online", takenByName: made.invoice.payerName });
    expect(await payerAt("local", cookieOf(made)).open(made.invoice.number, attempt)).toMatchObject({
      owedCents: 0,
      back: { state: "paid", amountCents: 10_000, receipt: payment?.receiptNumber },
    });
    // Whoever else has the link reads nothing of it any more, nor does another invoice's payer with the same attempt.
    expect(await payerAt("local", cookieOf(made)).open(made.invoice.number, null)).toBeNull();
    const other = await invoiced();
    expect(await payerAt("local", cookieOf(other)).open(other.invoice.number, attempt)).toMatchObject({ back: null });
    expect(problem(await payerAt("local", cookieOf(made)).begin(made.invoice.number, "en"))).toBe("nothing-owed");
  });

  it("asks for what the ledger says at that moment, and leads back to the invoice", async () => {
    const made = await invoiced();
    const first = await begunBy(made);
    await towns.worlds.local.do(towns.person("OfficeStaff", "local"), "payment.record", {
      ...{ permitId: made.permitId, paymentId: crypto.randomUUID(), amountCents: 4_000, method: "check" },
    });
    const second = await begunBy(made);
    expect([first.amountCents, second.amountCents]).toEqual([10_000, 6_000]);
    const answer = await fetch(second.url, { method: "POST", body: new URLSearchParams({ do: "pay" }), redirect: "manual" });
    await answer.text();
    expect(new URL(answer.headers.get("location") ?? "").pathname).toBe(`/pay/${made.invoice.number}`);
  });

  it("keeps a party's page and a payer's apart", async () => {
    const made = await invoiced();
    const { browser, token } = towns.at("ana", "local");
    const path = `/permits/${made.permitId}/payments/online`;
    const own = await (await browser.api(path, token, { method: "POST", json: { language: "en" } })).json<{ url: string }>();
    const payers = await begunBy(made);
    expect(payers.url).not.toBe(own.url);
    const late = await fetch(own.url, { method: "POST", body: new URLSearchParams({ do: "pay" }), redirect: "manual" });
    await late.text();
    await onPage(payers.url, "pay");
    for (const page of [own.url, payers.url]) for (const message of await messagesOf(page, checkoutIn(page))) await send(message);
    const taken = await paymentsOf("local", made.permitId);
    expect(taken.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(10_000);
  });

  it("says why it may not be paid by card", async () => {
    const made = await invoiced();
    const without = payerAt("local", cookieOf(made), undefined, { ...organizationAt("local"), takesCards: false });
    expect(await without.open(made.invoice.number, null)).toMatchObject({ card: "not-taken" });
    expect(problem(await without.begin(made.invoice.number, "en"))).toBe("cards-not-taken");
  });
});

describe("the desk's doors", () => {
  const args = ({ permitId, invoice }: { permitId: string; invoice: Invoice }) => ({ permitId, invoiceId: invoice.id });
  const post = ({ browser, token }: ReturnType<typeof towns.at>, name: string, given: unknown) =>
    browser.api(`/commands/${name}`, token, {
      ...{ method: "POST", json: { args: given } },
      headers: { "idempotency-key": crypto.randomUUID() },
    });

  it("are shut to the stranger, the neighbor's office and whoever was dismissed", async () => {
    const made = await invoiced();
    const given = { ...args(made), reason: "x" };
    expect((await post(towns.at("ben", "local"), "invoice.void", given)).status).toBe(404);
    expect((await post(towns.at("OfficeStaff", "riverton", "local"), "invoice.void", given)).status).toBe(404);
    expect((await post(towns.at("OfficeStaff", "riverton"), "invoice.void", given)).status).toBe(404);
    expect((await post(towns.at("ana", "local"), "invoice.send", args(made))).status).toBe(403);
    const [invoice] = await rows.ofKind("local", [scopes.permit(made.permitId)], "invoice");
    expect(invoice?.voided).toBeUndefined();
  });

  it("send the payer's address to nobody but the office's people", async () => {
    const made = await invoiced();
    const desk = towns.at("OfficeStaff", "local");
    await post(desk, "invoice.void", { ...args(made), reason: "Another payer" });
    const payer = { name: "Fairview Partners", email: "qcanaryq@fairview.test" };
    const feeIds = made.invoice.fees.map(({ feeId }) => feeId);
    const again = await post(desk, "invoice.make", { permitId: made.permitId, invoiceId: crypto.randomUUID(), feeIds, payer });
    expect(again.status).toBe(200);
    const all = await rows.ofScopes("local", [scopes.permit(made.permitId), scopes.user(towns.person("ana", "local").accountId)]);
    expect(JSON.stringify([...all])).toContain("Fairview Partners");
    expect(JSON.stringify([...all])).not.toContain("qcanaryq");
    const { browser, token } = towns.at("ana", "local");
    const pulled = await browser.api(`/permits/${made.permitId}`, token);
    expect(await pulled.text()).not.toContain("qcanaryq");
  });
});
