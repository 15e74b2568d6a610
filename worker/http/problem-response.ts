import { type Problem, type ProblemCode, problemCodes } from "#schemas/problem";

/** One field of a refused body: `path` as `lines.0.amount`, `code` as zod names it, and the bounds it was held against. */
export interface FieldProblem {
  readonly path: string;
  readonly code: string;
  readonly detail: string;
}

/** What a problem document may say besides its code. */
export interface ProblemDetails {
  readonly detail?: string;
  readonly fields?: readonly FieldProblem[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal with more than schemas' `Problem` holds: thrown anywhere under the API, answered as a problem document. */
export class HttpProblem extends Error {
  override readonly name = "HttpProblem";
  readonly problem: Problem;
  readonly details: ProblemDetails;
  constructor(problem: Problem, details: ProblemDetails = {}) {
    super(problem.code);
    this.problem = problem;
    this.details = details;
  }
}

/** Refuses the request that is being answered. */
export function refuseRequest(code: ProblemCode, details: ProblemDetails = {}): never {
  throw new HttpProblem({ code }, details);
}

/** When to come back, where the problem says it. */
function waitOf({ code, params }: Problem): Readonly<Record<string, string>> {
  const seconds = code === "too-many-requests" ? params?.retryAfterSeconds : undefined;
  return seconds === undefined ? {} : { "retry-after": String(seconds) };
}

/**
 * The answer of RFC 9457 for a problem: `type` is stable and relative, `code` its last part, `id` names this very
 * occurrence in our log.
 */
export function problemResponse(problem: Problem, id: string, details: ProblemDetails = {}): Response {
  const known: { readonly status: number; readonly title: string; readonly retryable?: true } = problemCodes[problem.code];
  const document = {
    type: `/problems/${problem.code}`,
    title: known.title,
    status: known.status,
    ...(details.detail === undefined ? {} : { detail: details.detail }),
    code: problem.code,
    retryable: known.retryable === true,
    ...(problem.field === undefined ? {} : { field: problem.field }),
    ...(problem.params === undefined ? {} : { params: problem.params }),
    ...(details.fields === undefined ? {} : { fields: details.fields }),
    id,
  };
  return new Response(JSON.stringify(document), {
    status: known.status,
    headers: { "content-type": "application/problem+json", "cache-control": "no-store", ...waitOf(problem), ...details.headers },
  });
}
