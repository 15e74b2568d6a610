import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lockIn } from "../../commands/deploy/ask-cloudflare.js";
import { missingForDeploy, switchesDevelopmentOn } from "../../commands/deploy/deploy-needs.js";
import { takeLiveAssets } from "../../commands/deploy/live-assets.js";
import { root } from "../../commands/launch/project.js";
import { runToEnd } from "./running-command";

const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);
const lockOf = (name: string) => Promise.resolve(name === "plumbline-log-heads" ? ("locked" as const) : ("open" as const));
const everything = {
  lockOf,
  signedIn: yes,
  hasDatabase: yes,
  hasBucket: yes,
  hasQueue: yes,
  secretNames: async () => ["AUTH_SECRET", "OPERATOR_KEY_HASHES"],
};
const config = {
  vars: { BASE_DOMAIN: "permits.city.example", OPERATOR_MAIL: "operator@city.example" },
  d1_databases: [{ binding: "DB", database_name: "plumbline", database_id: "0b6f3b1c-0000-4000-8000-000000000001" }],
  r2_buckets: [
    { binding: "FILES", bucket_name: "plumbline-files" },
    { binding: "LOG_HEADS", bucket_name: "plumbline-log-heads" },
  ],
  queues: { consumers: [{ queue: "plumbline-deliveries" }] },
  send_email: [{ name: "MAIL" }],
};

