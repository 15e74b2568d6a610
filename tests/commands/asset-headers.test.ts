import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeAssetHeaders } from "../../commands/build/asset-headers.js";

test("attack: a file of the build is asked for over plain http after a visit", () => {
  const root = mkdtempSync(join(tmpdir(), "plumbline-headers-"));
  try {
    mkdirSync(join(root, "build", "client"), { recursive: true });
    writeAssetHeaders(root, "<!doctype html><title>Shell</title>");
    const [every = ""] = readFileSync(join(root, "build", "client", "_headers"), "utf8").split(/\n(?=\/)/);
    expect(every.split("\n").map((line) => line.trim())).toEqual([
      "/*",
      "X-Content-Type-Options: nosniff",
      "Strict-Transport-Security: max-age=63072000; includeSubDomains",
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
