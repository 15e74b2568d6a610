import type { Clock, Log } from "#worker/http/api-context";
import type { Factors } from "./factor/factors";
import type { Identity } from "./identity";
import { mailRule, signInRule } from "./passwords/account-throttle";
import type { SecretVersions } from "./secrets/secret-versions";
import type { SsoPassStore } from "./sso/sso-pass-store";
import type { MailedCodeStore } from "./ways/mailed-code-store";

/** A sign-up that has not got its password after this long broke off (no transactions: notes/security.md 1.4, number 5). */
const orphanAgeMs = 10 * 60_000;
const orphansAtOnce = 50;

export interface SweepParts {
  readonly identity: Identity;
  readonly passes: Pick<SsoPassStore, "sweep">;
  readonly codes: Pick<MailedCodeStore, "sweep">;
  readonly factors: Pick<Factors, "sweep">;
  readonly secrets: Pick<SecretVersions, "note">;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Identity's housekeeping, every minute: ends what has run out, and removes accounts whose sign-up broke off before their
 * password was kept, so that the person can simply sign up again.
 */
export async function sweepIdentity({ identity, passes, codes, factors, secrets, clock, log }: SweepParts): Promise<void> {
  const now = clock();
  await identity.accounts.sweep(now.toISOString(), now.getTime() - Math.max(mailRule.forgetMs, signInRule.forgetMs));
  await passes.sweep(now.toISOString());
  await codes.sweep(now.toISOString());
  await factors.sweep(now.toISOString());
  const orphans = await identity.accounts.orphans(new Date(now.getTime() - orphanAgeMs).toISOString(), orphansAtOnce);
  if (orphans.length > 0) {
    await identity.accounts.removeOrphans(orphans.map((account) => account.id));
    log("warn", "orphan-accounts-removed", { count: orphans.length });
  }
  await secrets.note();
  await identity.keys.prune();
}
