import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { pageIn } from "#app/screen/read/page-in";
import { withoutSecrets } from "#schemas/people/secret-address";

/** Longer than this a page is not waited for; what it lacks is rendered in the browser. */
export const streamTimeout = 10_000;

/** Renders a page as a stream. Crawlers and the shell that is made at build time get it whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = pageIn(loadContext)?.nonce;
  let answerStatus = status;
  let shellIsOut = false;
  const body = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} {...(nonce === undefined ? {} : { nonce })} />,
    {
      ...(nonce === undefined ? {} : { nonce }),
      signal: AbortSignal.timeout(streamTimeout + 1_000),
      onError(error: unknown) {
        answerStatus = 500;
        // What fails before the shell is out rejects the promise, and is told by the router itself.
        if (shellIsOut) console.error(error);
      },
    },
  );
  shellIsOut = true;
  if (routerContext.isSpaMode || isbot(request.headers.get("user-agent") ?? "")) await body.allReady;
  return new Response(body, { status: answerStatus, headers });
}

/** One line of the log for a fault in a loader or in rendering, under the id that the page shows. A request that was given up is none. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (request.signal.aborted) return;
  const pathname = withoutSecrets(new URL(request.url).pathname);
  const what = error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };
  console.error(JSON.stringify({ event: "page", requestId: pageIn(context)?.requestId, pathname, ...what }));
}
