import { defineConfig } from "@playwright/test";
import { everyRun } from "../support/browser/every-run";
import { galleryProject } from "./gallery-project";

export default defineConfig({ ...everyRun, ...galleryProject, globalSetup: "./start-gallery.ts" });
