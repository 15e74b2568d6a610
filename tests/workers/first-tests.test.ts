import { env, exports } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { CommandArgs, CommandName } from "#schemas/commands";
import { demoUsabilityTest } from "../../commands/demo/demo-usability-test.js";
import { atLocal } from "./support/browser";
import { RecorderClient } from "./support/recorder-client";
import { plant } from "./support/seeds";

const seed = () =>
  exports.default.fetch("http://localhost/dev/seed", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ accounts: [], usabilityTests: [demoUsabilityTest] }),
  });
const testsOf = async (organization: string) =>
  (
    await env.DB.prepare(
      `SELECT json_extract(data, '$.testId') AS number, json_extract(data, '$.state') AS state FROM synced_row
       WHERE organization = ? AND kind = 'usability-test' ORDER BY 1`,
    )
      .bind(organization)
      .all()
  ).results;

beforeAll(async () => {
  await plant([{ email: "admin@demo.test", roles: { local: ["Admin"] } }]);
});

test("the demo test is planted once: what an Admin made of it stays, the next test is number 2, and the other office has none", async () => {
  expect((await seed()).status).toBe(200);
  const tester = new RecorderClient("local");
  await tester.begin();
  expect(await (await tester.send("GET", "/uxt/test/1")).json()).toMatchObject({ test: { reqMic: true, reqCamera: true } });

  const browser = atLocal();
  await browser.signIn("admin@demo.test");
  const token = await browser.token();
  const run = <N extends CommandName>(name: N, args: CommandArgs<N>) =>
    browser.api(`/commands/${name}`, token, { method: "POST", json: { args }, headers: { "idempotency-key": crypto.randomUUID() } });
  const { id, title, description, guidelines, conclusion, startingPath, reqMic, reqCamera, keepsTyping, tasks } = demoUsabilityTest.test;
  expect((await run("usability-test.move", { id, to: "paused" })).status).toBe(200);
  const content = { title, description, guidelines, conclusion, startingPath, reqMic, reqCamera, keepsTyping, tasks };
  expect((await run("usability-test.save", { id: crypto.randomUUID(), base: null, content })).status).toBe(200);
  expect((await seed()).status).toBe(200);
  expect(await testsOf("local")).toEqual([
    { number: 1, state: "paused" },
    { number: 2, state: "preview" },
  ]);
  expect(await testsOf("riverton")).toEqual([]);
});
