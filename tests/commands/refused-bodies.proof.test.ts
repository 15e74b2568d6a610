import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProductUnderTest } from "../support/product-under-test";

/**
 * A body that is refused unread must not cost the next caller anything: the local front keeps its connections to the worker, and sends the next
 * request into the one that a body let go of half-way has ended.
 */
let product: Awaited<ReturnType<typeof startProductUnderTest>>;
beforeAll(async () => {
  product = await startProductUnderTest();
});
afterAll(() => product.stop());

interface Answer {
  readonly status: number;
  readonly body: string;
}

const piece = "x".repeat(50_000);

/** Sends so many pieces of 50,000 bytes; `declared` whether their sum is said first. */
function send(host: string, path: string, pieces: number, declared: boolean): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const name = `${host}:${product.port}`;
    const length = declared ? { "content-length": pieces * piece.length } : { "transfer-encoding": "chunked" };
    const headers = {
      host: name,
      origin: `http://${name}`,
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
      ...length,
    };
    const sent = request({ host: "127.0.0.1", port: product.port, path, method: "POST", headers }, (answer) => {
      let body = "";
      answer.setEncoding("utf8");
      answer.on("data", (text) => {
        body += text;
      });
      answer.on("error", reject);
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    sent.on("error", reject);
    for (let at = 0; at < pieces; at += 1) sent.write(piece);
    sent.end();
  });
}

const doors: readonly (readonly [string, string, string, number])[] = [
  ["the push of devices", "localhost", "/api/v2/sync/push", 413],
  ["an address the API does not have", "localhost", "/api/v2/nothing", 404],
  ["an address that takes no body", "localhost", "/api/v2/token", 405],
  ["sign-in", "localhost", "/api/auth/sign-in/email", 413],
  ["the sign-in host", "auth.localhost", "/google/back", 404],
  ["a page", "localhost", "/permits/nothing", 405],
  ["the recorder", "localhost", "/v1/web/start", 413],
  ["the key set", "localhost", "/.well-known/jwks.json", 404],
  ["an asset that is not there", "localhost", "/assets/nothing.js", 405],
  ["the seeds", "localhost", "/dev/seed", 400],
  ["no office", "nowhere.localhost", "/", 404],
];

describe("a body that is refused", () => {
  test.each(doors)("by %s costs the next caller nothing", async (_, host, path, status) => {
    for (const pieces of [24, 80, 500]) {
      for (const declared of [true, false]) {
        const refused = await send(host, path, pieces, declared);
        const next = await send("localhost", "/api/v2/sync/push", 0, true);
        expect([pieces, declared, refused.status >= 500, next.status]).toEqual([pieces, declared, false, 401]);
        if (declared) expect(refused.status).toBe(status);
      }
    }
  });

  test("keeps its 413 and what it says", async () => {
    const refused = await send("localhost", "/api/auth/sign-in/email", 24, false);
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([413, { code: "too-large", params: { limit: expect.any(Number) } }]);
    const declared = await send("localhost", "/api/v2/sync/push", 24, true);
    expect([declared.status, JSON.parse(declared.body)]).toMatchObject([413, { code: "too-large" }]);
  });
});
