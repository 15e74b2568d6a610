import { defineConfig } from "@playwright/test";
import { browsersAtOnce } from "../support/browser/chromium-launch";

const port = process.env.UI_GALLERY_PORT ?? "9100";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/ui",
  fullyParallel: true,
  workers: browsersAtOnce,
  // Real browsers on a busy machine: what needs it is named at the end of the run.
  retries: 1,
  // Axe reads the whole page behind each dialog, which is slow on a busy machine.
  timeout: 120_000,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  webServer: {
    command: `panda codegen && vite build -c tests/ui/gallery/vite.config.ts && vite preview -c tests/ui/gallery/vite.config.ts --host 127.0.0.1 --strictPort --port ${port}`,
    cwd: "../..",
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
