declare namespace Cloudflare {
  interface Env {
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
    PLUMBLINE_DEVELOPMENT: string;
    AUTH_SECRET: string;
    /** How many permits `rows-read.test.ts` puts in. */
    ROWS_PERMITS: string;
  }
}
