import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CommandArgs } from "#schemas/commands";
import { storedQuotasOf } from "#schemas/document/file-quota";
import type { Person } from "#schemas/role";
import { namedId } from "#schemas/testing/named-id";
import { people } from "#schemas/testing/permit-world";
import { lookRule } from "#worker/composition/link-desk-of";
import { createRowStore } from "#worker/database/row-store";
import { createFileStore } from "#worker/files/file-store";
import { createPieceStore } from "#worker/files/piece-store";
import { createAttemptStore } from "#worker/identity/passwords/attempt-store";
import { createLinkDesk, type LinkDesk } from "#worker/links/link-desk";
import { createSharedLinkStore } from "#worker/links/shared-link-store";
import { runAlone } from "#worker/sync/push/run-alone";
import { OfficeWorld } from "./support/office-world";
import { commitRows } from "./support/planted-rows";

const { applicant, office, inspector } = people;
const world = new OfficeWorld();
const elsewhere = new OfficeWorld("riverton");
const [sentPlan, draftedPlan] = [namedId(`${namedId("sent")}-plan`), namedId(`${namedId("drafted")}-plan`)];
/** Who gave the file of the link `file`. */
const byLink = `link:${namedId("file")}`;
const secretOf = (name: string) => btoa(name.padEnd(32, "-")).replaceAll("+", "-").replaceAll("/", "_").slice(0, 43);
let known: Readonly<Record<string, Person>> = {};

const hashOf = async (secret: string) =>
  Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret))).toString("hex");

function deskOf(at: OfficeWorld, rule = { ...lookRule, free: 1_000 }): LinkDesk {
  const attempts = createAttemptStore(env.DB);
  const moment = () => Date.parse(at.now);
  return createLinkDesk({
    organization: at.organization,
    links: createSharedLinkStore(env.DB),
    rows: createRowStore(env.DB),
    files: { store: createFileStore(env.DB), pieces: createPieceStore(env.FILES), clock: () => new Date(at.now) },
    now: at.now,
    newId: () => crypto.randomUUID(),
    mayLook: async (address) => (await attempts.take(`test ${address}`, rule, moment())).allowed,
    seen: (address) => attempts.clear(`test ${address}`),
    personOf: async (accountId) => known[accountId] ?? null,
    async run(person, name, args) {
      const command = { id: crypto.randomUUID(), sequence: null, name, args, observedAt: at.now };
      const outcome = await runAlone(at.setting, at.organization, person, command);
      return outcome.ok ? null : outcome.problem;
    },
  });
}

const request = (agent = "Desktop", address = "192.0.2.1", more: Readonly<Record<string, string>> = { "sec-fetch-mode": "navigate" }) =>
  new Request("https://local.test/s/x", { headers: { "user-agent": agent, "cf-connecting-ip": address, ...more } });
const open = (secret: string, viewer: string | null = null) => deskOf(world).open(request(), secretOf(secret), viewer);

async function make(by: Person, permitId: string, name: string, scope: CommandArgs<"shared-link.make">["scope"]): Promise<void> {
  const link = { linkId: namedId(name), tokenHash: await hashOf(secretOf(name)), scope, label: `For ${name}`, lastDay: "2026-11-20" };
  await world.do(by, "shared-link.make", { permitId, ...link });
}
const linkOf = async (name: string, by: Person = applicant) =>
  (await world.worker(by).sharedLinks()).find(({ id }) => id === namedId(name)) ?? expect.fail(`no link ${name}`);

async function fill(permitId: string, by: Person = applicant): Promise<void> {
  await world.do(by, "draft.start", { permitId, typeId: "shed@1" });
  await world.do(by, "draft.choose-property", {
    permitId,
    propertyId: null,
    address: { line1: `${permitId} Street`, city: "Town" },
  });
  const answers = { description: "A shed", workValue: 500_000, owner: { name: "Olga", email: "olga@demo.test", phone: "206 555 0134" } };
  for (const [question, value] of Object.entries(answers)) await world.do(by, "draft.answer", { permitId, question, base: null, value });
  const plan = { documentId: namedId(`${permitId}-plan`), permitId, slot: "site-plan", fileName: "plan.pdf", mediaType: "application/pdf" };
  await world.do(by, "document.add", { ...plan, bytes: 1_000, sha256: "a".repeat(64) });
}

