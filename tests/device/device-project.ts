import { join } from "node:path";
import { root } from "../../commands/launch/project.js";
import { shellLaunch } from "../support/browser/chromium-launch";

export const devicePort = Number(process.env.DEVICE_LAB_PORT ?? "9221");

/** A device of the product's own modules in real tabs: see page/vite.config.ts. */
export const deviceProject = {
  name: "device",
  testDir: import.meta.dirname,
  outputDir: join(root, "test-results", "device"),
  timeout: 60_000,
  use: { baseURL: `http://localhost:${devicePort}`, launchOptions: shellLaunch },
};
