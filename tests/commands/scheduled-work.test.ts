import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { withoutChatter } from "../../commands/serve/output-filter.js";
import { runScheduledWork } from "../../commands/serve/scheduled-work.js";

/** A server that answers as told and keeps what was asked of it. */
async function answering(status: number) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(status).end("as told");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return { asked, url: `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`, close: () => server.close() };
}
async function eventually(what: () => boolean): Promise<void> {
  for (let tries = 0; !what(); tries += 1) {
    if (tries > 200) throw new Error("it never came to be");
    await wait(10);
  }
}

test("[C-start] scheduled work runs at once and again each time the minute is over", async () => {
  const server = await answering(200);
  const said: string[] = [];
  const stop = runScheduledWork(server.url, (line) => said.push(line), 30);
  await eventually(() => server.asked.length >= 3);
  stop();
  expect(new Set(server.asked)).toEqual(new Set(["/cdn-cgi/handler/scheduled?cron=*+*+*+*+*"]));
  expect(said).toEqual([]);
  server.close();
});

test("[C-start] scheduled work that keeps failing is told once", async () => {
  const server = await answering(500);
  const said: string[] = [];
  const stop = runScheduledWork(server.url, (line) => said.push(line), 20);
  await eventually(() => server.asked.length >= 4);
  stop();
  expect(said).toEqual(["Scheduled work failed: as told"]);
  server.close();
});

test("what the server says is passed on without wrangler's chatter", () => {
  const lines: string[] = [];
  const write = withoutChatter((line) => lines.push(line));
  write("[wrangler:info] GET / 200 OK (4ms)\n⎔ Starting local server...\n\u001b[33m▲ [WARNING] Scheduled Workers are not automatically");
  write(" triggered\n  To manually trigger\n\n✘ [ERROR] Uncaught Error: no\n    at push (index.js:1:1)\n");
  expect(lines).toEqual(["✘ [ERROR] Uncaught Error: no", "    at push (index.js:1:1)"]);
});
