import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { searchText } from "#schemas/property/address-key";
import type { AnyRow } from "#schemas/row";
import { aggregates, holders, scopes } from "#schemas/row-scope";
import { namedId } from "#schemas/testing/named-id";
import { samplePermit } from "../support/sample-permit";
import { propertySamples } from "../support/sample-properties";
import { sampleSummaries } from "../support/sample-summaries";
import { atLocal, atRiverton, type Browser } from "./support/browser";
import { commitRows, summaryRow } from "./support/planted-rows";
import { plant } from "./support/seeds";

const summaries = sampleSummaries({ seed: 5, count: 260, today: "2026-11-20" }).map((summary, place) => ({
  ...summary,
  number: `B26-${String(place + 1).padStart(5, "0")}`,
  searchText: searchText(`B26-${String(place + 1).padStart(5, "0")}`, place % 7 === 0 ? "1512 Broadway" : "2328 Harbor Ave SW"),
}));
const permitRow = (summary: (typeof summaries)[number]): AnyRow => ({
  kind: "permit",
  id: summary.id,
  scope: scopes.permit(summary.id),
  aggregate: aggregates.permit(summary.id),
  data: samplePermit(summary),
});
const propertyRow = (data: (typeof propertySamples)[number]): AnyRow => ({
  kind: "property",
  id: data.id,
  scope: scopes.staff,
  aggregate: aggregates.property(data.id),
  data,
});
const mine = summaries.slice(0, 3);
const staff = atLocal();
const applicant = atLocal();
let staffToken = "";
let applicantToken = "";

interface Page {
  readonly items: readonly { readonly id: string; readonly state: string; readonly PermitNum?: string; readonly updatedAt: string }[];
  readonly next: string | null;
}
const get = (browser: Browser, token: string, path: string) => browser.api(path, token);
async function pages(browser: Browser, token: string, query: string): Promise<Page["items"][]> {
  const found: Page["items"][] = [];
  for (let next: string | null = ""; next !== null; ) {
    const answer: Response = await get(browser, token, `/permits?${query}${next === "" ? "" : `&cursor=${next}`}`);
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    const page: Page = await answer.json();
    found.push([...page.items]);
    next = page.next;
  }
  return found;
}
const all = async (query: string) => (await pages(staff, staffToken, query)).flat();

beforeAll(async () => {
  const accounts = await plant([
    { email: "office@demo.test", roles: { local: ["OfficeStaff"] } },
    { email: "ann@demo.test" },
    { email: "riverton@demo.test", roles: { riverton: ["OfficeStaff"] } },
  ]);
  const holder = holders.account(accounts["ann@demo.test"] ?? "");
  await commitRows("local", [...summaries.map(summaryRow), ...summaries.map(permitRow), ...propertySamples.map(propertyRow)], {
    holdings: mine.map(({ id }) => ({ holder, scope: scopes.permit(id), held: true })),
  });
  await staff.signIn("office@demo.test");
  staffToken = await staff.token();
  await applicant.signIn("ann@demo.test");
  applicantToken = await applicant.token();
}, 60_000);

