import { env } from "cloudflare:workers";
import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import type { Inspection } from "#schemas/inspection/inspection";
import { inspection as inspectionSchema } from "#schemas/inspection/inspection";
import { aggregates, scopes } from "#schemas/row-scope";
import { sampleOf } from "../support/sample-arguments";
import { atLocal, atRiverton, type Browser } from "./support/browser";
import { commitRows } from "./support/planted-rows";
import { plant } from "./support/seeds";

const today = new Date().toISOString().slice(0, 10);
let accounts: Readonly<Record<string, string>>;
let browser: Browser;
let token: string;

const idOf = (email: string) => accounts[email] ?? "";

async function plantInspection(id: string, inspectorId: string, changes: Partial<Inspection> = {}): Promise<void> {
  const data = inspectionSchema.parse({
    ...Object(sampleOf(inspectionSchema)),
    ...{ id, permitId: "p1", name: `Framing ${id}`, state: "scheduled", scheduledOn: today, scheduledHalf: "am", inspectorId },
    ...changes,
  });
  await commitRows("local", [{ kind: "inspection", id, scope: scopes.permit("p1"), aggregate: aggregates.permit("p1"), data }]);
}

async function madeFeed(): Promise<URL> {
  const answer = await browser.api("/calendar-feed", token, { method: "POST", json: {} });
  expect(answer.status).toBe(201);
  return new URL((await answer.json<{ url: string }>()).url);
}
/** As a calendar program reads it: the address alone. */
const readAt = (who: Browser, { pathname }: URL) => who.send(pathname, { from: null, headers: { cookie: "" } });
async function summariesAt(feed: URL): Promise<readonly (string | null)[]> {
  const answer = await readAt(atLocal(), feed);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents("vevent");
  return events.map((event) => new ICAL.Event(event).summary).sort();
}

beforeAll(async () => {
  accounts = await plant([
    { email: "inspector@demo.test", roles: { local: ["Inspector"], riverton: ["Inspector"] } },
    { email: "inspector-two@demo.test", roles: { local: ["Inspector"] } },
    { email: "office@demo.test", roles: { local: ["OfficeStaff"] } },
  ]);
  browser = atLocal();
  await browser.signIn("inspector@demo.test");
  token = await browser.token();
  await plantInspection("i1", idOf("inspector@demo.test"));
  await plantInspection("i2", idOf("inspector@demo.test"), { scheduledHalf: "pm", addressLine: "" });
  await plantInspection("i3", idOf("inspector-two@demo.test"));
  await plantInspection("i4", idOf("inspector@demo.test"), { state: "cancelled" });
});

describe("an inspector's calendar feed", () => {
  test("has what stands in their own days, by its address alone, and follows what changes", async () => {
    const feed = await madeFeed();
    expect(await summariesAt(feed)).toEqual([expect.stringContaining("Framing i1"), "Framing i2"]);
    await plantInspection("i2", idOf("inspector-two@demo.test"), { addressLine: "" });
    expect(await summariesAt(feed)).toEqual([expect.stringContaining("Framing i1")]);
  });

  test("is made again with another address, and the one before opens nothing", async () => {
    const [first, second] = [await madeFeed(), await madeFeed()];
    expect(second.pathname).not.toBe(first.pathname);
    expect((await readAt(atLocal(), first)).status).toBe(404);
    expect((await readAt(atLocal(), second)).status).toBe(200);
    expect((await browser.api("/calendar-feed", token, { method: "DELETE", json: {} })).status).toBe(204);
    expect((await readAt(atLocal(), second)).status).toBe(404);
    expect(await (await browser.api("/calendar-feed", token)).json()).toEqual({ feed: null });
  });

  test("says when it was read, and its answer is kept and found by nobody", async () => {
    const feed = await madeFeed();
    expect(await (await browser.api("/calendar-feed", token)).json()).toMatchObject({ feed: { readAt: null } });
    const answer = await readAt(atLocal(), feed);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    expect(await (await browser.api("/calendar-feed", token)).json()).toMatchObject({ feed: { readAt: expect.any(String) } });
  });

  test("opens nothing at another organization's host, of another length, or with a letter changed", async () => {
    const feed = await madeFeed();
    expect((await readAt(atRiverton(), feed)).status).toBe(404);
    for (const path of [
      feed.pathname.replace(".ics", ""),
      `${feed.pathname}x`,
      "/calendar/.ics",
      feed.pathname.replace(/.\.ics$/, "_.ics"),
    ])
      expect((await atLocal().send(path, { from: null })).status, path).toBe(404);
  });

  test("is not to be read back from the database", async () => {
    const feed = await madeFeed();
    const secret = feed.pathname.slice("/calendar/".length, -".ics".length);
    const { results } = await env.DB.prepare("select * from calendar_feed").all();
    expect(JSON.stringify(results)).not.toContain(secret);
  });

  test("is for inspectors, and ends with the role", async () => {
    const office = atLocal();
    await office.signIn("office@demo.test");
    expect((await office.api("/calendar-feed", await office.token(), { method: "POST", json: {} })).status).toBe(403);
    const feed = await madeFeed();
    await env.DB.prepare("update membership set roles = ? where organization = ? and account_id = ?")
      .bind('["OfficeStaff"]', "local", idOf("inspector@demo.test"))
      .run();
    expect((await readAt(atLocal(), feed)).status).toBe(404);
  });
});
