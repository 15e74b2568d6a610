import { feesOwed } from "#schemas/fee/fees-due";
import { invoiceIdOf } from "#schemas/fee/invoice/invoice";
import type { Organization } from "#schemas/people/organization";
import type { Permit } from "#schemas/permit/permit";
import { canSee, partyOf } from "#schemas/permit/permit-access";
import { payableStates } from "#schemas/permit/states-by-phase";
import type { Person } from "#schemas/role";
import { HttpProblem, refuseRequest } from "#worker/http/problem-response";
import type { KeptAccount } from "./payment-account-store";
import type { PaymentAttempt } from "./payment-attempt-store";
import { deskOf, isLive } from "./payment-desk";
import type { PaymentParts } from "./payment-parts";
import { type AskedPayment, type Checkout, currency, type PaymentDesk, ProviderRefused } from "./payment-provider";
import { requireIssuable } from "./require-issuable";
import { settle } from "./settle-payment";

/** Where the payer is, and reads. */
export interface PayerPlace {
  /** Origin of the organization's pages. */
  readonly origin: string;
  readonly language: "en" | "es";
}

/** Who pays, what they are asked for, and where they come back to. */
export interface Payer extends PayerPlace {
  /** Their account, or what stands for whoever has none. */
  readonly by: string;
  /** The path that they come back to, and a part of its page. */
  readonly backTo: { readonly path: string; readonly part: string };
  /** The permit, and what of it this payer is asked for now in cents. Refuses where they may not pay. */
  asked(): Promise<[Permit, number]>;
}

/** The page on which what is owed is paid. */
export interface BegunPayment {
  readonly attempt: string;
  readonly amountCents: number;
  readonly url: string;
}

/** Seconds that a page of the provider can be paid on: Stripe takes no fewer than thirty minutes, as its clock runs. */
const openSeconds = 31 * 60;
const dayMs = 86_400_000;
/** So many times it is looked again, where two people pay at once or an older page turns out to be paid. */
const tries = 4;

/** A permit as whoever may see it, and what is owed of it now in cents. Refuses `not-found`. */
export async function owedOf(parts: PaymentParts, organization: string, permitId: string, person: Person): Promise<[Permit, number]> {
  const rows = await parts.permitRows(organization, permitId);
  const permit = rows.flatMap((row) => (row.kind === "permit" && row.id === permitId ? [row.data] : []))[0];
  if (permit === undefined || !canSee(permit, person)) return refuseRequest("not-found");
  const fees = rows.flatMap((row) => (row.kind === "fee" && row.data.permitId === permitId ? [row.data] : []));
  return [permit, payableStates.includes(permit.state) ? feesOwed(permit, fees).nowCents : 0];
}

interface Paying {
  readonly organization: Organization;
  readonly permit: Permit;
  readonly payer: Payer;
  readonly account: KeptAccount;
  readonly desk: PaymentDesk;
}

const askedFor = (attempt: PaymentAttempt, { permit, payer }: Paying): AskedPayment => {
  const { path, part } = payer.backTo;
  const back = (name: string) => `${payer.origin}${path}?${new URLSearchParams({ [name]: attempt.id })}${part}`;
  return {
    attemptId: attempt.id,
    amountCents: attempt.amountCents,
    title: [permit.number, permit.address.line1].filter(Boolean).join(", ").slice(0, 250),
    paidUrl: back("paid"),
    leftUrl: back("unpaid"),
    expiresAt: Math.floor(Date.parse(attempt.createdAt) / 1_000) + openSeconds,
    language: payer.language,
  };
};

const begunOf = ({ id, amountCents }: PaymentAttempt, { url }: Checkout): BegunPayment | null =>
  url === null ? null : { attempt: id, amountCents, url };

/** The provider's page of an attempt; asked for again under the same key, it is the same page. */
async function pageOf(parts: PaymentParts, paying: Paying, attempt: PaymentAttempt): Promise<Checkout> {
  if (attempt.checkoutId !== null) return parts.provider.ask(paying.desk, attempt.checkoutId);
  const made = await parts.provider.begin(paying.desk, askedFor(attempt, paying));
  await parts.attempts.opened(attempt.organization, attempt.id, made.id);
  return made;
}

/** Null: the provider knows of no such page. Should it be paid all the same, its webhook says so. */
async function pageOrNone(parts: PaymentParts, paying: Paying, attempt: PaymentAttempt): Promise<Checkout | null> {
  try {
    return await pageOf(parts, paying, attempt);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    parts.log("error", "payment-page-gone", { organization: attempt.organization, attempt: attempt.id, message: error.message });
    return null;
  }
}

