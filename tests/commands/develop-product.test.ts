import { expect, test } from "vitest";
import { freePort } from "../../commands/serve/free-port.js";
import { descendantsOf, isReady, ownData, runCommandFile, stillThere, until } from "./running-command";

test("[S7.4] [C-dev] npm run dev serves with hot reload over local data, without a service worker, and Ctrl-C ends it all", {
  timeout: 360_000,
}, async () => {
  const data = ownData();
  const port = await freePort();
  const running = runCommandFile("dev", {
    env: { PLUMBLINE_DATA: data.folder, PORT: String(port), SIGN_IN_PORT: String(await freePort()) },
  });
  await until(() => isReady(running) || running.child.exitCode !== null, 300_000, running.printed);
  expect(isReady(running), `${running.printed.out}${running.printed.err}`).toBe(true);
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const page = await (await at("/")).text();
  expect(page).toContain("inject-hmr-runtime");
  expect((await at("/service-worker.js")).status).toBe(404);
  expect((await at("/dev/mail")).status).toBe(200);
  const below = descendantsOf(running.child.pid ?? 0);
  running.child.kill("SIGINT");
  expect(await running.exit).toBe(0);
  await until(() => stillThere(below).length === 0, 10_000, running.printed);
  data.remove();
});
