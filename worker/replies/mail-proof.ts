import { type MailHeader, valuesOf } from "./mail-headers";

/** One word, a quoted text, or a comment; or a sign by itself. */
const pieces = /"(?:[^"\\]|\\.)*"|[^\s;="()]+|[;=()]/g;

/** No header of results is longer, and no name with an address. */
const longestResults = 16_384;
const longestSender = 1_000;

/** Without comments, which may stand in each other. Null: they do not close. */
function withoutComments(value: string): readonly string[] | null {
  if (value.length > longestResults) return null;
  const kept: string[] = [];
  let depth = 0;
  for (const [piece] of value.matchAll(pieces)) {
    if (piece === "(") depth += 1;
    else if (piece === ")") {
      depth -= 1;
      if (depth < 0) return null;
    } else if (depth === 0) kept.push(piece);
  }
  return depth === 0 ? kept : null;
}

/** A list in parts, cut at each semicolon. */
function partsOf(pieces: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const piece of pieces)
    if (piece === ";") parts.push([]);
    else parts.at(-1)?.push(piece);
  return parts;
}

/** What a part says: `dmarc=pass header.from=example.org`, by name. */
function saidIn(part: readonly string[]): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  for (let at = 0; at + 2 < part.length; at += 1) {
    const [name, equals, value] = part.slice(at, at + 3);
    if (equals === "=" && name !== undefined && value !== undefined && !said.has(name.toLowerCase()))
      said.set(name.toLowerCase(), value.toLowerCase());
  }
  return said;
}

/** The headers that the receiving edge put on top. It adds one `Received` and ends with its score; what is below came with the email, and claims what it likes. */
function ofEdge(headers: readonly MailHeader[]): readonly MailHeader[] {
  const score = headers.findIndex(({ name }) => name === "x-cf-spamh-score");
  const received = headers.flatMap(({ name }, at) => (name === "received" ? [at] : []));
  return headers.slice(0, Math.min(...[score, received[1] ?? -1].filter((at) => at >= 0), headers.length));
}

/**
 * The domain for which the receiving edge says that DMARC passes (RFC 8601, RFC 7489); null where it does not say so. Of headers of results the
 * topmost alone counts, where it is the edge's own and stands among the edge's own: any other of the name is the sender's word.
 */
export function provenDomain(headers: readonly MailHeader[], authservId: string): string | null {
  const [topmost] = valuesOf(ofEdge(headers), "authentication-results");
  const [first, ...results] = partsOf(withoutComments(topmost ?? "") ?? []);
  if (first?.[0]?.toLowerCase() !== authservId.toLowerCase()) return null;
  // A method stands first in its part. What the sending server calls itself stands in the parts of SPF, so nothing after those is believed.
  const methods = results.map(([method]) => method?.toLowerCase());
  const at = methods.indexOf("dmarc");
  if (at < 0 || at !== methods.lastIndexOf("dmarc") || methods.slice(0, at).includes("spf")) return null;
  const dmarc = saidIn(results[at] ?? []);
  return dmarc.get("dmarc") === "pass" ? (dmarc.get("header.from") ?? null) : null;
}

/** A plain address, alone or after a name: `Ana <ana@example.org>`. Groups, lists and quoted names before the `@` are none of ours. */
const sender = /^(?:(?:"(?:[^"\\]|\\.)*"|[^<>"@,;:()]*)\s*<([^\s<>"@,;:()]+@[a-z0-9.-]+)>|([^\s<>"@,;:()]+@[a-z0-9.-]+))$/i;

/** Whom an email says that it is from, in small letters; null unless it names one plain address, once. */
export function senderOf(headers: readonly MailHeader[]): string | null {
  const [from, another] = valuesOf(headers, "from");
  if (from === undefined || another !== undefined || from.length > longestSender) return null;
  const [, named, alone] = sender.exec(from) ?? [];
  return (named ?? alone)?.toLowerCase() ?? null;
}

/** What stands once in an email (RFC 5322), and what whoever passes one on could write a second time above a signature that covers the first alone. */
const single = ["from", "to", "message-id", "date", "subject"] as const;

/** Whether an email was written to this address, by its one `To`: a signed email that was written to somebody else is no answer, whoever sends it here. */
function isWrittenTo(headers: readonly MailHeader[], to: string): boolean {
  if (single.some((name) => valuesOf(headers, name).length > 1)) return false;
  const written = valuesOf(headers, "to")[0]?.toLowerCase() ?? "";
  return written.split(/[\s<>,;:"()]+/).includes(to.toLowerCase());
}

/** Nothing in an envelope's address may be read as more than an address: what is quoted in it stands in the edge's header of results. */
const plainEnvelope = /^[^\s<>"(),:;@\\]*@[a-z0-9.-]+$/i;

/** How an email was handed over. */
export interface Envelope {
  readonly from: string;
  readonly to: string;
}

/** Whether the receiving edge proves that whoever has this address wrote this email, and wrote it to where it came. */
export function isProvenFrom(
  headers: readonly MailHeader[],
  envelope: Envelope,
  asked: { readonly address: string; readonly authservId: string },
): boolean {
  const from = senderOf(headers);
  if (from === null || from !== asked.address.toLowerCase() || !plainEnvelope.test(envelope.from)) return false;
  if (!isWrittenTo(headers, envelope.to.trim())) return false;
  return provenDomain(headers, asked.authservId) === from.slice(from.lastIndexOf("@") + 1);
}
