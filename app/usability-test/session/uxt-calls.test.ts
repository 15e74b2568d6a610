import { describe, expect, test } from "vitest";
import { fetchTest, fetchUploadUrl, postSignal } from "./uxt-calls";

/** A service that gives one answer, and what it was asked. */
function service(answer: () => Response) {
  const asked: { path: string; init: RequestInit | undefined }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push({ path: String(input), init });
    return answer();
  };
  return { fetch, asked };
}
const noNetwork: typeof globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
const logging = () => {
  const logged: string[] = [];
  return { logged, log: (message: string) => void logged.push(message) };
};
const test_ = { title: "T", description: "", startingPath: "/", status: "preview", reqMic: false, reqCamera: true, guidelines: "g" };

describe("[S7.14] [S7.15] the calls of a usability test", () => {
  test("a test is asked for under the session's token, and read out of its wrapper", async () => {
    const { fetch, asked } = service(() => Response.json({ test: { ...test_, conclusion: "", tasks: [] } }));
    expect(await fetchTest(fetch, 7, "t", logging().log)).toMatchObject({ title: "T", reqCamera: true, keepsTyping: false });
    expect(asked).toEqual([{ path: "/v1/web/uxt/test/7", init: { headers: { authorization: "Bearer t" } } }]);
  });

  test.each([
    ["404", service(() => new Response("", { status: 404 })).fetch],
    ["no wrapper", service(() => Response.json(test_)).fetch],
    ["no network", noNetwork],
  ])("[S8.10] a test that cannot be fetched is only logged: %s", async (_, fetch) => {
    const { logged, log } = logging();
    expect(await fetchTest(fetch, 7, "t", log)).toBeNull();
    expect(logged).toHaveLength(1);
  });

  test.each([
    ["500", service(() => new Response("", { status: 500 })).fetch],
    ["another shape", service(() => Response.json({})).fetch],
    ["no network", noNetwork],
  ])("[S8.11] without an upload address 'Failed to get upload url' is logged: %s", async (_, fetch) => {
    const { logged, log } = logging();
    expect(await fetchUploadUrl(fetch, "t", log)).toBeNull();
    expect(logged).toEqual(["Failed to get upload url"]);
  });

  test("signals of tests and of tasks go to their own doors, and no answer is status 0", async () => {
    const { fetch, asked } = service(() => new Response("", { status: 200 }));
    const body = { testId: 1, status: "begin", timestamp: 5 } as const;
    expect(await postSignal(fetch, { to: "test", body }, "t")).toBe(200);
    expect(await postSignal(fetch, { to: "task", body: { ...body, taskId: 2 } }, "t")).toBe(200);
    expect(asked.map(({ path }) => path)).toEqual(["/v1/web/uxt/signals/test", "/v1/web/uxt/signals/task"]);
    expect(JSON.parse(String(asked[1]?.init?.body))).toEqual({ ...body, taskId: 2 });
    expect(await postSignal(noNetwork, { to: "test", body }, "t")).toBe(0);
  });
});
