import { wholeProof } from "../whole-proof";
import { browsersAtOnce } from "./chromium-launch";

// Playwright listens to what an offline worker fetches as well, a fifth of what its coming costs; nothing here asks for it.
process.env.PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK = "1";

/** What every run of browser tests is like. */
export const everyRun = {
  workers: browsersAtOnce,
  // Real browsers on a busy machine: what needs it is named at the end of the run.
  retries: 1,
  forbidOnly: true,
  // What is long by nature: `npm run proof` alone.
  ...(wholeProof ? {} : { grepInvert: /@proof/ }),
};
