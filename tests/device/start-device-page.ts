import { join } from "node:path";
import { build, createServer } from "vite";
import { root } from "../../commands/launch/project.js";
import { devicePort } from "./device-project";
import { servedFrom } from "./page/lab-server.js";

const configFile = join(import.meta.dirname, "page", "vite.config.ts");

/** Builds the page of the device's tests, which each tab would fetch in a hundred modules, and serves it to this machine alone. */
export default async function startDevicePage(): Promise<() => Promise<void>> {
  const outDir = join(root, "test-results", "device-page");
  await build({ configFile, build: { outDir, emptyOutDir: true } });
  const server = await createServer({
    configFile,
    plugins: [servedFrom(outDir)],
    server: { host: "127.0.0.1", port: devicePort, strictPort: true },
  });
  await server.listen();
  return () => server.close();
}
