import type { Context, Env } from "hono";
import { HTTPException } from "hono/http-exception";
import { withoutSecrets } from "#schemas/people/secret-address";
import { type ProblemCode, Refusal } from "#schemas/problem";
import type { Log, SiteEnvironment } from "./api-context";
import { HttpProblem, problemResponse } from "./problem-response";

const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
  400: "bad-request",
  401: "not-signed-in",
  404: "not-found",
  405: "method-not-allowed",
  413: "too-large",
  415: "unsupported-media-type",
  429: "too-many-requests",
  503: "unavailable",
};

/** What the log keeps of an error. */
export const errorFacts = (error: unknown) =>
  error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : { message: String(error) };

/**
 * Turns whatever was thrown into a problem document. A refusal keeps its code; anything unforeseen becomes
 * `unknown-error` with the request's id, under which the log holds the error. The answer never shows the error itself.
 */
export const onProblem =
  (log: Log) =>
  <E extends SiteEnvironment & Env>(error: unknown, c: Context<E>): Response => {
    const id: string = c.get("requestId");
    if (error instanceof HttpProblem) return problemResponse(error.problem, id, error.details);
    if (error instanceof Refusal) return problemResponse(error.problem, id);
    const code = error instanceof HTTPException ? codeOfStatus[error.status] : undefined;
    if (code !== undefined) return problemResponse({ code }, id);
    log("error", "unknown-error", { id, path: withoutSecrets(new URL(c.req.url).pathname), method: c.req.method, ...errorFacts(error) });
    return problemResponse({ code: "unknown-error" }, id);
  };
