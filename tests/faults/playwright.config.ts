import { defineConfig } from "@playwright/test";
import { everyRun } from "../support/browser/every-run";
import { faultsProject } from "./faults-project";

export default defineConfig({ ...everyRun, ...faultsProject });
