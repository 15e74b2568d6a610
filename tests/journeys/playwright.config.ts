import { defineConfig } from "@playwright/test";
import { browsersAtOnce, chromiumLaunch } from "../support/browser/chromium-launch";
import { wholeProof } from "../support/whole-proof";

/** What takes longest, first: at its end a run waits for one of these, or for nothing. */
const longest = ["main-job", "missing-records", "states", "auth", "page-matrix", "updates", "history", "sso", "handed-task", "offline"].map(
  (name) => `**/${name}.journey.ts`,
);

export default defineConfig({
  testDir: ".",
  projects: [
    { name: "longest", testMatch: longest },
    { name: "others", testMatch: "**/*.journey.ts", testIgnore: longest },
  ],
  outputDir: "../../test-results/journeys",
  globalSetup: "./start-product-once.ts",
  workers: browsersAtOnce,
  // Real browsers on a busy machine: what needs it is named at the end of the run.
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // What is long by nature: `npm run proof` alone.
  ...(wholeProof ? {} : { grepInvert: /@proof/ }),
  use: { launchOptions: chromiumLaunch(process.env.CHROMIUM), actionTimeout: 45_000 },
});
