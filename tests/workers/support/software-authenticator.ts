const text = new TextEncoder();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const joined = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

/** What a page gives an authenticator, and lies that a test makes it tell. */
export interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  /** False: the person was there, and was not looked at. */
  readonly verified?: boolean;
}

/** A byte string's head and bytes in CBOR (RFC 8949), up to 65,535 bytes. */
const cborBytes = (bytes: Uint8Array) => joined([0x59, bytes.length >> 8, bytes.length & 255], bytes);
const cborText = (word: string) => joined([0x60 + word.length], text.encode(word));

/** An ECDSA signature as WebCrypto gives it, r and s, in the DER form that authenticators use. */
function der(signature: Uint8Array): Uint8Array<ArrayBuffer> {
  const number = (bytes: Uint8Array) => {
    const trimmed = bytes.slice(
      Math.max(
        0,
        bytes.findIndex((byte) => byte !== 0),
      ),
    );
    const positive = (trimmed[0] ?? 0) > 127 ? joined([0], trimmed) : joined(trimmed);
    return joined([2, positive.length], positive);
  };
  const parts = joined(number(signature.slice(0, 32)), number(signature.slice(32)));
  return joined([0x30, parts.length], parts);
}

const clientData = (type: string, { challenge, origin }: Ceremony) =>
  Uint8Array.from(text.encode(JSON.stringify({ type, challenge, origin, crossOrigin: false })));

/** An authenticator that keeps one passkey, as a browser's own does: what it answers is what `PublicKeyCredential.toJSON` gives. */
export class SoftwareAuthenticator {
  readonly credentialId: Uint8Array<ArrayBuffer>;
  #keys: CryptoKeyPair | null = null;
  #count = 0;
  constructor(credentialId = crypto.getRandomValues(new Uint8Array(16))) {
    this.credentialId = credentialId;
  }

  async #data({ rpId, verified = true }: Ceremony, attested: Uint8Array = new Uint8Array()): Promise<Uint8Array<ArrayBuffer>> {
    this.#count += 1;
    const flags = 1 | (verified ? 4 : 0) | (attested.length > 0 ? 0x40 : 0);
    return joined(await sha256(Uint8Array.from(text.encode(rpId))), [flags, 0, 0, 0, this.#count], attested);
  }

  #credential(response: Readonly<Record<string, unknown>>) {
    const id = base64url(this.credentialId);
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, authenticatorAttachment: "platform", response };
  }

  /** A new passkey, attested by nobody. */
  async make(ceremony: Ceremony) {
    const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
    if (!("privateKey" in keys)) throw new Error("no pair of keys");
    this.#keys = keys;
    const raw = await crypto.subtle.exportKey("raw", keys.publicKey);
    const point = new Uint8Array(raw instanceof ArrayBuffer ? raw : new ArrayBuffer(0));
    // COSE (RFC 9053): EC2, ES256, P-256, x and y.
    const coordinate = (label: number, bytes: Uint8Array) => joined([label, 0x58, 32], bytes);
    const key = joined([0xa5, 1, 2, 3, 0x26, 0x20, 1], coordinate(0x21, point.slice(1, 33)), coordinate(0x22, point.slice(33)));
    const attested = joined(new Uint8Array(16), [0, this.credentialId.length], this.credentialId, key);
    const data = await this.#data(ceremony, attested);
    const object = joined([0xa3], cborText("fmt"), cborText("none"), cborText("attStmt"), [0xa0], cborText("authData"), cborBytes(data));
    return this.#credential({
      clientDataJSON: base64url(clientData("webauthn.create", ceremony)),
      attestationObject: base64url(object),
      transports: ["internal"],
    });
  }

  async use(ceremony: Ceremony) {
    if (this.#keys === null) throw new Error("no passkey was made");
    const data = await this.#data(ceremony);
    const client = clientData("webauthn.get", ceremony);
    const signed = joined(data, await sha256(client));
    const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, this.#keys.privateKey, signed);
    return this.#credential({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(der(new Uint8Array(signature))),
      userHandle: null,
    });
  }
}
