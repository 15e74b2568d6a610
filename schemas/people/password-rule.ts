/** Bounds of a password in UTF-16 units. Long ones are what protects; no mixture of characters is asked for (NIST SP 800-63B-4). */
export const passwordLength = { min: 10, max: 128 } as const;

/**
 * Why a password is not taken; null = it is. `like-email`: it is the address, or the part before its @. `breached`: it stands in a
 * list of stolen ones.
 */
export type PasswordFault = "too-short" | "too-long" | "too-common" | "like-email" | "breached";

/** A password as lists of common ones spell it. */
export const plainPassword = (password: string): string => password.normalize("NFKC").toLowerCase();

/**
 * Holds a new password against what can be told without a list of others; the same on the page and on the server, which holds it
 * against its lists too. `email` may be empty where it is not known.
 */
export function passwordFault(password: string, email: string): PasswordFault | null {
  if (password.length < passwordLength.min) return "too-short";
  if (password.length > passwordLength.max) return "too-long";
  const plain = plainPassword(password);
  if (new Set(plain).size < 3) return "too-common";
  const address = email.trim().toLowerCase();
  const name = address.split("@")[0] ?? "";
  return address !== "" && (plain === address || plain === name) ? "like-email" : null;
}
