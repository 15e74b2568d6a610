import { createMiddleware } from "hono/factory";
import { HttpProblem } from "./problem-response";

const tooLarge = (limit: number) => new HttpProblem({ code: "too-large", params: { limit } });

/** Passes bytes on until the limit, then fails the stream: a body without a length cannot fill memory either. */
function countedBody(body: ReadableStream<Uint8Array>, limit: number): ReadableStream<Uint8Array> {
  let seen = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen += chunk.byteLength;
        if (seen > limit) controller.error(tooLarge(limit));
        else controller.enqueue(chunk);
      },
    }),
  );
}

/**
 * Refuses a body over `limit` bytes with `too-large` (413): at once when its declared length says so, and while it is
 * read when it was not declared. A route with a larger need mounts its own limit before the general one sees it.
 */
export const limitBody = (limit: number) =>
  createMiddleware(async (c, next) => {
    const declared = c.req.header("content-length");
    if (declared !== undefined && Number(declared) > limit) throw tooLarge(limit);
    const body = c.req.raw.body;
    if (body !== null && declared === undefined) c.req.raw = new Request(c.req.raw, { body: countedBody(body, limit) });
    await next();
  });
