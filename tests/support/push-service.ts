import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { importJWK, type JWTPayload, jwtVerify } from "jose";
import type { PushSubscription } from "#schemas/notification/push-message";

/** A browser that subscribed here. */
interface Subscriber {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
  /** The only sender it takes messages of. */
  readonly senderKey: string;
}

/** A message as its browser reads it. */
export interface TakenPush {
  readonly endpoint: string;
  readonly text: string;
  readonly topic: string | null;
  readonly ttl: string | null;
  readonly claims: JWTPayload;
}

/** What it answers in place of taking a message. */
export interface PushRefusal {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A push service of our own on loopback: it takes only what a real one would, and reads it as the browser does. */
export interface PushService {
  readonly url: string;
  readonly taken: readonly TakenPush[];
  /** Every request, taken or not. */
  asked: number;
  subscribe(senderKey: string): PushSubscription;
  /** The browser takes its subscription back: 410 from now on. */
  unsubscribe(endpoint: string): void;
  /** The next requests are answered so, in order. */
  refuseNext(...refusals: readonly PushRefusal[]): void;
  stop(): Promise<void>;
}

/** RFC 8291 from the receiver's side, on node's own primitives. */
export function readPush(body: Buffer, { ecdh, auth }: Pick<Subscriber, "ecdh" | "auth">): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
  const opening = createDecipheriv("aes-128-gcm", key, nonce);
  opening.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  const end = plain.findLastIndex((byte) => byte !== 0);
  if (plain[end] !== 2) throw new Error("the record does not end as a last one does");
  return plain.subarray(0, end).toString("utf8");
}

/** The claims of a sender that proves to hold the key it names (RFC 8292). */
async function senderOf(header: string | undefined, senderKey: string, audience: string): Promise<JWTPayload> {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header ?? "") ?? [];
  if (key !== senderKey) throw new Error("another sender than the browser subscribed with");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256");
  const { payload } = await jwtVerify(token, publicKey, { audience, algorithms: ["ES256"], requiredClaims: ["exp", "sub"] });
  if ((payload.exp ?? 0) > Date.now() / 1_000 + 86_400) throw new Error("a token may stand for a day at most");
  return payload;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const one = (value: string | string[] | undefined): string | null => (Array.isArray(value) ? (value[0] ?? null) : (value ?? null));

/** Starts it on a free port. */
export async function startPushService(): Promise<PushService> {
  const subscribers = new Map<string, Subscriber>();
  const refusals: PushRefusal[] = [];
  const taken: TakenPush[] = [];
  const service = { asked: 0 };
  let url = "";

  const take = async (request: IncomingMessage): Promise<PushRefusal> => {
    service.asked += 1;
    const endpoint = `${url}${request.url}`;
    const refusal = refusals.shift();
    const body = await bodyOf(request);
    if (refusal) return refusal;
    const subscriber = subscribers.get(endpoint);
    if (!subscriber) return { status: 410 };
    if (request.method !== "POST" || one(request.headers["content-encoding"]) !== "aes128gcm") return { status: 400 };
    const ttl = one(request.headers.ttl);
    if (ttl === null || body.length > 4_096) return { status: body.length > 4_096 ? 413 : 400 };
    try {
      const claims = await senderOf(request.headers.authorization, subscriber.senderKey, url);
      taken.push({ endpoint, text: readPush(body, subscriber), topic: one(request.headers.topic), ttl, claims });
      return { status: 201 };
    } catch {
      return { status: 403 };
    }
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void take(request).then(({ status, headers }) => response.writeHead(status, headers).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the push service has no port");
  url = `http://127.0.0.1:${address.port}`;

  return Object.assign(service, {
    url,
    taken,
    subscribe(senderKey: string): PushSubscription {
      const ecdh = createECDH("prime256v1");
      const p256dh = ecdh.generateKeys("base64url");
      const auth = randomBytes(16);
      const endpoint = `${url}/push/${randomBytes(16).toString("base64url")}`;
      subscribers.set(endpoint, { ecdh, auth, senderKey });
      return { endpoint, keys: { p256dh, auth: auth.toString("base64url") } };
    },
    unsubscribe: (endpoint: string) => void subscribers.delete(endpoint),
    refuseNext: (...next: readonly PushRefusal[]) => void refusals.push(...next),
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  });
}