describe("GET /api/v2/permits", () => {
  it("gives every permit once, page by page, oldest change first", async () => {
    const found = await pages(staff, staffToken, "limit=70");
    expect(found.map((page) => page.length)).toEqual([70, 70, 70, 50]);
    const flat = found.flat();
    expect(new Set(flat.map(({ id }) => id)).size).toBe(260);
    const order = flat.map(({ updatedAt, id }) => `${updatedAt} ${id}`);
    expect(order).toEqual([...order].sort());
  });

  it("names fields as BLDS does and leaves blank ones out", async () => {
    const [first] = await all("text=B26-00001");
    expect(first).toMatchObject({
      PermitNum: "B26-00001",
      OriginalAddress1: "12 Elm St",
      EstProjectCost: "5000",
      Jurisdiction: "Local Permit Office",
    });
    expect(first).toHaveProperty("Link", "http://localhost/permits/B26-00001");
    expect(Object.values(first ?? {})).not.toContain("");
    expect(JSON.stringify(first)).not.toContain("olga@demo.test");
  });

  it.each([
    ["state=issued,closed", (s: (typeof summaries)[number]) => s.state === "issued" || s.state === "closed"],
    ["type=Commercial%20alteration", (s: (typeof summaries)[number]) => s.typeCode === null && s.typeName === "Commercial alteration"],
    ["type=residential-deck", (s: (typeof summaries)[number]) => s.typeCode === "residential-deck"],
    ["property=property-3", (s: (typeof summaries)[number]) => s.propertyId === "property-3"],
    ["text=broadw", (s: (typeof summaries)[number]) => s.searchText.includes("broadway")],
    ["text=broadw&state=closed", (s: (typeof summaries)[number]) => s.searchText.includes("broadway") && s.state === "closed"],
    ["appliedFrom=2025-01-01&appliedTo=2025-12-31", (s: (typeof summaries)[number]) => (s.appliedOn ?? "").startsWith("2025")],
    ["issuedFrom=2026-01-01", (s: (typeof summaries)[number]) => (s.issuedOn ?? "") >= "2026-01-01"],
    ["updatedSince=2026-10-01T00:00:00.000Z", (s: (typeof summaries)[number]) => s.changedAt >= "2026-10-01"],
    ["text=%23", () => true],
  ])("filters by %s", async (query, fits) => {
    const expected = summaries
      .filter(fits)
      .map(({ id }) => id)
      .sort();
    const found = await all(`${query}&limit=7`);
    expect(found.map(({ id }) => id).sort()).toEqual(expected);
  });

  it("looks at a thousand permits a page at most, and goes on from there", async () => {
    const rare = await pages(staff, staffToken, "appliedFrom=2199-01-01");
    expect(rare).toEqual([[]]);
    const many = sampleSummaries({ seed: 9, count: 2_100, today: "2026-11-20" }).map((summary) => ({
      ...summary,
      id: `many-${summary.id}`,
    }));
    await commitRows("riverton", many.map(summaryRow));
    const riverton = atRiverton();
    await riverton.signIn("riverton@demo.test");
    const found = await pages(riverton, await riverton.token(), "appliedFrom=2199-01-01");
    expect(found).toEqual([[], [], []]);
  });

  it("gives others only what they hold", async () => {
    const own = (await pages(applicant, applicantToken, "limit=2")).flat();
    expect(own.map(({ id }) => id).sort()).toEqual(mine.map(({ id }) => id).sort());
    expect((await get(applicant, applicantToken, `/permits/${mine[0]?.number}`)).status).toBe(200);
    expect((await get(applicant, applicantToken, "/permits/B26-00100")).status).toBe(404);
    expect((await get(staff, staffToken, "/permits/B26-00100")).status).toBe(200);
    expect((await get(staff, staffToken, "/permits/none")).status).toBe(404);
  });

  it.each(["state=open", "limit=0", "limit=1000", "appliedFrom=yesterday", "cursor=abc", "cursor=e30", `text=${"x".repeat(300)}`])(
    "refuses %s with the field at fault",
    async (query) => {
      const answer = await get(staff, staffToken, `/permits?${query}`);
      expect(answer.status).toBe(422);
      expect(answer.headers.get("content-type")).toContain("application/problem+json");
      const problem = await answer.json<{ code: string; fields: { path: string }[] }>();
      expect(problem).toMatchObject({ code: "validation-failed", fields: [{ path: query.split("=")[0] }] });
    },
  );

  it("refuses a cursor of another list", async () => {
    const { next } = await (await get(staff, staffToken, "/permits?limit=5")).json<Page>();
    expect((await get(staff, staffToken, `/permits?text=broadway&cursor=${next}`)).status).toBe(422);
    expect((await get(staff, staffToken, `/properties?cursor=${next}`)).status).toBe(422);
    expect((await get(staff, staffToken, `/inspections?cursor=${next}`)).status).toBe(422);
  });
});

