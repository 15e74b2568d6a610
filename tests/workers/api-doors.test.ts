import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { atLocal, atRiverton, Browser } from "./support/browser";
import { plant } from "./support/seeds";
import { minutesAgo } from "./support/time";

let ids: Readonly<Record<string, string>> = {};
let office: Browser;
let token: string;

beforeAll(async () => {
  ids = await plant([
    { email: "office@demo.test", name: "Dana Whitfield", roles: { local: ["OfficeStaff"], riverton: ["OfficeStaff"] } },
    { email: "applicant@demo.test" },
    { email: "unverified@demo.test", verified: false, roles: { local: ["Admin"] } },
    { email: "idle@demo.test", roles: { local: ["OfficeStaff"] } },
  ]);
  office = atLocal();
  await office.signIn("office@demo.test");
  token = await office.token();
});

interface ProblemDocument {
  readonly code: string;
  readonly status: number;
  readonly type: string;
  readonly title: string;
  readonly id: string;
  readonly fields?: readonly { readonly path: string }[];
}
const problemOf = async (answer: Response) => {
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const document = await answer.json<ProblemDocument>();
  expect(document).toMatchObject({
    status: answer.status,
    type: `/problems/${document.code}`,
    title: expect.any(String),
    id: expect.any(String),
  });
  return document;
};
const refusal = async (answer: Response) => [answer.status, (await problemOf(answer)).code];

describe("P2 host, x-organization and token name one organization", () => {
  test("P14 the same person's token of one organization is refused at another's host", async () => {
    expect(await refusal(await atRiverton().api("/me", token))).toEqual([403, "organization-mismatch"]);
  });

  test.each([["riverton"], [""], ["LOCAL"], ["local,local"], [" local,riverton"], ["lócal"], ["*"]])(
    "x-organization %j is refused",
    async (organization) => {
      const headers = { "x-organization": encodeURI(organization) === organization ? organization : encodeURIComponent(organization) };
      expect(await refusal(await office.api("/me", token, { headers }))).toEqual([403, "organization-mismatch"]);
    },
  );

  test("without the header it is refused", async () => {
    const answer = await exports.default.fetch("http://localhost/api/v2/me", { headers: { authorization: `Bearer ${token}` } });
    expect(await refusal(answer)).toEqual([403, "organization-mismatch"]);
  });
});

