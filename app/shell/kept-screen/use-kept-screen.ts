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

/** Whether an act waits that may still be taken back: the screen says of it what is not so yet. */
const mayTakeBack = ({ held, delayed }: Device): boolean => held.waiting.get().size > 0 || delayed.shown.get().size > 0;

/** Tells of every change of what screens say: this device's copy, and acts that wait. */
function changesOf({ replica, held, delayed }: Device, listener: () => void): () => void {
  const stops = [replica.subscribe(listener), held.waiting.subscribe(listener), delayed.shown.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

const whenIdle = (work: () => void): void => void (typeof requestIdleCallback === "function" ? requestIdleCallback(work) : work());

/** Keeps the screen at an address each time that it and the copy have rested; gives the way to end that. */
export function keepAtRest(device: Device, address: string, timeZone: string): () => void {
  let turn = 0;
  let isRested = false;
  const keep = () => {
    const markup = isRested && device.isComplete() && !mayTakeBack(device) ? screenMarkup(document.body) : null;
    if (markup === null) return;
    const place = { accountId: device.person.accountId, build: buildId, address };
    // It speaks of today.
    keepScreen(place, markup, dayEndsAt(timeZone, browserClock.now())).catch(() => undefined);
  };
  const wait = () => {
    turn += 1;
    const mine = turn;
    isRested = false;
    void browserClock.pause(standing).then(() => {
      if (mine !== turn) return;
      isRested = true;
      whenIdle(keep);
    });
  };
  wait();
  const stop = changesOf(device, wait);
  const hidden = () => document.visibilityState === "hidden" && keep();
  document.addEventListener("visibilitychange", hidden);
  return () => {
    turn += 1;
    isRested = false;
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
    () => (device !== null && timeZone !== undefined && keeps ? keepAtRest(device, address, timeZone) : undefined),
    [device, address, keeps, timeZone],
  );
}
