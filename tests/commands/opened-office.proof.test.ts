import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProduct } from "../../commands/build/build-product.js";
import { root } from "../../commands/launch/project.js";
import { copyWorker, type WorkerCopy } from "../support/copied-worker";
import { startProductUnderTest } from "../support/product-under-test";
import { runToEnd, until } from "./running-command";

/** The built worker with the mail that would leave by Cloudflare printed instead. */
const catching = `import product from "./product/index.js";
export * from "./product/index.js";
const MAIL = { send: async (mail) => console.log("CAUGHT " + JSON.stringify(mail)) };
const caught = (env) => ({ ...env, MAIL });
export default {
  fetch: (request, env, context) => product.fetch(request, caught(env), context),
  queue: (batch, env, context) => product.queue(batch, caught(env), context),
  scheduled: (event, env, context) => product.scheduled(event, caught(env), context),
};
`;

const key = randomBytes(32).toString("base64url");
const printed = { out: "", err: "" };
let worker: WorkerCopy;
let product: Awaited<ReturnType<typeof startProductUnderTest>>;
beforeAll(async () => {
  await buildProduct(root);
  worker = copyWorker(catching, (built) => ({ ...built, main: "index.js" }));
  product = await startProductUnderTest({
    development: false,
    config: worker.config,
    variables: { OPERATOR_KEY_HASHES: createHash("sha256").update(key).digest("hex"), OPERATOR_MAIL: "operator@plumbline.test" },
    onOutput: (text) => {
      printed.out += text;
    },
  });
});
afterAll(async () => {
  await product?.stop();
  worker?.remove();
});

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

function ask(host: string, path: string, method = "GET", headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: product.port, path, method, headers: { host, ...headers } }, (answer) => {
      let body = "";
      answer.on("data", (chunk) => {
        body += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

const operate = (...args: string[]) =>
  runToEnd("organization", {
    args: [...args, "--server", `http://127.0.0.1:${product.port}`, "--host", "admin.plumbline.example"],
    env: { PLUMBLINE_OPERATOR_KEY: key },
  });
const elm = ["--label", "elm", "--name", "City of Elm", "--admin", "first@elm.test"];

describe("[C-organization] an office in production", () => {
  test("is opened by one command, and its first Admin is invited by a mail that leads there", async () => {
    expect((await ask("elm.plumbline.example", "/")).status).toBe(404);
    const made = await operate("create", ...elm);
    expect([made.code, made.err]).toEqual([0, ""]);
    expect(made.out).toContain("first@elm.test is asked by mail to be its first Admin.");
    const link = () => /https:\/\/elm\.plumbline\.example(\/auth\/invitation\?token=[\w.%@-]+)/.exec(printed.out)?.[1];
    await until(() => link() !== undefined, 60_000, printed);
    const followed = await ask("elm.plumbline.example", link() ?? "");
    const [cookie = ""] = (followed.headers["set-cookie"]?.[0] ?? "").split(";");
    expect([followed.status, cookie]).toEqual([303, expect.stringContaining("key-invitation=")]);
    const page = await ask("elm.plumbline.example", followed.headers.location ?? "", "GET", { cookie });
    expect([page.status, page.body.includes("City of Elm")]).toEqual([200, true]);
    await until(() => printed.out.includes("operator@plumbline.test"), 60_000, printed);
  });

  test("is listed, suspended and resumed", async () => {
    expect((await operate("list")).out).toMatch(/^elm +City of Elm$/m);
    expect((await operate("suspend", "--label", "elm")).code).toBe(0);
    const refused = await ask("elm.plumbline.example", "/api/v2/sync/push", "POST");
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([503, "office-suspended"]);
    expect((await ask("elm.plumbline.example", "/")).status).toBe(200);
    expect((await operate("list")).out).toMatch(/^elm +City of Elm {2}\(suspended since /m);
    expect((await operate("resume", "--label", "elm")).code).toBe(0);
  });

  test("is refused in words", async () => {
    const reserved = await operate("create", "--label", "www", "--name", "W", "--admin", "first@elm.test");
    expect([reserved.code, reserved.err]).toEqual([1, expect.stringContaining('label: "www" is reserved')]);
    const unknown = await operate("suspend", "--label", "oak");
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining("has nothing of that name")]);
    expect((await operate("create", "--label", "oak")).err).toContain("--name is missing.");
  });

  test("an import into an office that is not there ends with 1, though every row is refused", async () => {
    const folder = mkdtempSync(join(tmpdir(), "plumbline-import-"));
    const file = join(folder, "permits.csv");
    writeFileSync(file, "PermitNum,AppliedDate\n1,\n");
    const args = ["--organization", "nowhere", "--server", `http://127.0.0.1:${product.port}`, file];
    const ended = await runToEnd("import", { args, env: { PLUMBLINE_TOKEN: "any" } });
    rmSync(folder, { recursive: true });
    expect([ended.code, ended.err]).toEqual([1, expect.stringContaining('There is no organization "nowhere"')]);
  });

  test("attack: the secret is read from the list of processes", () => {
    const secret = readFileSync(join(product.state, "auth-secret"), "utf8");
    expect(secret.length).toBeGreaterThan(31);
    expect(execFileSync("ps", ["-eww", "-o", "args="], { encoding: "utf8" }).includes(secret)).toBe(false);
  });
});

test("[C-organization] a new key of the operator is 256 bits, and its hash is what the deploy holds", async () => {
  const { out, code } = await runToEnd("organization", { args: ["key"] });
  const [made = "", hash = ""] = out.split("\n").flatMap((line) => /^ {2}([\w-]+)$/.exec(line)?.[1] ?? []);
  expect([code, Buffer.from(made, "base64url").length]).toEqual([0, 32]);
  expect(hash).toBe(createHash("sha256").update(made).digest("hex"));
});
