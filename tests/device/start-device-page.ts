import { join } from "node:path";
import { createServer } from "vite";
import { devicePort } from "./device-project";

/** Serves the page of the device's tests to this machine alone. */
export default async function startDevicePage(): Promise<() => Promise<void>> {
  const server = await createServer({
    configFile: join(import.meta.dirname, "page", "vite.config.ts"),
    server: { host: "127.0.0.1", port: devicePort, strictPort: true },
  });
  await server.listen();
  return () => server.close();
}