describe("the API takes a bearer token and nothing else", () => {
  test("a cookie alone opens nothing, so no foreign page can act by one", async () => {
    const answer = await office.send("/api/v2/me", { headers: { "x-organization": "local" } });
    expect(await refusal(answer)).toEqual([401, "not-signed-in"]);
    expect(answer.headers.get("www-authenticate")).toContain("Bearer");
  });

  test.each(["", "Bearer", "Bearer ", "Basic abc", "Bearer a.b", "Bearer a.b.c.d", "Bearer ....", `Bearer ${"x".repeat(5000)}`])(
    "authorization %j is nobody's",
    async (authorization) => {
      const answer = await office.api("/me", token, { headers: { authorization } });
      expect(await refusal(answer)).toEqual([401, "not-signed-in"]);
    },
  );

  test("a token for the API is given to a script of the very same origin alone", async () => {
    for (const site of ["cross-site", "same-site", "none"]) {
      const answer = await office.send("/api/v2/token", { headers: { "sec-fetch-site": site }, from: null });
      expect(await refusal(answer)).toEqual([403, "not-acceptable-origin"]);
    }
    expect(await refusal(await office.send("/api/v2/token", { from: null }))).toEqual([403, "not-acceptable-origin"]);
    expect(await refusal(await atLocal().send("/api/v2/token"))).toEqual([401, "not-signed-in"]);
  });

  test("no answer lets another origin read it", async () => {
    for (const path of ["/api/v2/version", "/api/v2/token", "/api/v2/me", "/api/auth/get-session"]) {
      const answer = await exports.default.fetch(`http://localhost${path}`, {
        method: "OPTIONS",
        headers: { origin: "https://evil.test" },
      });
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});

describe("P3 what needs no token", () => {
  test("a fresh installation, where no organization is yet, tells its build in development alone", async () => {
    expect((await exports.default.fetch("http://nothing-yet.localhost/api/v2/version")).status).toBe(200);
    expect((await exports.default.fetch("https://nothing-yet.plumbline.example/api/v2/version")).status).toBe(404);
  });

  test("version tells the build to anybody", async () => {
    const answer = await exports.default.fetch("http://localhost/api/v2/version");
    expect(await answer.json()).toMatchObject({ build: expect.any(String) });
  });
});

describe("any request gets a clear answer", () => {
  test.each([
    ["GET", "/api/v2/nothing-here", 404, "not-found"],
    ["GET", "/api/v2", 404, "not-found"],
    ["GET", "/api/v1/me", 404, "not-found"],
    ["GET", "/api/v2/users/x/y", 404, "not-found"],
    ["POST", "/api/v2/version", 405, "method-not-allowed"],
    ["DELETE", "/api/v2/me", 405, "method-not-allowed"],
    ["GET", "/api/v2/sync/push", 405, "method-not-allowed"],
    ["GET", "/api/auth/sign-in/email", 405, "method-not-allowed"],
    ["POST", "/api/auth/delete-user", 404, "not-found"],
    ["POST", "/api/auth/sign-in/social", 404, "not-found"],
    ["GET", "/.well-known/openid-configuration", 404, "not-found"],
  ])("%s %s is %d %s", async (method, path, status, code) => {
    const answer = await office.send(path, { method, headers: { authorization: `Bearer ${token}`, "x-organization": "local" } });
    expect(await refusal(answer)).toEqual([status, code]);
    if (status === 405) expect(answer.headers.get("allow")).toMatch(/^[A-Z, ]+$/);
  });

  const put = (body: BodyInit, type: string | null) => {
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, "x-organization": "local" };
    if (type !== null) headers["content-type"] = type;
    const url = `http://localhost/api/v2/users/${ids["office@demo.test"]}`;
    return exports.default.fetch(new Request(url, { method: "PUT", headers, body }));
  };

  test.each<[string, BodyInit, string | null, number, string]>([
    ["a body that is no JSON", "{", "application/json", 400, "bad-request"],
    ["an empty body", "", "application/json", 400, "bad-request"],
    ["bytes that are no UTF-8", new Uint8Array([0x22, 0xff, 0x22]), "application/json", 400, "bad-request"],
    ["a form", "name=x", "application/x-www-form-urlencoded", 415, "unsupported-media-type"],
    ["JSON that says it is text", "{}", "text/plain", 415, "unsupported-media-type"],
    ["a list", "[]", "application/json", 422, "validation-failed"],
    ["nothing", "null", "application/json", 422, "validation-failed"],
    ["a number for a name", '{"name":5}', "application/json", 422, "validation-failed"],
    ["an empty name", '{"name":"  "}', "application/json", 422, "validation-failed"],
    ["a name of two lines", '{"name":"a\\nb"}', "application/json", 422, "validation-failed"],
    ["a name with a null character", '{"name":"a\\u0000b"}', "application/json", 422, "validation-failed"],
    ["a name too long", JSON.stringify({ name: "x".repeat(121) }), "application/json", 422, "validation-failed"],
    ["a body over the limit", JSON.stringify({ name: "x".repeat(1_200_000) }), "application/json", 413, "too-large"],
  ])("%s", async (_, body, type, status, code) => {
    expect(await refusal(await put(body, type))).toEqual([status, code]);
  });

  test("a body without a length is stopped at the limit too", async () => {
    const chunk = new TextEncoder().encode("x".repeat(65_536));
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 40) controller.close();
        else controller.enqueue(chunk);
      },
    });
    expect(await refusal(await put(stream, "application/json"))).toEqual([413, "too-large"]);
  });

  test("the fields at fault are named", async () => {
    const document = await problemOf(await put('{"name":5,"email":"no"}', "application/json"));
    expect(document.fields?.map((field) => field.path).sort()).toEqual(["email", "name"]);
  });
});

