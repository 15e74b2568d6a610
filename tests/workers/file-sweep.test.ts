import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Row } from "#schemas/row";
import { aggregates, scopes } from "#schemas/row-scope";
import { createFileStore } from "#worker/files/file-store";
import { createFileSweepStore } from "#worker/files/file-sweep-store";
import { createPieceStore } from "#worker/files/piece-store";
import { sweepFiles, sweepFilesOf } from "#worker/files/sweep-files";
import { atLocal } from "./support/browser";
import { commitRows } from "./support/planted-rows";
import { plant } from "./support/seeds";
import { documentRow, fileStatus, hashOf, joinFile, picture, putPiece, type Sender, signedInSender } from "./support/sent-files";

const store = createFileStore(env.DB);
const sweep = createFileSweepStore(env.DB);
const pieces = createPieceStore(env.FILES);
const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const partsAt = (count: number) => ({ store, sweep, pieces, clock: () => days(count) });
/** A whole round, as of so many days from now: the second step begins it anew. */
async function roundAt(count: number): Promise<void> {
  await sweepFiles(partsAt(count), "local");
  await sweepFiles(partsAt(count), "local");
}

let ana: Sender;
let ben: Sender;
let seed = 100;
beforeAll(async () => {
  const ids = await plant([{ email: "ana@demo.test" }, { email: "ben@demo.test" }]);
  ana = await signedInSender(atLocal(), "ana@demo.test", ids["ana@demo.test"] ?? "");
  ben = await signedInSender(atLocal(), "ben@demo.test", ids["ben@demo.test"] ?? "");
});
beforeEach(() => {
  seed += 1;
});

async function sent(who: Sender, bytes = picture(1_000, seed)): Promise<string> {
  const hash = await hashOf(bytes);
  expect((await putPiece(who, hash, 0, bytes)).status).toBe(204);
  expect((await joinFile(who, hash, bytes.byteLength)).status).toBe(200);
  return hash;
}
const stored = async (hash: string) => (await env.FILES.head(`org/local/files/${hash}`)) !== null;
const removed = ({ kind, id, scope }: Row) => ({ removals: [{ kind, id, scope: scope ?? "" }] });

test("a file that nothing names is swept when nothing has named it for thirty days, and may be sent again", async () => {
  const hash = await sent(ana);
  await roundAt(0);
  await roundAt(29);
  expect(await stored(hash)).toBe(true);
  await roundAt(31);
  expect(await stored(hash)).toBe(false);
  expect(await fileStatus(ana, hash)).toEqual({ state: "none", pieces: [] });
  expect(await env.DB.prepare("SELECT count(*) AS n FROM file WHERE sha256 = ?").bind(hash).first("n")).toBe(0);
  expect(await sent(ana)).toBe(hash);
  expect(await stored(hash)).toBe(true);
});

test("a document, a photo of an inspection and the picture of a reported problem keep their files", async () => {
  const [plan, photo, screen] = [await sent(ana), await sent(ana, picture(1_000, 900)), await sent(ana, picture(1_000, 901))];
  const at = "2026-11-20T20:00:00.000Z";
  const id = crypto.randomUUID();
  const aggregate = aggregates.permit("p1");
  const photoRow: Row<"inspection-photo"> = {
    ...{ kind: "inspection-photo", id, scope: scopes.permit("p1"), aggregate },
    data: {
      ...{ id, permitId: "p1", inspectionId: "i1", findingId: null, itemId: null, sha256: photo, mediaType: "image/png", bytes: 1 },
      ...{ caption: "", by: ana.accountId, observedAt: at, recordedAt: at, withheld: false },
    },
  };
  await commitRows("local", [documentRow("p1", plan, ana.accountId), photoRow]);
  await env.DB.prepare(
    `INSERT INTO synced_row (organization, scope, kind, id, version, data) VALUES ('local', 'staff', 'bug-report', ?1, 1, json_object('screenshot', json_object('sha256', ?2)))`,
  )
    .bind(id, screen)
    .run();
  await roundAt(0);
  await roundAt(100);
  expect([await stored(plan), await stored(photo), await stored(screen)]).toEqual([true, true, true]);
});

