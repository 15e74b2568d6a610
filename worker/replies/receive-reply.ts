import { messageLimits } from "#schemas/thread/message";
import { sha256Of } from "#worker/secrets/plain-digest";
import { isAutomatic } from "./automatic-mail";
import { headersOf, type MailHeader, valuesOf } from "./mail-headers";
import { type Envelope, isProvenFrom, senderOf } from "./mail-proof";
import { readMail } from "./read-mail";
import { replyBytes, replySecretIn } from "./reply-address";
import type { KnownReplyAddress } from "./reply-address-store";
import { wordsOfReply } from "./reply-words";

/** An email as the runtime hands it over. */
export interface IncomingMail {
  /** Of the envelope. */
  readonly from: string;
  readonly to: string;
  readonly raw: ReadableStream<Uint8Array>;
  readonly rawSize: number;
  /** Answers the sending server with a permanent failure. */
  setReject(reason: string): void;
}

/** Where answers come in, and whose word on a sender counts. */
export interface ReplySetting {
  readonly domain: string;
  readonly authservId: string;
}

/** Whose address was answered to. */
export interface Replier extends KnownReplyAddress {
  /** The account's confirmed address, as it is now. */
  readonly address: string;
  readonly secretHash: string;
}

/** Why an answer was not taken, as its sender is told. */
export const replyRefusals = ["sender", "no-text", "too-long", "too-many", "not-here", "other"] as const;
export type ReplyRefusal = (typeof replyRefusals)[number];

/** What an answer says. `emailId`: the same when the same email comes again. */
export interface ReplyWords {
  readonly emailId: string;
  readonly text: string;
  readonly filesLeft: number;
}

export interface ReceiveParts {
  /** Null: none come in here. */
  readonly setting: ReplySetting | null;
  /** Whom the secret of an address was given to; null: nobody, or nobody who may act here. */
  replierOf(secret: string): Promise<Replier | null>;
  /** Whether an address is one that our own mail leaves by, or comes in by. */
  isOurs(address: string): boolean;
  /** Counts an email of this person on this thread; false: it is one too many for today. */
  mayCome(replier: Replier): Promise<boolean>;
  /** Says it on the thread as that person; null: it stands, also when it had come before. */
  say(replier: Replier, words: ReplyWords): Promise<ReplyRefusal | null>;
  /** Tells the confirmed address, once for an address that was answered to. */
  tellRefused(replier: Replier, why: ReplyRefusal): Promise<void>;
  tellFilesLeft(replier: Replier): Promise<void>;
}

/** The same to everybody and whatever the reason: whoever guesses addresses learns nothing. */
const notTaken = "This email was not delivered. Open the permit to write to the office.";
const tooLarge = "Emails to this address can be 1 MB at most.";

/** An email's bytes; null: they are more than it said, and too many. */
async function bytesOf(raw: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of raw) {
    size += chunk.length;
    if (size > replyBytes) return null;
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** What an email says; null: it cannot be read. One without an id of its own is told by its bytes. */
async function wordsIn(raw: Uint8Array<ArrayBuffer>, headers: readonly MailHeader[]): Promise<ReplyWords | null> {
  try {
    const { text, files } = await readMail(raw);
    const emailId = valuesOf(headers, "message-id")[0] || (await sha256Of(raw));
    return { emailId, text: wordsOfReply(text), filesLeft: Math.min(files, 1_000) };
  } catch {
    return null;
  }
}

interface Arrived {
  readonly replier: Replier;
  readonly envelope: Envelope;
  readonly authservId: string;
  readonly raw: Uint8Array<ArrayBuffer>;
  readonly headers: readonly MailHeader[];
}

/** Takes an answer, or says why not. Nothing but headers is read before its sender is proved. */
async function take(parts: ReceiveParts, { replier, envelope, authservId, raw, headers }: Arrived): Promise<ReplyRefusal | null> {
  if (!isProvenFrom(headers, envelope, { address: replier.address, authservId })) return "sender";
  if (!(await parts.mayCome(replier))) return "too-many";
  const words = await wordsIn(raw, headers);
  if (words === null) return "other";
  if (words.text === "") return "no-text";
  if (words.text.length > messageLimits.units) return "too-long";
  const refused = await parts.say(replier, words);
  if (refused === null && words.filesLeft > 0) await parts.tellFilesLeft(replier);
  return refused;
}

/**
 * Takes an email to an address that a message was answered to: what its sender wrote becomes a message on that thread, if the receiving edge proves that it
 * is from the confirmed address of whom the address was given to. What a machine sent is ignored. Whatever else is not taken is refused in the
 * same words to everybody, so that the sending server tells whoever sent it; why, the confirmed address alone learns.
 */
export async function receiveReply(parts: ReceiveParts, mail: IncomingMail): Promise<void> {
  const { setting } = parts;
  const secret = setting && replySecretIn(mail.to, setting.domain);
  if (!secret) return mail.setReject(notTaken);
  if (mail.rawSize > replyBytes) return mail.setReject(tooLarge);
  const replier = await parts.replierOf(secret);
  if (replier === null) return mail.setReject(notTaken);
  const raw = await bytesOf(mail.raw);
  if (raw === null) return mail.setReject(tooLarge);
  const headers = headersOf(raw);
  const road = { envelopeFrom: mail.from, from: senderOf(headers), isOurs: parts.isOurs };
  if (isAutomatic(headers, road)) return;
  const refused = await take(parts, { replier, envelope: { from: mail.from, to: mail.to }, authservId: setting.authservId, raw, headers });
  if (refused === null) return;
  await parts.tellRefused(replier, refused);
  mail.setReject(notTaken);
}
