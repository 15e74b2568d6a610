import type { PasskeysAnswer } from "#schemas/people/passkey";
import type { SsoConnections } from "#schemas/people/sso";

/** How this account is signed in to. */
export interface WaysIn {
  readonly own: PasskeysAnswer;
  readonly connections: SsoConnections;
}
