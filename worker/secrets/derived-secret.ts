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
  | "sign-up-mark"
  | "mailed-code"
  | "second-factor"
  | "link-address"
  | "security-event"
  | "command-digest"
  | "person-key"
  | "payment-key"
  | "invoice-link"
  | "lobby-screen"
  | "queue-address";

/** Of what carries no number: `AUTH_SECRET` itself. Later versions are `AUTH_SECRET_2`, `AUTH_SECRET_3` and so on. */
export const firstVersion = 1;

/** The deployment's secret, as it is or was. */
export interface SecretVersion {
  readonly version: number;
  readonly secret: string;
}

/** Newest first. The newest signs, seals and digests; older ones verify, open and compare until they are dropped. */
export type Secrets = readonly [SecretVersion, ...SecretVersion[]];

/** 32 bytes for one purpose, of one version. */
export interface DerivedKey {
  readonly version: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
/** Newest first. */
export type DerivedKeys = readonly [DerivedKey, ...DerivedKey[]];

/** What was derived of each version while this isolate lives: every signed-in request asks for the same few, and the secret stands beside them. */
const derivedBefore = new WeakMap<SecretVersion, Map<SecretPurpose, DerivedKey>>();

async function derivedKey(of: SecretVersion, purpose: SecretPurpose): Promise<DerivedKey> {
  const before = derivedBefore.get(of) ?? new Map<SecretPurpose, DerivedKey>();
  derivedBefore.set(of, before);
  const key = before.get(purpose) ?? (await derive(of, purpose));
  before.set(purpose, key);
  return key;
}

async function derive({ version, secret }: SecretVersion, purpose: SecretPurpose): Promise<DerivedKey> {
  const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveBits"]);
  const parameters = { name: "HKDF", hash: "SHA-256", salt: encoder.encode("plumbline"), info: encoder.encode(purpose) };
  return { version, bytes: new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 256)) };
}

/** The keys for one purpose from each version of the deployment's secret (HKDF, SHA-256). */
export async function derivedKeys([newest, ...older]: Secrets, purpose: SecretPurpose): Promise<DerivedKeys> {
  return [await derivedKey(newest, purpose), ...(await Promise.all(older.map((each) => derivedKey(each, purpose))))];
}

/** The newest alone: for what is compared with nothing that stands for long. */
export const derivedSecret = async ([newest]: Secrets, purpose: SecretPurpose): Promise<Uint8Array<ArrayBuffer>> =>
  (await derivedKey(newest, purpose)).bytes;

/** The key of a version; undefined for one that was dropped, or never was. */
export const keyOfVersion = (keys: DerivedKeys, version: number): DerivedKey | undefined => keys.find((key) => key.version === version);
