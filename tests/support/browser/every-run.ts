import { wholeProof } from "../whole-proof";
import { browsersAtOnce } from "./chromium-launch";

/** What every run of browser tests is like. */
export const everyRun = {
  workers: browsersAtOnce,
  // A test that passes at its second try is broken. The whole proof, which is long, names those that do.
  retries: wholeProof ? 1 : 0,
  forbidOnly: true,
  // What is long by nature: `npm run proof` alone.
  ...(wholeProof ? {} : { grepInvert: /@proof/ }),
};
