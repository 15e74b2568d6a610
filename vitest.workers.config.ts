import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig, type Plugin } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { memoryFolder } from "./commands/check/memory-folder.js";
import { mutate } from "./commands/check/mutate-plugin.js";
import { oneWordsModule } from "./commands/check/one-words-module.js";
import { freePort } from "./commands/serve/free-port.js";
import { paymentVariables, startPaymentServer } from "./commands/serve/payments/payment-server.js";
import { signInVariables, startSignInServer } from "./commands/serve/sign-in/sign-in-server.js";
import { operatorKeys } from "./tests/workers/support/operator-keys";

const signInPort = await freePort();
/** Serves the providers that stand in for Google and Microsoft. Node loads them here: as a global set-up, vitest would transform each of their modules. */
const signInServer = (): Plugin => ({
  name: "sign-in-server",
  async configureVitest({ vitest }) {
    const { stop } = await startSignInServer({ port: signInPort, signInHosts: ["http://auth.localhost"] });
    vitest.onClose(stop);
  },
});
const paymentPort = await freePort();
/** Serves what stands in for the payment provider. It keeps its webhooks for the tests to send: nothing listens here but they. */
const paymentServer = (): Plugin => ({
  name: "payment-server",
  async configureVitest({ vitest }) {
    const { stop } = await startPaymentServer({ port: paymentPort, product: "http://localhost", holds: true });
    vitest.onClose(stop);
  },
});
// Read where the databases of the run are made.
process.env.TMPDIR = memoryFolder();

/** What the worker imports of packages: each is made one module for a run, where hundreds would be read and transformed. */
const packages = [
  ...["zod", "hono", "hono/factory", "hono/cookie", "hono/http-exception", "jose", "better-auth", "better-auth/api", "better-auth/cookies"],
  ...["@better-auth/passkey", "@better-auth/core/oauth2", "@better-auth/utils/otp", "@better-auth/utils/base32", "stripe", "postal-mime"],
];
const optimizer = { enabled: true, include: packages, rolldownOptions: { external: [/^(node|cloudflare):/] } };

/** The longest files, which begin first: one of them as the last would leave the other processes idle. By itself vitest goes by an earlier run. */
const longest = ["isolation-matrix", "command-matrix", "hostile-words", "chosen-ids", "bad-input", "canary", "second-steps", "ways-in"];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = (file: TestSpecification) => longest.some((name) => file.moduleId.endsWith(`/${name}.test.ts`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const documents = new URL("public/assets/files/", import.meta.url);

// Tests inside workerd, with the real D1, Durable Object and queue. `main` has the API and no pages: those need the whole build.
export default defineConfig({
  css: { postcss: { plugins: [] } },
  plugins: [
    mutate(),
    oneWordsModule(),
    signInServer(),
    paymentServer(),
    cloudflareTest(async () => ({
      main: "./tests/workers/api-worker.ts",
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        // All files call from one network, as the same few people, thousands of times a minute. FEW_WRITES is there to be met.
        ratelimits: {
          NETWORK_RATE: { namespace_id: "1801", simple: { limit: 1_000_000, period: 60 } },
          ACCOUNT_RATE: { namespace_id: "1802", simple: { limit: 1_000_000, period: 60 } },
          WRITE_RATE: { namespace_id: "1803", simple: { limit: 1_000_000, period: 60 } },
          FEW_WRITES: { namespace_id: "1804", simple: { limit: 40, period: 60 } },
        },
        // As in wrangler.toml, without the second that the product waits for more to deliver at once.
        queueConsumers: { "plumbline-deliveries": { maxBatchSize: 10, maxBatchTimeout: 0.02, maxRetries: 10 } },
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations("worker/database/migrations"),
          TEST_DOCUMENTS: Object.fromEntries(
            readdirSync(documents).map((name) => [`/assets/files/${name}`, readFileSync(new URL(name, documents), "utf8")]),
          ),
          PLUMBLINE_DEVELOPMENT: "1",
          ...signInVariables(`http://127.0.0.1:${signInPort}`),
          ...paymentVariables(`http://127.0.0.1:${paymentPort}`),
          ROWS_PERMITS: process.env.ROWS_PERMITS ?? "10000",
          PROOF: process.env.PROOF ?? "",
          OPERATOR_KEY_HASHES: operatorKeys.map((key) => createHash("sha256").update(key).digest("hex")).join(","),
          OPERATOR_MAIL: "operator@plumbline.test",
          AUTH_SECRET: "a secret that only tests in workerd have",
        },
      },
    })),
  ],
  test: {
    name: "workers",
    include: ["tests/workers/**/*.test.ts"],
    globalSetup: ["./tests/workers/support/push-service-setup.ts"],
    setupFiles: ["./tests/workers/begin-anew.ts"],
    fsModuleCache: false,
    deps: { optimizer: { ssr: optimizer } },
    isolate: false,
    sequence: { sequencer: LongestFirst },
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
