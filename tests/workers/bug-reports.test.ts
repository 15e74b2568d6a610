import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { BugReport } from "#schemas/report/bug-report";
import type { Role } from "#schemas/role";
import { namedId } from "#schemas/testing/named-id";
import { atLocal, atRiverton, type Browser } from "./support/browser";
import { plant } from "./support/seeds";

interface Somebody {
  readonly browser: Browser;
  readonly token: string;
  readonly id: string;
}
const people = new Map<string, Somebody>();
const who = (name: string): Somebody => people.get(name) ?? expect.fail(`there is no ${name}`);

async function signIn(name: string, browser: Browser, ids: Readonly<Record<string, string>>): Promise<void> {
  const email = `${name.split(" ")[0]}@demo.test`;
  await browser.signIn(email);
  people.set(name, { browser, token: await browser.token(), id: ids[email] ?? "" });
}

beforeAll(async () => {
  const staff: readonly Role[] = ["Admin", "OfficeStaff"];
  const ids = await plant([
    { email: "ana@demo.test" },
    ...staff.map((role) => ({ email: `${role.toLowerCase()}@demo.test`, roles: { local: [role] } })),
    { email: "far@demo.test", roles: { riverton: ["Admin" as const] } },
  ]);
  for (const name of ["ana", "admin", "officestaff"]) await signIn(name, atLocal(), ids);
  await signIn("far", atRiverton(), ids);
});

const picture = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...new TextEncoder().encode("a picture of the page")]);
const sha256 = createHash("sha256").update(picture).digest("hex");
const facts = {
  route: "/tracker",
  build: "abc",
  agent: "Browser/1",
  window: { width: 390, height: 844 },
  online: false,
  sync: { road: "unreachable", storage: "fine", waiting: 2, photosWaiting: 1, parked: 0, lastSyncedAt: null },
};

async function report(by: Somebody, reportId: string, words: string, shot: object | null = null): Promise<number> {
  const command = { sequence: 1, id: crypto.randomUUID(), name: "bug-report.send", authorId: by.id, observedAt: new Date().toISOString() };
  const json = {
    protocol: 1,
    build: "t",
    clientId: crypto.randomUUID(),
    commands: [{ ...command, args: { reportId, words, facts, screenshot: shot } }],
  };
  return (await by.browser.api("/sync/push", by.token, { method: "POST", json })).status;
}
const list = async (by: Somebody, state = "new") => {
  const answer = await by.browser.api(`/bug-reports?state=${state}`, by.token);
  return answer.status === 200 ? (await answer.json<{ items: BugReport[] }>()).items : answer.status;
};
const pictureAt = (by: Somebody, reportId: string) => by.browser.api(`/files/${sha256}?report=${reportId}`, by.token);

test("what a device reports lands with the organization's Admins, with all that came with it, and with nobody else", async () => {
  expect(await report(who("ana"), namedId("r1"), "It stops.\nThen nothing.")).toBe(200);
  const read = await list(who("admin"));
  expect(read).toMatchObject([
    { id: namedId("r1"), words: "It stops.\nThen nothing.", reporterName: "ana", facts, state: "new", screenshot: null },
  ]);
  expect(await (await who("admin").browser.api(`/bug-reports/${namedId("r1")}`, who("admin").token)).json()).toMatchObject({
    id: namedId("r1"),
  });
  expect(await list(who("ana"))).toBe(403);
  expect(await list(who("officestaff"))).toBe(403);
  expect((await who("ana").browser.api(`/bug-reports/${namedId("r1")}`, who("ana").token)).status).toBe(403);
  expect(await list(who("far"))).toEqual([]);
  expect((await who("far").browser.api(`/bug-reports/${namedId("r1")}`, who("far").token)).status).toBe(404);
});

test("its picture is an Admin's to see, once the reporter's bytes are there", async () => {
  const [ana, admin] = [who("ana"), who("admin")];
  expect(await report(ana, namedId("r2"), "Look", { sha256, mediaType: "image/jpeg", bytes: picture.byteLength })).toBe(200);
  expect((await pictureAt(admin, namedId("r2"))).status).toBe(404);
  await ana.browser.sendBytes(`/api/v2/files/${sha256}/pieces/0`, ana.token, picture);
  const json = { bytes: picture.byteLength, mediaType: "image/jpeg", pieces: 1 };
  expect((await ana.browser.api(`/files/${sha256}`, ana.token, { method: "POST", json })).status).toBe(200);
  const answer = await pictureAt(admin, namedId("r2"));
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("x-content-type-options")]).toEqual([
    200,
    "image/jpeg",
    "nosniff",
  ]);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(picture);
  for (const other of [ana, who("officestaff"), who("far")]) expect((await pictureAt(other, namedId("r2"))).status).toBe(404);
  expect((await pictureAt(admin, namedId("r1"))).status).toBe(404);
});

test("naming a hash that somebody else sent opens nothing", async () => {
  const thief = who("officestaff");
  expect(await report(thief, namedId("r3"), "Mine?", { sha256, mediaType: "image/jpeg", bytes: picture.byteLength })).toBe(200);
  expect((await pictureAt(who("admin"), namedId("r3"))).status).toBe(404);
});

test("closing one takes it from the new to the closed, and tells who did", async () => {
  const admin = who("admin");
  const close = () =>
    admin.browser.api("/commands/bug-report.close", admin.token, {
      method: "POST",
      json: { args: { reportId: namedId("r1") } },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
  expect((await close()).status).toBe(200);
  expect(await list(admin)).not.toContainEqual(expect.objectContaining({ id: namedId("r1") }));
  expect(await list(admin, "closed")).toMatchObject([{ id: namedId("r1"), closedBy: "admin" }]);
  expect((await close()).status).toBe(200);
  const index = await env.DB.prepare("SELECT COUNT(*) AS n FROM bug_report_index WHERE organization = 'local' AND report_id = ?")
    .bind(namedId("r1"))
    .first("n");
  expect(index).toBe(1);
});

test("a state that there is not is refused", async () => {
  expect(await list(who("admin"), "lost")).toBe(422);
});
