import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { pieceBytes } from "#schemas/document/file-transfer";
import { holders, scopes } from "#schemas/row-scope";
import { sweepPieces } from "#worker/files/file-operations";
import { createFileStore } from "#worker/files/file-store";
import { createPieceStore } from "#worker/files/piece-store";
import { lateHeadPdf, soundPdf } from "../support/plan/faulty-pdf";
import { behind, otherFiles } from "../support/plan/other-files";
import { atLocal, atRiverton } from "./support/browser";
import { commitRows } from "./support/planted-rows";
import { plant } from "./support/seeds";
import {
  documentRow,
  hashOf,
  joinFile as join,
  picture,
  putPiece as put,
  readFile as read,
  type Sender,
  signedInSender as signedIn,
  fileStatus as status,
} from "./support/sent-files";

async function send(who: Sender, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await hashOf(bytes);
  for (let index = 0; index * pieceBytes < bytes.byteLength; index += 1)
    expect((await put(who, hash, index, bytes.slice(index * pieceBytes, (index + 1) * pieceBytes))).status).toBe(204);
  return hash;
}

let ana: Sender;
let ben: Sender;
let far: Sender;
beforeAll(async () => {
  const ids = await plant([{ email: "ana@demo.test" }, { email: "ben@demo.test" }]);
  ana = await signedIn(atLocal(), "ana@demo.test", ids["ana@demo.test"] ?? "");
  ben = await signedIn(atLocal(), "ben@demo.test", ids["ben@demo.test"] ?? "");
  far = await signedIn(atRiverton(), "ana@demo.test", ids["ana@demo.test"] ?? "");
});

describe("sending a file", () => {
  it("takes pieces in any order and twice, joins them once and gives the very bytes back", async () => {
    const bytes = picture(pieceBytes * 2 + 77, 1);
    const hash = await hashOf(bytes);
    const part = (index: number) => bytes.slice(index * pieceBytes, (index + 1) * pieceBytes);
    expect(await status(ana, hash)).toEqual({ state: "none", pieces: [] });
    await put(ana, hash, 2, part(2));
    await put(ana, hash, 0, part(0));
    await put(ana, hash, 0, part(0));
    expect(await status(ana, hash)).toEqual({ state: "partial", pieces: [0, 2] });
    const early = await join(ana, hash, bytes.byteLength);
    expect(early.status).toBe(422);
    expect(await early.json()).toMatchObject({ code: "file-missing", params: { pieces: ["1"] } });
    await put(ana, hash, 1, part(1));
    expect((await join(ana, hash, bytes.byteLength)).status).toBe(200);
    expect((await join(ana, hash, bytes.byteLength)).status).toBe(200);
    expect(await status(ana, hash)).toEqual({ state: "complete", pieces: [] });
    await commitRows("local", [documentRow("p1", hash, ana.accountId, { fileName: 'café "deck".png' })], {
      holdings: [{ holder: holders.account(ana.accountId), scope: scopes.permit("p1"), held: true }],
    });
    const answer = await read(ana, hash, "p1");
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-disposition": "attachment; filename=\"caf_ _deck_.png\"; filename*=UTF-8''caf%C3%A9%20%22deck%22.png",
      "content-type": "image/png",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect((await env.FILES.list({ prefix: `org/local/pieces/${ana.accountId}/${hash}` })).objects).toEqual([]);
  });

  it("throws away pieces whose hash is another, and takes the right ones after", async () => {
    const bytes = picture(5_000, 2);
    const hash = await hashOf(bytes);
    const wrong = bytes.slice();
    wrong[4_000] = 1;
    await put(ana, hash, 0, wrong);
    const refused = await join(ana, hash, bytes.byteLength);
    expect(await refused.json()).toMatchObject({ status: 422, code: "file-hash-mismatch" });
    expect(await status(ana, hash)).toEqual({ state: "partial", pieces: [] });
    await put(ana, hash, 0, bytes);
    expect((await join(ana, hash, bytes.byteLength)).status).toBe(200);
  });

  it.each([
    ["a page called a picture", Uint8Array.from(new TextEncoder().encode("<!doctype html><script>alert(1)</script>")), "image/png"],
    ["a picture called a document", picture(100, 3), "application/pdf"],
  ])("refuses %s by its first bytes", async (_, bytes, claim) => {
    const hash = await send(ana, bytes);
    expect(await (await join(ana, hash, bytes.byteLength, claim)).json()).toMatchObject({ code: "file-type-not-allowed" });
  });

  it.each([
    ["a drawing", otherFiles.dwg(), "dwg"],
    ["a packed folder", otherFiles.zip(), "zip"],
    ["a Word document", otherFiles.docx(), "office"],
    ["an iPhone's photo", otherFiles.heic(), "heic"],
    ["a program before a PDF", behind(otherFiles.program()), "program"],
    ["a page before a PDF", behind(otherFiles.html()), "html"],
    ["a PDF that begins too late", lateHeadPdf(1_100), "unknown"],
    ["zeros", otherFiles.zeros(), "zeros"],
  ])("says what %s called a PDF is, and keeps nothing of it", async (_, bytes, kind) => {
    const hash = await send(ana, bytes);
    const refused = await join(ana, hash, bytes.byteLength, "application/pdf");
    expect(await refused.json()).toMatchObject({ status: 422, code: "file-type-not-allowed", params: { kind } });
    expect(await status(ana, hash)).toEqual({ state: "partial", pieces: [] });
    expect(await env.FILES.head(`org/local/files/${hash}`)).toBeNull();
  });

  it("takes a PDF behind a printer's lines, as readers do", async () => {
    const bytes = lateHeadPdf(1_000);
    const hash = await send(ana, bytes);
    expect((await join(ana, hash, bytes.byteLength, "application/pdf")).status).toBe(200);
  });

  it("refuses bytes of another kind than their sender's document says; what others say of them does not matter", async () => {
    const bytes = soundPdf();
    const hash = await send(ana, bytes);
    await commitRows("local", [documentRow("p9", hash, ana.accountId)]);
    const refused = await join(ana, hash, bytes.byteLength, "application/pdf");
    expect(await refused.json()).toMatchObject({ code: "file-type-not-allowed", params: { kind: "pdf" } });
    await send(ben, bytes);
    expect((await join(ben, hash, bytes.byteLength, "application/pdf")).status).toBe(200);
  });

  it.each([
    ["a hash that is none", "/files/abc/pieces/0", 422],
    ["a piece beyond the largest file", `/files/${"a".repeat(64)}/pieces/800`, 422],
    ["a piece that is no number", `/files/${"a".repeat(64)}/pieces/x`, 422],
  ])("refuses %s", async (_, path, code) => {
    expect((await ana.browser.sendBytes(`/api/v2${path}`, ana.token, picture(10, 4))).status).toBe(code);
  });

  it("refuses a piece that is empty or too large", async () => {
    const hash = "b".repeat(64);
    expect((await put(ana, hash, 0, new Uint8Array())).status).toBe(422);
    expect((await put(ana, hash, 0, picture(pieceBytes + 1, 5))).status).toBe(413);
  });

  it("joins large files in parts, and only when the hash is right", async () => {
    const pieces = createPieceStore(env.FILES, 1_000);
    const bytes = picture(pieceBytes * 2 + 5, 6);
    const who = { accountId: "acc", sha256: await hashOf(bytes) };
    const wrong = { accountId: "acc", sha256: "c".repeat(64) };
    for (const each of [who, wrong])
      for (let index = 0; index < 3; index += 1)
        await pieces.put("local", each, index, bytes.slice(index * pieceBytes, (index + 1) * pieceBytes).buffer);
    expect(await pieces.join("local", wrong, { bytes: bytes.byteLength, mediaType: "image/png" })).toBe(false);
    expect(await pieces.join("local", who, { bytes: bytes.byteLength, mediaType: "image/png" })).toBe(true);
    const body = await pieces.open("local", who.sha256);
    expect(new Uint8Array(await new Response(body).arrayBuffer())).toEqual(bytes);
    expect(await pieces.open("local", "c".repeat(64))).toBeNull();
  });
});

