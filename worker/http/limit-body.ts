import { createMiddleware } from "hono/factory";
import { HttpProblem } from "./problem-response";

const tooLarge = (limit: number) => new HttpProblem({ code: "too-large", params: { limit } });

/**
 * Passes bytes on until the limit, then fails: a body without a length cannot fill memory either. It takes hold of the request's own body when it is
 * first asked and lets go of it at its end, at the limit, or when nobody asks any more, so that the rest can still be read to the end.
 */
function countedBody(body: ReadableStream<Uint8Array>, limit: number): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  let seen = 0;
  const letGo = () => {
    reader?.releaseLock();
    reader = null;
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= body.getReader();
        const { done, value } = await reader.read();
        seen += value?.byteLength ?? 0;
        if (!done && seen <= limit) return controller.enqueue(value);
        letGo();
        return done ? controller.close() : controller.error(tooLarge(limit));
      },
      cancel: letGo,
    },
    { highWaterMark: 0 },
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
