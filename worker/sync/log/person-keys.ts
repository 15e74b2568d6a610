import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import type { StoredKey } from "../push/sync-port";

/** A key that others are wrapped under, of one version of the deployment's secret. */
export interface WrappingKey {
  readonly version: number;
  readonly bytes: Uint8Array;
}
/** Newest first. */
export type WrappingKeys = readonly [WrappingKey, ...WrappingKey[]];

/** The key of one person: what only they may have readable is sealed under it, and nobody reads it once the key is destroyed. */
export interface PersonKey {
  readonly stored: StoredKey;
  /** `about` names the place that it stands in: sealed text that was put elsewhere does not open. */
  seal(text: string, about: string): string;
  /** Throws for what was not sealed under this key for this place. */
  open(sealed: string, about: string): string;
  /** Tells whether two texts are the same, to whoever has the key; without it nobody can try texts against it. */
  digest(text: string): string;
}

export interface PersonKeys {
  make(accountId: string): Promise<PersonKey>;
  open(stored: StoredKey): Promise<PersonKey>;
  /** The same key under the newest version of the secret. */
  rewrap(stored: StoredKey): Promise<StoredKey>;
  /** The newest version. */
  version(): Promise<number>;
}

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

function sealBytes(key: Uint8Array, iv: Uint8Array, bytes: Uint8Array, about: string): string {
  const sealing = createCipheriv(cipher, key, iv);
  sealing.setAAD(Buffer.from(about));
  return Buffer.concat([iv, sealing.update(bytes), sealing.final(), sealing.getAuthTag()]).toString("base64");
}

function openBytes(key: Uint8Array, sealed: string, about: string): Uint8Array {
  const bytes = Buffer.from(sealed, "base64");
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes));
  opening.setAAD(Buffer.from(about));
  opening.setAuthTag(bytes.subarray(bytes.length - tagBytes));
  return Buffer.concat([opening.update(bytes.subarray(ivBytes, bytes.length - tagBytes)), opening.final()]);
}

/** AES-256-GCM under random keys of 256 bits, each wrapped for its account under a key from the deployment's secret. */
export function createPersonKeys(
  keysOf: () => Promise<WrappingKeys>,
  randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>,
): PersonKeys {
  let known: WrappingKeys | null = null;
  const wrapping = async () => {
    known ??= await keysOf();
    return known;
  };
  const newIv = () => randomBytes(new Uint8Array(ivBytes));
  const keyFrom = (bytes: Uint8Array, stored: StoredKey): PersonKey => ({
    stored,
    seal: (text, about) => sealBytes(bytes, newIv(), Buffer.from(text), about),
    open: (sealed, about) => Buffer.from(openBytes(bytes, sealed, about)).toString(),
    digest: (text) => createHmac("sha256", bytes).update(text).digest("hex"),
  });
  const wrapped = ({ version, bytes: under }: WrappingKey, accountId: string, bytes: Uint8Array): StoredKey => ({
    accountId,
    version,
    wrapped: sealBytes(under, newIv(), bytes, accountId),
  });
  const unwrapped = async ({ accountId, version, wrapped: sealed }: StoredKey): Promise<Uint8Array> => {
    const under = (await wrapping()).find((key) => key.version === version);
    if (under === undefined) throw new Error(`The secret that the key of ${accountId} is wrapped under was dropped: version ${version}`);
    return openBytes(under.bytes, sealed, accountId);
  };
  return {
    async make(accountId) {
      const bytes = randomBytes(new Uint8Array(32));
      const [newest] = await wrapping();
      return keyFrom(bytes, wrapped(newest, accountId, bytes));
    },
    open: async (stored) => keyFrom(await unwrapped(stored), stored),
    async rewrap(stored) {
      const [newest] = await wrapping();
      return wrapped(newest, stored.accountId, await unwrapped(stored));
    },
    version: async () => (await wrapping())[0].version,
  };
}

/** The keys that one write needs: those there are, and those it makes, which its batch then stores. */
export class KeyRing {
  readonly #keys: PersonKeys;
  readonly #load: (accountId: string) => Promise<StoredKey | null>;
  readonly #found = new Map<string, Promise<PersonKey | null>>();
  /** To be stored with what was sealed under them. */
  readonly made: StoredKey[] = [];

  constructor(keys: PersonKeys, load: (accountId: string) => Promise<StoredKey | null>) {
    this.#keys = keys;
    this.#load = load;
  }

  /** The key that this account has; null: none, or it was destroyed. */
  find(accountId: string): Promise<PersonKey | null> {
    const found = this.#found.get(accountId) ?? this.#open(accountId);
    this.#found.set(accountId, found);
    return found;
  }

  /** The key of this account, made where there is none. */
  async need(accountId: string): Promise<PersonKey> {
    const found = await this.find(accountId);
    if (found !== null) return found;
    const key = await this.#keys.make(accountId);
    this.#found.set(accountId, Promise.resolve(key));
    this.made.push(key.stored);
    return key;
  }

  async #open(accountId: string): Promise<PersonKey | null> {
    const stored = await this.#load(accountId);
    return stored === null ? null : this.#keys.open(stored);
  }
}