describe("P3 users/{id} is oneself alone", () => {
  const own = () => `/users/${ids["office@demo.test"]}`;

  test("[S3.1] [S7.9] one's user info has the fields of the specification", async () => {
    const answer = await office.api(own(), token);
    expect(await answer.json()).toEqual({
      uuid: ids["office@demo.test"],
      email: "office@demo.test",
      name: "Dana Whitfield",
      nameLowerCase: "dana whitfield",
      profilePic: expect.stringMatching(/^\/assets\//),
      calendarProvider: "Generic",
    });
  });

  test("anybody else's is not found, for staff as well, to read or to write", async () => {
    const other = `/users/${ids["applicant@demo.test"]}`;
    expect(await refusal(await office.api(other, token))).toEqual([404, "not-found"]);
    expect(await refusal(await office.api(other, token, { method: "PUT", json: { name: "Mallory" } }))).toEqual([404, "not-found"]);
    expect(await refusal(await office.api("/users/nobody", token))).toEqual([404, "not-found"]);
  });

  test("a name is saved; address, id and provider are not to be changed there", async () => {
    const change = { name: "Dana W.", email: "other@demo.test", uuid: "x", calendarProvider: "Google" };
    const saved = await office.api(own(), token, { method: "PUT", json: change });
    expect(await saved.json()).toMatchObject({ name: "Dana W.", email: "office@demo.test", calendarProvider: "Generic" });
    expect(await (await office.api("/me", token)).json()).toMatchObject({ name: "Dana W.", email: "office@demo.test" });
    for (const organization of ["local", "riverton"]) {
      const query = "select data from synced_row where organization = ? and scope = 'staff' and kind = 'member' and id = ?";
      const row = await env.DB.prepare(query).bind(organization, ids["office@demo.test"]).first<string>("data");
      expect(JSON.parse(row ?? "null")).toMatchObject({ name: "Dana W.", roles: ["OfficeStaff"] });
    }
  });
});

describe("a password chosen", () => {
  test.each([
    ["short", "PASSWORD_TOO_SHORT"],
    ["qwertyuiop", "PASSWORD_TOO_COMMON"],
    ["picky@example.test", "PASSWORD_LIKE_EMAIL"],
    ["x".repeat(200), "PASSWORD_TOO_LONG"],
  ])("as %j is not taken: %s", async (password, code) => {
    const json = { email: "picky@example.test", name: "Picky", password };
    const answer = await atLocal().send("/api/auth/sign-up/email", { method: "POST", json });
    expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([400, code]);
  });
});

describe("P8 an address nobody confirmed", () => {
  test("signs in and is told apart, and holds no role though a membership lists one", async () => {
    const browser = atLocal();
    expect((await browser.signIn("unverified@demo.test")).status).toBe(200);
    const me = await (await browser.api("/me", await browser.token())).json();
    expect(me).toMatchObject({ emailVerified: false, roles: [], mustConfirmAddress: true });
  });
});

describe("a staff session unused for half a day has ended", () => {
  test("its token and cookie stop together, and an applicant's would not", async () => {
    const staff = atLocal();
    await staff.signIn("idle@demo.test");
    const held = await staff.token();
    const applicant = atLocal();
    await applicant.signIn("applicant@demo.test");
    const theirs = await applicant.token();
    for (const email of ["idle@demo.test", "applicant@demo.test"])
      await env.DB.prepare(`update "session" set "updatedAt" = ? where "userId" = ?`)
        .bind(minutesAgo(12 * 60 + 1), ids[email])
        .run();
    expect(await refusal(await staff.api("/me", held))).toEqual([401, "not-signed-in"]);
    expect(await refusal(await staff.send("/api/v2/token"))).toEqual([401, "not-signed-in"]);
    expect((await applicant.api("/me", theirs)).status).toBe(200);
    const noted = await env.DB.prepare(`select "updatedAt" as at from "session" where "userId" = ?`)
      .bind(ids["applicant@demo.test"])
      .first("at");
    expect(Date.parse(String(noted))).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe("sign-up tells nobody who has an account", () => {
  test("a known and a new address get answers of the same shape", async () => {
    const shapeOf = async (email: string) => {
      const answer = await atLocal().send("/api/auth/sign-up/email", {
        method: "POST",
        json: { email, name: "Same", password: "a-long-enough-password" },
      });
      const body = await answer.json<{ token: unknown; user: Record<string, unknown> }>();
      return [
        answer.status,
        body.token,
        Object.keys(body.user).sort(),
        body.user.emailVerified,
        body.user.name,
        [...answer.headers.keys()].sort(),
      ];
    };
    expect(await shapeOf("applicant@demo.test")).toEqual(await shapeOf("brand-new@example.test"));
  });

  test("asking for a new password says the same of both, in no less than the same time", async () => {
    const ask = async (email: string) => {
      const started = Date.now();
      const answer = await atLocal().send("/api/auth/request-password-reset", { method: "POST", json: { email } });
      expect(Date.now() - started).toBeGreaterThanOrEqual(390);
      return [answer.status, await answer.text()];
    };
    expect(await ask("applicant@demo.test")).toEqual(await ask("nobody-at-all@example.test"));
  });

  test("another site's page may not sign anybody in", async () => {
    const json = { email: "applicant@demo.test", password: "plumb-line-demo" };
    const answer = await atLocal().send("/api/auth/sign-in/email", { method: "POST", json, from: "cross-site" });
    expect(await refusal(answer)).toEqual([403, "not-acceptable-origin"]);
  });

  test("P2 nobody signs in over plain http from another machine", async () => {
    const browser = new Browser("http://192.168.1.20");
    expect(await refusal(await browser.signIn("applicant@demo.test"))).toEqual([403, "insecure-connection"]);
  });
});

describe("every answer carries its headers", () => {
  test("a page runs only scripts with its own nonce, never twice the same, and is not kept", async () => {
    const [one, other] = [await office.send("/"), await office.send("/")];
    const nonce = /nonce="([^"]+)"/.exec(await one.text())?.[1] ?? expect.fail("no nonce");
    expect(one.headers.get("content-security-policy")).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
    expect(other.headers.get("content-security-policy")).not.toContain(nonce);
    expect(one.headers.get("cache-control")).toBe("no-store");
  });

  test.each(["/", "/api/v2/version", "/api/v2/me", "/api/auth/ok", "/.well-known/jwks.json", "/dev/mail"])("%s", async (path) => {
    const { headers } = await office.send(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("content-security-policy")).toContain("base-uri 'none'");
    expect(headers.get("permissions-policy")).toContain("camera=(self)");
  });

  test("https is asked for the next two years", async () => {
    const answer = await exports.default.fetch("https://riverton.plumbline.example/api/v2/version");
    expect(answer.headers.get("strict-transport-security")).toMatch(/^max-age=63072000; includeSubDomains/);
  });

  test("plain http in production becomes https", async () => {
    const answer = await exports.default.fetch("http://riverton.plumbline.example/apply?x=1", { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([308, "https://riverton.plumbline.example/apply?x=1"]);
  });
});

describe("P2 a host that is no permit office's", () => {
  test.each([
    "http://nowhere.localhost",
    "https://nowhere.plumbline.example",
    "https://plumbline.example",
    "https://www.plumbline.example",
  ])("%s answers its own plain page, without scripts, on every path", async (origin) => {
    for (const path of ["/", "/apply", "/api/v2/me", "/api/auth/ok", "/dev/mail"]) {
      const answer = await exports.default.fetch(`${origin}${path}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
      const html = await answer.text();
      expect(html).toContain("There is no such permit office");
      expect(html).not.toContain("<script");
    }
  });
});

describe("P16 on a production host there is nothing of development, though the variable were set", () => {
  test.each([
    ["GET", "/dev/mail"],
    ["GET", "/dev/mail.json"],
    ["GET", "/dev/mail/x"],
    ["POST", "/dev/seed"],
  ])("%s %s", async (method, path) => {
    const answer = await exports.default.fetch(`https://riverton.plumbline.example${path}`, { method });
    expect(answer.status).toBe(404);
  });
});
