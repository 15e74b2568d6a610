import { createServer } from "node:http";
import { join } from "node:path";
import { build } from "vite";
import { root } from "../../../../commands/launch/project.js";

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Another site</title><link rel="icon" href="data:,"></head>
<body><h1>Another site</h1><canvas width="120" height="80"></canvas><output></output><output></output><script type="module" src="/page.js"></script></body></html>`;

async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      target: "esnext",
      rollupOptions: { input: join(root, "tests/journeys/usability/older-recorder/older-page.js") },
    },
  });
  const [chunk] = [built].flat().flatMap((each) => ("output" in each ? each.output.filter((output) => output.type === "chunk") : []));
  if (!chunk) throw new Error("the page has no script");
  return chunk.code;
}

/** Serves the page with the published tracker on an origin of its own, so that every call to the service is another origin's. */
export async function serveOlderPage(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const code = await script();
  const server = createServer((request, response) => {
    const isScript = request.url === "/page.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? code : page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the page has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
