import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProduct } from "../../commands/build/build-product.js";
import { demoAccounts, demoPassword } from "../../commands/demo/demo-accounts.js";
import { thingsToTry } from "../../commands/demo/door/things-to-try.js";
import { doorVariables, writeDoor } from "../../commands/demo/write-door.js";
import { root } from "../../commands/launch/project.js";
import { startProductUnderTest } from "../support/product-under-test";

let product: Awaited<ReturnType<typeof startProductUnderTest>>;
beforeAll(async () => {
  await buildProduct(root);
  product = await startProductUnderTest({ config: writeDoor(root), variables: doorVariables(root, { rules: "/jurisdiction/hours" }) });
});
afterAll(() => product?.stop());

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly cookies: readonly string[];
  readonly body: string;
}
interface Asked {
  readonly host?: string;
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A bare request, which may lie about its host as any program can. */
function ask({ host = "localhost", method = "GET", path = "/dev", headers = {}, body }: Asked): Promise<Answer> {
  const named = `${host}:${product.port}`;
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: product.port, path, method, headers: { host: named, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => {
        const { location, "set-cookie": cookies = [] } = answer.headers;
        resolve({ status: answer.statusCode ?? 0, location, cookies, body: Buffer.concat(chunks).toString() });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

interface Press {
  readonly email?: string;
  readonly next?: string;
  readonly host?: string;
  /** Headers instead of those of an own form; null = without it. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** A button of the door, as a browser sends it. */
function press({ email = "office@demo.test", next = "/office", host = "localhost", headers = {} }: Press = {}): Promise<Answer> {
  const own = {
    origin: `http://${host}:${product.port}`,
    "sec-fetch-site": "same-origin",
    "content-type": "application/x-www-form-urlencoded",
  };
  const all = Object.entries({ ...own, ...headers }).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  const body = new URLSearchParams({ email, next }).toString();
  return ask({ host, method: "POST", path: "/dev/sign-in-as", headers: Object.fromEntries(all), body });
}

const cookieOf = (answer: Answer) => answer.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
const whoIs = async (cookie: string, host = "localhost") => (await ask({ host, path: "/api/auth/get-session", headers: { cookie } })).body;

describe("the way in of a development server", () => {
  test.each(["localhost", "127.0.0.1", "[::1]", "riverton.localhost"])("signs in at %s by one press, and goes on", async (host) => {
    const answer = await press({ host });
    expect([answer.status, answer.location]).toEqual([303, "/office"]);
    expect(await whoIs(cookieOf(answer), host)).toContain("office@demo.test");
  });

  test("signs out whoever was signed in before, and nobody who was not let in", async () => {
    const first = await press();
    const refused = await press({ email: "nobody@demo.test", headers: { cookie: cookieOf(first) } });
    expect(refused.status).toBe(404);
    expect(await whoIs(cookieOf(first))).toContain("office@demo.test");
    const second = await press({ email: "admin@demo.test", headers: { cookie: cookieOf(first) } });
    expect(await whoIs(cookieOf(second))).toContain("admin@demo.test");
    expect(await whoIs(cookieOf(first))).toBe("null");
  });

  const refusals: ReadonlyArray<readonly [string, number, Press]> = [
    ["a stranger's page", 403, { headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } }],
    ["a stranger's page that says it is our own", 403, { headers: { origin: "https://evil.example" } }],
    ["the office beside it", 403, { headers: { "sec-fetch-site": "same-site" } }],
    ["no origin", 403, { headers: { origin: null } }],
    ["a hidden origin", 403, { headers: { origin: "null" } }],
    ["no word of the browser on where it comes from", 403, { headers: { "sec-fetch-site": null } }],
    ["another kind of body", 403, { headers: { "content-type": "text/plain" } }],
    ["an address of the network", 404, { host: "192.168.1.5" }],
    ["the sign-in host", 404, { host: "auth.localhost" }],
    ["the operator's host", 404, { host: "admin.localhost" }],
    ["an office that there is not", 404, { host: "nowhere.localhost" }],
    ["an account that is no demo person's", 404, { email: "service@demo.test" }],
    ["a demo person of another office", 404, { email: "riverton-only@demo.test" }],
    ["nobody's address", 404, { email: "" }],
    ["a way to another site", 403, { next: "https://evil.example" }],
    ["a way to another site without its scheme", 403, { next: "//evil.example" }],
    ["a way to another site by a backslash", 403, { next: "/\\evil.example" }],
    ["a way to another site by dots", 403, { next: "/..//evil.example" }],
    ["a way to another site by a tab", 403, { next: "/\t/evil.example" }],
    ["a script", 403, { next: "javascript:alert(1)" }],
    ["no way on", 403, { next: "" }],
    ["more than a form", 403, { next: `/${"x".repeat(5_000)}` }],
  ];
  test.each(refusals)("refuses %s: %i, and no cookie", async (_, status, refused) => {
    const answer = await press(refused);
    expect([answer.status, answer.cookies, answer.location]).toEqual([status, [], undefined]);
  });

  test("answers whoever sends what is no form, each time", async () => {
    const headers = { "content-type": "text/plain" };
    const answers = await Promise.all(Array.from({ length: 60 }, () => press({ headers, next: "x".repeat(60_000) })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
  });

  test("says so to whom the office has barred, and to whoever changed the password", async () => {
    const organization = { organization: "local", roles: ["Inspector"] };
    const seeds = { accounts: [], memberships: [{ ...organization, email: "inspector@demo.test", status: "barred" }] };
    const headers = { "content-type": "application/json", origin: product.url };
    expect((await fetch(`${product.url}/dev/seed`, { method: "POST", headers, body: JSON.stringify(seeds) })).status).toBe(200);
    const barred = await press({ email: "inspector@demo.test" });
    expect([barred.status, barred.cookies]).toEqual([403, []]);
    expect(barred.body).toContain("This office has barred inspector@demo.test");

    const cookie = cookieOf(await press({ email: "admin@demo.test" }));
    const body = JSON.stringify({ currentPassword: demoPassword, newPassword: "four quiet words of mine" });
    const changed = { method: "POST", path: "/api/auth/change-password", body, headers: { ...headers, cookie } };
    expect((await ask(changed)).status).toBe(200);
    const refused = await press({ email: "admin@demo.test" });
    expect([refused.status, refused.cookies]).toEqual([403, []]);
    expect(refused.body).toContain("admin@demo.test no longer has the demo password");
  });

  test("is told to the network by nothing: no page, no script and no panel at 192.168.*", async () => {
    for (const path of ["/dev", "/dev/people.js", "/dev/door.css"])
      expect([path, (await ask({ host: "192.168.1.5", path })).status]).toEqual([path, 404]);
    const page = await ask({ host: "192.168.1.5", path: "/auth" });
    expect(page.status).toBe(200);
    expect(page.body).not.toContain("/dev/people.js");
    expect((await ask({ path: "/auth" })).body).toContain("/dev/people.js");
  });

  test("says what to try, with where the launcher knows something better than a list", async () => {
    const { body } = await ask({});
    for (const { title } of thingsToTry) expect(body).toContain(`<h2>${title}</h2>`);
    expect(body).toContain('name="next" value="/office/field"');
    expect(body).toContain('name="next" value="/jurisdiction/hours"');
    expect((await ask({ host: "riverton.localhost" })).body).toContain('name="next" value="/jurisdiction/types"');
  });
});

/** Every text of a folder. */
const textsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => readFileSync(join(each.parentPath, each.name), "utf8"));

test("[P16] neither the code nor the words of the way in are in what is built and deployed", () => {
  const own = [
    ...["/dev/sign-in-as", "/dev/people.js", "/dev/door.css", "door__people", "DEMO_DOOR", "Try it as", "What to try in five minutes"],
    ...thingsToTry.flatMap(({ title, look, as }) => [title, look, as]),
  ];
  const ofPeople = [demoPassword, ...demoAccounts.flatMap(({ email, finds }) => [email, finds])];
  const found = (texts: readonly string[], words: readonly string[]) => words.filter((word) => texts.some((text) => text.includes(word)));
  const build = join(root, "build");
  expect(found([...textsIn(join(build, "server")), ...textsIn(join(build, "client"))], [...own, ...ofPeople])).toEqual([]);
  expect(found(textsIn(join(build, "demo")), own)).toEqual(own);
});
