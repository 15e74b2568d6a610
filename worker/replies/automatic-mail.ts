import { type MailHeader, valuesOf } from "./mail-headers";

/** Headers that no person's answer has. */
const telling = ["x-autoreply", "x-autorespond", "x-autoresponse", "list-id", "x-loop", "x-failed-recipients"] as const;

/** By whom nobody writes themselves. */
const machine = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i;

/** What an email is told by, beside its headers: the address that failures go to, and our own. */
export interface MailRoad {
  /** Of the envelope; empty, or `<>`: nobody is to be told of failures. */
  readonly envelopeFrom: string;
  readonly from: string | null;
  /** Whether an address is ours. */
  isOurs(address: string): boolean;
}

const firstWord = (value: string): string => /^[^\s;(]*/.exec(value.trim().toLowerCase())?.[0] ?? "";

/**
 * Whether an email was sent by a machine: an automatic answer, a report of a failure, a list, or ourselves. Nothing is said to it, or two machines
 * would talk for ever (RFC 3834).
 */
export function isAutomatic(headers: readonly MailHeader[], { envelopeFrom, from, isOurs }: MailRoad): boolean {
  const sentBy = envelopeFrom.trim().replace(/^<(.*)>$/, "$1");
  if (sentBy === "" || machine.test(sentBy) || isOurs(sentBy)) return true;
  if (from !== null && isOurs(from)) return true;
  if (valuesOf(headers, "auto-submitted").some((value) => firstWord(value) !== "no")) return true;
  if (valuesOf(headers, "precedence").some((value) => ["bulk", "junk", "list", "auto_reply"].includes(firstWord(value)))) return true;
  if (valuesOf(headers, "content-type").some((value) => firstWord(value) === "multipart/report")) return true;
  return telling.some((name) => valuesOf(headers, name).length > 0);
}
