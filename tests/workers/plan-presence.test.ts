import { runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { presenceAnswer, presenceFrame } from "#schemas/plan/presence";
import { aggregates, scopes } from "#schemas/row-scope";
import { commitRows } from "./support/planted-rows";
import { type SignedIn, TwoTowns } from "./support/two-towns";

const world = new TwoTowns();
let spot = { permitId: "", documentId: "" };
beforeAll(async () => {
  await world.open();
  const { permitId, planId } = world.of("ana", "local");
  spot = { permitId, documentId: planId };
}, 120_000);

const office = () => world.at("OfficeStaff", "local");
const official = () => world.at("JurisdictionStaff", "local");

const report = (more: Readonly<Record<string, unknown>> = {}) => ({
  ...{ id: crypto.randomUUID(), ...spot, page: 2, deciding: null, leaves: false },
  ...more,
});

const say = ({ browser, token }: SignedIn, more: Readonly<Record<string, unknown>> = {}) =>
  browser.api("/presence", token, { method: "POST", json: report(more) });

const others = async (answer: Response) => presenceAnswer.parse(await answer.json()).present;

const sockets: WebSocket[] = [];
/** Everything that somebody's device hears. */
async function listen({ browser, token }: SignedIn): Promise<{ readonly heard: unknown[] }> {
  const { ticket } = z
    .object({ ticket: z.string() })
    .parse(await (await browser.api("/notifications/ticket", token, { method: "POST", json: {} })).json());
  const answer = await exports.default.fetch(`${browser.origin}/api/v2/notifications/live`, {
    headers: { upgrade: "websocket", origin: browser.origin, "sec-websocket-protocol": `plumbline.v1, ${ticket}` },
  });
  const socket = answer.webSocket ?? expect.fail("no socket");
  const heard: unknown[] = [];
  socket.addEventListener("message", ({ data }) => void heard.push(JSON.parse(String(data))));
  socket.accept();
  sockets.push(socket);
  return { heard };
}
const framesOf = (heard: readonly unknown[]) => heard.map((frame) => presenceFrame.parse(frame).presence);
const until = (condition: () => boolean) => expect.poll(condition, { timeout: 5_000, interval: 30 }).toBe(true);

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close(1000, "done");
  await expect.poll(async () => (await env.DB.prepare("select count(*) as open from connected").first<{ open: number }>())?.open).toBe(0);
});

