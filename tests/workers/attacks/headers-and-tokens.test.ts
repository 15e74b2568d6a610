import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { beforeAll, describe, expect, test } from "vitest";
import type { Person } from "#schemas/role";
import { people } from "#schemas/testing/permit-world";
import { linkDeskOf } from "#worker/composition/link-desk-of";
import { linkWritesOf } from "#worker/composition/link-writes";
import type { SiteEnvironment } from "#worker/http/api-context";
import { onProblem } from "#worker/http/on-problem";
import { withSecurityHeaders } from "#worker/http/security-headers";
import { deskBehind, linkCookie } from "#worker/links/link-cookie";
import { onRecorderError } from "#worker/recorder/recorder-refusal";
import { atLocal } from "../support/browser";
import { OfficeWorld } from "../support/office-world";
import { RecorderAt } from "../support/recorder-at";
import { plant } from "../support/seeds";

const world = new OfficeWorld("local");
const at = new RecorderAt();
const secretOf = (sign: string) => sign.repeat(43);
const ids = { open: crypto.randomUUID(), ended: crypto.randomUUID() };
let maker: Person;

const hashOf = async (secret: string) =>
  Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret))).toString("hex");
async function make(linkId: string, secret: string, permitId: string): Promise<void> {
  const scope = { kind: "question", question: "description" } as const;
  const link = { linkId, tokenHash: await hashOf(secret), scope, label: "Ana", lastDay: "2026-11-20" };
  await world.do(maker, "shared-link.make", { permitId, ...link });
}
const desk = (request: Request) => deskBehind(request, linkDeskOf(at.core, world.organization, linkWritesOf(at.core)));
const visit = (path: string, cookie = "", method = "GET") =>
  new Request(`http://localhost${path}`, { method, headers: { cookie, "cf-connecting-ip": "192.0.2.7" } });
const opens = async (path: string, cookie = "", method = "GET") => {
  const request = visit(path, cookie, method);
  return (await desk(request).open(request, path.slice("/s/".length), maker.accountId)) !== null;
};
const cookieOf = (linkId: string, secret: string) => `link-${linkId}=${secret}`;
const linksRows = async () =>
  (await env.DB.prepare("SELECT id, version, data FROM synced_row WHERE kind = 'shared-link' ORDER BY id").all()).results;

beforeAll(async () => {
  at.now = Date.parse(world.now);
  await plant([{ email: "applicant@demo.test", roles: { local: [] } }]);
  const browser = atLocal();
  await browser.signIn("applicant@demo.test");
  const me = await (await browser.api("/me", await browser.token())).json<Person>();
  maker = { ...people.applicant, accountId: me.accountId };
  await world.open();
  const permitId = crypto.randomUUID();
  await world.do(maker, "draft.start", { permitId, typeId: "shed@1" });
  await make(ids.open, secretOf("A"), permitId);
  await make(ids.ended, secretOf("B"), permitId);
  await world.do(maker, "shared-link.revoke", { permitId, linkId: ids.ended });
}, 60_000);

