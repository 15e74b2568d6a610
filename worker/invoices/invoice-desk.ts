import { addDays, calendarOf } from "#schemas/calendar/business-days";
import type { Fee } from "#schemas/fee/fee";
import { feeOwedCents } from "#schemas/fee/fee-balance";
import { type Invoice, invoiceAccount } from "#schemas/fee/invoice/invoice";
import { invoiceOwedCents, isVoidInvoice, linkDays } from "#schemas/fee/invoice/invoice-balance";
import type { AttemptStanding } from "#schemas/fee/online/online-payment";
import { onlinePaymentId } from "#schemas/fee/online/online-payment-id";
import type { Organization } from "#schemas/people/organization";
import type { Permit } from "#schemas/permit/permit";
import { addressLineOf } from "#schemas/permit/permit-record";
import { payableStates } from "#schemas/permit/states-by-phase";
import type { Problem } from "#schemas/problem";
import type { AnyRow } from "#schemas/row";
import { aggregates } from "#schemas/row-scope";
import type { Localized } from "#schemas/values";
import { HttpProblem, refuseRequest } from "#worker/http/problem-response";
import { isNotYet } from "../payments/answer-or-wait";
import { askProvider } from "../payments/ask-of-payment";
import { beginPayment, type Payer, type PayerPlace } from "../payments/begin-payment";
import type { PaymentParts } from "../payments/payment-parts";
import { requireIssuable } from "../payments/require-issuable";
import type { InvoiceLinks, NamedInvoice } from "../secrets/invoice-links";

export interface InvoiceDeskParts {
  readonly organization: Organization;
  readonly links: InvoiceLinks;
  readonly payments: PaymentParts;
  /** Counts a look at an address of an invoice by this network address; false: it has to wait. `seen`: what it opened was there. */
  mayLook(address: string): Promise<boolean>;
  seen(address: string): Promise<void>;
}

/** What whoever has an invoice's link sees of it, field by field: no other fact of the permit, no name of the office's people. */
export interface ShownInvoice {
  readonly number: string;
  readonly payerName: string;
  readonly typeName: Localized;
  readonly address: string;
  readonly fees: readonly { readonly name: Localized; readonly amountCents: number; readonly owedCents: number }[];
  readonly totalCents: number;
  readonly owedCents: number;
  readonly madeOn: string;
  readonly dueOn: string;
  readonly isPastDue: boolean;
  /** By card on the provider's page; or why not: the office takes none, or what keeps the permit from being issued. */
  readonly card: "offered" | "not-taken" | Problem;
  /** How a payment stands whose payer is back; null: nobody is. `asking`: the provider did not say. */
  readonly back: AttemptStanding | "asking" | null;
}

const addressOf = (request: Request): string => (request.headers.get("cf-connecting-ip") ?? "").slice(0, 100);

interface Found {
  readonly permit: Permit;
  readonly invoice: Invoice;
  readonly fees: readonly Fee[];
  readonly rows: readonly AnyRow[];
}

/** A permit's invoice that is not void; null: there is none. */
async function invoiceOf({ organization, payments }: InvoiceDeskParts, { permitId, number }: NamedInvoice): Promise<Found | null> {
  const rows = await payments.permitRows(organization.id, permitId);
  const permit = rows.flatMap((row) => (row.kind === "permit" && row.id === permitId ? [row.data] : []))[0];
  const fees = rows.flatMap((row) => (row.kind === "fee" && row.data.permitId === permitId ? [row.data] : []));
  const invoice = rows.flatMap((row) => (row.kind === "invoice" && row.data.number === number ? [row.data] : []))[0];
  return permit && invoice && !isVoidInvoice(invoice) ? { permit, invoice, fees, rows } : null;
}

const today = ({ organization, payments }: InvoiceDeskParts): string => calendarOf(organization).localDay(payments.clock().toISOString());

/** The last day on which a link opens. */
const lastDay = ({ dueOn }: Invoice): string => addDays(dueOn, linkDays);

/** What a secret opens, while the office is there and the link's time is not over. */
async function behind(parts: InvoiceDeskParts, secret: string): Promise<(Found & { readonly named: NamedInvoice }) | null> {
  const named = parts.organization.suspendedAt === null ? await parts.links.read(parts.organization.id, secret) : null;
  const found = named && (await invoiceOf(parts, named));
  return found && today(parts) <= lastDay(found.invoice) ? { ...found, named } : null;
}

/** What is asked for by an invoice now: nothing where the permit's fees are not paid any more. */
const askedCents = ({ permit, invoice, fees }: Found): number =>
  payableStates.includes(permit.state) ? invoiceOwedCents(invoice, fees) : 0;

/** Whoever pays by an invoice's link. Refuses `not-found` once it is void. */
function payingInvoice(parts: InvoiceDeskParts, named: NamedInvoice, invoiceId: string, place: PayerPlace): Payer {
  return {
    ...place,
    by: invoiceAccount(invoiceId),
    backTo: { path: `/pay/${encodeURIComponent(named.number)}`, part: "" },
    async asked() {
      const found = (await invoiceOf(parts, named)) ?? refuseRequest("not-found");
      return [found.permit, askedCents(found)];
    },
  };
}

