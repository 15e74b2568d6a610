import type { PushSubscription } from "#schemas/notification/push-message";

/** The record size we name: a message is one record, and push services take 4096 bytes in all. */
const recordBytes = 4_096;
/** What a record's header takes: salt, record size, length of the key, key; and what GCM adds. */
const overheadBytes = 16 + 4 + 1 + 65 + 16;
const utf8 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));

/** What makes a message's keys its own. Given, so that a message can be made again. */
export interface MessageSecrets {
  /** 16 random bytes. */
  readonly salt: Uint8Array<ArrayBuffer>;
  /** A P-256 pair for ECDH, made for this message alone. */
  readonly pair: CryptoKeyPair;
}

export const curve = { name: "ECDH", namedCurve: "P-256" } as const;

/** Bytes of base64url text. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, "base64url"));

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function derived(
  secret: Uint8Array<ArrayBuffer>,
  from: { readonly salt: Uint8Array<ArrayBuffer>; readonly info: Uint8Array<ArrayBuffer>; readonly bytes: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const algorithm = { name: "HKDF", hash: "SHA-256", salt: from.salt, info: from.info };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, from.bytes * 8));
}

async function rawPublic(key: CryptoKey): Promise<Uint8Array<ArrayBuffer>> {
  const raw = await crypto.subtle.exportKey("raw", key);
  if (!(raw instanceof ArrayBuffer)) throw new Error("a public key has no bytes");
  return new Uint8Array(raw);
}

/** A browser's public key. Rejects for bytes that are no point of the curve. */
export const readPublicKey = (p256dh: string): Promise<CryptoKey> => crypto.subtle.importKey("raw", bytesOf(p256dh), curve, true, []);

/**
 * A message as its push service takes it: one aes128gcm record that only this subscription's browser reads (RFC 8291, RFC 8188).
 * `paddedTo` bytes at least, so that its length says little; rejects above 3,993 bytes.
 */
export async function encryptPush(
  text: string,
  { p256dh, auth }: PushSubscription["keys"],
  { salt, pair }: MessageSecrets,
  paddedTo = 0,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = utf8(text);
  const plain = joined(words, Uint8Array.of(2), new Uint8Array(Math.max(0, paddedTo - words.length - 1)));
  if (plain.length + overheadBytes > recordBytes) throw new RangeError("a push message is too long");
  const [theirs, ours] = [await readPublicKey(p256dh), await rawPublic(pair.publicKey)];
  const agreement = { name: "ECDH", public: theirs };
  const shared = new Uint8Array(await crypto.subtle.deriveBits(agreement, pair.privateKey, 256));
  const info = joined(utf8("WebPush: info\0"), await rawPublic(theirs), ours);
  const secret = await derived(shared, { salt: bytesOf(auth), info, bytes: 32 });
  const key = await derived(secret, { salt, info: utf8("Content-Encoding: aes128gcm\0"), bytes: 16 });
  const iv = await derived(secret, { salt, info: utf8("Content-Encoding: nonce\0"), bytes: 12 });
  const gcm = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, gcm, plain));
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, recordBytes);
  return joined(salt, size, Uint8Array.of(ours.length), ours, sealed);
}

/** Fresh secrets for one message. `random` fills the array. */
export async function freshSecrets(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>): Promise<MessageSecrets> {
  const pair = await crypto.subtle.generateKey(curve, true, ["deriveBits"]);
  if (!("privateKey" in pair)) throw new Error("the curve made no pair");
  return { salt: random(new Uint8Array(16)), pair };
}
