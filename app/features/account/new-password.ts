import { m } from "#app/messages/compiled/messages";

/** Least length that identity takes (worker/identity): a few words, not signs and capitals. */
export const passwordLength = { min: 10, max: 128 } as const;

/** What is wrong with a new password before identity is asked; null for nothing. */
export function whatIsWrongWith(password: string): string | null {
  if (password === "") return m.auth_password_new_missing();
  return password.length < passwordLength.min ? m.auth_password_short({ least: passwordLength.min }) : null;
}

const refusals: Readonly<Record<string, () => string>> = {
  PASSWORD_TOO_SHORT: m.auth_password_refused,
  PASSWORD_TOO_LONG: m.auth_password_refused,
  PASSWORD_TOO_COMMON: m.auth_password_common,
  PASSWORD_COMPROMISED: m.auth_password_common,
};

/** Why identity refused a new password, in words; null when it was something else. */
export const passwordRefusal = (code: string): string | null => refusals[code]?.() ?? null;
