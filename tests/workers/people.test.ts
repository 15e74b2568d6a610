import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { type PeoplePage, peoplePage } from "#schemas/people/membership";
import { namedId } from "#schemas/testing/named-id";
import { atLocal, atRiverton, type Browser, linkIn, mailTo } from "./support/browser";
import { demoPassword, plant } from "./support/seeds";

interface Somebody {
  readonly browser: Browser;
  readonly token: string;
}

let ids: Readonly<Record<string, string>> = {};
const idOf = (name: string) => ids[`${name}@demo.test`] ?? expect.fail(`there is no ${name}`);
let admin: Somebody;

async function enter(name: string, browser = atLocal()): Promise<Somebody> {
  await browser.signIn(`${name}@demo.test`);
  return { browser, token: await browser.token() };
}

beforeAll(async () => {
  ids = await plant([
    { email: "admin@demo.test", name: "Sam", roles: { local: ["Admin"] } },
    { email: "second@demo.test", roles: { local: ["Admin"] } },
    { email: "inspector@demo.test", name: "Ines", roles: { local: ["Inspector"] } },
    { email: "bo@demo.test" },
    { email: "cy@demo.test" },
    { email: "unconfirmed@demo.test", verified: false },
    { email: "far@demo.test", roles: { riverton: ["Admin"] } },
  ]);
  admin = await enter("admin");
});

const act = (by: Somebody, name: string, args: object): Promise<Response> =>
  by.browser.api(`/commands/people.${name}`, by.token, {
    method: "POST",
    json: { args },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
const codeOf = async (answer: Response) => (answer.ok ? "done" : (await answer.json<{ code: string }>()).code);
const done = async (by: Somebody, name: string, args: object) => codeOf(await act(by, name, args));
const page = async (by: Somebody): Promise<PeoplePage> => peoplePage.parse(await (await by.browser.api("/people", by.token)).json());

/** The token of the newest invitation that reached an address. */
async function invitedToken(email: string): Promise<string> {
  const [mail] = await mailTo("http://localhost", email);
  expect(mail?.subject).toBe("Sam invites you to Local Permit Office");
  const link = linkIn(mail ?? expect.fail("no invitation came"));
  expect(link.pathname).toBe("/auth/invitation");
  return link.searchParams.get("token") ?? "";
}
const accept = async (by: Somebody, token: string) =>
  codeOf(await by.browser.api("/invitations/accept", by.token, { method: "POST", json: { token } }));

describe("[P5] [P14] people and roles", () => {
  test("an invitation is accepted by its link, once, and nothing that is kept opens it", async () => {
    expect(await done(admin, "invite", { id: namedId("i-bo"), email: "bo@demo.test", roles: ["Inspector"] })).toBe("done");
    const token = await invitedToken("bo@demo.test");
    const bo = await enter("bo");
    const cy = await enter("cy");
    expect(await accept(cy, token)).toBe("invitation-for-another");
    expect(await accept(bo, `${token.slice(0, -2)}AA`)).toBe("link-expired");
    expect(await done(bo, "accept-invitation", { id: namedId("i-bo") })).toBe("link-expired");
    expect((await page(admin)).invitations).toMatchObject([
      { id: namedId("i-bo"), email: "bo@demo.test", roles: ["Inspector"], invitedBy: "Sam" },
    ]);
    const kept = await env.DB.batch<object>([
      env.DB.prepare("select args as said from change_log"),
      env.DB.prepare("select data as said from synced_row"),
      env.DB.prepare("select params as said from delivery"),
    ]);
    expect(JSON.stringify(kept)).not.toContain(token.slice(token.lastIndexOf(".") + 1));
    expect(await accept(bo, token)).toBe("done");
    expect(await accept(bo, token)).toBe("link-expired");
    // Roles are read live: the token from before has them.
    expect(await (await bo.browser.api("/me", bo.token)).json()).toMatchObject({ roles: ["Inspector"] });
    const { members, invitations, changes } = await page(admin);
    expect(invitations).toEqual([]);
    expect(members.find(({ id }) => id === idOf("bo"))).toMatchObject({ roles: ["Inspector"], status: "active", changedBy: "Sam" });
    expect(changes.slice(0, 2)).toMatchObject([
      { act: "accept-invitation", about: "bo", roles: ["Inspector"] },
      { act: "invite", by: "Sam", about: "bo@demo.test", roles: ["Inspector"] },
    ]);
  });

  test("[P8] an unconfirmed address accepts nothing", async () => {
    await done(admin, "invite", { id: namedId("i-un"), email: "unconfirmed@demo.test", roles: ["OfficeStaff"] });
    const token = await invitedToken("unconfirmed@demo.test");
    const browser = atLocal();
    await browser.send("/api/auth/sign-in/email", { method: "POST", json: { email: "unconfirmed@demo.test", password: demoPassword } });
    const someone = { browser, token: await browser.token() };
    expect(await accept(someone, token)).toBe("email-not-verified");
    expect(await done(admin, "withdraw-invitation", { id: namedId("i-un") })).toBe("done");
    expect(await accept(someone, token)).toBe("link-expired");
  });

  test("whether an address has an account is told to nobody", async () => {
    const answers = ["cy@demo.test", "nobody-at-all@demo.test"].map((email, at) =>
      act(admin, "invite", { id: namedId(`i-told-${at}`), email, roles: ["Inspector"] }).then(async (answer) => {
        const { version: _v, commandId: _c, ...said } = await answer.json<Record<string, unknown>>();
        return { status: answer.status, said };
      }),
    );
    const [known, unknown] = await Promise.all(answers);
    expect(known).toEqual(unknown);
  });

  test("a removed member's tokens stop at once on writes and reads, and work again when they are let back in", async () => {
    const ines = await enter("inspector");
    expect((await ines.browser.api("/me", ines.token)).status).toBe(200);
    expect(await done(admin, "remove", { accountId: idOf("inspector") })).toBe("done");
    expect(await done(ines, "invite", { id: namedId("x"), email: "x@demo.test", roles: ["Admin"] })).toBe("account-barred");
    expect(await codeOf(await ines.browser.api("/sync/pull?protocol=1", ines.token))).toBe("account-barred");
    expect(await done(admin, "let-back", { accountId: idOf("inspector"), roles: ["Inspector"] })).toBe("done");
    expect((await ines.browser.api("/me", ines.token)).status).toBe(200);
  });

  test("of two Admins who let each other go at once, one stays", async () => {
    const second = await enter("second");
    const ended = await Promise.all([
      done(admin, "set-roles", { accountId: idOf("second"), base: ["Admin"], roles: [] }),
      done(second, "set-roles", { accountId: idOf("admin"), base: ["Admin"], roles: [] }),
    ]);
    expect(ended.filter((each) => each === "done")).toHaveLength(1);
    const found = await env.DB.prepare("select count(*) as n from membership where organization = 'local' and roles like '%Admin%'").first(
      "n",
    );
    expect(found).toBe(1);
    // Whoever is left makes it as it was.
    const left = ended[0] === "done" ? admin : second;
    expect(await done(left, "set-roles", { accountId: idOf(ended[0] === "done" ? "second" : "admin"), base: [], roles: ["Admin"] })).toBe(
      "done",
    );
  });

  test("people are an Admin's to read, and another office's to nobody here", async () => {
    const ines = await enter("inspector");
    expect((await ines.browser.api("/people", ines.token)).status).toBe(403);
    const far = await enter("far", atRiverton());
    expect((await page(far)).members.map(({ email }) => email)).toEqual(["far@demo.test"]);
    expect(await done(far, "remove", { accountId: idOf("inspector") })).toBe("not-found");
  });
});
