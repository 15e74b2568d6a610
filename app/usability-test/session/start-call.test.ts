import { describe, expect, test } from "vitest";
import { startCall } from "./start-call";

const answering = (body: string, status: number) => async () => new Response(body, { status });
const whole = { token: "t", userUUID: "u", sessionID: "s", delay: 0 };

describe("[S5.9] [S8.15] the start of a recording", () => {
  test.each([
    [403, '{"error":"No project key"}', 'Server error: 403. {"error":"No project key"}', false],
    [404, "gone", "Server error: 404. gone", false],
    [500, "", "Server error: 500. ", true],
    [201, JSON.stringify(whole), `Server error: 201. ${JSON.stringify(whole)}`, false],
    [429, "canceled", "canceled", false],
    [200, "<p>", "Incorrect server response", false],
    [200, JSON.stringify({ ...whole, sessionID: 7 }), "Incorrect server response", false],
    [200, JSON.stringify({ ...whole, token: undefined }), "Incorrect server response", false],
  ])("%i %s: %s", async (status, body, reason, offline) => {
    expect(await startCall(answering(body, status), {})).toEqual({ kind: "refused", reason, offline });
  });

  test("no network is a refusal that may pass", async () => {
    const outcome = await startCall(() => Promise.reject(new TypeError("Failed to fetch")), {});
    expect(outcome).toEqual({ kind: "refused", reason: "Server error: 0. Failed to fetch", offline: true });
  });

  test("200 with token, user, session and delay is a start", async () => {
    expect(await startCall(answering(JSON.stringify(whole), 200), {})).toEqual({ kind: "started", answer: whole });
  });
});
