import { availableParallelism } from "node:os";
import type { LaunchOptions } from "@playwright/test";

/** How many browsers work side by side: one a core, as far as one server keeps up with them. */
export const browsersAtOnce = Math.max(2, Math.min(4, availableParallelism()));

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
  ],
});
