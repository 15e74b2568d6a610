import { join } from "node:path";
import { root } from "../../commands/launch/project.js";
import { shellLaunch } from "../support/browser/chromium-launch";

/** One browser's, one part after the other: a third of what all browsers take together. It begins with the run. */
const mainJob = "**/main-job.journey.ts";

/** What takes longest, first: at its end a run waits for one of these, or for nothing. */
const longest = ["states", "auth", "page-matrix", "sso", "offline", "missing-records", "notifications", "updates", "history"].map(
  (name) => `**/${name}.journey.ts`,
);

const ofJourneys = {
  testDir: import.meta.dirname,
  outputDir: join(root, "test-results", "journeys"),
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: shellLaunch,
    actionTimeout: 45_000,
    // As the product is for who asks for it: what opens or leaves is waited for by nobody, and drawn once.
    contextOptions: { reducedMotion: "reduce" as const },
  },
};

/** The whole product, as people use it. */
export const journeyProjects = [
  { ...ofJourneys, name: "main job", testMatch: mainJob },
  { ...ofJourneys, name: "longest", testMatch: longest },
  { ...ofJourneys, name: "others", testMatch: "**/*.journey.ts", testIgnore: [mainJob, ...longest] },
];