beforeAll(async () => {
  await world.open();
  await elsewhere.open();
  await fill(namedId("drafted"));
  await fill(namedId("sent"));
  await fill(namedId("counted"), office);
  await world.do(applicant, "permit.submit", { permitId: namedId("sent") });
  await world.do(office, "permit.start-review", { permitId: namedId("sent") });
  await world.do(office, "note.write", { permitId: namedId("sent"), noteId: namedId("n"), text: "canary-note" });
  await world.do(office, "hold.place", {
    permitId: namedId("sent"),
    holdId: namedId("h"),
    severity: "Hold",
    internal: true,
    reason: "canary-hold",
  });
  for (const kind of ["status", "documents"] as const) await make(applicant, namedId("sent"), kind, { kind });
  await make(applicant, namedId("drafted"), "question", { kind: "question", question: "description" });
  await make(office, namedId("counted"), "signature", { kind: "signature" });
  await make(applicant, namedId("drafted"), "file", { kind: "file", slot: "site-plan" });
}, 60_000);

beforeEach(() => {
  known = { applicant, office, inspector };
});

describe("what a link opens", () => {
  test("of status is the permit's public fields and no document; of documents those too; of neither what staff write or who the people are", async () => {
    const [status, documents] = [await open("status"), await open("documents")];
    expect(status).toMatchObject({ scope: "status", task: null, shared: { documents: null, permit: { state: "fees_due" } } });
    expect(documents).toMatchObject({ scope: "documents", shared: { documents: [{ id: sentPlan, fileName: "plan.pdf" }] } });
    for (const hidden of ["canary", "olga@demo.test", "206 555 0134", "applicant@demo.test", "tokenHash", "a".repeat(64)])
      expect(JSON.stringify([status, documents])).not.toContain(hidden);
  });

  test("of a task is that task alone", async () => {
    const [question, file] = [await open("question"), await open("file")];
    expect(question).toMatchObject({ task: { kind: "question", question: { id: "description" }, current: "A shed" }, shared: null });
    expect(file).toMatchObject({ task: { kind: "file", slot: { slot: "site-plan" }, current: { fileName: "plan.pdf" } }, shared: null });
    expect(JSON.stringify([question, file])).not.toContain("olga@demo.test");
  });

  test("is nothing, whatever the reason: unknown, another office's, malformed, ended, over, or its maker may not see it", async () => {
    for (const secret of ["unknown", "not a secret", "../../etc/passwd", ""])
      expect(await deskOf(world).open(request(), secret, null)).toBeNull();
    expect(await open("unknown")).toBeNull();
    expect(await deskOf(elsewhere).open(request(), secretOf("status"), null)).toBeNull();
    await make(applicant, namedId("sent"), "ended", { kind: "status" });
    expect(await open("ended")).not.toBeNull();
    await world.do(applicant, "shared-link.revoke", { permitId: namedId("sent"), linkId: namedId("ended") });
    expect(await open("ended")).toBeNull();
    known = {};
    expect(await open("status")).toBeNull();
    known = { applicant: { ...applicant, accountId: "somebody-else" } };
    expect(await open("status")).toBeNull();
  });

  test("is not to be had by the hash that the database keeps", async () => {
    const { tokenHash } = await linkOf("status");
    expect(await deskOf(world).open(request(), tokenHash ?? "", null)).toBeNull();
    const { results } = await env.DB.prepare("SELECT * FROM shared_link_index").all();
    expect(JSON.stringify(results)).not.toContain(secretOf("status"));
  });

  test("is looked for so often by one address, and then it has to wait; another one need not", async () => {
    const desk = deskOf(world, { free: 5, waitMs: 30_000, forgetMs: 3_600_000 });
    const guesses = [];
    for (let guess = 0; guess < 8; guess += 1)
      guesses.push(await desk.open(request("Desktop", "203.0.113.9"), secretOf(`guess-${guess}`), null));
    expect(guesses.filter((answer) => answer === "throttled").length).toBeGreaterThan(1);
    expect(await desk.open(request("Desktop", "203.0.113.9"), secretOf("status"), null)).toBe("throttled");
    expect(await desk.open(request("Desktop", "203.0.113.10"), secretOf("status"), null)).toMatchObject({ scope: "status" });
  });
});

test("attack: whoever transferred a permit reads it on, and by a link that they made before", async () => {
  const permitId = namedId("sold");
  await fill(permitId);
  await world.do(applicant, "permit.submit", { permitId });
  await make(applicant, permitId, "sold-link", { kind: "status" });
  const to = { name: "Noor Haddad", email: "noor@example.test" };
  const changeId = namedId("sale");
  await world.do(applicant, "party-change.ask", { permitId, changeId, what: "holder", to, reason: "Sold" });
  expect(await open("sold-link")).toMatchObject({ scope: "status" });
  expect(await world.worker(applicant).permitRows(permitId)).not.toBeNull();
  await world.do(office, "party-change.accept", { permitId, changeId });
  expect(await open("sold-link")).toBeNull();
  expect((await linkOf("sold-link")).revokedAt).not.toBeNull();
  expect(await world.worker(applicant).permitRows(permitId)).toBeNull();
  const late = { permitId, messageId: namedId("late"), text: "Still here" };
  await expect(world.do(applicant, "message.send", late)).rejects.toThrow("not-found");
});

