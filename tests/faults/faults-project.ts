import { join } from "node:path";
import { root } from "../../commands/launch/project.js";
/** Each test starts a product and a browser of its own. */
export const faultsProject = {
  name: "faults",
  testDir: import.meta.dirname,
  testMatch: "*.spec.ts",
  outputDir: join(root, "test-results", "faults"),
  fullyParallel: true,
  timeout: 240_000,
};
