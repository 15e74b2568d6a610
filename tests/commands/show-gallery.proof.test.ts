import { expect, test } from "vitest";
import { freePort } from "../../commands/serve/free-port.js";
import { descendantsOf, isReady, runCommandFile, stillThere, until } from "./running-command";

test("npm run gallery shows the parts, with hot reload, to this machine alone, and Ctrl-C ends it all", async () => {
  const port = await freePort();
  const running = runCommandFile("gallery", { env: { PORT: String(port) } });
  await until(() => isReady(running) || running.child.exitCode !== null, 120_000, running.printed);
  expect(isReady(running), `${running.printed.out}${running.printed.err}`).toBe(true);
  expect(running.printed.out).toContain(`Gallery: http://127.0.0.1:${port}\n`);
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect(await (await at("/")).text()).toContain("gallery-main.tsx");
  expect((await at("/gallery-main.tsx")).headers.get("content-type")).toContain("javascript");
  const below = descendantsOf(running.child.pid ?? 0);
  running.child.kill("SIGINT");
  expect(await running.exit).toBe(0);
  await until(() => stillThere(below).length === 0, 10_000, running.printed);
});
