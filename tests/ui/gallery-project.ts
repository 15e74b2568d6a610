import { join } from "node:path";
import { root } from "../../commands/launch/project.js";
import { shellLaunch } from "../support/browser/chromium-launch";

export const galleryPort = Number(process.env.UI_GALLERY_PORT ?? "9100");

/** Every part of the interface in every state, without the product round it. */
export const galleryProject = {
  name: "gallery",
  testDir: import.meta.dirname,
  outputDir: join(root, "test-results", "ui"),
  fullyParallel: true,
  // Axe reads the whole page behind each dialog, which is slow on a busy machine.
  timeout: 120_000,
  use: { baseURL: `http://127.0.0.1:${galleryPort}`, launchOptions: shellLaunch },
};
