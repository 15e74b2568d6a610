declare namespace Cloudflare {
  interface Env {
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
    PLUMBLINE_DEVELOPMENT: string;
    AUTH_SECRET: string;
  }
}