test("a document keeps its preview, which goes as any other file once no document names it", async () => {
  const [plan, copy] = [await sent(ana), await sent(ana, picture(1_000, 902))];
  const row = documentRow("p4", plan, ana.accountId, { preview: { sha256: copy, bytes: 1_000 } });
  await commitRows("local", [row]);
  await roundAt(0);
  await roundAt(100);
  await sweepFilesOf(partsAt(100), "local", ana.accountId);
  expect([await stored(plan), await stored(copy)]).toEqual([true, true]);
  await commitRows("local", [], removed(row));
  await roundAt(110);
  await roundAt(141);
  expect([await stored(plan), await stored(copy)]).toEqual([false, false]);
});

test("what a closed account alone had goes at once, previews too", async () => {
  const [plan, copy] = [await sent(ben, picture(1_000, 903)), await sent(ben, picture(1_000, 904))];
  const row = documentRow("p5", plan, ben.accountId, { preview: { sha256: copy, bytes: 1_000 } });
  await commitRows("local", [row]);
  await commitRows("local", [], removed(row));
  await sweepFilesOf(partsAt(0), "local", ben.accountId);
  expect([await stored(plan), await stored(copy)]).toEqual([false, false]);
});

test("a file stays for thirty days after the last row that named it, and for good when it is named again meanwhile", async () => {
  const hash = await sent(ana);
  const first = documentRow("p2", hash, ana.accountId);
  await commitRows("local", [first]);
  await roundAt(40);
  await commitRows("local", [], removed(first));
  await roundAt(80);
  await roundAt(109);
  expect(await stored(hash)).toBe(true);
  await commitRows("local", [documentRow("p2", hash, ana.accountId)]);
  await roundAt(111);
  await roundAt(200);
  expect(await stored(hash)).toBe(true);
});

test("whoever has heard that a file is here may name it thirty days long", async () => {
  const hash = await sent(ana);
  await roundAt(0);
  await env.DB.prepare("UPDATE file_holder SET touched_at = ? WHERE sha256 = ?").bind(days(-5).toISOString(), hash).run();
  expect(await fileStatus(ana, hash)).toEqual({ state: "complete", pieces: [] });
  await env.DB.prepare("UPDATE file SET unnamed_at = ? WHERE sha256 = ?").bind(days(-40).toISOString(), hash).run();
  await roundAt(0);
  expect(await stored(hash)).toBe(true);
});

test("a row that names the file after the round saw nothing keeps it", async () => {
  const hash = await sent(ana);
  await roundAt(0);
  await commitRows("local", [documentRow("p3", hash, ana.accountId)]);
  await sweep.condemn("local", { now: days(40).toISOString(), before: days(35).toISOString() });
  expect(await sweep.going("local")).not.toContain(hash);
  expect(await fileStatus(ana, hash)).toEqual({ state: "complete", pieces: [] });
});

test("nobody begins to send a file while its bytes go, so that no new ones are met; a run cut off there is finished by the next", async () => {
  const hash = await sent(ana);
  await roundAt(0);
  await sweep.condemn("local", { now: days(40).toISOString(), before: days(35).toISOString() });
  expect(await sweep.going("local")).toContain(hash);
  expect((await putPiece(ben, hash, 0, picture(1_000, seed))).status).toBe(429);
  expect((await putPiece(ana, hash, 0, picture(1_000, seed))).status).toBe(429);
  await sweepFiles(partsAt(40), "local");
  expect(await stored(hash)).toBe(false);
  expect(await sent(ben)).toBe(hash);
});

test("bytes that no record tells of, as after a join that was cut off, go like any other", async () => {
  const bytes = picture(1_000, seed);
  const hash = await hashOf(bytes);
  await env.FILES.put(`org/local/files/${hash}`, bytes, { httpMetadata: { contentType: "image/png" } });
  await roundAt(0);
  expect(await stored(hash)).toBe(true);
  await roundAt(31);
  expect(await stored(hash)).toBe(false);
});

test("what somebody else has too is not theirs to take away", async () => {
  const hash = await sent(ana);
  const own = await sent(ana, picture(1_000, 950));
  await sent(ben);
  await putPiece(ana, await hashOf(picture(1_000, 951)), 0, picture(1_000, 951));
  await sweepFilesOf(partsAt(0), "local", ana.accountId);
  expect([await stored(hash), await stored(own)]).toEqual([true, false]);
  expect((await env.FILES.list({ prefix: `org/local/pieces/${ana.accountId}/` })).objects).toEqual([]);
  expect(await fileStatus(ben, hash)).toEqual({ state: "complete", pieces: [] });
});
