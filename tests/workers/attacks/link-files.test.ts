import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { linkFormLimit, linkQuota } from "#schemas/document/shared-link";
import type { Person } from "#schemas/role";
import { people } from "#schemas/testing/permit-world";
import { atLocal } from "../support/browser";
import { OfficeWorld } from "../support/office-world";
import { RecorderAt } from "../support/recorder-at";
import { plant } from "../support/seeds";

/** The road of bytes of a handed file, whoever it is that sends. The slot of these links takes PDFs of a million bytes at most. */
const world = new OfficeWorld("local");
const at = new RecorderAt();
const pieceBytes = 262_144;
const names = ["mine", "other", "ended", "sent", "full", "large", "question", "form"] as const;
type Name = (typeof names)[number];
const links = Object.fromEntries(
  names.map((name, place) => [name, { id: crypto.randomUUID(), secret: "ABCDEFGH"[place]?.repeat(43) ?? "" }]),
);
const linkOf = (name: Name) => links[name] ?? expect.fail(name);
const drafts = { open: crypto.randomUUID(), sent: crypto.randomUUID() };
let maker: Person;

const hex = async (bytes: BufferSource) => Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
const pdf = (size: number, fill: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(new TextEncoder().encode(`%PDF-1.4 ${fill}`.padEnd(size, fill.slice(0, 1))));
const cookieOf = (name: Name) => `link-${linkOf(name).id}=${linkOf(name).secret}`;

interface Sent {
  readonly method?: string;
  readonly json?: unknown;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
async function send(name: Name, path: string, { method = "POST", json, bytes, cookie = cookieOf(name), headers = {} }: Sent) {
  const own = { origin: "http://localhost", "sec-fetch-site": "same-origin", "cf-connecting-ip": "192.0.2.7" };
  const type: Record<string, string> = json === undefined ? {} : { "content-type": "application/json" };
  const body = bytes ?? (json === undefined ? null : JSON.stringify(json));
  const request = new Request(`http://localhost/s/${linkOf(name).id}${path}`, {
    method,
    headers: { ...own, ...type, cookie, ...headers },
    body,
  });
  const answer = await at.fetch(request);
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
}
const begin = (name: Name, start: object, more: Sent = {}) =>
  send(name, "/upload", { json: { mediaType: "application/pdf", ...start }, ...more });
const piece = (name: Name, sha256: string, index: number, bytes: Uint8Array<ArrayBuffer>, more: Sent = {}) =>
  send(name, `/upload/${sha256}/pieces/${index}`, { method: "PUT", bytes, ...more });
const end = (name: Name, sha256: string, more: Sent = {}) =>
  send(name, `/upload/${sha256}`, { json: { mediaType: "application/pdf", fileName: "plan.pdf" }, ...more });
async function sendWhole(name: Name, bytes: Uint8Array<ArrayBuffer>) {
  const sha256 = await hex(bytes);
  await begin(name, { sha256, bytes: bytes.byteLength });
  for (let index = 0; index * pieceBytes < bytes.byteLength; index += 1)
    await piece(name, sha256, index, bytes.slice(index * pieceBytes, (index + 1) * pieceBytes));
  return sha256;
}

/** Everything that the road of bytes and the slot have kept. */
async function kept() {
  const holders = await env.DB.prepare("SELECT account_id, sha256, state, bytes FROM file_holder ORDER BY account_id, sha256").all();
  const documents = await env.DB.prepare("SELECT id, data FROM synced_row WHERE kind = 'document' AND deleted = 0 ORDER BY id").all();
  const pieces = await env.FILES.list({ prefix: "org/local/" });
  return { holders: holders.results, documents: documents.results, objects: pieces.objects.map(({ key, size }) => `${key} ${size}`) };
}
async function changesNothing(attack: () => Promise<{ status: number; body: { code?: string } | null }>, status: number, code: string) {
  const before = await kept();
  const answer = await attack();
  expect([answer.status, answer.body?.code]).toEqual([status, code]);
  expect(await kept()).toEqual(before);
}

async function make(name: Name, permitId: string, scope: object): Promise<void> {
  const tokenHash = await hex(new TextEncoder().encode(linkOf(name).secret));
  await world.do(maker, "shared-link.make", { permitId, linkId: linkOf(name).id, tokenHash, scope, label: "Ana", lastDay: "2026-11-20" });
}

beforeAll(async () => {
  at.now = Date.parse(world.now);
  await plant([{ email: "applicant@demo.test", roles: { local: [] } }]);
  const browser = atLocal();
  await browser.signIn("applicant@demo.test");
  maker = { ...people.applicant, ...(await (await browser.api("/me", await browser.token())).json<Person>()) };
  await world.open();
  for (const permitId of Object.values(drafts)) {
    await world.do(maker, "draft.start", { permitId, typeId: "shed@1" });
    await world.do(maker, "draft.choose-property", { permitId, propertyId: null, address: { line1: "1 Street", city: "Town" } });
    const answers = { description: "A shed", workValue: 500_000, owner: { name: "Olga", email: "o@demo.test", phone: "206 555 0134" } };
    for (const [question, value] of Object.entries(answers))
      await world.do(maker, "draft.answer", { permitId, question, base: null, value });
  }
  for (const name of names) {
    const scope = name === "question" ? { kind: "question", question: "description" } : { kind: "file", slot: "site-plan" };
    await make(name, name === "sent" ? drafts.sent : drafts.open, scope);
  }
}, 60_000);

describe("a handed file in pieces", () => {
  it("comes in as it is, survives a break between any two pieces, and is given once however often it is asked", async () => {
    const bytes = pdf(600_000, "x");
    const sha256 = await hex(bytes);
    const start = { sha256, bytes: bytes.byteLength };
    expect(await begin("mine", start)).toEqual({ status: 200, body: { state: "partial", pieces: [] } });
    expect((await piece("mine", sha256, 1, bytes.slice(pieceBytes, 2 * pieceBytes))).status).toBe(204);
    expect((await begin("mine", start)).body).toEqual({ state: "partial", pieces: [1] });
    expect(await end("mine", sha256)).toMatchObject({ status: 422, body: { code: "file-missing", params: { pieces: ["0", "2"] } } });
    await piece("mine", sha256, 0, bytes.slice(0, pieceBytes));
    await piece("mine", sha256, 2, bytes.slice(2 * pieceBytes));
    expect((await end("mine", sha256)).status).toBe(200);
    const after = await kept();
    expect(after.documents).toHaveLength(1);
    expect(after.documents[0]?.data).toContain(sha256);
    const whole = await env.FILES.get(`org/local/files/${sha256}`);
    expect(await hex(await (whole ?? expect.fail("no file")).arrayBuffer())).toBe(sha256);
    expect((await begin("mine", start)).body).toEqual({ state: "complete", pieces: [] });
    expect((await piece("mine", sha256, 0, bytes.slice(0, pieceBytes))).status).toBe(204);
    expect((await end("mine", sha256)).status).toBe(200);
    expect(await kept()).toEqual(after);
  });

  it("attack: a file larger than the slot takes is begun", () =>
    changesNothing(() => begin("mine", { sha256: "1".repeat(64), bytes: 1_000_001 }), 413, "too-large"));

  it("attack: a file larger than any slot takes is begun", () =>
    changesNothing(() => begin("mine", { sha256: "1".repeat(64), bytes: 10 ** 12 }), 422, "validation-failed"));

  it("attack: a kind of file that the slot does not take is begun", () =>
    changesNothing(() => begin("mine", { sha256: "1".repeat(64), bytes: 10, mediaType: "image/png" }), 422, "file-type-not-allowed"));

  it("attack: pieces come of a file that was never begun", () =>
    changesNothing(() => piece("other", "2".repeat(64), 0, pdf(pieceBytes, "y")), 422, "file-missing"));

  it("attack: a small file is declared, and pieces beyond its end come", async () => {
    const sha256 = "3".repeat(64);
    await begin("large", { sha256, bytes: 300_000 });
    await changesNothing(() => piece("large", sha256, 2, pdf(pieceBytes, "y")), 422, "validation-failed");
  });

  it("attack: a small file is declared, and its last piece is larger than that", async () => {
    const sha256 = "3".repeat(64);
    await begin("large", { sha256, bytes: 300_000 });
    await changesNothing(() => piece("large", sha256, 1, pdf(pieceBytes, "y")), 422, "validation-failed");
  });

  it("attack: a piece of more bytes than a piece has", () =>
    changesNothing(() => piece("large", "3".repeat(64), 0, pdf(pieceBytes + 1, "y")), 413, "too-large"));

  it("attack: other bytes than the hash promises", async () => {
    const bytes = pdf(1_000, "z");
    const sha256 = "4".repeat(64);
    await begin("large", { sha256, bytes: bytes.byteLength });
    await piece("large", sha256, 0, bytes);
    expect(await end("large", sha256)).toMatchObject({ status: 422, body: { code: "file-hash-mismatch" } });
    expect(JSON.stringify(await kept())).not.toContain(`files/${sha256}`);
  });

  it("attack: words under the name of a PDF", async () => {
    const bytes = Uint8Array.from(new TextEncoder().encode("<script>alert(1)</script>"));
    const sha256 = await hex(bytes);
    await begin("large", { sha256, bytes: bytes.byteLength });
    await piece("large", sha256, 0, bytes);
    expect(await end("large", sha256)).toMatchObject({ status: 422, body: { code: "file-type-not-allowed" } });
    expect(JSON.stringify(await kept())).not.toContain(`files/${sha256}`);
  });

  it("attack: one link gives a file that another has sent, by its hash", async () => {
    const sha256 = await sendWhole("mine", pdf(2_000, "m"));
    await changesNothing(() => end("other", sha256), 422, "file-missing");
  });

  it("attack: one link goes on with the pieces of another", async () => {
    const bytes = pdf(300_000, "n");
    const sha256 = await sendWhole("mine", bytes);
    expect((await begin("other", { sha256, bytes: bytes.byteLength })).body).toEqual({ state: "partial", pieces: [] });
    await changesNothing(() => end("other", sha256), 422, "file-missing");
  });

  it("attack: the cookie of one link sends by the name of another", () =>
    changesNothing(() => begin("other", { sha256: "5".repeat(64), bytes: 10 }, { cookie: cookieOf("mine") }), 404, "not-found"));

  it("attack: the secret of another link under the name of this one", () => {
    const cookie = `link-${linkOf("other").id}=${"Z".repeat(43)}`;
    return changesNothing(() => begin("other", { sha256: "5".repeat(64), bytes: 10 }, { cookie }), 404, "not-found");
  });

  it("attack: the name of a link without its cookie", () =>
    changesNothing(() => begin("mine", { sha256: "5".repeat(64), bytes: 10 }, { cookie: "" }), 404, "not-found"));

  it("attack: a link that asks a question takes a file", () =>
    changesNothing(() => begin("question", { sha256: "5".repeat(64), bytes: 10 }), 404, "not-found"));

  it("attack: another site's page sends by the browser that keeps the link", () =>
    changesNothing(
      () =>
        begin("mine", { sha256: "5".repeat(64), bytes: 10 }, { headers: { origin: "https://evil.test", "sec-fetch-site": "cross-site" } }),
      403,
      "not-acceptable-origin",
    ));

  it("attack: a neighbor office's page, of the same site, sends a piece by the browser that keeps the link", () =>
    changesNothing(
      () =>
        piece("mine", "5".repeat(64), 0, pdf(10, "q"), { headers: { origin: "http://riverton.localhost", "sec-fetch-site": "same-site" } }),
      403,
      "not-acceptable-origin",
    ));

  it("attack: more files than a link takes", async () => {
    for (let file = 0; file < linkQuota.files; file += 1)
      expect((await begin("full", { sha256: file.toString(16).padStart(64, "a"), bytes: 10 })).status).toBe(200);
    await changesNothing(() => begin("full", { sha256: "b".repeat(64), bytes: 10 }), 409, "link-full");
    expect((await begin("full", { sha256: "0".padStart(64, "a"), bytes: 10 })).status).toBe(200);
  });

  it("attack: more bytes than a link takes, half of them declared elsewhere at once", async () => {
    await env.DB.prepare("UPDATE file_holder SET bytes = ? WHERE account_id = ?")
      .bind(linkQuota.bytes, `link:${linkOf("other").id}`)
      .run();
    await changesNothing(() => begin("other", { sha256: "c".repeat(64), bytes: 1 }), 409, "link-full");
  });

  it("attack: a form without scripts sends what is larger than a form's file", async () => {
    const headers = { "content-length": String(linkFormLimit + 100_000), "content-type": "multipart/form-data; boundary=x" };
    await changesNothing(() => send("form", "", { bytes: pdf(10, "q"), headers }), 413, "too-large");
  });
});

describe("when it is over", () => {
  const bytes = pdf(2_000, "w");

  it("attack: an ended link begins, goes on with and gives a file", async () => {
    const sha256 = await sendWhole("ended", bytes);
    await world.do(maker, "shared-link.revoke", { permitId: drafts.open, linkId: linkOf("ended").id });
    await changesNothing(() => begin("ended", { sha256, bytes: bytes.byteLength }), 404, "not-found");
    await changesNothing(() => piece("ended", sha256, 0, bytes), 404, "not-found");
    await changesNothing(() => end("ended", sha256), 404, "not-found");
  });

  it("attack: a file comes into an application that was sent meanwhile", async () => {
    const first = await sendWhole("sent", pdf(1_000, "p"));
    expect((await end("sent", first)).status).toBe(200);
    const sha256 = await sendWhole("sent", bytes);
    await world.do(maker, "permit.submit", { permitId: drafts.sent });
    await changesNothing(() => begin("sent", { sha256, bytes: bytes.byteLength }), 404, "not-found");
    await changesNothing(() => piece("sent", sha256, 0, bytes), 404, "not-found");
    await changesNothing(() => end("sent", sha256), 404, "not-found");
  });

  it("attack: a link whose last day is over goes on with a file", async () => {
    const sha256 = await sendWhole("large", bytes);
    at.now = Date.parse("2026-11-22T00:00:00.000Z");
    await changesNothing(() => piece("large", sha256, 0, bytes), 404, "not-found");
    await changesNothing(() => end("large", sha256), 404, "not-found");
  });
});
