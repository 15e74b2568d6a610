import type { Locale } from "#schemas/values";

/** A mail that identity itself causes. */
export interface IdentityMail {
  readonly template:
    | "verify-email"
    | "reset-password"
    | "password-changed"
    | "account-exists"
    | "passkey-added"
    | "factor-added"
    | "factor-removed"
    | "factor-reset"
    | "factor-reset-elsewhere"
    | "account-connected"
    | "arrival-code"
    | "arrival-known"
    | "proof-code";
  /** An account, or an address that has none. */
  readonly to: { readonly accountId: string } | { readonly email: string; readonly language: Locale };
  /** `link`: path and query of a page of the organization's own site. */
  readonly params: Readonly<Record<string, string>>;
}
