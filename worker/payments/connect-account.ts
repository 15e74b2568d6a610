import type { OwnAccountKeys, PaymentAccountPage } from "#schemas/fee/online/online-payment";
import type { Organization } from "#schemas/people/organization";
import { HttpProblem, refuseRequest } from "#worker/http/problem-response";
import type { KeptAccount } from "./payment-account-store";
import { deskOf } from "./payment-desk";
import type { PaymentParts } from "./payment-parts";
import { isLiveKey, type PaymentDesk, type ProviderAccount, ProviderRefused } from "./payment-provider";
import { settle } from "./settle-payment";

/** Whoever of the office changes it, and where its pages are. */
export interface Connecting {
  readonly organization: Organization;
  readonly accountId: string;
  readonly origin: string;
}

const shown = (kept: KeptAccount): PaymentAccountPage["account"] => ({
  kind: kept.kind,
  account: kept.account,
  keyEnd: kept.keyEnd,
  live: kept.live,
  ready: kept.ready,
  connectedAt: kept.connectedAt,
});

async function offer(parts: PaymentParts, { organization, accountId }: Connecting, offered: boolean): Promise<void> {
  if ((organization.takesCards ?? false) === offered) return;
  const problem = await parts.offerCards(organization, { accountId }, offered);
  if (problem !== null) throw new HttpProblem(problem);
}

/** How the account stands; one that is being opened is asked about, and taken into use once the provider takes charges for it. */
export async function accountPage(parts: PaymentParts, connecting: Connecting): Promise<PaymentAccountPage> {
  const { id } = connecting.organization;
  const page = { connects: parts.platform !== null, webhook: `${connecting.origin}/api/v2/webhooks/payments` };
  const kept = await parts.accounts.of(id);
  const desk = kept !== null && !kept.ready ? await deskOf(parts, kept) : null;
  if (kept === null || desk === null) return { ...page, account: kept && shown(kept) };
  const { ready } = await parts.provider.account(desk);
  if (ready) {
    await parts.accounts.setReady(id, kept.account, true);
    await offer(parts, connecting, true);
  }
  return { ...page, account: shown({ ...kept, ready }) };
}

/** Nobody can pay any more on pages that are open, for an account that the office will not have any more; what was paid there is booked. */
async function closePages(parts: PaymentParts, organization: Organization): Promise<void> {
  const kept = await parts.accounts.of(organization.id);
  const desk = kept && (await deskOf(parts, kept));
  if (kept === null || desk === null) return;
  const open = await parts.attempts.waiting(organization.id, parts.clock().toISOString(), 1_000);
  for (const attempt of open) {
    if (attempt.checkoutId === null) continue;
    await settle(parts, organization, attempt, await parts.provider.expire(desk, attempt.checkoutId), kept.account);
  }
}

async function keep(parts: PaymentParts, { organization, accountId }: Connecting, kept: Omit<KeptAccount, "connectedAt" | "connectedBy">) {
  const connectedAt = parts.clock().toISOString();
  if (!(await parts.accounts.keep(organization.id, { ...kept, connectedAt, connectedBy: accountId })))
    return refuseRequest("payment-key-refused");
  await parts.note(organization.id, { kind: "setting-changed", accountId, detail: { command: "payment-account.connect" } });
}

async function askedOf(parts: PaymentParts, desk: PaymentDesk): Promise<ProviderAccount> {
  try {
    return await parts.provider.account(desk);
  } catch (error) {
    if (error instanceof ProviderRefused) return refuseRequest("payment-key-refused");
    throw error;
  }
}

/** Takes the office's own key, once the provider has taken it. Refuses `payment-key-refused`. */
export async function keepOwnKeys(parts: PaymentParts, connecting: Connecting, keys: OwnAccountKeys): Promise<void> {
  const { id: account, ready } = await askedOf(parts, { key: keys.key, account: null });
  await closePages(parts, connecting.organization);
  const sealed = await parts.seal.seal(keys);
  await keep(parts, connecting, { kind: "own", account, sealed, keyEnd: keys.key.slice(-4), live: isLiveKey(keys.key), ready });
  await offer(parts, connecting, ready);
}

/**
 * Opens an account for the office under the deployment's own: the address at the provider where the office says who it is. Only an account that was opened
 * so is ever connected: nobody names one. Refuses `not-found` where the deployment has none of its own.
 */
export async function openAccount(parts: PaymentParts, connecting: Connecting): Promise<string> {
  const { organization, origin } = connecting;
  const { platform } = parts;
  if (platform === null) return refuseRequest("not-found");
  const before = await parts.accounts.of(organization.id);
  const known = before?.kind === "connected" ? before.account : null;
  if (known === null) {
    const { id: account, ready } = await parts.provider.openAccount(platform.key, organization);
    await closePages(parts, organization);
    await keep(parts, connecting, { kind: "connected", account, sealed: null, keyEnd: "", live: isLiveKey(platform.key), ready });
    await offer(parts, connecting, ready);
    return parts.provider.onboarding(platform.key, account, `${origin}/jurisdiction/payments`);
  }
  return parts.provider.onboarding(platform.key, known, `${origin}/jurisdiction/payments`);
}

/** The office takes no cards any more: pages that are open are closed, and the key is forgotten. */
export async function disconnect(parts: PaymentParts, connecting: Connecting): Promise<void> {
  const { organization, accountId } = connecting;
  await offer(parts, connecting, false);
  await closePages(parts, organization);
  await parts.accounts.forget(organization.id);
  await parts.note(organization.id, { kind: "setting-changed", accountId, detail: { command: "payment-account.disconnect" } });
}
