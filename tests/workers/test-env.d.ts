declare namespace Cloudflare {
  interface Env {
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
    /** The documents to agree to as they stand in `public`, by path. */
    TEST_DOCUMENTS: Readonly<Record<string, string>>;
    /** A rate that a test can reach on any machine. */
    FEW_WRITES: RateLimit;
    PLUMBLINE_DEVELOPMENT: string;
    AUTH_SECRET: string;
    /** Where the providers of sign-in answer. */
    PLUMBLINE_SIGN_IN: string;
    /** How many permits `rows-read.test.ts` puts in. */
    ROWS_PERMITS: string;
    /** `whole`: what is long by nature is played in full (tests/support/whole-proof.ts). */
    PROOF: string;
  }
}
