import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { buildProduct } from "../../commands/build/build-product.js";
import { root } from "../../commands/launch/project.js";
import { freePort } from "../../commands/serve/free-port.js";
import { SiteCaller } from "../support/site-caller";
import { descendantsOf, isReady, ownData, processorSeconds, type RunningCommand, runCommandFile, until } from "./running-command";

const data = ownData();
let port: number;
let running: RunningCommand;

async function start(): Promise<void> {
  running = runCommandFile("start", {
    env: { PLUMBLINE_DATA: data.folder, PORT: String(port), SIGN_IN_PORT: String(await freePort()) },
  });
  await until(() => isReady(running), 240_000, running.printed);
}
async function stop(): Promise<void> {
  running.child.kill("SIGINT");
  await running.exit;
}
beforeAll(async () => {
  await buildProduct(root);
  port = await freePort();
  await start();
}, 300_000);
afterAll(async () => {
  await stop();
  data.remove();
});

const document = z.object({ permitId: z.string(), sha256: z.string(), mediaType: z.string() });
const permit = z.object({ id: z.string(), state: z.string() });
const recordings = z.object({ items: z.array(z.unknown()) });

test("npm start tells the demo's year in its progress lines, and serves what was told: permits, their drawings, testers' recordings, mail", async () => {
  expect(running.printed.out).toMatch(/Telling the demo's year: done in \d+\.\d s/);
  const office = await SiteCaller.signIn(`http://localhost:${port}`, "local", "office@demo.test");
  expect((await office.rows("permit", permit)).filter(({ state }) => state === "in_review").length).toBeGreaterThan(5);
  const drawing = (await office.rows("document", document)).find(({ mediaType }) => mediaType === "application/pdf");
  const bytes = await office.bytes(`/api/v2/files/${drawing?.sha256}?permit=${drawing?.permitId}`);
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(drawing?.sha256);
  const admin = await SiteCaller.signIn(`http://localhost:${port}`, "local", "admin@demo.test");
  expect(recordings.parse(await admin.get("/api/v2/recordings")).items.length).toBeGreaterThan(2);
  expect((await office.page("/dev/mail", {})).text).toContain("Cedar Falls");
});

// Processor time, for a machine busy with other things makes any start slow.
test("the second start of a day adds nothing and takes under ten seconds", async () => {
  const office = await SiteCaller.signIn(`http://localhost:${port}`, "local", "office@demo.test");
  const before = (await office.rows("permit", permit)).length;
  await stop();
  await start();
  expect(running.printed.out).not.toContain("Telling the demo's year");
  const pid = running.child.pid ?? 0;
  expect(processorSeconds([pid, ...descendantsOf(pid)])).toBeLessThan(10);
  const again = await SiteCaller.signIn(`http://localhost:${port}`, "local", "office@demo.test");
  expect((await again.rows("permit", permit)).length).toBe(before);
}, 120_000);
