import { m } from "#schemas/messages/compiled/messages";
import type { AuthAnswer } from "./auth-call";
import { refusedAs } from "./passkey-device";
import { refusalText } from "./refusal-text";

/** Why a code was not taken, in words. */
export function refusedCode(answer: Exclude<AuthAnswer, { kind: "ok" }>): string {
  if (refusedAs(answer, "CODE_WRONG")) return m.account_code_wrong();
  if (refusedAs(answer, "CODE_GONE")) return m.account_code_gone();
  if (refusedAs(answer, "SETUP_GONE")) return m.account_factor_late();
  if (refusedAs(answer, "FACTOR_CHANGED")) return m.account_factor_changed();
  if (refusedAs(answer, "ADDRESS_KNOWN")) return m.auth_sso_known_title();
  if (refusedAs(answer, "FACTOR_REQUIRED")) return m.account_factor_stays();
  return refusalText(answer);
}
