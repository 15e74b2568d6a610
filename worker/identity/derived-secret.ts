const encoder = new TextEncoder();

/** What each secret is for: one purpose can never be read with another's key. */
export type SecretPurpose =
  | "better-auth"
  | "password-pepper"
  | "signing-keys"
  | "attempt-counter"
  | "socket-ticket"
  | "push-identity"
  | "sso-pass"
  | "sso-seal"
  | "recorder-session"
  | "recorder-upload"
  | "recorder-address"
  | "invitation"
  | "known-device"
  | "mailed-code"
  | "link-address"
  | "security-event"
  | "command-digest";

/** 32 bytes for one purpose from the deployment's secret (HKDF, SHA-256). */
export async function derivedSecret(secret: string, purpose: SecretPurpose): Promise<Uint8Array<ArrayBuffer>> {
  const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveBits"]);
  const parameters = { name: "HKDF", hash: "SHA-256", salt: encoder.encode("plumbline"), info: encoder.encode(purpose) };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 256));
}

export const asHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
