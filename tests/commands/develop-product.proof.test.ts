import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "../../commands/serve/free-port.js";
import { descendantsOf, isReady, ownData, runCommandFile, runToEnd, stillThere, until } from "./running-command";

test("[S7.4] [C-dev] [P12] npm run dev serves pages and API at one origin, with hot reload over local data, providers beside it and no service worker, and Ctrl-C ends it all", {
  timeout: 360_000,
}, async () => {
  const data = ownData();
  const port = await freePort();
  const signInPort = await freePort();
  const running = runCommandFile("dev", {
    env: { PLUMBLINE_DATA: data.folder, PORT: String(port), SIGN_IN_PORT: String(signInPort) },
  });
  await until(() => isReady(running) || running.child.exitCode !== null, 300_000, running.printed);
  expect(isReady(running), `${running.printed.out}${running.printed.err}`).toBe(true);
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const page = await (await at("/")).text();
  expect(page).toContain("inject-hmr-runtime");
  expect((await at("/service-worker.js")).status).toBe(404);
  expect((await at("/dev/mail")).status).toBe(200);
  expect(await (await at("/api/v2/version")).json()).toMatchObject({ build: expect.any(String) });
  expect(page).not.toMatch(/(?:src|href)="https?:\/\/(?!localhost|127\.)/);
  for (const provider of ["google", "microsoft"]) {
    const issuer = `http://127.0.0.1:${signInPort}/${provider}`;
    expect(await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()).toMatchObject({
      issuer,
      jwks_uri: expect.stringContaining(issuer),
    });
  }
  const below = descendantsOf(running.child.pid ?? 0);
  running.child.kill("SIGINT");
  expect(await running.exit).toBe(0);
  await until(() => stillThere(below).length === 0, 10_000, running.printed);
  data.remove();
});

/** Keeps a port from others, unless it is taken already. Gives the way to let go of it. */
const take = (port: number) =>
  new Promise<() => void>((resolve) => {
    const server = createServer();
    server.on("error", () => resolve(() => undefined));
    server.listen(port, "127.0.0.1", () => resolve(() => server.close()));
  });

/** What `npm run dev` says where a port is taken. */
async function refusedWith(taken: number, env: Readonly<Record<string, string>>) {
  const data = ownData();
  const letGo = await take(taken);
  const refused = await runToEnd("dev", { env: { PORT: "", SIGN_IN_PORT: "", ...env, PLUMBLINE_DATA: data.folder } });
  letGo();
  data.remove();
  return [refused.code, refused.err.trim()];
}

test("[S7.4] without another word npm run dev has pages and API on port 4200", async () => {
  expect(await refusedWith(4200, {})).toEqual([1, expect.stringMatching(/^Port 4200 is taken by another program\./)]);
});

test("[P12] without another word npm run dev has the sign-in providers on port 9099", async () => {
  const env = { PORT: String(await freePort()) };
  expect(await refusedWith(9099, env)).toEqual([1, expect.stringMatching(/^Port 9099, of the sign-in providers, is taken/)]);
});
