import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Paper } from "#schemas/paper/paper";
import { scopes } from "#schemas/row-scope";
import { people } from "#schemas/testing/permit-world";
import { createCore } from "#worker/composition/create-core";
import { fileSweepPartsOf } from "#worker/composition/file-wiring";
import { filePaperOf } from "#worker/composition/paper-wiring";
import { syncStoreOf } from "#worker/composition/write-wiring";
import { createRowStore } from "#worker/database/row-store";
import { sweepFiles } from "#worker/files/sweep-files";
import { atLocal } from "./support/browser";
import { issueShed } from "./support/issued-shed";
import { OfficeWorld } from "./support/office-world";
import { plant } from "./support/seeds";
import { hashOf, readFile, type Sender, signedInSender } from "./support/sent-files";

const { office } = people;
let days = 0;
const core = createCore(env, env, {
  clock: () => new Date(Date.now() + days * 86_400_000),
  log: () => {},
  random: Math.random,
  randomBytes: (bytes) => crypto.getRandomValues(bytes),
  fetch: (request) => fetch(request),
  background: () => {},
  developmentOrigin: () => "http://localhost",
  filePaper: filePaperOf,
});
const rows = createRowStore(env.DB);
const permitId = crypto.randomUUID();
let world: OfficeWorld;
let clerk: Sender;
let stranger: Sender;
let chief: Sender;

/** Sends every delivery that waits, as the queue would. */
async function sendAll(): Promise<void> {
  const { results } = await env.DB.prepare(
    "select id from delivery where organization = 'local' and state = 'waiting' and channel = 'paper'",
  ).all<{ id: string }>();
  for (const { id } of results) await core.deliveries.deliver({ organization: "local", key: id });
}
const papers = (): Promise<readonly Paper[]> => rows.ofKind("local", [scopes.permit(permitId)], "paper");
const bytesOf = async (who: Sender, { sha256 }: Paper): Promise<Uint8Array<ArrayBuffer>> => {
  const answer = await readFile(who, sha256, permitId);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};

beforeAll(async () => {
  const ids = await plant([
    { email: "chief@demo.test", roles: { local: ["JurisdictionStaff"] } },
    { email: "clerk@demo.test", roles: { local: ["OfficeStaff"] } },
    { email: "nobody@demo.test" },
  ]);
  clerk = await signedInSender(atLocal(), "clerk@demo.test", ids["clerk@demo.test"] ?? "");
  stranger = await signedInSender(atLocal(), "nobody@demo.test", ids["nobody@demo.test"] ?? "");
  chief = await signedInSender(atLocal(), "chief@demo.test", ids["chief@demo.test"] ?? "");
  world = await new OfficeWorld("local", {}, syncStoreOf(core)).open();
  await issueShed(world, permitId);
  await sendAll();
});

describe("the papers of a permit", () => {
  it("are made of its acts, and filed with the bytes that they say", async () => {
    expect((await papers()).map(({ kind }) => kind).sort()).toEqual(["approval-letter", "permit-card"]);
    for (const paper of await papers()) {
      const bytes = await bytesOf(clerk, paper);
      expect([bytes.length, await hashOf(bytes), new TextDecoder("latin1").decode(bytes.slice(0, 5))]).toEqual([
        paper.bytes,
        paper.sha256,
        "%PDF-",
      ]);
      expect(paper.byName).toBe(office.name);
    }
  });

  it("are given as downloads, and to nobody who has no part in the permit", async () => {
    const [paper] = await papers();
    const own = await readFile(clerk, paper?.sha256 ?? "", permitId);
    expect([own.headers.get("content-disposition"), own.headers.get("content-type")]).toEqual([
      expect.stringMatching(/^attachment; /),
      "application/pdf",
    ]);
    expect((await readFile(stranger, paper?.sha256 ?? "", permitId)).status).toBe(404);
    expect((await readFile(clerk, paper?.sha256 ?? "", crypto.randomUUID())).status).toBe(404);
  });

  it("attack: no program files one by name", async () => {
    const args = {
      permitId,
      kind: "certificate",
      subjectId: "x",
      number: "CO26-00001",
      language: "en",
      fileName: "co.pdf",
      bytes: 9,
      sha256: "b".repeat(64),
      pages: 1,
      byName: "",
    };
    const answer = await clerk.browser.api("/commands/paper.file", clerk.token, {
      method: "POST",
      json: { args },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    expect(answer.status).toBe(404);
    await expect(world.doAny(office, "paper.file", args)).rejects.toThrow("unknown-command");
  });

  it("stay when what nobody names is swept, and are made once however often they are asked for", async () => {
    const before = await papers();
    await env.DB.prepare("update delivery set state = 'waiting' where organization = 'local' and channel = 'paper'").run();
    await sendAll();
    expect(await papers()).toEqual(before);
    for (let round = 0; round < 3; round += 1) {
      await sweepFiles(fileSweepPartsOf(core), "local");
      days += 40;
    }
    for (const paper of before) expect((await bytesOf(clerk, paper)).length).toBe(paper.bytes);
  });
});

describe("a preview", () => {
  const words = { opening: { en: "Dear {applicant}, as to {address}:", es: "" }, closing: { en: "", es: "" } };
  const ask = ({ browser, token }: Sender, changes: object = {}) =>
    browser.api("/paper-previews", token, {
      method: "POST",
      json: { number: numberOf, kind: "permit-card", language: "en", words, ...changes },
    });
  let numberOf = "";
  beforeAll(async () => {
    numberOf = (await rows.one("local", scopes.permit(permitId), "permit", permitId))?.number ?? "";
  });

  it("is a paper of a permit with words that are not in effect, and files nothing", async () => {
    const before = await papers();
    const answer = await ask(chief);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(new TextDecoder("latin1").decode(await answer.arrayBuffer())).toMatch(/^%PDF-/);
    await sendAll();
    expect(await papers()).toEqual(before);
  });

  it.each([
    ["a number that there is not", { number: "B99-99999" }, 404],
    ["a letter of which the permit has none", { kind: "correction-letter" }, 404],
    ["a kind that there is not", { kind: "diploma" }, 422],
    ["words that do not fit", { words: { ...words, opening: { en: "x".repeat(4_001), es: "" } } }, 422],
    ["a body of a book", { words: { ...words, opening: { en: "x".repeat(70_000), es: "" } } }, 413],
  ])("of %s is answered for what it is", async (_title, changes, status) => {
    expect((await ask(chief, changes)).status).toBe(status);
  });

  it("attack: is nobody's but an official's of this office", async () => {
    expect([(await ask(clerk)).status, (await ask(stranger)).status]).toEqual([403, 403]);
  });
});