describe("reading a file", () => {
  it("needs a row of the permit that this person may read, in this organization", async () => {
    const hash = await send(ana, picture(3_000, 7));
    await join(ana, hash, 3_000);
    await commitRows("local", [documentRow("p2", hash, ana.accountId)], {
      holdings: [{ holder: holders.account(ana.accountId), scope: scopes.permit("p2"), held: true }],
    });
    expect((await read(ana, hash, "p2")).status).toBe(200);
    expect((await read(ana, hash, "p1")).status).toBe(404);
    expect((await read(ben, hash, "p2")).status).toBe(404);
    expect((await read(far, hash, "p2")).status).toBe(404);
    expect((await ana.browser.send(`/api/v2/files/${hash}?permit=p2`)).status).toBe(401);
  });

  it("is not opened by naming a hash whose bytes one never had", async () => {
    const bytes = picture(2_000, 8);
    const hash = await send(ana, bytes);
    await join(ana, hash, 2_000);
    await commitRows("local", [documentRow("p3", hash, ben.accountId)], {
      holdings: [{ holder: holders.account(ben.accountId), scope: scopes.permit("p3"), held: true }],
    });
    expect((await read(ben, hash, "p3")).status).toBe(404);
    expect(await status(ben, hash)).toEqual({ state: "none", pieces: [] });
    // A wrong guess at the bytes does not help, and does not harm what is there.
    await put(ben, hash, 0, picture(2_000, 9));
    expect(await (await join(ben, hash, 2_000)).json()).toMatchObject({ code: "file-hash-mismatch" });
    await put(ben, hash, 0, bytes);
    expect((await join(ben, hash, 2_000)).status).toBe(200);
    const answer = await read(ben, hash, "p3");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  });
});

it("sweeps pieces that nothing has touched for a week, and keeps younger ones", async () => {
  const hash = await send(ana, picture(1_000, 10));
  const store = createFileStore(env.DB);
  const pieces = createPieceStore(env.FILES);
  const who = { accountId: ana.accountId, sha256: hash };
  const at = (days: number) => ({ store, pieces, clock: () => new Date(Date.now() + days * 86_400_000) });
  await sweepPieces(at(6), "local");
  expect((await pieces.list("local", who)).length).toBe(1);
  await sweepPieces(at(8), "local");
  expect(await pieces.list("local", who)).toEqual([]);
  expect(await status(ana, hash)).toEqual({ state: "none", pieces: [] });
});
