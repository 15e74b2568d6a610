import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { protocolVersion, pushLimit } from "#schemas/sync";
import { atLocal } from "./support/browser";
import { plant } from "./support/seeds";

const browser = atLocal();
let token = "";
let accountId = "";
const clientId = "00000000-0000-4000-8000-0000000000aa";

beforeAll(async () => {
  const accounts = await plant([{ email: "ann@demo.test" }]);
  accountId = accounts["ann@demo.test"] ?? "";
  await browser.signIn("ann@demo.test");
  token = await browser.token();
});

const send = (path: string, init: RequestInit) =>
  exports.default.fetch(
    new Request(`http://localhost/api/v2${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, "x-organization": "local", ...init.headers },
    }),
  );
const json = { "content-type": "application/json" };
const command = (more: object = {}) => ({
  sequence: 1,
  id: crypto.randomUUID(),
  name: "permit.open",
  args: { permitId: "none" },
  authorId: accountId,
  observedAt: "2026-11-20T20:00:00.000Z",
  ...more,
});
const request = (more: object = {}) => ({ protocol: protocolVersion, build: "t", clientId, commands: [], ...more });
const push = (body: unknown, headers: Record<string, string> = json) =>
  send("/sync/push", { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) });

describe("POST /api/v2/sync/push", () => {
  it.each([
    ["no JSON", "{", json, 400, "bad-request"],
    ["no UTF-8", "\ud800", { "content-type": "text/plain" }, 415, "unsupported-media-type"],
    ["another shape", { protocol: "1" }, json, 422, "validation-failed"],
    ["a client that is no UUID", request({ clientId: "me" }), json, 422, "validation-failed"],
    [
      "too many commands",
      request({ commands: Array.from({ length: 51 }, (_, place) => ({ ...command(), sequence: place + 1 })) }),
      json,
      422,
      "validation-failed",
    ],
    ["more than a MiB", request({ commands: [{ ...command(), args: "x".repeat(pushLimit.bytes) }] }), json, 413, "too-large"],
    ["a protocol of another time", request({ protocol: 99 }), json, 426, "client-too-old"],
    ["another author", request({ commands: [{ ...command(), authorId: "somebody" }] }), json, 403, "author-mismatch"],
  ] as const)("answers %s with a problem", async (_words, body, headers, status, code) => {
    const answer = await push(body, headers);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    expect({ status: answer.status, problem: await answer.json() }).toMatchObject({ status, problem: { code, status } });
  });

  it("takes a command, and says up to where it has decided", async () => {
    const answer = await push(request({ commands: [command()] }));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ lastSequence: 1 });
    const pulled = await (await send(`/sync/pull?client=${clientId}&protocol=${protocolVersion}`, {})).json();
    expect(pulled).toMatchObject({ done: true, lastSequence: 1, refusals: [{ sequence: 1, problem: { code: "not-found" } }] });
  });
});

describe("GET /api/v2/sync/pull", () => {
  it.each([
    ["", 422],
    [`?client=me&protocol=${protocolVersion}`, 422],
    [`?client=${clientId}&protocol=x`, 422],
    [`?client=${clientId}&protocol=99`, 426],
  ])("refuses %j", async (query, status) => {
    expect((await send(`/sync/pull${query}`, {})).status).toBe(status);
  });

  it.each(["broken", "e30", btoa('{"p":1,"upTo":999999,"groups":"","page":null}')])(
    "[SY-501] begins anew for the cursor %s",
    async (cursor) => {
      const answer = await send(`/sync/pull?client=${clientId}&protocol=${protocolVersion}&cursor=${encodeURIComponent(cursor)}`, {});
      expect(await answer.json()).toMatchObject({ reset: true, done: true });
    },
  );
});
