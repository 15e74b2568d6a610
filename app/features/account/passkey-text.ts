import { m } from "#schemas/messages/compiled/messages";
import { type Ceremony, refusedAs } from "./passkey-device";
import { refusalText } from "./refusal-text";

/** Why no passkey was made or used, in words. */
export function ceremonyText(came: Exclude<Ceremony, { readonly kind: "ok" }>): string {
  if (came.kind === "cancelled") return m.account_passkey_cancelled();
  if (came.kind === "known") return m.account_passkey_known();
  if (refusedAs(came, "PASSKEY_KNOWN")) return m.account_passkey_known();
  if (refusedAs(came, "CHALLENGE_NOT_FOUND")) return m.account_passkey_late();
  if (refusedAs(came, "PASSKEY_REFUSED")) return m.account_passkey_refused();
  if (refusedAs(came, "LAST_WAY")) return m.account_last_way();
  if (refusedAs(came, "FACTOR_REQUIRED")) return m.account_factor_stays();
  if (refusedAs(came, "TOO_MANY_PASSKEYS")) return m.account_passkey_too_many();
  return refusalText(came);
}
