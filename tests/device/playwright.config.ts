import { defineConfig } from "@playwright/test";
import { browsersAtOnce, chromiumLaunch } from "../support/browser/chromium-launch";

const port = process.env.DEVICE_LAB_PORT ?? "9221";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/device",
  workers: browsersAtOnce,
  // Real browsers on a busy machine: what needs it is named at the end of the run.
  retries: 1,
  timeout: 60_000,
  forbidOnly: true,
  use: { baseURL: `http://localhost:${port}`, launchOptions: chromiumLaunch(process.env.CHROMIUM ?? "/usr/bin/chromium") },
  webServer: {
    command: `vite -c tests/device/page/vite.config.ts --host 127.0.0.1 --strictPort --port ${port}`,
    cwd: "../..",
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