/** Whether a page that was begun leads this payer back to theirs: parties share one, whoever pays an invoice by its link has their own. */
const isFor = ({ createdBy }: PaymentAttempt, { by }: Payer): boolean =>
  createdBy === by || (invoiceIdOf(createdBy) === null && invoiceIdOf(by) === null);

/**
 * What becomes of a page that is open already: it is the one to pay on where it asks for what is owed now, and nobody can pay on it any more where it does
 * not. Null: look again.
 */
async function goOnWith(parts: PaymentParts, paying: Paying, open: PaymentAttempt, owed: number): Promise<BegunPayment | null> {
  const { organization, account, desk } = paying;
  const isOld = open.checkoutId === null && Date.parse(open.createdAt) + (openSeconds - 60) * 1_000 < parts.clock().getTime();
  if (open.account !== account.account || isOld) {
    // Nobody has its page, or the office has another account by now: what is paid there is told by its webhook.
    await parts.attempts.expired(organization.id, open.id, parts.clock().toISOString());
    return null;
  }
  const page = await pageOrNone(parts, paying, open);
  if (page === null) {
    await parts.attempts.expired(organization.id, open.id, parts.clock().toISOString());
    return null;
  }
  if (page.state === "open" && open.amountCents === owed && isFor(open, paying.payer)) return begunOf(open, page);
  const now = page.state === "open" ? await parts.provider.expire(desk, page.id) : page;
  await settle(parts, organization, { ...open, checkoutId: page.id }, now, account.account);
  return null;
}

/** The account of an office that takes cards, and the key to act for it. Refuses `cards-not-taken`. */
async function deskToPayAt(parts: PaymentParts, organization: Organization): Promise<Pick<Paying, "account" | "desk">> {
  const account = organization.takesCards ? await parts.accounts.of(organization.id) : null;
  const desk = account?.ready ? await deskOf(parts, account) : null;
  return account === null || desk === null ? refuseRequest("cards-not-taken") : { account, desk };
}

async function newPage(parts: PaymentParts, paying: Paying, owed: number): Promise<BegunPayment | null> {
  const { organization, permit, payer, account, desk } = paying;
  const now = parts.clock();
  const attempt: PaymentAttempt = {
    ...{ organization: organization.id, id: parts.newId(), permitId: permit.id, account: account.account, amountCents: owed, currency },
    ...{ live: isLive(desk), checkoutId: null, providerPayment: null, state: "open" },
    ...{ createdAt: now.toISOString(), createdBy: payer.by },
  };
  const begun = await parts.attempts.begin(organization.id, attempt, new Date(now.getTime() - dayMs).toISOString());
  if (begun === "many") throw new HttpProblem({ code: "too-many-requests", params: { retryAfterSeconds: 3_600 } });
  return begun === "open" ? null : begunOf(attempt, await pageOf(parts, paying, attempt));
}

/** A party of the permit, who pays all that is owed of it now. Refuses `not-found`, `role-missing` to whoever is no party, `email-not-verified`. */
export function payingParty(parts: PaymentParts, organization: string, permitId: string, person: Person, place: PayerPlace): Payer {
  return {
    ...place,
    by: person.accountId,
    backTo: { path: `/tracker/${encodeURIComponent(permitId)}`, part: "#fees" },
    async asked() {
      const [permit, owed] = await owedOf(parts, organization, permitId, person);
      if (partyOf(permit, person) === undefined) return refuseRequest("role-missing");
      return person.emailVerified ? [permit, owed] : refuseRequest("email-not-verified");
    },
  };
}

/**
 * Begins to pay what the ledger says this payer is asked for now, or goes on where it was begun: one page at a time. Refuses what the payer's own question
 * refuses, `cards-not-taken`, `nothing-owed` and `too-many-requests`.
 */
export async function beginPayment(parts: PaymentParts, organization: Organization, payer: Payer): Promise<BegunPayment> {
  for (let turn = 0; turn < tries; turn += 1) {
    const [permit, owed] = await payer.asked();
    await requireIssuable(parts, organization, permit);
    const paying: Paying = { organization, permit, payer, ...(await deskToPayAt(parts, organization)) };
    const open = await parts.attempts.openOf(organization.id, permit.id);
    if (open === null && owed === 0) return refuseRequest("nothing-owed");
    const begun = open === null ? await newPage(parts, paying, owed) : await goOnWith(parts, paying, open, owed);
    if (begun !== null) return begun;
  }
  return refuseRequest("conflict");
}
