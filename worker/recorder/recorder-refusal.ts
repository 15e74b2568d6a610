import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { withoutSecrets } from "#schemas/people/secret-address";
import type { Log, SiteEnvironment } from "#worker/http/api-context";
import { errorFacts } from "#worker/http/on-problem";
import { HttpProblem } from "#worker/http/problem-response";

/** A refusal of the recorder's doors: older clients read the status, people the words. */
export class RecorderRefusal extends Error {
  override readonly name = "RecorderRefusal";
  readonly status: ContentfulStatusCode;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: ContentfulStatusCode, words: string, headers: Readonly<Record<string, string>> = {}) {
    super(words);
    this.status = status;
    this.headers = headers;
  }
}

/** Refuses the request that is being answered. */
export function refuseRecorder(status: ContentfulStatusCode, words: string, headers: Readonly<Record<string, string>> = {}): never {
  throw new RecorderRefusal(status, words, headers);
}

/** Turns whatever was thrown into `{"error": …}`. What nobody foresaw is logged under the request's id, and never shown. */
export const onRecorderError =
  (log: Log) =>
  (error: unknown, c: Context<SiteEnvironment>): Response => {
    if (error instanceof RecorderRefusal) return c.json({ error: error.message }, error.status, error.headers);
    if (error instanceof HttpProblem && error.problem.code === "too-large") return c.json({ error: "Too large" }, 413);
    const id = c.get("requestId");
    log("error", "unknown-error", { id, path: withoutSecrets(new URL(c.req.url).pathname), method: c.req.method, ...errorFacts(error) });
    return c.json({ error: `Something went wrong on our side: ${id}` }, 500);
  };
