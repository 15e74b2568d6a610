import { beforeAll, describe, expect, it } from "vitest";
import type { Row } from "#schemas/row";
import { aggregates, holders, scopes } from "#schemas/row-scope";
import { encryptedPdf } from "../support/plan/faulty-pdf";
import { samplePdf } from "../support/plan/sample-pdf";
import { atLocal } from "./support/browser";
import { commitRows } from "./support/planted-rows";
import { plant } from "./support/seeds";
import { hashOf, joinFile, putPiece, readFile, type Sender, signedInSender } from "./support/sent-files";

let ana: Sender;
let ben: Sender;
beforeAll(async () => {
  const ids = await plant([{ email: "ana@demo.test" }, { email: "ben@demo.test" }]);
  ana = await signedInSender(atLocal(), "ana@demo.test", ids["ana@demo.test"] ?? "");
  ben = await signedInSender(atLocal(), "ben@demo.test", ids["ben@demo.test"] ?? "");
});

/** A set as it was registered. */
function setRow(permitId: string, sha256: string, bytes: number, pages: number): Row<"approved-set"> {
  const id = crypto.randomUUID();
  const sources = [{ documentId: "plan", sha256: "1".repeat(64), pages: 1, put: "stamped" as const }];
  const data = {
    ...{ id, permitId, number: 1, fileName: "Approved set.pdf", mediaType: "application/pdf" as const, bytes, sha256, pages, sources },
    ...{ madeAt: "2026-11-20T20:00:00.000Z", by: ana.accountId, byName: "Ana", supersedes: null },
  };
  return { kind: "approved-set", id, scope: scopes.permit(permitId), aggregate: aggregates.permit(permitId), data };
}

/** Sends a file that was registered as a set of so many bytes and pages; the answer to its joining. */
async function sent(permitId: string, bytes: Uint8Array<ArrayBuffer>, said: { readonly bytes?: number; readonly pages: number }) {
  const hash = await hashOf(bytes);
  await commitRows("local", [setRow(permitId, hash, said.bytes ?? bytes.byteLength, said.pages)], {
    holdings: [{ holder: holders.account(ben.accountId), scope: scopes.permit(permitId), held: true }],
  });
  expect((await putPiece(ana, hash, 0, bytes)).status).toBe(204);
  return { hash, answer: await joinFile(ana, hash, bytes.byteLength, "application/pdf") };
}

const pdf = (word: string) => samplePdf([{ content: `(${word}) pop` }, { content: "" }]);

describe("the file of an approved set", () => {
  it("is taken as it was registered, and read by a party of the permit, never shown in place", async () => {
    const bytes = pdf("sound");
    const { hash, answer } = await sent("set1", bytes, { pages: 2 });
    expect(answer.status).toBe(200);
    const read = await readFile(ben, hash, "set1");
    expect(read.status).toBe(200);
    expect(read.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(bytes);
    expect((await readFile(ben, hash, "set2")).status, "by its own permit alone").toBe(404);
  });

  it.each([
    ["of another size", pdf("size"), { pages: 2, bytes: 77 }],
    ["of other pages", pdf("pages"), { pages: 3 }],
    ["that breaks off", pdf("end").slice(0, 500), { pages: 2 }],
  ])("is refused where it is one %s", async (_, bytes, said) => {
    const { hash, answer } = await sent(`set-${hash6(bytes)}`, bytes, said);
    expect(await answer.json()).toMatchObject({ code: "file-hash-mismatch" });
    expect((await readFile(ben, hash, `set-${hash6(bytes)}`)).status).toBe(404);
  });

  it("is refused where it is locked", async () => {
    const { answer } = await sent("set-locked", await encryptedPdf(""), { pages: 2 });
    expect(await answer.json()).toMatchObject({ code: "file-hash-mismatch" });
  });

  it("attack: one that was sent before it was registered as another is served to nobody", async () => {
    const bytes = pdf("before");
    const hash = await hashOf(bytes);
    await putPiece(ana, hash, 0, bytes);
    expect((await joinFile(ana, hash, bytes.byteLength, "application/pdf")).status).toBe(200);
    await commitRows("local", [setRow("set-before", hash, 5, 2)], {
      holdings: [{ holder: holders.account(ben.accountId), scope: scopes.permit("set-before"), held: true }],
    });
    expect((await readFile(ben, hash, "set-before")).status).toBe(404);
  });
});

/** Tells the permits of the table apart. */
function hash6(bytes: Uint8Array): string {
  return String(bytes.reduce((sum, each) => (sum * 31 + each) % 999_983, 7));
}
