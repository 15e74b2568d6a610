import { describe, expect, test } from "vitest";
import type { LinkAnswer } from "#app/local/sync/local-port";
import type { Api } from "#app/local/sync/request";
import { askWhatIsLacking } from "./permission-link";

/** A worker that answers as told, and what it was asked. */
function worker(answers: Readonly<Record<string, unknown>>) {
  const asked: [string, unknown][] = [];
  const api: Pick<Api, "call"> = {
    async call(path, schema, init): Promise<LinkAnswer<never>> {
      asked.push([path, init?.body === undefined ? null : JSON.parse(String(init.body))]);
      const answer = answers[path];
      return answer === undefined ? { kind: "unreachable" } : { kind: "ok", value: schema.parse(answer) as never };
    },
  };
  return { api, asked };
}
const user = "/api/v2/users/a1";
const needs = "/api/v2/sso/needs";
const authenticate = "/api/v2/sso/authenticate";

describe("[S7.7] [S4.12] what an account lacks", () => {
  test.each([
    ["Google", "google"],
    ["Outlook", "microsoft"],
  ])("with the calendar provider %s comes with a link to %s", async (calendarProvider, provider) => {
    const { api, asked } = worker({
      [user]: { calendarProvider },
      [needs]: { met: false },
      [authenticate]: { url: "https://town.test/go" },
    });
    expect(await askWhatIsLacking(api, "a1", ["Calendar"])).toEqual({ kind: "lacks", link: "https://town.test/go" });
    expect(asked).toEqual([
      [user, null],
      [needs, { needs: ["Calendar"] }],
      [authenticate, { provider, needs: ["Calendar"] }],
    ]);
  });

  test("is nothing where the needs are met", async () => {
    const { api, asked } = worker({ [user]: { calendarProvider: "Google" }, [needs]: { met: true } });
    expect(await askWhatIsLacking(api, "a1", ["Calendar"])).toEqual({ kind: "nothing" });
    expect(asked.map(([path]) => path)).toEqual([user, needs]);
  });

  test("[S4.13] is nothing for the password provider, which is not even asked about", async () => {
    const { api, asked } = worker({ [user]: { calendarProvider: "Generic" } });
    expect(await askWhatIsLacking(api, "a1", ["Calendar"])).toEqual({ kind: "nothing" });
    expect(asked.map(([path]) => path)).toEqual([user]);
  });

  test("is nothing without needs, which asks nobody", async () => {
    const { api, asked } = worker({});
    expect(await askWhatIsLacking(api, "a1", [])).toEqual({ kind: "nothing" });
    expect(asked).toEqual([]);
  });

  test.each([
    ["who it is", {}],
    ["the needs", { [user]: { calendarProvider: "Google" } }],
    ["the link", { [user]: { calendarProvider: "Google" }, [needs]: { met: false } }],
  ])("is not known when the worker does not answer to %s", async (_, answers) => {
    expect(await askWhatIsLacking(worker(answers).api, "a1", ["Calendar"])).toEqual({ kind: "unknown" });
  });
});
