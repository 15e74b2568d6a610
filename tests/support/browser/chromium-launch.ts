import { availableParallelism } from "node:os";
import type { LaunchOptions } from "@playwright/test";

/** How many browsers work side by side, as far as one server keeps up with them: one more than cores, as each waits now and then. */
export const browsersAtOnce = Math.max(2, Math.min(4, availableParallelism() + 1));

/**
 * What Chromium leaves out. Each window of a full Chromium keeps two pages ready for its address bar, which nobody sees here, and a process
 * for the next site, which is never another: an eighth of what a journey takes, each. The rest is what Playwright leaves out by itself, of
 * whose list nothing counts once there is this one.
 */
const leftOut = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "SpareRendererForSitePerProcess",
  "ThirdPartyStoragePartitioning",
];

/** How every browser test starts Chromium: quietly, and without its sandbox where root runs it. `path` absent = Playwright's own. */
export const chromiumLaunch = (path: string | undefined): LaunchOptions => ({
  ...(path ? { executablePath: path } : {}),
  args: [
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    `--disable-features=${leftOut.join(",")}`,
  ],
});

/** What most tests are content with: Chromium's headless shell, or Chromium itself where there is none. */
export const shellLaunch = chromiumLaunch(process.env.CHROMIUM_SHELL ?? process.env.CHROMIUM);

/** Chromium with its windows, for what the shell lacks: push, cameras, a picture of a tab. */
export const fullLaunch = chromiumLaunch(process.env.CHROMIUM);
