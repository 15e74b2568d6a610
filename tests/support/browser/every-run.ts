import { wholeProof } from "../whole-proof";
import { browsersAtOnce } from "./chromium-launch";

/** What every run of browser tests is like. */
export const everyRun = {
  workers: browsersAtOnce,
  // Real browsers on a busy machine: what needs it is named at the end of the run.
  retries: 1,
  forbidOnly: true,
  // What is long by nature: `npm run proof` alone.
  ...(wholeProof ? {} : { grepInvert: /@proof/ }),
};
