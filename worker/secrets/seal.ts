import { CompactEncrypt, compactDecrypt } from "jose";
import { type DerivedKey, derivedKeys, type SecretPurpose, type Secrets } from "./derived-secret";
import { keyByHeader, versionHeader } from "./versioned-token";

/** Closes and opens what only the worker may read, for one purpose. */
export interface Seal {
  seal(value: unknown): Promise<string>;
  /** Throws where no version of the secret that is left opens it. */
  open(sealed: string): Promise<unknown>;
}

const sealHeader = (key: Pick<DerivedKey, "version">) => ({ alg: "dir", enc: "A256GCM", ...versionHeader(key) });

/** How everything begins that was sealed under a version. */
export const sealedBeginning = (version: number): string =>
  `${Buffer.from(JSON.stringify(sealHeader({ version }))).toString("base64url")}.`;

/** The newest version of the secret seals, older ones open until they are dropped (AES-256-GCM). */
export const createSeal = (secrets: Secrets, purpose: SecretPurpose): Seal => ({
  async seal(value) {
    const [newest] = await derivedKeys(secrets, purpose);
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    return new CompactEncrypt(bytes).setProtectedHeader(sealHeader(newest)).encrypt(newest.bytes);
  },
  async open(sealed): Promise<unknown> {
    const { plaintext } = await compactDecrypt(sealed, keyByHeader(await derivedKeys(secrets, purpose)));
    return JSON.parse(new TextDecoder().decode(plaintext));
  },
});
