import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { buildProduct } from "../../commands/build/build-product.js";
import { root } from "../../commands/launch/project.js";
import { freePort } from "../../commands/serve/free-port.js";
import {
  descendantsOf,
  isReady,
  ownData,
  processorSeconds,
  type RunningCommand,
  runCommandFile,
  runToEnd,
  stillThere,
  until,
} from "./running-command";

// New for the first test; the second starts on what that one left.
const data = ownData();
let port: number;
let signInPort: number;
const started: RunningCommand[] = [];
beforeAll(async () => {
  await buildProduct(root);
});
beforeEach(async () => {
  port = await freePort();
  signInPort = await freePort();
});
afterEach(async () => {
  for (const { child, exit } of started.splice(0)) {
    child.kill("SIGTERM");
    await exit;
  }
});
afterAll(() => data.remove());

const settings = () => ({ env: { PLUMBLINE_DATA: data.folder, PORT: String(port), SIGN_IN_PORT: String(signInPort) } });
function start(): RunningCommand {
  const running = runCommandFile("start", { ...settings(), args: ["--empty"] });
  started.push(running);
  return running;
}
async function startToReady(): Promise<RunningCommand> {
  const running = start();
  await until(() => isReady(running), 200_000, running.printed);
  return running;
}
const lines = (text: string) => text.trim().split("\n");

async function refusesWhileThisRuns(): Promise<void> {
  for (const name of ["start", "reset"]) {
    const second = await runToEnd(name, settings());
    expect(second.code).toBe(1);
    expect(lines(second.err)).toEqual([expect.stringMatching(/^Plumbline is already running here: npm start on http:\/\/localhost:\d+ /)]);
  }
}

/** A type of the catalogue comes into an office of the running server, once. */
async function takesPermitTypes(): Promise<void> {
  const add = (code: string) => runToEnd("permit-types", { ...settings(), args: ["add", "--organization", "riverton", code] });
  const [first, again, none] = [await add("residential-reroof"), await add("residential-reroof"), await add("no-such-type")];
  expect([first.code, first.out]).toEqual([0, "residential-reroof  added, not offered yet\n"]);
  expect([again.code, again.out]).toEqual([0, "residential-reroof  is there already\n"]);
  expect([none.code, none.err]).toEqual([1, expect.stringMatching(/^There is no type "no-such-type"\. Types: .*residential-reroof/)]);
}

const secretOf = () => readFileSync(join(data.folder, "state", "auth-secret"), "utf8");
let secret: string;

test("[C-start] npm start prints the address, the demo accounts and Ready last, refuses a second start and a reset meanwhile, and Ctrl-C leaves no process behind", async () => {
  const running = await startToReady();
  const said = lines(running.printed.out);
  expect(said.slice(-2)).toEqual([`What to try: http://localhost:${port}/dev`, "Ready"]);
  expect(await (await fetch(`http://localhost:${port}/dev`)).text()).toContain("Try Plumbline in five minutes");
  expect(running.printed.out).toContain(`http://localhost:${port}`);
  for (const name of ["applicant", "office", "jurisdiction", "admin", "inspector", "riverton-only"])
    expect(running.printed.out).toContain(`${name}@demo.test`);
  expect(running.printed.out).toContain("plumb-line-demo");
  expect(running.printed.err).toBe("");
  await refusesWhileThisRuns();
  await takesPermitTypes();
  secret = secretOf();
  const below = descendantsOf(running.child.pid ?? 0);
  expect(below.length).toBeGreaterThan(2);
  running.child.kill("SIGINT");
  expect(await running.exit).toBe(0);
  await until(() => stillThere(below).length === 0, 10_000, running.printed);
});

// Processor time, for a machine busy with other things makes any start slow; on an idle one it is the larger part of the wait.
test("[C-start] the next start takes under ten seconds on the same data, building nothing; a launcher killed outright takes its server with it, and reset wipes the data", async () => {
  const next = await startToReady();
  const pid = next.child.pid ?? 0;
  const below = descendantsOf(pid);
  expect(processorSeconds([pid, ...below])).toBeLessThan(10);
  expect(next.printed.out).not.toMatch(/Building|Installing/);
  expect(secretOf()).toBe(secret);
  next.child.kill("SIGKILL");
  await next.exit;
  await until(() => stillThere(below).length === 0, 10_000, next.printed);
  expect((await runToEnd("reset", settings())).code).toBe(0);
  expect(existsSync(join(data.folder, "state"))).toBe(false);
});

test("[C-start] a taken port gets one clear line", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
  const refused = await runToEnd("start", settings());
  expect(refused.code).toBe(1);
  expect(refused.err.trim()).toBe(`Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`);
  other.close();
});

test("[C-start] [P12] a taken port of the sign-in providers gets one clear line", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(signInPort, "127.0.0.1", resolve));
  const refused = await runToEnd("start", settings());
  expect(refused.code).toBe(1);
  expect(refused.err.trim()).toBe(
    `Port ${signInPort}, of the sign-in providers, is taken by another program. Choose another: SIGN_IN_PORT=${signInPort + 1} npm start`,
  );
  other.close();
});

test("[C-start] a port that is none gets one clear line", async () => {
  const refused = await runToEnd("start", { env: { ...settings().env, PORT: "web" } });
  expect(refused.code).toBe(1);
  expect(refused.err.trim()).toBe('PORT must be a number from 1 to 65535, not "web".');
});
