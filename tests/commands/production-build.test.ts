import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword } from "../../commands/demo/demo-accounts.js";
import { startProductUnderTest } from "../support/product-under-test";

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** The production build, over data that development once seeded: the worst that could be left lying there. */
let development: Awaited<ReturnType<typeof startProductUnderTest>>;
let product: typeof development;
beforeAll(async () => {
  development = await startProductUnderTest();
  await development.pause();
  product = await startProductUnderTest({ development: false, state: development.state });
});
afterAll(async () => {
  await product.stop();
  await development.stop();
});

/** Node's fetch sets no host of one's own; a bare request does. */
function ask(host: string, path: string, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const origin = `https://${host}`;
    const headers = { host, origin, "sec-fetch-site": "same-origin", "content-type": "application/json" };
    const sent = request({ host: "127.0.0.1", port: product.port, path, method: body ? "POST" : "GET", headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    sent.on("error", reject);
    sent.end(body && JSON.stringify(body));
  });
}

describe("[P16] the production build", () => {
  test.each(["localhost", "127.0.0.1", "riverton.localhost", "192.168.1.5", "local.plumbline.example"])(
    "knows no office at %s",
    async (host) => {
      for (const path of ["/", "/dev", "/dev/people.js", "/dev/mail", "/dev/device", "/auth", "/api/v2/me"])
        expect([path, (await ask(host, path)).status]).toEqual([path, 404]);
      expect((await ask(host, "/dev/seed", { organizations: [], permitTypes: [], accounts: [] })).status).toBe(404);
      expect((await ask(host, "/dev/sign-in-as", { email: "office@demo.test", next: "/office" })).status).toBe(404);
    },
  );

  test("has no operator's door without the hash of its key", async () => {
    for (const path of ["/", "/api/operator/organizations"]) expect((await ask("admin.plumbline.example", path)).status).toBe(404);
  });

  test("answers whoever sends what it does not read, each time", async () => {
    const long = { email: "office@demo.test", password: "x".repeat(60_000) };
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask("localhost", "/api/auth/sign-in/email", long)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  });

  test("lets no demo account in on this machine", async () => {
    const signIn = { email: "office@demo.test", password: demoPassword };
    for (const host of ["localhost", "riverton.localhost"]) expect((await ask(host, "/api/auth/sign-in/email", signIn)).status).toBe(404);
  });
});
