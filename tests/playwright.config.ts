import { defineConfig } from "@playwright/test";
import { deviceProject } from "./device/device-project";
import { faultsProject } from "./faults/faults-project";
import { journeyProjects } from "./journeys/journey-projects";
import { everyRun } from "./support/browser/every-run";

/** All browser tests but the screens and the gallery, in one run: what is short comes last, so that no browser is without work at the end. */
export default defineConfig({
  ...everyRun,
  globalSetup: "./start-for-browsers.ts",
  projects: [...journeyProjects, faultsProject, deviceProject],
});
