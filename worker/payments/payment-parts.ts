import type { SystemCommandName } from "#schemas/commands-of-system";
import type { Organization } from "#schemas/people/organization";
import type { Problem } from "#schemas/problem";
import type { AnyRow } from "#schemas/row";
import type { NoteEvent } from "#worker/evidence/security-events";
import type { Clock, Log } from "#worker/http/api-context";
import type { Seal } from "#worker/secrets/seal";
import type { Outcome } from "#worker/sync/push/write-setting";
import type { PaymentAccountStore } from "./payment-account-store";
import type { PaymentAttemptStore } from "./payment-attempt-store";
import type { PaymentEventStore } from "./payment-event-store";
import type { PaymentProvider } from "./payment-provider";

/** What online payment is put together from. */
export interface PaymentParts {
  readonly accounts: PaymentAccountStore;
  readonly attempts: PaymentAttemptStore;
  readonly events: PaymentEventStore;
  readonly provider: PaymentProvider;
  /** The deployment's own account at the provider, which acts for connected ones; null: it has none. */
  readonly platform: { readonly key: string; readonly webhookSecret: string } | null;
  readonly seal: Seal;
  readonly clock: Clock;
  readonly log: Log;
  readonly newId: () => string;
  readonly note: NoteEvent;
  organizationOf(slug: string): Promise<Organization | null>;
  /** The rows of a permit and what is its own, as the primary has them now. */
  permitRows(organization: string, permitId: string): Promise<readonly AnyRow[]>;
  /** The rows of these aggregates, as the primary has them now. */
  rowsOf(organization: string, names: readonly string[]): Promise<readonly AnyRow[]>;
  /** The name of an account as it is now; empty where it is gone. */
  nameOf(accountId: string): Promise<string>;
  /** Who is told of what has to be looked at. */
  officialsOf(organization: string): Promise<readonly string[]>;
  /** Does one of the product's own commands; the same `key` and arguments have one effect. */
  run(organization: Organization, name: SystemCommandName, key: string, args: unknown): Promise<Outcome<unknown>>;
  /** Turns what the office offers on or off, as one of its officials. Null, or why not. */
  offerCards(organization: Organization, by: { accountId: string }, offered: boolean): Promise<Problem | null>;
}
