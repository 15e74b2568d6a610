import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { createPath, useLocation, useMatches, useNavigation, useRevalidator } from "react-router";
import { oncePerFrame } from "#app/local/replica/once-per-frame";
import { listedRoutes } from "#app/screen/page/site-paths";
import { pageShown } from "#app/screen/read/read-on-device";
import { useHere } from "#app/screen/read/use-device";
import { useFirstPageRead } from "#app/screen/read/use-first-page-read";

/** The frame's own route: it is on every page, and says nothing of what the page reads. */
const frame = "shell";

/** Whether a route reads this device: it has a `clientLoader`. */
const readsHere = (id: string): boolean => listedRoutes()[id]?.hasClientLoader ?? false;

/** The router's key of the entry that the browser stands at. */
const keyOfEntry = (): string => window.history.state?.key ?? "default";

/**
 * Whether the page that was asked for is the one that is drawn. Read anew before that, it would lose its place: the router notes
 * how far the page still on screen is scrolled as this one's, and scrolls no more when it is drawn. A first page that is read
 * anew is begun anew, without end where its own reading changes this device's copy.
 */
function useIsDrawn(): () => boolean {
  const { key } = useLocation();
  const { state } = useNavigation();
  const firstRead = useFirstPageRead();
  const drawn = useRef<string | null>(null);
  useLayoutEffect(() => {
    drawn.current = firstRead && state === "idle" ? key : null;
  }, [key, state, firstRead]);
  return useCallback(() => drawn.current === keyOfEntry(), []);
}

/**
 * Reads the page again when this device's copy changes, at most once a frame, and not while another is on its way to the screen.
 * Mounted once, in the frame round every page. A page that only the worker answers is left alone.
 */
export function useReplicaRevalidation(): void {
  const here = useHere();
  const { revalidate } = useRevalidator();
  const isDrawn = useIsDrawn();
  const address = createPath({ ...useLocation(), hash: "" });
  useEffect(() => pageShown(address), [address]);
  const matched = useMatches();
  const reads = typeof window !== "undefined" && matched.some((match) => match.id !== frame && readsHere(match.id));
  useEffect(() => {
    if (!reads || here.kind !== "open") return;
    const { coalesced, cancel } = oncePerFrame(() => void (isDrawn() ? revalidate() : coalesced()));
    const stop = here.device.replica.subscribe(coalesced);
    return () => {
      stop();
      cancel();
    };
  }, [reads, here, revalidate, isDrawn]);
}
