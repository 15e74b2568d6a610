import { m } from "#schemas/messages/compiled/messages";
import { type PasswordFault, passwordFault, passwordLength } from "#schemas/people/password-rule";

const words: Readonly<Record<PasswordFault, () => string>> = {
  "too-short": () => m.auth_password_short({ least: passwordLength.min }),
  "too-long": m.auth_password_refused,
  "too-common": m.auth_password_common,
  "like-email": m.auth_password_like_email,
  breached: m.auth_password_breached,
};

/** What is wrong with a new password before identity is asked; null for nothing. */
export function whatIsWrongWith(password: string, email = ""): string | null {
  if (password === "") return m.auth_password_new_missing();
  const fault = passwordFault(password, email);
  return fault === null ? null : words[fault]();
}

const refusals: Readonly<Record<string, PasswordFault>> = {
  PASSWORD_TOO_SHORT: "too-short",
  PASSWORD_TOO_LONG: "too-long",
  PASSWORD_TOO_COMMON: "too-common",
  PASSWORD_LIKE_EMAIL: "like-email",
  PASSWORD_BREACHED: "breached",
};

/** Why identity refused a new password, in words; null when it was something else. */
export function passwordRefusal(code: string): string | null {
  const fault = refusals[code];
  return fault === undefined ? null : words[fault]();
}
