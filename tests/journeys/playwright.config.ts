import { defineConfig } from "@playwright/test";
import { browsersAtOnce, chromiumLaunch } from "../support/browser/chromium-launch";
import { wholeProof } from "../support/whole-proof";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.journey.ts",
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