test("attack: a program that looks through mail, or a browser that fetches ahead, tells the maker that somebody looked", async () => {
  await make(applicant, namedId("sent"), "scanned", { kind: "status" });
  const ahead = { "sec-fetch-mode": "navigate", "sec-purpose": "prefetch;prerender" };
  for (const said of [{}, { "sec-fetch-mode": "cors" }, { "sec-fetch-mode": "no-cors" }, ahead])
    expect(await deskOf(world).open(request("Desktop", "192.0.2.1", said), secretOf("scanned"), null)).toMatchObject({ scope: "status" });
  expect(await linkOf("scanned")).toMatchObject({ viewCount: 0, views: [] });
  await open("scanned");
  expect(await linkOf("scanned")).toMatchObject({ viewCount: 1 });
});

test("views are counted by visit and kind of device, not those of whoever made the link", async () => {
  await make(applicant, namedId("sent"), "viewed", { kind: "status" });
  const look = (agent: string, viewer: string | null = null) => deskOf(world).open(request(agent), secretOf("viewed"), viewer);
  await look("Desktop", applicant.accountId);
  await look("Phone Mobile");
  await look("Phone Mobile");
  expect(await linkOf("viewed")).toMatchObject({ viewCount: 1, views: [{ on: "phone" }] });
  world.wait(6);
  await look("Phone Mobile");
  await look("Desktop");
  expect(await linkOf("viewed")).toMatchObject({ viewCount: 3, views: [{ on: "desktop" }, { on: "phone" }, { on: "phone" }] });
  const log = await env.DB.prepare("SELECT * FROM synced_row WHERE kind = 'shared-link'").all();
  expect(JSON.stringify(log.results)).not.toContain("192.0.2.1");
});

describe("the task of a link", () => {
  const bytes = (text: string) => new File([text], "by-link.pdf", { type: "application/pdf" });

  test("is filled into its maker's draft, compared and set, as given by the link", async () => {
    const desk = deskOf(world);
    expect((await desk.answer(secretOf("question"), "something else", "Mine"))?.code).toBe("field-conflict");
    expect(await desk.answer(secretOf("question"), "A shed", "A larger shed")).toBeNull();
    expect((await world.worker(applicant).permitRows(namedId("drafted")))?.draft[0]?.answers.description).toBe("A larger shed");
    expect((await linkOf("question")).filledAt).toBe(world.now);
    expect((await desk.answer(secretOf("status"), null, "x"))?.code).toBe("not-found");
    expect((await desk.answer(secretOf("unknown"), null, "x"))?.code).toBe("not-found");
  });

  test("is read in full and signed as it stood, and then sent by the counter with that signature", async () => {
    const desk = deskOf(world);
    const permitId = namedId("counted");
    const shown = await open("signature");
    expect(shown).toMatchObject({ task: { kind: "signature", name: "Olga", files: ["plan.pdf"], current: null }, shared: null });
    const signing =
      shown !== null && shown !== "throttled" && shown.task?.kind === "signature" ? shown.task : expect.fail("nothing to sign");
    expect(signing.lines.map(({ question, value }) => [question.id, value])).toContainEqual(["description", "A shed"]);
    const signature = { kind: "typed", name: "Olga", paths: [] } as const;
    const said = { seen: signing.seen, signature: { ...signature, paths: [] } };
    expect((await desk.sign(secretOf("signature"), { ...said, seen: "2026-01-01T00:00:00.000Z" }))?.code).toBe("conflict");
    for (const other of ["question", "file", "status", "unknown"]) expect((await desk.sign(secretOf(other), said))?.code).toBe("not-found");
    expect((await desk.answer(secretOf("signature"), "A shed", "A barn"))?.code).toBe("not-found");
    expect(await desk.sign(secretOf("signature"), said)).toBeNull();
    expect(await open("signature")).toMatchObject({ task: { current: { name: "Olga", at: world.now } } });
    await world.do(office, "permit.submit", { permitId });
    expect((await world.worker(office).permitRows(permitId))?.submission).toMatchObject([{ signature }]);
    // What was sent is not signed again, nor read by this link.
    expect(await open("signature")).toBeNull();
    expect((await desk.sign(secretOf("signature"), said))?.code).toBe("not-found");
  });

  test("takes a file by what its bytes are, and puts it in the draft for the one before", async () => {
    const desk = deskOf(world);
    expect((await desk.giveFile(secretOf("file"), bytes("<script>")))?.code).toBe("file-type-not-allowed");
    expect((await desk.giveFile(secretOf("file"), bytes("")))?.code).toBe("file-missing");
    expect((await desk.giveFile(secretOf("question"), bytes("%PDF-1.4")))?.code).toBe("not-found");
    expect(await desk.giveFile(secretOf("file"), bytes(`%PDF-1.4 ${"x".repeat(300_000)}`))).toBeNull();
    const documents = (await world.worker(applicant).permitRows(namedId("drafted")))?.document ?? [];
    const given = documents.find(({ fileName }) => fileName === "by-link.pdf");
    expect(given).toMatchObject({ slot: "site-plan", supersedes: draftedPlan, addedBy: byLink, bytes: 300_009 });
    const held = { accountId: byLink, sha256: given?.sha256 ?? "" };
    expect(await createFileStore(env.DB).holderState("local", held)).toBe("held");
    expect(await open("file")).toMatchObject({ task: { current: { fileName: "by-link.pdf" } } });
  });
});