describe("a deploy", () => {
  test("[C-deploy] goes ahead when everything is there", async () => {
    expect(await missingForDeploy(config, everything)).toEqual([]);
    const later = { ...everything, secretNames: async () => ["AUTH_SECRET_2", "OPERATOR_KEY_HASHES"] };
    expect(await missingForDeploy(config, later)).toEqual([]);
  });

  test("[C-deploy] goes ahead without answers by email, and where their address is handed to the worker", async () => {
    const set = { ...config, vars: { ...config.vars, REPLY_DOMAIN: "mail.city.example" }, addresses: ["reply@mail.city.example"] };
    expect(await missingForDeploy(set, everything)).toEqual([]);
  });

  test.each([
    ["an account", config, { ...everything, signedIn: no }, /^A Cloudflare account: /],
    ["a domain of its own", { ...config, vars: { ...config.vars, BASE_DOMAIN: "plumbline.example" } }, everything, /BASE_DOMAIN/],
    [
      "a database id",
      { ...config, d1_databases: [{ binding: "DB", database_name: "p", database_id: "0000-00" }] },
      everything,
      /d1 create p,/,
    ],
    ["the database", config, { ...everything, hasDatabase: no }, /d1 create plumbline/],
    [
      "the bucket",
      config,
      { ...everything, hasBucket: (name: string) => Promise.resolve(name !== "plumbline-files") },
      /r2 bucket create plumbline-files/,
    ],
    [
      "a bucket for the seals",
      config,
      { ...everything, hasBucket: (name: string) => Promise.resolve(name === "plumbline-files") },
      /r2 bucket create plumbline-log-heads/,
    ],
    [
      "the lock on the seals",
      config,
      { ...everything, lockOf: () => Promise.resolve("open" as const) },
      /r2 bucket lock add plumbline-log-heads --name keep --retention-indefinite/,
    ],
    [
      "files that may be deleted",
      config,
      { ...everything, lockOf: () => Promise.resolve("locked" as const) },
      /r2 bucket lock list plumbline-files/,
    ],
    ["the queue", config, { ...everything, hasQueue: no }, /queues create plumbline-deliveries/],
    ["mail", { ...config, send_email: [] }, everything, /send_email binding MAIL/],
    [
      "the address of answers",
      { ...config, vars: { ...config.vars, REPLY_DOMAIN: "mail.city.example" } },
      everything,
      /reply@mail.city.example into addresses/,
    ],
    ["the domain of answers", { ...config, addresses: ["reply@mail.city.example"] }, everything, /Email Routing.*REPLY_DOMAIN/],
    ["the secret", config, { ...everything, secretNames: async () => ["OPERATOR_KEY_HASHES", "AUTH_SECRETS"] }, /secret put AUTH_SECRET/],
    ["the operator's key", config, { ...everything, secretNames: async () => ["AUTH_SECRET"] }, /secret put OPERATOR_KEY_HASHES/],
    ["whom to tell of the operator's door", { ...config, vars: { ...config.vars, OPERATOR_MAIL: "" } }, everything, /OPERATOR_MAIL/],
  ])("[C-deploy] [P16] is refused without %s", async (_, given, cloudflare, says) => {
    const missing = await missingForDeploy(given, cloudflare);
    expect(missing[0]).toMatch(says);
    expect(missing.length).toBe(cloudflare.signedIn === no ? 9 : 1);
  });

  test("[C-deploy] [P16] of this tree as it stands is refused with the list that docs/deploy.md has", async () => {
    const refused = await runToEnd("deploy", { env: { CLOUDFLARE_API_TOKEN: "", HOME: mkdtempSync(join(tmpdir(), "plumbline-home-")) } });
    expect(refused.code).toBe(1);
    const [head, ...listed] = refused.err.trim().split("\n");
    expect(head).toBe("Not deployed. Create these first, in this order:");
    expect(listed.map((line) => line.slice(0, 3))).toEqual(Array.from({ length: 11 }, (_, at) => `${at + 1}. `.slice(0, 3)));
    const page = readFileSync(join(root, "docs/deploy.md"), "utf8");
    for (const line of listed)
      expect(page).toContain(/npx wrangler [a-zA-Z0-9_ -]+?(?=[,`]| with|$)|BASE_DOMAIN|send_email/.exec(line)?.[0].trim());
  });

  test("[C-deploy] takes only a lock on everything in the bucket, that is switched on, for a lock", () => {
    const rule = (enabled: string, prefix: string, condition = "indefinitely") =>
      `Listing lock rules for bucket 'b'...\nname:       keep\nenabled:    ${enabled}\nprefix:     ${prefix}\ncondition:  ${condition}\n`;
    expect(lockIn(rule("Yes", "(all prefixes)"))).toBe("locked");
    expect(lockIn(rule("Yes", "(all prefixes)", "after 2555 days"))).toBe("locked");
    expect(lockIn(rule("Yes", "(all prefixes)", "after 1 day"))).toBe("partly");
    expect(lockIn(rule("Yes", "org/local/"))).toBe("partly");
    expect(lockIn(rule("No", "(all prefixes)"))).toBe("open");
    expect(lockIn("There are no lock rules for bucket 'b'.")).toBe("open");
  });

  test("[P16] never carries the development switch", () => {
    expect(switchesDevelopmentOn(config)).toBe(false);
    expect(switchesDevelopmentOn({ ...config, vars: { PLUMBLINE_DEVELOPMENT: "1" } })).toBe(true);
  });
});

describe("the live build's assets", () => {
  const live = (names: unknown) => (url: URL | RequestInfo) => {
    const path = new URL(String(url)).pathname;
    return Promise.resolve(path === "/build-assets.json" ? Response.json({ own: names }) : new Response(`bytes of ${path}`));
  };
  const inFolder = async (work: (folder: string) => Promise<void>) => {
    const folder = mkdtempSync(join(tmpdir(), "plumbline-client-"));
    mkdirSync(join(folder, "assets"), { recursive: true });
    await work(folder);
    rmSync(folder, { recursive: true });
  };

  test("[P7] stand where the next build finds its predecessor's", () =>
    inFolder(async (folder) => {
      expect(await takeLiveAssets(folder, "https://www.city.example", live(["a-1.js", "b-2.css"]))).toBe(2);
      expect(readFileSync(join(folder, "assets", "b-2.css"), "utf8")).toBe("bytes of /assets/b-2.css");
      expect(JSON.parse(readFileSync(join(folder, "build-assets.json"), "utf8"))).toEqual({ own: ["a-1.js", "b-2.css"], previous: [] });
    }));

  test("[P7] are none where nothing is live, and never a path", () =>
    inFolder(async (folder) => {
      expect(await takeLiveAssets(folder, "https://www.city.example", () => Promise.reject(new Error("no route")))).toBe(0);
      expect(await takeLiveAssets(folder, "https://www.city.example", live(["../../secret", 7, "a/b.js"]))).toBe(0);
    }));
});