describe("who is on a sheet", () => {
  test("is told to the other staff, by the name that the worker knows, and each is told of the other", async () => {
    const [mine, theirs] = [await listen(office()), await listen(official())];
    expect(await others(await say(office(), { name: "Somebody else", accountId: "another" }))).toEqual([]);
    await until(() => theirs.heard.length === 1);
    const { accountId } = office().person;
    expect(framesOf(theirs.heard)).toMatchObject([{ ...spot, page: 2, seconds: 75, accountId, name: "officestaff.local" }]);
    const met = await others(await say(official(), { page: 7 }));
    expect(met).toMatchObject([{ accountId, page: 2 }]);
    await until(() => mine.heard.length === 1);
    expect(framesOf(mine.heard)).toMatchObject([{ accountId: official().person.accountId, page: 7 }]);
  });

  test("is told of the approved set too, which is looked at as the drawings are", async () => {
    const theirs = await listen(official());
    const id = crypto.randomUUID();
    const { permitId } = spot;
    const sources = [{ documentId: spot.documentId, sha256: "1".repeat(64), pages: 1, put: "stamped" as const }];
    const data = {
      ...{ id, permitId, number: 1, fileName: "Approved set.pdf", mediaType: "application/pdf" as const, bytes: 9, sha256: "2".repeat(64) },
      ...{ pages: 2, sources, madeAt: "2026-11-20T20:00:00.000Z", by: "ole", byName: "Ole", supersedes: null },
    };
    await commitRows("local", [{ kind: "approved-set", id, scope: scopes.permit(permitId), aggregate: aggregates.permit(permitId), data }]);
    expect((await say(office(), { documentId: id })).status).toBe(200);
    await until(() => theirs.heard.length === 1);
    expect(framesOf(theirs.heard)).toMatchObject([{ permitId, documentId: id }]);
  });

  test("goes to no party, no stranger and no other office", async () => {
    const away = [
      world.at("ana", "local"),
      world.at("ben", "local"),
      world.at("OfficeStaff", "riverton"),
      world.at("OfficeStaff", "local", "riverton"),
    ];
    const listening = await Promise.all(away.map(listen));
    const theirs = await listen(official());
    await say(office(), { deciding: null });
    await until(() => theirs.heard.length === 1);
    expect(listening.map(({ heard }) => heard)).toEqual([[], [], [], []]);
  });

  test("ends as its person leaves, and with their last socket", async () => {
    const [, theirs] = [await listen(office()), await listen(official())];
    const id = crypto.randomUUID();
    await say(office(), { id });
    await say(office(), { id, leaves: true });
    await until(() => theirs.heard.length === 2);
    expect(framesOf(theirs.heard)[1]).toMatchObject({ id, seconds: 0 });
    expect(await others(await say(official()))).toEqual([]);
    await say(office());
    sockets.shift()?.close(1000, "done");
    await expect.poll(async () => (await others(await say(official()))).length).toBe(0);
  });

  test("is carried by one socket, and stored nowhere", async () => {
    await listen(office());
    await listen(office());
    await say(office());
    const stub = env.USER_NOTIFICATIONS.getByName(`local:${office().person.accountId}`);
    const kept = await runInDurableObject(stub, async (_, state) => ({
      keys: [...(await state.storage.list()).keys()],
      seats: state
        .getWebSockets()
        .map((socket) => z.object({ seats: z.array(z.unknown()).default([]) }).parse(socket.deserializeAttachment()).seats.length),
    }));
    expect(kept.keys.every((key) => key.startsWith("ticket:"))).toBe(true);
    expect(kept.seats.sort()).toEqual([0, 1]);
  });
});

describe("who may say so", () => {
  test("staff alone: no party of the permit, no stranger, nobody without a token", async () => {
    expect((await say(world.at("ana", "local"))).status).toBe(403);
    expect((await say(world.at("ben", "local"))).status).toBe(403);
    const { browser } = office();
    expect((await browser.send("/api/v2/presence", { method: "POST", json: report() })).status).toBe(401);
  });

  test("of what is there: another office's permit, another permit's document and a made-up review are not found", async () => {
    const elsewhere = world.of("ana", "riverton");
    const other = world.of("ben", "local");
    const here = async (more: Readonly<Record<string, unknown>>) => (await say(office(), more)).status;
    expect(await here({ permitId: elsewhere.permitId, documentId: elsewhere.planId })).toBe(404);
    expect(await here({ documentId: other.planId })).toBe(404);
    expect(await here({ deciding: "no-such-review" })).toBe(404);
    expect(await here({ permitId: crypto.randomUUID(), documentId: null })).toBe(404);
    expect(await here({ page: -1 })).toBe(422);
    expect(await here({ id: "tab" })).toBe(422);
    expect((await say(world.at("OfficeStaff", "local", "riverton"))).status).toBe(403);
  });

  test("a member who was dismissed says nothing more, and hears nothing more", async () => {
    const dismissed = world.at("Inspector", "local");
    const theirs = await listen(dismissed);
    await env.DB.prepare("update membership set status = 'removed' where organization = 'local' and account_id = ?")
      .bind(dismissed.person.accountId)
      .run();
    expect([401, 403]).toContain((await say(dismissed)).status);
    expect((await say(office())).status).toBe(200);
    expect(theirs.heard).toEqual([]);
  });

  test("a flood is stopped before anybody hears it, and its person is heard again later", async () => {
    const theirs = await listen(official());
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await say(world.at("Admin", "local"))).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    await until(() => theirs.heard.length === 20);
  });
});
