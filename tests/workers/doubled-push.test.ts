import { env, exports } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { CommandArgs, CommandName } from "#schemas/commands";
import { protocolVersion } from "#schemas/sync";
import { dumpOf, TwoTowns } from "./support/two-towns";

const world = new TwoTowns();
beforeAll(async () => {
  await world.open();
}, 120_000);

const pushOf = <N extends CommandName>(name: N, args: CommandArgs<N>, clientId: string = crypto.randomUUID()) => ({
  protocol: protocolVersion,
  build: "t",
  clientId,
  commands: [
    {
      ...{ sequence: 1, id: crypto.randomUUID(), name, args },
      ...{ authorId: world.person("ana", "local").accountId, observedAt: world.worlds.local.now },
    },
  ],
});

const send = async (json: object): Promise<number> => {
  const { browser, token } = world.at("ana", "local");
  const answer = await browser.api("/sync/push", token, { method: "POST", json });
  await answer.text();
  return answer.status;
};

const count = (sql: string, ...values: readonly string[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .first<number>("n");

test("an application that is sent six times at once, by one device and by its copy, is one permit with one number, and one mail to each", async () => {
  const permitId = crypto.randomUUID();
  await world.draft("ana", "local", permitId);
  const first = pushOf("permit.submit", { permitId });
  // A device restored from a copy sends the same act under its old id.
  const copy = { ...first, clientId: crypto.randomUUID() };
  const answers = await Promise.all([first, copy, first, copy, first, copy].map(send));
  expect(answers).toEqual([200, 200, 200, 200, 200, 200]);
  expect(
    await count("SELECT COUNT(*) AS n FROM change_log WHERE command = 'permit.submit' AND command_id = ?", first.commands[0]?.id ?? ""),
  ).toBe(1);
  expect(await count("SELECT COUNT(*) AS n FROM permit_index WHERE organization = 'local' AND permit_id = ?", permitId)).toBe(1);
  const activity = "SELECT COUNT(*) AS n FROM synced_row WHERE kind = 'activity' AND json_extract(data, '$.permitId') = ? AND deleted = 0";
  expect(await count(activity, permitId)).toBe(1);
  const mailed =
    "SELECT COUNT(*) AS n FROM delivery WHERE organization = 'local' AND template = 'submitted' AND json_extract(params, '$.permitId') = ?";
  // One for the applicant, one for the owner whom the application names.
  expect(await count(mailed, permitId)).toBe(2);
  const numbers = await env.DB.prepare(
    "SELECT json_extract(data, '$.number') AS number FROM synced_row WHERE organization = 'local' AND kind = 'permit' AND deleted = 0",
  ).all<{ number: string }>();
  expect(new Set(numbers.results.map(({ number }) => number)).size).toBe(numbers.results.length);
});

test("a push whose body breaks off on the way changes nothing, and the whole one after it has its effect", async () => {
  const permitId = crypto.randomUUID();
  const request = pushOf("draft.start", { permitId, typeId: "shed@1" });
  const before = await dumpOf("local");
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  const { token } = world.at("ana", "local");
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, bytes.length - 20));
      controller.error(new Error("the connection is gone"));
    },
  });
  const headers = { authorization: `Bearer ${token}`, "x-organization": "local", "content-type": "application/json" };
  const answer = await exports.default
    .fetch(new Request("http://localhost/api/v2/sync/push", { method: "POST", headers, body }))
    .catch(() => null);
  expect(answer === null || answer.status >= 400).toBe(true);
  expect((await dumpOf("local")) === before).toBe(true);
  expect(await send(request)).toBe(200);
  expect((await world.worlds.local.worker(world.person("ana", "local")).permitRows(permitId))?.draft).toHaveLength(1);
});
