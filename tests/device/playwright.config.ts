import { defineConfig } from "@playwright/test";
import { everyRun } from "../support/browser/every-run";
import { deviceProject } from "./device-project";

export default defineConfig({ ...everyRun, ...deviceProject, globalSetup: "./start-device-page.ts" });
