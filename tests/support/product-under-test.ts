import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildProduct } from "../../commands/build/build-product.js";
import { root } from "../../commands/launch/project.js";
import { startProductServer } from "../../commands/serve/product-server.js";
import { seedDemo } from "../../commands/serve/seed-demo.js";

/** A port that nothing listens on at this moment. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port"))));
    });
  });

export interface ProductOptions {
  readonly port?: number;
  /** false = what a deploy would run: no demo data, no development addresses. */
  readonly development?: boolean;
  /** Data to go on with, from a product that was stopped or killed; absent = new data, removed at the end. */
  readonly state?: string;
  /** Wrangler's configuration of another worker than the built one. */
  readonly config?: string;
  readonly onOutput?: (text: string) => void;
}

/** The real product, built, on data of its own: what `npm start` runs, for a test to use, stop or kill. */
export async function startProductUnderTest(options: ProductOptions = {}) {
  const { development = true } = options;
  await buildProduct(root);
  const port = options.port ?? (await freePort());
  const state = options.state ?? mkdtempSync(join(tmpdir(), "plumbline-test-"));
  const server = await startProductServer({
    root,
    port,
    state,
    development,
    onOutput: options.onOutput ?? (() => undefined),
    ...(options.config === undefined ? {} : { config: options.config }),
  });
  if (development && options.state === undefined) await seedDemo(server.url);
  return {
    port,
    state,
    url: `http://localhost:${port}`,
    /** `kill -9` of everything the server runs, as a crash would. */
    async kill() {
      if (server.pid !== undefined) process.kill(-server.pid, "SIGKILL");
      await server.exit;
    },
    /** Ends the server and keeps the data, for another to go on with. */
    pause: server.stop,
    async stop() {
      await server.stop();
      if (options.state === undefined) rmSync(state, { recursive: true, force: true });
    },
  };
}
