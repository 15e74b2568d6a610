import { useEffect, useLayoutEffect } from "react";
import { createPath, useLocation, useNavigation } from "react-router";
import type { Device } from "#app/local/device/device";
import { buildId } from "#app/local/device/this-build";
import { oncePerFrame } from "#app/local/replica/once-per-frame";
import { forgetScreens, keepScreen } from "#app/local/store/kept-screens";
import { browserClock } from "#app/local/sync/platform";
import { areaOf } from "#app/screen/page/areas";
import { useDevice } from "#app/screen/read/use-device";
import { useFirstPageRead } from "#app/screen/read/use-first-page-read";
import { dayEndsAt } from "#schemas/calendar/time-zone";
import { changesOf, keepAtRest } from "./keep-at-rest";
import { isKept } from "./kept-areas";
import { keptScreenId, screenMarkup } from "./screen-markup";

/** How long a screen has stood, and this device's copy with it, before it is kept: who passes through begins elsewhere. Milliseconds. */
const standing = 1_500;

/** The real screen takes the place of the kept one, and the link at which somebody stands there keeps the focus. */
function takeOver(): void {
  const kept = document.getElementById(keptScreenId);
  if (kept === null) return;
  const at = kept.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
  kept.remove();
  if (at) document.querySelector<HTMLAnchorElement>(`a[href="${CSS.escape(at)}"]`)?.focus();
}

/** Resolves when a screen has stood for long enough, and the page has nothing else to do. */
async function rest(): Promise<void> {
  await browserClock.pause(standing);
  if (typeof requestIdleCallback === "function") await new Promise((resolve) => requestIdleCallback(resolve));
}

/** Keeps the screen at an address whenever it has rested, and as its tab is hidden after that; gives the way to end it. */
function keepScreenAt(device: Device, address: string, timeZone: string): () => void {
  const keep = () => {
    const markup = screenMarkup(document.body);
    if (markup === null) return;
    const place = { accountId: device.person.accountId, build: buildId, address };
    // It speaks of today.
    keepScreen(place, markup, dayEndsAt(timeZone, browserClock.now())).catch(() => undefined);
  };
  const { again, stop } = keepAtRest(device, { rest, keep });
  const hidden = () => document.visibilityState === "hidden" && again();
  document.addEventListener("visibilitychange", hidden);
  return () => {
    stop();
    document.removeEventListener("visibilitychange", hidden);
  };
}

/**
 * Keeps the screen as it is drawn, so that the offline worker shows it at once when the app is opened there again, before anything has run; and
 * has it go once this page is drawn. What was kept goes as soon as this device's copy is another: nobody reads there what they have changed since.
 * `timeZone`: the office's; undefined: not known yet. Mounted once, in the frame round every page.
 */
export function useKeptScreen(timeZone: string | undefined): void {
  const device = useDevice();
  const location = useLocation();
  const { state } = useNavigation();
  const isRead = useFirstPageRead();
  useLayoutEffect(() => {
    if (isRead) takeOver();
  }, [isRead]);
  useEffect(() => {
    if (device === null) return;
    const { coalesced, cancel } = oncePerFrame(() => void forgetScreens(false).catch(() => undefined));
    const stop = changesOf(device, coalesced);
    return () => {
      stop();
      cancel();
    };
  }, [device]);
  const area = areaOf(location.pathname);
  const address = createPath({ ...location, hash: "" });
  const keeps = isRead && state === "idle" && area !== null && isKept[area.id];
  useEffect(
    () => (device !== null && timeZone !== undefined && keeps ? keepScreenAt(device, address, timeZone) : undefined),
    [device, address, keeps, timeZone],
  );
}