/** How an attempt by this invoice's link stands, asked of the provider while it is open; null for one that is not of it. */
async function standingOf({ organization, payments }: InvoiceDeskParts, { permit, invoice }: Found, id: string) {
  const attempt = await payments.attempts.one(organization.id, id);
  if (attempt?.permitId !== permit.id || attempt.createdBy !== invoiceAccount(invoice.id)) return null;
  try {
    await askProvider(payments, organization, attempt);
  } catch (error) {
    if (!isNotYet(error)) throw error;
    payments.log("error", "payment-not-known", { kind: error.name, message: error.message });
    return "asking" as const;
  }
  const { state, amountCents } = (await payments.attempts.one(organization.id, id)) ?? attempt;
  const rows = state === "paid" ? await payments.permitRows(organization.id, permit.id) : [];
  const receipt = rows.flatMap((row) => (row.kind === "payment" && row.id === onlinePaymentId(id) ? [row.data.receiptNumber] : []))[0];
  return { state, amountCents, receipt: receipt ?? null };
}

async function cardOf({ organization, payments }: InvoiceDeskParts, { permit }: Found): Promise<ShownInvoice["card"]> {
  try {
    await requireIssuable(payments, organization, permit);
    return organization.takesCards ? "offered" : "not-taken";
  } catch (error) {
    if (error instanceof HttpProblem) return error.problem;
    throw error;
  }
}

/** What the permit is for, in both languages; an imported record's type is called what the other system called it. */
async function typeNameOf({ organization, payments }: InvoiceDeskParts, { typeId, typeCode, typeName }: Permit): Promise<Localized> {
  const rows = typeId === null || typeCode === null ? [] : await payments.rowsOf(organization.id, [aggregates.permitType(typeCode)]);
  const named = rows.flatMap((row) => (row.kind === "permit-type" && row.id === typeId ? [row.data.name] : []))[0];
  return named ?? { en: typeName, es: typeName };
}

async function shownOf(parts: InvoiceDeskParts, found: Found, back: ShownInvoice["back"]): Promise<ShownInvoice> {
  const { permit, invoice, fees } = found;
  const owedOf = (feeId: string) => {
    const fee = fees.find(({ id }) => id === feeId);
    return fee ? feeOwedCents(fee) : 0;
  };
  const { number, payerName, totalCents, madeAt, dueOn } = invoice;
  return {
    ...{ number, payerName, totalCents, dueOn, typeName: await typeNameOf(parts, permit), address: addressLineOf(permit.address) },
    fees: invoice.fees.map(({ feeId, name, amountCents }) => ({ name, amountCents, owedCents: owedOf(feeId) })),
    owedCents: askedCents(found),
    madeOn: calendarOf(parts.organization).localDay(madeAt),
    isPastDue: today(parts) > dueOn,
    card: await cardOf(parts, found),
    back,
  };
}

/**
 * What anybody may do with the secret of an invoice: see what it asks for, and pay that. Wrong secrets, those of other offices, of void and of paid invoices, of
 * a suspended office and ones whose time is over are all null.
 */
export function createInvoiceDesk(parts: InvoiceDeskParts) {
  const looked = async <T>(request: Request, look: () => Promise<T | null>): Promise<T | "throttled" | null> => {
    const address = addressOf(request);
    if (!(await parts.mayLook(address))) return "throttled";
    const seen = await look();
    if (seen !== null) await parts.seen(address);
    return seen;
  };
  return {
    /** The invoice of a secret, by the number that its address bears from then on; null as in `open`. */
    async named(request: Request, secret: string): Promise<{ readonly number: string; readonly expiresAt: string } | null> {
      const found = await looked(request, () => behind(parts, secret));
      if (found === null || found === "throttled") return null;
      const expiresAt = calendarOf(parts.organization).instantAtLocal(addDays(lastDay(found.invoice), 1), "00:00");
      return { number: found.invoice.number, expiresAt };
    },
    /** `attempt`: the payment whose payer is back; null: nobody is. Once all is paid it is shown to its payer alone, with the receipt. */
    open: (request: Request, secret: string, attempt: string | null) =>
      looked(request, async () => {
        const before = await behind(parts, secret);
        const back = before && attempt !== null ? await standingOf(parts, before, attempt) : null;
        const found = before && (await invoiceOf(parts, before.named));
        if (!found || (back === null && askedCents(found) === 0)) return null;
        return shownOf(parts, found, back);
      }),
    /** The provider's page on which what is asked for is paid, or why not. */
    async begin(
      request: Request,
      secret: string,
      place: PayerPlace,
    ): Promise<{ readonly url: string; readonly amountCents: number } | Problem> {
      const found = await looked(request, () => behind(parts, secret));
      if (found === null || found === "throttled") return { code: "not-found" };
      try {
        return await beginPayment(parts.payments, parts.organization, payingInvoice(parts, found.named, found.invoice.id, place));
      } catch (error) {
        if (error instanceof HttpProblem) return error.problem;
        if (!isNotYet(error)) throw error;
        parts.payments.log("error", "payment-not-known", { kind: error.name, message: error.message });
        return { code: "unavailable" };
      }
    },
  };
}
export type InvoiceDesk = ReturnType<typeof createInvoiceDesk>;
