import { defineConfig } from "@playwright/test";
import { everyRun } from "../support/browser/every-run";
import { journeyProjects } from "./journey-projects";

export default defineConfig({ ...everyRun, testDir: ".", globalSetup: "./start-product-once.ts", projects: journeyProjects });
