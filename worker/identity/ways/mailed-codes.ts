import type { Clock } from "#worker/http/api-context";
import { derivedKeys, type Secrets } from "../../secrets/derived-secret";
import { keyedDigest, keyedDigests } from "../../secrets/keyed-digest";
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
export function createMailedCodes(store: MailedCodeStore, secrets: Secrets, clock: Clock, newSecret: () => string): MailedCodes {
  const keys = () => derivedKeys(secrets, "mailed-code");
  const said = (organization: string, purpose: CodePurpose, subject: string, code: string) =>
    [organization, purpose, subject, code].join("\n");
  return {
    async issue(organization, purpose, subject, sealed) {
      const code = codeOf(newSecret());
      const digest = keyedDigest(await keys(), said(organization, purpose, subject, code));
      const expiresAt = new Date(clock().getTime() + codeLastsMs).toISOString();
      await store.put(organization, { purpose, subject, digest }, { sealed, tries: codeTries, expiresAt });
      return code;
    },
    async take(organization, purpose, subject, code) {
      const digests = keyedDigests(await keys(), said(organization, purpose, subject, code.replaceAll(/\D/g, "")));
      return store.take(organization, { purpose, subject, digests }, clock().toISOString());
    },
  };
}