test("documents open by a link that names them, and by no other", async () => {
  const desk = deskOf(world);
  // The bytes of the plan have not arrived.
  expect(await desk.file(secretOf("documents"), sentPlan)).toBeNull();
  const body = new TextEncoder().encode("%PDF-1.4 the plan");
  const who = { accountId: applicant.accountId, sha256: "a".repeat(64) };
  const budget = { standing: "filed", quotas: storedQuotasOf(applicant, true) } as const;
  await createFileStore(env.DB).begin("local", { ...who, ...budget, bytes: body.byteLength }, world.now);
  await createFileStore(env.DB).complete("local", who, { bytes: body.byteLength, mediaType: "application/pdf" }, world.now);
  await env.FILES.put(`org/local/files/${who.sha256}`, body);
  const file = await desk.file(secretOf("documents"), sentPlan);
  expect(await new Response(file?.body).text()).toBe("%PDF-1.4 the plan");
  expect(await desk.file(secretOf("status"), sentPlan)).toBeNull();
  expect(await desk.file(secretOf("documents"), draftedPlan)).toBeNull();
  expect(await deskOf(elsewhere).file(secretOf("documents"), sentPlan)).toBeNull();
});

test("a document's preview opens by the link that names the document, once its own sender has sent a JPEG of that size", async () => {
  const permitId = namedId("sent");
  const [photoId, sha256, original] = [namedId("photo"), "d".repeat(64), "e".repeat(64)];
  const body = new TextEncoder().encode("the smaller copy");
  const preview = { sha256, bytes: body.byteLength };
  const rows = createRowStore(env.DB);
  const found =
    (await rows.ofScopes("local", [`permit:${permitId}`])).find(({ kind }) => kind === "document") ?? expect.fail("no document");
  if (found.kind !== "document") return expect.fail("no document");
  const data = { ...found.data, id: photoId, slot: "photos", mediaType: "image/jpeg", bytes: 900_000, sha256: original, preview };
  await commitRows("local", [{ ...found, id: photoId, data }]);
  const [store, desk] = [createFileStore(env.DB), deskOf(world)];
  const given = (secret: string, part: "original" | "preview" = "preview") => desk.file(secretOf(secret), photoId, part);
  const bytesOf = { bytes: body.byteLength, mediaType: "image/jpeg" } as const;
  expect(await open("documents")).toMatchObject({
    shared: { documents: expect.arrayContaining([expect.objectContaining({ id: photoId, hasPreview: true })]) },
  });
  expect(JSON.stringify(await open("documents"))).not.toContain(sha256);
  // The bytes are here, but somebody else sent them.
  await env.FILES.put(`org/local/files/${sha256}`, body);
  await store.complete("local", { accountId: inspector.accountId, sha256 }, bytesOf, world.now);
  expect(await given("documents")).toBeNull();
  await store.complete("local", { accountId: applicant.accountId, sha256 }, bytesOf, world.now);
  const file = await given("documents");
  expect(file).toMatchObject({ mediaType: "image/jpeg", bytes: body.byteLength });
  expect(await new Response(file?.body).text()).toBe("the smaller copy");
  expect(await given("documents", "original")).toBeNull();
  expect(await given("status")).toBeNull();
  expect(await deskOf(world).file(secretOf("documents"), sentPlan, "preview")).toBeNull();
  expect(await deskOf(elsewhere).file(secretOf("documents"), photoId, "preview")).toBeNull();
  for (const lie of [{ bytes: 1 }, { sha256: "a".repeat(64) }]) {
    await commitRows("local", [{ ...found, id: photoId, data: { ...data, preview: { ...preview, ...lie } } }]);
    expect(await given("documents")).toBeNull();
  }
});
