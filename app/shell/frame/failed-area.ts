import { useEffect, useRef } from "react";
import { createPath, useNavigate, useNavigation } from "react-router";
import { browserDevice } from "#app/local/device/browser-device";
import { browserClock } from "#app/local/sync/platform";
import type { Typing } from "#app/local/typing/typing";
import { m } from "#schemas/messages/compiled/messages";
import { showToast } from "#ui/toast";

const kept = "plumbline-target";

/** Loads the address that was kept when the last page could not open its area. Called once a page. */
function goOnToTarget(): void {
  try {
    const target = sessionStorage.getItem(kept);
    sessionStorage.removeItem(kept);
    if (target !== null && target !== `${location.pathname}${location.search}${location.hash}`) location.replace(target);
  } catch {
    // A browser without session storage stays on the page it has.
  }
}

/** A disk that does not answer is not waited for longer than this. Milliseconds. */
const commitPatience = 2_000;

/** Loads an address once what is typed here is on disk (P7). `typing`: null where nobody works on this device. */
export async function loadOnceCommitted(
  address: string,
  {
    typing,
    pause,
    load,
  }: { typing: Pick<Typing, "flush"> | null; pause: (milliseconds: number) => Promise<void>; load: (address: string) => void },
): Promise<void> {
  await Promise.race([typing?.flush().catch(() => undefined), pause(commitPatience)]);
  load(address);
}

function loadTarget(address: string): void {
  const here = browserDevice().current.here.get();
  const typing = here.kind === "open" ? here.device.typing : null;
  void loadOnceCommitted(address, { typing, pause: browserClock.pause, load: (target) => location.assign(target) });
}

/**
 * An area whose code cannot be loaded is opened by a full page load of its address (specification, section 2). The router
 * itself reloads the page it is on; this turns that reload into a load of the target. Without a connection the page stays,
 * since a load would end on the browser's own error. What is being typed is committed to the device before the page is left (P7).
 */
export function useTargetOfFailedArea(): void {
  const { location: target } = useNavigation();
  const navigate = useNavigate();
  const wanted = useRef<string | null>(null);
  wanted.current = target === undefined ? null : createPath(target);
  useEffect(goOnToTarget, []);
  useEffect(() => {
    const onReload = (event: Event) => {
      if (wanted.current === null || !("navigationType" in event) || event.navigationType !== "reload") return;
      event.preventDefault();
      if (navigator.onLine) {
        loadTarget(wanted.current);
        return;
      }
      showToast({ kind: "error", id: "failed-area", title: m.shell_not_here_title(), text: m.shell_failed_area() });
      void navigate(`${location.pathname}${location.search}`, { replace: true, preventScrollReset: true });
    };
    const navigation: EventTarget | undefined = "navigation" in window ? window.navigation : undefined;
    navigation?.addEventListener("navigate", onReload);
    const onLeave = () => {
      if (navigation === undefined && wanted.current !== null) sessionStorage.setItem(kept, wanted.current);
    };
    window.addEventListener("pagehide", onLeave);
    return () => {
      navigation?.removeEventListener("navigate", onReload);
      window.removeEventListener("pagehide", onLeave);
    };
  }, [navigate]);
}
