import { defineConfig } from "@playwright/test";
import { isBuilt } from "../../commands/build/build-inputs.js";
import { root } from "../../commands/launch/project.js";
import { browsersAtOnce, chromiumLaunch } from "../support/browser/chromium-launch";

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
    launchOptions: chromiumLaunch(process.env.CHROMIUM ?? "/usr/bin/chromium"),
  },
  webServer: {
    // The style functions are there after a build of the same tree.
    command: `${isBuilt(root) ? "" : "panda codegen --silent && "}vite build -c tests/ui/gallery/vite.config.ts && vite preview -c tests/ui/gallery/vite.config.ts --host 127.0.0.1 --strictPort --port ${port}`,
    cwd: "../..",
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