describe("the secret of a link", () => {
  const go = async (path: string) => {
    const request = visit(path);
    return withSecurityHeaders(await at.fetch(request), { url: new URL(request.url) });
  };

  test("attack: whoever looks over a shoulder reads the secret in the address bar", async () => {
    const answer = await go(`/s/${secretOf("A")}?given=1`);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/s/${ids.open}?given=1`]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toBe("");
  });

  test("attack: a script of the page, or a page of another path, reads the secret from its cookie", async () => {
    const [cookie = "", ...more] = (await go(`/s/${secretOf("A")}`)).headers.getSetCookie();
    expect(more).toEqual([]);
    expect(cookie).toMatch(new RegExp(`^link-${ids.open}=A{43}; Path=/s/; Expires=[^;]+; HttpOnly; SameSite=Lax$`));
    const link = { id: ids.open, expiresAt: "2026-11-20T00:00:00.000Z" };
    const secure = linkCookie(new URL("https://town.test/s/x"), link, secretOf("A"));
    expect(secure).toMatch(/^__Secure-link-.+; HttpOnly; SameSite=Lax; Secure$/);
  });

  test("attack: a mail scanner that follows the address changes something", async () => {
    const before = await linksRows();
    await go(`/s/${secretOf("A")}`);
    expect(await linksRows()).toEqual(before);
  });

  test("attack: the answer to a right secret is told to the next site, or found by a search", async () => {
    const { headers } = await go(`/s/${secretOf("A")}`);
    expect([headers.get("referrer-policy"), headers.get("x-robots-tag")]).toEqual(["no-referrer", "noindex, nofollow"]);
  });

  test.each([
    ["wrong", secretOf("C")],
    ["revoked", secretOf("B")],
  ])("attack: a %s secret is told apart from another by where it leads", async (_, secret) => {
    const answer = await go(`/s/${secret}`);
    expect([answer.headers.get("location"), answer.headers.getSetCookie()]).toEqual([null, []]);
    expect(await opens(`/s/${secret}`)).toBe(false);
  });

  test("attack: an expired secret still leads somewhere", async () => {
    const later = new RecorderAt();
    later.now = Date.parse("2026-12-01T00:00:00.000Z");
    const answer = await later.fetch(visit(`/s/${secretOf("A")}`));
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
  });

  test("attack: the open name of a link opens it", async () => {
    expect(await opens(`/s/${ids.open}`)).toBe(false);
    expect(await opens(`/s/${ids.open}`, cookieOf(ids.open, secretOf("A")))).toBe(true);
  });

  test("attack: the cookie of one link opens another", async () => {
    expect(await opens(`/s/${ids.open}`, cookieOf(ids.ended, secretOf("A")))).toBe(false);
    expect(await opens(`/s/${ids.ended}`, cookieOf(ids.ended, secretOf("B")))).toBe(false);
  });

  test("attack: a page's data is asked for by the secret, past the door", async () => {
    expect(await opens(`/s/${secretOf("A")}`)).toBe(false);
    expect(await opens(`/s/${secretOf("A")}`, "", "POST")).toBe(true);
  });

  test("attack: another office's host opens the link", async () => {
    const answer = await at.fetch(new Request(`http://riverton.localhost/s/${secretOf("A")}`));
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
  });
});

describe("what is written down", () => {
  const lines: unknown[] = [];
  const log = (_level: string, _event: string, details?: object) => void lines.push(details);
  const broken = (recorder: boolean) => {
    const app = new Hono<SiteEnvironment>();
    app.onError(recorder ? onRecorderError(log) : onProblem(log));
    app.all("*", () => {
      throw new Error("broken on purpose");
    });
    return app;
  };

  test.each([
    ["a link", `/s/${secretOf("A")}`, false],
    ["a calendar feed", `/calendar/${secretOf("A")}.ics`, false],
    ["a reset", `/api/auth/reset-password/${secretOf("A")}`, false],
    ["a confirmation", `/api/auth/verify-email?token=${secretOf("A")}`, false],
    ["a film's address", `/v1/web/uxt/uploads/${secretOf("A")}`, true],
  ])("attack: the secret of %s is read in the log", async (_, path, recorder) => {
    lines.length = 0;
    expect((await broken(recorder).request(`http://localhost${path}`)).status).toBe(500);
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain(secretOf("A"));
  });
});

describe("headers", () => {
  const of = (address: string) => withSecurityHeaders(new Response("page"), { url: new URL(address) }).headers;

  test.each([
    "/auth/reset-password?token=x",
    "/auth/invitation?email=a&token=x",
    "/api/auth/verify-email?token=x",
    `/calendar/${secretOf("A")}.ics`,
  ])("attack: the secret of %s is sent on as a Referer", (path) => {
    const headers = of(`https://town.test${path}`);
    expect([headers.get("referrer-policy"), headers.get("x-robots-tag")]).toEqual(["no-referrer", "noindex, nofollow"]);
  });

  test("a page without a secret keeps its referrer within the site", () => {
    expect(of("https://town.test/tracker?state=open").get("referrer-policy")).toBe("same-origin");
  });
});
