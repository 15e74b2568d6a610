import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { decorated, noToken, organizationOfHost } from "./request-decoration";

const place = { origin: "https://riverton.plumbline.example", host: "riverton.plumbline.example" };
const signedIn = async () => "aaa.bbb.ccc";
const headersOf = async (request: Request, at = place, token: () => Promise<string | null> = signedIn) => {
  const { headers } = await decorated(request, at, token);
  return [headers.get("x-organization"), headers.get("authorization")];
};
const to = (path: string, init?: RequestInit) => new Request(`${place.origin}${path}`, init);

describe("[S7.1] x-organization is the first label of the host name, or 'local' on localhost or a 192.168 address", () => {
  test.each([
    ["riverton.plumbline.example", "riverton"],
    ["riverton.plumbline.example:8443", "riverton"],
    ["riverton.localhost:8787", "riverton"],
    ["localhost", "local"],
    ["localhost:4200", "local"],
    ["192.168.1.20", "local"],
    ["192.168.1.20:8787", "local"],
    ["127.0.0.1:8787", "local"],
    ["[::1]:8787", "local"],
    ["192.plumbline.example", "192"],
  ])("%s is %s", async (host, organization) => {
    expect(organizationOfHost(host)).toBe(organization);
    const at = { origin: `https://${host}`, host };
    expect(await headersOf(new Request(`https://${host}/api/v2/me`), at)).toEqual([organization, "Bearer aaa.bbb.ccc"]);
  });
});

describe("[S7.1] [S7.2] every request whose path starts with /api/v2 is decorated", () => {
  test.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])("by %s", async (method) => {
    expect(await headersOf(to("/api/v2/me", { method }))).toEqual(["riverton", "Bearer aaa.bbb.ccc"]);
  });
  test.each(["/api/v2", "/api/v2/", "/api/v2/permits?text=%2Fauth", "/api/v2/commands/note.write"])("%s", async (path) => {
    expect(await headersOf(to(path))).toEqual(["riverton", "Bearer aaa.bbb.ccc"]);
  });
});

test("[S7.2] without anybody signed in there is the organization and no bearer", async () => {
  expect(await headersOf(to("/api/v2/version"), place, noToken)).toEqual(["riverton", null]);
});

describe("[S7.3] nothing else is", () => {
  test.each([
    ["a preflight", to("/api/v2/me", { method: "OPTIONS" })],
    ["another path", to("/api/auth/sign-out", { method: "POST" })],
    ["a static file", to("/assets/files/required-agreements.json")],
    ["a path that names it further on", to("/x/api/v2/me")],
    ["another origin", new Request("https://elsewhere.example/api/v2/me")],
    ["another organization's host", new Request("https://local.plumbline.example/api/v2/me")],
  ])("%s", async (_name, request) => {
    const asked = async () => expect.fail("the token is asked for");
    expect(await headersOf(request, place, asked)).toEqual([null, null]);
  });
});

test("what a request says of itself stays, and a refused token's place is taken by the next", async () => {
  const request = to("/api/v2/sync/push", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
  const once = await decorated(request, place, signedIn);
  expect([once.headers.get("content-type"), await once.clone().text()]).toEqual(["application/json", "{}"]);
  expect(await headersOf(once, place, async () => "ddd.eee.fff")).toEqual(["riverton", "Bearer ddd.eee.fff"]);
});

// The recorder's calls are another service's, with its own sessions' tokens.
test("no other file of the app writes these headers, but for the recorder's own calls", () => {
  const app = join(import.meta.dirname, "../..");
  const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$/.test(path));
  const writing = files.filter((path) => /x-organization|authorization["':]/i.test(readFileSync(join(app, path), "utf8")));
  expect(writing.filter((path) => !path.startsWith("usability-test/"))).toEqual(["local/sync/request-decoration.ts"]);
});
