import { Agent, request } from "node:http";
import { expect, test } from "@playwright/test";

const { port } = new URL(process.env.PLUMBLINE_URL ?? "");

/**
 * The status that a push without a valid token is answered with, on a kept connection. One that the server has closed since its
 * last answer says nothing of this push, which is sent once more (Node's documentation of `request.reusedSocket`).
 */
const refusedPush = (agent: Agent, text: string, again = true): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: `localhost:${port}`,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
      authorization: "Bearer nobody's",
      "x-organization": "local",
    };
    const sent = request({ agent, host: "127.0.0.1", port, path: "/api/v2/sync/push", method: "POST", headers }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      if (again && sent.reusedSocket && error.code === "ECONNRESET") resolve(refusedPush(agent, text, false));
      else reject(error);
    });
    sent.end(text);
  });

test("a refusal reaches its sender, though nobody wanted to read what was sent", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const text = JSON.stringify({ commands: "x".repeat(60_000) });
  const answers = await Promise.all(Array.from({ length: 120 }, () => refusedPush(agent, text)));
  agent.destroy();
  expect(new Set(answers)).toEqual(new Set([401]));
});
