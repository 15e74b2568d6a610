import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { type DocumentPreview, previewLimit } from "#schemas/document/document";
import { pieceBytes } from "#schemas/document/file-transfer";
import { holders, scopes } from "#schemas/row-scope";
import { atLocal, atRiverton } from "../support/browser";
import { commitRows } from "../support/planted-rows";
import { plant } from "../support/seeds";
import { documentRow, hashOf, joinFile, photo, picture, putPiece, readFile, type Sender, signedInSender } from "../support/sent-files";

/** What a document's preview opens: the smaller copy that its own sender sent, to whoever may read the document, and nothing else. */
let ana: Sender;
let ben: Sender;
let far: Sender;
let seed = 5_000;

async function send(who: Sender, bytes: Uint8Array<ArrayBuffer>, mediaType: string): Promise<DocumentPreview> {
  const sha256 = await hashOf(bytes);
  for (let index = 0; index * pieceBytes < bytes.byteLength; index += 1)
    await putPiece(who, sha256, index, bytes.slice(index * pieceBytes, (index + 1) * pieceBytes));
  expect((await joinFile(who, sha256, bytes.byteLength, mediaType)).status).toBe(200);
  return { sha256, bytes: bytes.byteLength };
}
const sendPhoto = (who: Sender, size = 4_000) => send(who, photo(size, ++seed), "image/jpeg");

/** A permit that this sender alone may read, with a document of theirs and this preview. */
async function permitWith(who: Sender, preview: DocumentPreview | null | undefined, office = "local"): Promise<string> {
  const permitId = crypto.randomUUID();
  const original = await send(who, picture(9_000, ++seed), "image/png");
  await commitRows(office, [documentRow(permitId, original.sha256, who.accountId, { ...(preview === undefined ? {} : { preview }) })], {
    holdings: [{ holder: holders.account(who.accountId), scope: scopes.permit(permitId), held: true }],
  });
  return permitId;
}
const statusOf = async (who: Sender, hash: string, permitId: string) => (await readFile(who, hash, permitId)).status;

beforeAll(async () => {
  const ids = await plant([{ email: "ana@demo.test" }, { email: "ben@demo.test" }]);
  ana = await signedInSender(atLocal(), "ana@demo.test", ids["ana@demo.test"] ?? "");
  ben = await signedInSender(atLocal(), "ben@demo.test", ids["ben@demo.test"] ?? "");
  far = await signedInSender(atRiverton(), "ana@demo.test", ids["ana@demo.test"] ?? "");
});

describe("a preview", () => {
  it("is given, byte for byte and saved under its document's name, to whoever may read the document", async () => {
    const bytes = photo(300_000, ++seed);
    const preview = await send(ana, bytes, "image/jpeg");
    const permitId = await permitWith(ana, preview);
    const answer = await readFile(ana, preview.sha256, permitId);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": expect.stringContaining("attachment"),
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
  });

  it("is not found by a stranger, a neighbour office, without a sign-in, or through another permit", async () => {
    const preview = await sendPhoto(ana);
    const permitId = await permitWith(ana, preview);
    const other = await permitWith(ana, null);
    expect(await statusOf(ben, preview.sha256, permitId)).toBe(404);
    expect(await statusOf(far, preview.sha256, permitId)).toBe(404);
    expect((await ana.browser.send(`/api/v2/files/${preview.sha256}?permit=${permitId}`)).status).toBe(401);
    expect(await statusOf(ana, preview.sha256, other)).toBe(404);
    expect(await statusOf(ana, preview.sha256, permitId)).toBe(200);
  });

  it("is not opened by naming a hash whose bytes its sender never had: another person's, or another office's", async () => {
    const secret = await sendPhoto(ana);
    await permitWith(ana, secret);
    const mine = await permitWith(ben, secret);
    expect(await statusOf(ben, secret.sha256, mine)).toBe(404);
    const elsewhere = await permitWith(far, secret, "riverton");
    expect(await statusOf(far, secret.sha256, elsewhere)).toBe(404);
  });

  it.each([
    ["a PNG", () => send(ana, picture(4_000, ++seed), "image/png")],
    ["a PDF", () => send(ana, Uint8Array.from(new TextEncoder().encode(`%PDF-1.4 ${++seed}`.padEnd(4_000))), "application/pdf")],
    ["of another size than was said", async () => ({ ...(await sendPhoto(ana)), bytes: 3_999 })],
    ["over the ceiling", () => sendPhoto(ana, previewLimit + 1)],
    ["not here", async () => ({ sha256: await hashOf(photo(4_000, ++seed)), bytes: 4_000 })],
  ])("is not found where its bytes are %s", async (_why, made) => {
    const preview = await made();
    expect(await statusOf(ana, preview.sha256, await permitWith(ana, preview))).toBe(404);
  });

  it("takes nothing from documents of older builds, whose rows have none", async () => {
    const stray = await sendPhoto(ana);
    for (const permitId of [await permitWith(ana, undefined), await permitWith(ana, null)])
      expect(await statusOf(ana, stray.sha256, permitId)).toBe(404);
  });

  it("counts in what its sender may have here", async () => {
    const had = async () =>
      (await env.DB.prepare("SELECT bytes FROM file_quota WHERE organization = 'local' AND holder = ?")
        .bind(ben.accountId)
        .first<number>("bytes")) ?? 0;
    const before = await had();
    await sendPhoto(ben, 5_000);
    expect((await had()) - before).toBe(5_000);
  });
});
