import type { DocumentPreview } from "#schemas/document/document";
import { pieceBytes } from "#schemas/document/file-transfer";
import type { Row } from "#schemas/row";
import { aggregates, scopes } from "#schemas/row-scope";
import type { Browser } from "./browser";

/** Somebody signed in who sends files. */
export interface Sender {
  readonly browser: Browser;
  readonly token: string;
  readonly accountId: string;
}

const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Bytes that begin as a PNG and go on differently for each seed. */
export function picture(size: number, seed: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) bytes[at] = (at * 31 + seed * 17 + (at >> 8)) & 0xff;
  bytes.set(pngHead);
  return bytes;
}

/** Bytes that begin as a JPEG, as a preview's do. */
export function photo(size: number, seed: number): Uint8Array<ArrayBuffer> {
  const bytes = picture(size, seed);
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46]);
  return bytes;
}

export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const putPiece = ({ browser, token }: Sender, hash: string, index: number, bytes: Uint8Array<ArrayBuffer>) =>
  browser.sendBytes(`/api/v2/files/${hash}/pieces/${index}`, token, bytes);
export const fileStatus = async ({ browser, token }: Sender, hash: string) => (await browser.api(`/files/${hash}`, token)).json();
export const joinFile = ({ browser, token }: Sender, hash: string, bytes: number, mediaType = "image/png") =>
  browser.api(`/files/${hash}`, token, { method: "POST", json: { bytes, mediaType, pieces: Math.ceil(bytes / pieceBytes) } });
export const readFile = ({ browser, token }: Sender, hash: string, permitId: string) =>
  browser.api(`/files/${hash}?permit=${permitId}`, token);

export async function signedInSender(browser: Browser, email: string, accountId: string): Promise<Sender> {
  const answer = await browser.signIn(email);
  if (answer.status !== 200) throw new Error(`${email} did not come in: ${answer.status}`);
  return { browser, token: await browser.token(), accountId };
}

/** A document as its author would have added it to a permit. */
export function documentRow(
  permitId: string,
  sha256: string,
  addedBy: string,
  { fileName = "plan.png", preview }: { readonly fileName?: string; readonly preview?: DocumentPreview | null } = {},
): Row<"document"> {
  const id = crypto.randomUUID();
  const data = {
    ...{ id, permitId, slot: "plan-set", fileName, mediaType: "image/png", bytes: 1, sha256, addedBy, revision: 0 },
    ...{ addedAt: "2026-11-20T20:00:00.000Z", supersedes: null, state: "added" as const, askedAgain: "", correctionId: null },
    ...(preview === undefined ? {} : { preview }),
  };
  return { kind: "document", id, scope: scopes.permit(permitId), aggregate: aggregates.permit(permitId), data };
}