describe("GET /api/v2/properties", () => {
  it("lists and finds places for everybody who is signed in", async () => {
    const read = async (path: string) => (await get(applicant, applicantToken, path)).json<Page>();
    expect((await read("/properties?limit=200")).items).toHaveLength(propertySamples.length);
    expect((await read("/properties?text=broadw")).items.map(({ id }) => id)).toEqual(["broadway-1512", "broadway-1600"]);
    const first = await read("/properties?limit=2");
    const second = await read(`/properties?limit=200&cursor=${first.next}`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(propertySamples.map(({ id }) => id).sort());
    expect(await (await get(applicant, applicantToken, "/properties/harbor-2328")).json()).toMatchObject({
      OriginalAddress1: "2328 Harbor Ave SW",
      PIN: "600300-0845",
    });
    expect((await get(applicant, applicantToken, "/properties/none")).status).toBe(404);
  });
});

describe("POST /api/v2/commands", () => {
  const key = () => `key-${crypto.randomUUID()}`;
  const post = (body: unknown, headers: Record<string, string> = { "idempotency-key": key() }, name = "draft.start") =>
    applicant.api(`/commands/${name}`, applicantToken, { method: "POST", json: body, headers });

  it("runs a command once however often its key comes", async () => {
    const headers = { "idempotency-key": key() };
    const body = { args: { permitId: namedId("api-draft"), typeId: "shed@1" } };
    const answers = await Promise.all([post(body, headers), post(body, headers), post(body, headers)]);
    const problems = await Promise.all(answers.map((answer) => answer.json<{ code: string }>()));
    expect(problems.map(({ code }) => code)).toEqual(["form-version-unknown", "form-version-unknown", "form-version-unknown"]);
    // Nobody else here has begun a draft. Of what was refused the log keeps a digest.
    const logged = await env.DB.prepare("SELECT args FROM change_log WHERE organization = 'local' AND command = 'draft.start'").all();
    expect(logged.results).toEqual([{ args: expect.stringMatching(/^\{"digest":"[0-9a-f]{64}"\}$/) }]);
  });

  it("says what it wrote, and next time that it was done before", async () => {
    const headers = { "idempotency-key": key() };
    const open = () =>
      staff.api("/commands/permit.open", staffToken, { method: "POST", json: { args: { permitId: mine[0]?.id } }, headers });
    const first = await (await open()).json<{ version: number; repeated: boolean; commandId: string }>();
    expect(first).toMatchObject({ repeated: false, written: {} });
    expect(await (await open()).json()).toMatchObject({ repeated: true, commandId: first.commandId });
  });

  it("refuses the same key with another body, and keeps keys of accounts apart", async () => {
    const headers = { "idempotency-key": key() };
    const open = (browser: Browser, token: string, permitId: string) =>
      browser.api("/commands/permit.open", token, { method: "POST", json: { args: { permitId } }, headers });
    expect((await open(staff, staffToken, mine[0]?.id ?? "")).status).toBe(200);
    expect(await (await open(staff, staffToken, mine[1]?.id ?? "")).json()).toMatchObject({ code: "idempotency-key-reused", status: 409 });
    expect(await (await open(applicant, applicantToken, mine[1]?.id ?? "")).json()).toMatchObject({ code: "not-found" });
  });

  it.each([
    ["no key", { args: {} }, {}, "draft.start", 422, "validation-failed"],
    ["a key too short", { args: {} }, { "idempotency-key": "short" }, "draft.start", 422, "validation-failed"],
    ["arguments that do not fit", { args: { permitId: 7 } }, undefined, "draft.start", 422, "validation-failed"],
    ["no arguments", {}, undefined, "draft.start", 422, "validation-failed"],
    ["a name that is none", { args: {} }, undefined, "permit.destroy", 404, "unknown-command"],
    ["a body that is no object", [1], undefined, "draft.start", 422, "validation-failed"],
  ] as const)("refuses %s and logs nothing", async (_words, body, headers, name, status, code) => {
    const before = await env.DB.prepare("SELECT COUNT(*) AS n FROM change_log").first("n");
    const answer = await post(body, headers, name);
    expect({ status: answer.status, problem: await answer.json() }).toMatchObject({ status, problem: { code } });
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM change_log").first("n")).toBe(before);
  });
});

it("the document is open to all", async () => {
  const answer = await exports.default.fetch("http://localhost/api/v2/openapi.json");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ openapi: "3.1.0" });
});
