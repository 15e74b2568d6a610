import { AsyncLocalStorage } from "node:async_hooks";
import type { RouterContextProvider } from "react-router";
import { neutralLook, type PageLook, readPageLookFrom } from "#app/screen/page/page-look";
import { pageIn } from "#app/screen/read/page-in";

const current = new AsyncLocalStorage<PageLook>();
readPageLookFrom(() => current.getStore() ?? neutralLook);

/** The look that a request asks for; the neutral one while the shell is made, which is nobody's. */
export function lookOf(context: Readonly<RouterContextProvider>): PageLook {
  const page = pageIn(context);
  if (page === null) return neutralLook;
  const { locale, theme, density, nonce, requestId, organization } = page;
  return { locale, theme, density, accent: organization.accent, clockStyle: organization.clockStyle, nonce, requestId, neutral: false };
}

/** Runs loaders and rendering so that messages and the document speak this request's language. */
export const withLook = <Answer>(look: PageLook, work: () => Answer): Answer => current.run(look, work);
