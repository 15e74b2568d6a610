import type { RouterContextProvider } from "react-router";
import { type PageRequest, pageRequestContext } from "#app/context";

/** The worker's word on who asks; null while the shell is made, which is for nobody. */
export function pageIn(context: Readonly<RouterContextProvider>): PageRequest | null {
  try {
    return context.get(pageRequestContext);
  } catch {
    return null;
  }
}
