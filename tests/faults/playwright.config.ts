import { defineConfig } from "@playwright/test";

/** Each test starts a product and a browser of its own. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../test-results/faults",
  workers: 2,
  fullyParallel: true,
  // Real browsers on a busy machine: what needs it is named at the end of the run.
  retries: 1,
  timeout: 240_000,
  forbidOnly: true,
});
