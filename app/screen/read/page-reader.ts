import { type RouterContextProvider, redirect } from "react-router";
import { type PageRequest, type PublicReader, pageRequestContext, type Reader, type ReportReader } from "#app/context";
import { areaOf, entryTo, pagePath, signInPath } from "#app/screen/page/areas";
import { roleMissing } from "./page-error";

type Context = Readonly<RouterContextProvider>;

/** The page's path and query as the person sees them, without what React Router adds. */
export function wantedPath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  return `${pagePath(url.pathname)}${url.search}`;
}

function logError(message: string): void {
  console.error(message);
}

/**
 * The page's request, once its area lets this person in. Throws what the router answers with: a redirect to the sign-in
 * page that remembers where they were going, the page that says who can open the area, or the way to confirm an address.
 */
export function pageFor(context: Context, request: Request): PageRequest {
  const page = context.get(pageRequestContext);
  const wanted = wantedPath(request);
  const area = areaOf(new URL(request.url).pathname);
  const entry = entryTo(area, page.person, logError);
  if (entry === "sign-in") throw redirect(signInPath(wanted));
  if (entry === "role-missing") throw roleMissing(area);
  if (page.mustVerify && area?.access !== "open") throw redirect(`/auth/verify-email?redirect=${encodeURIComponent(wanted)}`);
  return page;
}

/** The reader of a signed-in page's loader; throws as `pageFor` does. Every loader of such a page begins with it. */
export function readerOf(context: Context, request: Request): Reader {
  const { reader } = pageFor(context, request);
  if (reader === null) throw redirect(signInPath(wantedPath(request)));
  return reader;
}

/** Reports for a signed-in page's loader; throws as `pageFor` does. */
export function reportsOf(context: Context, request: Request): ReportReader {
  const { reports } = pageFor(context, request);
  if (reports === null) throw redirect(signInPath(wantedPath(request)));
  return reports;
}

/** The reader of a page that is open to all. */
export const publicReaderOf = (context: Context): PublicReader => context.get(pageRequestContext).publicReader;
