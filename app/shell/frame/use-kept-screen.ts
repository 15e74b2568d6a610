import { useEffect, useLayoutEffect } from "react";
import { createPath, useLocation, useNavigation } from "react-router";
import { buildId } from "#app/local/device/this-build";
import { keepScreen } from "#app/local/store/kept-screens";
import { browserClock } from "#app/local/sync/platform";
import { areaOf } from "#app/screen/page/areas";
import { useHere } from "#app/screen/read/use-device";
import { dayEndsAt } from "#schemas/calendar/time-zone";
import { keptScreenId, screenMarkup } from "./screen-markup";
import { useFirstPageRead } from "./use-first-page-read";

/** Areas whose screens are where work begins. Forms are not among them: a picture of one lacks what was typed. */
const begun = new Set(["office", "field", "scheduler", "tracker", "licenses", "property", "reporting"]);
/** How long a screen has stood before it is kept: who passes through begins elsewhere. Milliseconds. */
const standing = 1_500;

/** The real screen takes the place of the kept one, and the link at which somebody stands there keeps the focus. */
function takeOver(): void {
  const kept = document.getElementById(keptScreenId);
  if (kept === null) return;
  const at = kept.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
  kept.remove();
  if (at) document.querySelector<HTMLAnchorElement>(`a[href="${CSS.escape(at)}"]`)?.focus();
}

/**
 * Keeps the screen as it is drawn, so that the offline worker shows it at once when the app is opened there again, before anything has run; and
 * has it go once this page is drawn. `timeZone`: the office's; undefined: not known yet. Mounted once, in the frame round every page.
 */
export function useKeptScreen(timeZone: string | undefined): void {
  const here = useHere();
  const location = useLocation();
  const { state } = useNavigation();
  const isRead = useFirstPageRead();
  useLayoutEffect(() => {
    if (isRead) takeOver();
  }, [isRead]);
  const accountId = here.kind === "open" && here.device.isComplete() ? here.device.person.accountId : null;
  const address = createPath({ ...location, hash: "" });
  const keeps = isRead && state === "idle" && begun.has(areaOf(location.pathname)?.id ?? "");
  useEffect(() => {
    if (accountId === null || timeZone === undefined || !keeps) return;
    let left = false;
    const keep = () => {
      const markup = left ? null : screenMarkup(document.body);
      if (markup === null) return;
      // It speaks of today.
      keepScreen({ accountId, build: buildId, address }, markup, dayEndsAt(timeZone, browserClock.now())).catch(() => undefined);
    };
    void browserClock.pause(standing).then(() => (typeof requestIdleCallback === "function" ? requestIdleCallback(keep) : keep()));
    const hidden = () => document.visibilityState === "hidden" && keep();
    document.addEventListener("visibilitychange", hidden);
    return () => {
      left = true;
      document.removeEventListener("visibilitychange", hidden);
    };
  }, [accountId, address, keeps, timeZone]);
}
