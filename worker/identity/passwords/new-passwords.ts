import { type PasswordFault, passwordFault, plainPassword } from "#schemas/people/password-rule";
import type { BreachLookup } from "./breach-lookup";
import { commonPasswords } from "./common-passwords";

/** A refusal as the pages know it by name. */
export const faultCode = (fault: PasswordFault): string => `PASSWORD_${fault.toUpperCase().replace("-", "_")}`;

/** New passwords, held against what the page can tell, the commonest ones, and those of known breaches. */
export interface NewPasswords {
  /** Why this one is not taken; null = it is. `email` may be empty where it is not known. */
  faultOf(password: string, email: string): Promise<PasswordFault | null>;
}

export const createNewPasswords = (breaches: BreachLookup): NewPasswords => ({
  async faultOf(password, email) {
    const fault = passwordFault(password, email);
    if (fault !== null) return fault;
    if (commonPasswords.has(plainPassword(password))) return "too-common";
    return (await breaches.isKnown(password)) ? "breached" : null;
  },
});
