import { useSyncExternalStore } from "react";
import { pageLook } from "#app/screen/page/page-look";

const never = () => () => undefined;
const isShell = (): boolean =>
  typeof document === "undefined" ? pageLook().neutral : document.documentElement.dataset.shell !== undefined;

/**
 * Whether the frame may say words. The app shell is one document for every language, so that it says none until the page has taken it over: words
 * of one language there would not be those that are hydrated in another.
 */
export const useSpeaks = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => !isShell(),
  );
