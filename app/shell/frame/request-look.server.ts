import { AsyncLocalStorage } from "node:async_hooks";
import type { RouterContextProvider } from "react-router";
import { neutralLook, type PageLook, readPageLookFrom } from "#app/screen/page/page-look";
import { staticFormScript } from "#app/screen/page/static-form-script";
import { staticPageScript } from "#app/screen/page/static-page-script";
import { staticRefreshScript } from "#app/screen/page/static-refresh-script";
import { pageIn } from "#app/screen/read/page-in";

const current = new AsyncLocalStorage<PageLook>();
readPageLookFrom(() => current.getStore() ?? neutralLook);

/** Put in by the build. */
declare const __DOCUMENT_STYLES__: string | null | undefined;
const styles = typeof __DOCUMENT_STYLES__ === "string" ? __DOCUMENT_STYLES__ : null;
const documents = { scripts: { page: staticPageScript, form: staticFormScript, refresh: staticRefreshScript }, styles };

/** The look that a request asks for; the neutral one while the shell is made, which is nobody's. */
export function lookOf(context: Readonly<RouterContextProvider>): PageLook {
  const page = pageIn(context);
  if (page === null) return neutralLook;
  const { locale, theme, density, nonce, requestId, organization } = page;
  const { accent, clockStyle } = organization;
  return { locale, theme, density, accent, clockStyle, nonce, requestId, neutral: false, documents };
}

/** Runs loaders and rendering so that messages and the document speak this request's language. */
export const withLook = <Answer>(look: PageLook, work: () => Answer): Answer => current.run(look, work);
