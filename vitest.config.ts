import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { defineConfig } from "vitest/config";
import { memoryFolder } from "./commands/check/memory-folder.js";
import { mutate } from "./commands/check/mutate-plugin.js";
import { oneWordsModule } from "./commands/check/one-words-module.js";

/** Tests about the tree itself. */
const laws = ["tests/architecture.test.ts", "tests/specification.test.ts"];
/** What is long by nature: `npm run proof` alone (tests/support/whole-proof.ts). */
const long = process.env.PROOF === "whole" ? [] : ["**/*.proof.test.ts"];
/** They start servers and processes: two at a time, with ports and data of their own, and with patience. */
const servers = ["tests/commands/**/*.test.ts", "tests/faults/**/*.test.ts"];

export default defineConfig({
  test: {
    // By itself vitest leaves a core free, which on two cores is half of them.
    maxWorkers: "100%",
    // A mutated module is not to be met again by a later run.
    fsModuleCache: process.env.MUTATION === undefined,
    projects: [
      {
        plugins: [mutate(), oneWordsModule()],
        test: {
          name: "unit",
          // Files follow one another in one process for each core, which loads what they share once.
          isolate: false,
          testTimeout: 20_000,
          environment: "node",
          include: ["schemas/**/*.test.ts", "app/**/*.test.ts", "worker/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: ["**/*.worker.test.ts", "tests/workers/**", ...laws, ...servers, ...long],
        },
      },
      // They read the whole tree: seconds on a busy machine.
      { test: { name: "laws", environment: "node", include: laws, testTimeout: 60_000 } },
      {
        test: {
          name: "servers",
          environment: "node",
          include: servers,
          exclude: long,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: 2,
          // Node keeps what it compiled where it does for every run.
          env: { TMPDIR: memoryFolder(), NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache") },
          globalSetup: "tests/support/build-once.ts",
        },
      },
    ],
  },
});
