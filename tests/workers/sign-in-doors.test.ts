import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { demoPassword, plant } from "./support/seeds";

beforeAll(async () => {
  await plant([{ email: "ann@demo.test" }]);
});

const origin = "http://localhost";
const credentials = { email: "ann@demo.test", password: demoPassword };
const json = "application/json";
const part = (name: string, value: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const parts = `${part("email", credentials.email)}${part("password", credentials.password)}--x--\r\n`;
let callers = 0;
/** Each from an address of its own, so that no caller is stopped for having asked often. */
const post = (path: string, body: BodyInit, type: string | null, headers: Record<string, string> = {}) => {
  callers += 1;
  const sent = {
    origin,
    "cf-connecting-ip": `10.0.${callers >> 8}.${callers & 255}`,
    ...(type === null ? {} : { "content-type": type }),
    ...headers,
  };
  return exports.default.fetch(new Request(`${origin}/api/auth${path}`, { method: "POST", headers: sent, body, redirect: "manual" }));
};
const counts = async () =>
  (await env.DB.batch(["user", "session", "account"].map((table) => env.DB.prepare(`SELECT COUNT(*) AS n FROM "${table}"`)))).map(
    ({ results }) => JSON.stringify(results),
  );

const long = "x".repeat(20_000);
const rows: readonly (readonly [string, string, BodyInit, string | null])[] = [
  ["nothing", "/sign-in/email", "", json],
  ["JSON that breaks off", "/sign-in/email", '{"email":"ann', json],
  ["null", "/sign-in/email", "null", json],
  ["a list", "/sign-in/email", "[]", json],
  ["a text", "/sign-in/email", '"x"', json],
  ["bytes that are no UTF-8", "/sign-in/email", new Uint8Array([0x22, 0xff, 0x22]), json],
  ["names of another kind", "/sign-in/email", '{"email":{"$ne":null},"password":{"$ne":null}}', json],
  ["lists for texts", "/sign-in/email", '{"email":["ann@demo.test"],"password":["x"]}', json],
  ["a prototype to be changed", "/sign-in/email", '{"__proto__":{"email":"ann@demo.test"},"password":"x"}', json],
  ["SQL for an address", "/sign-in/email", JSON.stringify({ email: "' OR 1=1 --@x.test", password: "x" }), json],
  ["an address of 20,000 letters", "/sign-in/email", JSON.stringify({ email: `${long}@x.test`, password: "x" }), json],
  ["a password of 20,000 letters", "/sign-in/email", JSON.stringify({ ...credentials, password: long }), json],
  ["a null character in an address", "/sign-in/email", JSON.stringify({ email: "ann\u0000@demo.test", password: "x" }), json],
  ["half a character for a password", "/sign-in/email", '{"email":"ann@demo.test","password":"\\ud800aaaaaaaaaaaaaaaaaa"}', json],
  ["40,000 bytes", "/sign-in/email", JSON.stringify({ ...credentials, more: "x".repeat(40_000) }), json],
  ["several parts, right password or not", "/sign-in/email", parts, "multipart/form-data; boundary=x"],
  ["several parts that break off", "/sign-in/email", parts.slice(0, 70), "multipart/form-data; boundary=x"],
  ["text that is JSON", "/sign-in/email", JSON.stringify(credentials), "text/plain"],
  ["XML", "/sign-in/email", "<email/>", "application/xml"],
  ["no kind at all", "/sign-in/email", new TextEncoder().encode(JSON.stringify(credentials)), null],
  ["a list nested 10,000 deep", "/sign-in/email", `${"[".repeat(10_000)}${"]".repeat(10_000)}`, json],
  ["a name of two lines", "/sign-up/email", JSON.stringify({ ...credentials, email: "new@demo.test", name: "a\nb" }), json],
  ["a name of 121 letters", "/sign-up/email", JSON.stringify({ ...credentials, email: "new@demo.test", name: "x".repeat(121) }), json],
  ["no name", "/sign-up/email", JSON.stringify({ ...credentials, email: "new@demo.test" }), json],
  ["no address", "/sign-up/email", JSON.stringify({ password: demoPassword, name: "x" }), json],
  ["what is no address", "/sign-up/email", JSON.stringify({ email: "new", password: demoPassword, name: "x" }), json],
  [
    "an address with a line in it",
    "/sign-up/email",
    JSON.stringify({ email: "new@demo.test\r\nBcc: x@x.test", password: demoPassword, name: "x" }),
    json,
  ],
  [
    "a role of one's own choosing, without a name",
    "/sign-up/email",
    JSON.stringify({ ...credentials, email: "new@demo.test", role: "Admin" }),
    json,
  ],
  ["a token that is none", "/reset-password", JSON.stringify({ token: "x", newPassword: demoPassword }), json],
  ["a token of another kind", "/reset-password", JSON.stringify({ token: 5, newPassword: demoPassword }), json],
  ["nobody's session", "/revoke-session", JSON.stringify({ token: "x" }), json],
];

describe("bad input at the doors of signing in", () => {
  test.each(rows)("%s at %s has its clear answer; nobody is signed in, and nothing is stored", async (_, path, body, type) => {
    const before = await counts();
    const answer = await post(path, body, type);
    const text = await answer.text();
    expect([answer.status >= 400 && answer.status < 500, answer.status, text]).toEqual([true, answer.status, text]);
    expect(answer.headers.get("content-type")).toMatch(/^application\/(problem\+)?json/);
    expect(JSON.parse(text)).toMatchObject({ code: expect.stringMatching(/^[A-Za-z_-]+$/) });
    expect(text).not.toMatch(/SQLITE|D1_|at .*\.ts|stack/);
    expect(answer.headers.getSetCookie().filter((cookie) => !/max-age=0/i.test(cookie))).toEqual([]);
    expect(await counts()).toEqual(before);
  });

  test("the right ones still sign in", async () => {
    expect((await post("/sign-in/email", JSON.stringify(credentials), json)).status).toBe(200);
  });
});
