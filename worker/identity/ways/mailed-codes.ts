import type { Clock } from "#worker/http/api-context";
import { asHex, derivedSecret } from "../derived-secret";
import type { CodePurpose, MailedCodeStore, TriedCode } from "./mailed-code-store";

/** Milliseconds that a mailed code is good for, and how often it may be tried. */
export const codeLastsMs = 600_000;
export const codeTries = 5;

/** Codes that prove that somebody reads an address: eight digits, typed where they were asked for. */
export interface MailedCodes {
  /** Makes a code for the subject, in place of one before. `sealed` comes back with the right code. */
  issue(organization: string, purpose: CodePurpose, subject: string, sealed: string): Promise<string>;
  take(organization: string, purpose: CodePurpose, subject: string, code: string): Promise<TriedCode>;
}

/** Eight digits of 32 random bytes written in hexadecimal. */
const codeOf = (secret: string): string => String(Number.parseInt(secret.slice(0, 12), 16) % 100_000_000).padStart(8, "0");

/** `newSecret`: 32 random bytes in hexadecimal. */
export function createMailedCodes(store: MailedCodeStore, secret: string, clock: Clock, newSecret: () => string): MailedCodes {
  const digestOf = async (organization: string, purpose: CodePurpose, subject: string, code: string) => {
    const raw = await derivedSecret(secret, "mailed-code");
    const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    const said = new TextEncoder().encode([organization, purpose, subject, code].join("\n"));
    return asHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, said)));
  };
  return {
    async issue(organization, purpose, subject, sealed) {
      const code = codeOf(newSecret());
      const digest = await digestOf(organization, purpose, subject, code);
      const expiresAt = new Date(clock().getTime() + codeLastsMs).toISOString();
      await store.put(organization, { purpose, subject, digest }, { sealed, tries: codeTries, expiresAt });
      return code;
    },
    async take(organization, purpose, subject, code) {
      const digest = await digestOf(organization, purpose, subject, code.replaceAll(/\D/g, ""));
      return store.take(organization, { purpose, subject, digest }, clock().toISOString());
    },
  };
}
