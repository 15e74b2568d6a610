import { expect, test } from "@playwright/test";
import { longestForm } from "#schemas/people/sent-form";
import { demoPassword, productUrl } from "../../support/browser/browser-page";
import { newAccount, newEmail, newPassword } from "../../support/new-account";
import { SiteCaller } from "../../support/site-caller";

const form = "application/x-www-form-urlencoded";

interface Sent {
  readonly path?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a form of the sign-in pages as a browser sends it from a page of the site itself; `headers` tells otherwise. */
const send = ({ path = "/auth", fields = {}, headers = {} }: Sent) =>
  fetch(`${productUrl}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": form, origin: productUrl, "sec-fetch-site": "same-origin", ...headers },
    body: new URLSearchParams(fields).toString(),
  });

const applicant = { email: "applicant@demo.test", password: demoPassword };
const session = (answer: Response) => answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("plumbline.session_token="));

/** The account of somebody, as their own session says. */
async function accountOf(email: string): Promise<string> {
  const answer = await send({ fields: { email, password: newPassword } });
  const asked = { headers: { cookie: session(answer)[0]?.split(";")[0] ?? "" } };
  const known: { readonly user: { readonly id: string } } = await (await fetch(`${productUrl}/api/auth/get-session`, asked)).json();
  return known.user.id;
}

test("another site signs nobody in by a form of its own, nor does a page that hides where it is from", async () => {
  for (const headers of [
    { origin: "https://evil.test", "sec-fetch-site": "cross-site" },
    { origin: "https://evil.test", "sec-fetch-site": "same-origin" },
    { origin: productUrl.replace("localhost", "riverton.localhost"), "sec-fetch-site": "same-site" },
    { origin: "null", "sec-fetch-site": "cross-site" },
  ]) {
    const answer = await send({ fields: applicant, headers });
    expect([answer.status, session(answer)]).toEqual([403, []]);
  }
  const own = await send({ fields: applicant });
  expect([own.status, own.headers.get("location"), session(own).length]).toEqual([303, "/auth", 1]);
});

test("a form that was taken leads to no other site, whatever its address says, by the browser or by the page's own script", async () => {
  for (const wanted of ["https://evil.test/", "//evil.test", "/\\evil.test", "/.//evil.test", "javascript:alert(1)"]) {
    const path = `/auth?${new URLSearchParams({ redirect: wanted })}`;
    const answer = await send({ path, fields: applicant });
    expect(answer.headers.get("location")?.startsWith("/auth?redirect=")).toBe(true);
    const cookie = session(answer)[0]?.split(";")[0] ?? "";
    const led = await fetch(`${productUrl}${answer.headers.get("location")}`, { redirect: "manual", headers: { cookie } });
    expect(led.headers.get("location")).toBe("/tracker");
    const made = await send({
      path: path.replace("/auth", "/auth/sign-up"),
      fields: { name: "A", email: newEmail(), password: newPassword },
    });
    expect(made.headers.get("location")).toBe("/auth/verify-email?redirect=%2F&sent=yes");
  }
  const byScript = await send({ fields: applicant, headers: { "x-sent-by-script": "yes" } });
  expect([byScript.status, byScript.headers.get("location"), byScript.headers.get("x-leads-on")]).toEqual([204, null, "/auth"]);
  expect(session(byScript)).toHaveLength(1);
});

test("nothing in an answer tells whether an address has an account", { tag: "@proof" }, async () => {
  const known = await newAccount("Kennt Man");
  const told = async (path: string, email: string, more: Readonly<Record<string, string>> = {}) => {
    const answer = await send({ path, fields: { email, ...more } });
    const html = (await answer.text()).replaceAll(email, "…").replace(/nonce="[^"]*"|data-request="[^"]*"/g, "");
    const shown = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ""));
    return [answer.status, answer.headers.get("location"), shown, cookies];
  };
  const name = { name: "Wer Auch", password: newPassword };
  for (const [path, more] of [
    ["/auth/forgot-password", {}],
    ["/auth/sign-up", name],
    ["/auth", { password: "not the password" }],
    ["/auth/verify-email", {}],
  ] as const)
    expect(await told(path, known, more), path).toEqual(await told(path, newEmail(), more));
});

test("a form that is too large, or none at all, is refused and sets nothing; a second sending of one does no harm", async () => {
  const large = await send({ fields: { email: "a".repeat(longestForm), password: "b" } });
  expect([large.status, session(large)]).toEqual([413, []]);
  const long = await send({ fields: { email: `${"a".repeat(60_000)}@x.test`, password: "b" } });
  expect([413, 422]).toContain(long.status);
  expect(session(long)).toEqual([]);
  const json = await send({ headers: { "content-type": "application/json" }, fields: applicant });
  expect([json.status, session(json)]).toEqual([422, []]);
  for (const passkey of ["", "{", "null", '{"id":1}', `{"id":"${"x".repeat(9_000)}"}`]) {
    const answer = await send({ fields: { passkey } });
    expect([answer.status, session(answer)]).toEqual([422, []]);
  }
  const twice = await Promise.all([send({ fields: applicant }), send({ fields: applicant })]);
  expect(twice.map(({ status }) => status)).toEqual([303, 303]);
  const email = newEmail();
  const fields = { name: "Zwei Mal", email, password: newPassword };
  const made = await Promise.all([send({ path: "/auth/sign-up", fields }), send({ path: "/auth/sign-up", fields })]);
  expect(made.map(({ status }) => status)).toEqual([303, 303]);
});

test("tries by a form are counted as those of the app, and whom the office bars is signed out again", async () => {
  const email = await newAccount("Rita Rate");
  let refused = "";
  for (let tries = 0; tries < 30 && refused === ""; tries += 1) {
    const html = await (await send({ fields: { email, password: "not the password" } })).text();
    if (!html.includes("The email address or the password is wrong")) refused = html;
  }
  expect(refused).toMatch(/too many|Too many|minute/);
  expect(session(await send({ fields: { email, password: newPassword } }))).toEqual([]);

  const barred = await newAccount("Bert Barred", { roles: ["OfficeStaff"] });
  const admin = await SiteCaller.signIn(productUrl, "local", "admin@demo.test");
  await admin.run("people.remove", { accountId: await accountOf(barred) });
  const answer = await send({ fields: { email: barred, password: newPassword } });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("This account can&#x27;t be used at this office.");
  // The session that began is ended with the same answer.
  expect(session(answer).at(-1)).toMatch(/Max-Age=0/i);
  const cookie = session(answer)[0]?.split(";")[0] ?? "";
  expect((await fetch(`${productUrl}/api/v2/token`, { headers: { cookie, "sec-fetch-site": "same-origin" } })).status).toBe(401);
});
