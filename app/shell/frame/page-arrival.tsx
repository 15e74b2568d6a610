import { useEffect, useRef } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import { arrivalPoint } from "#app/screen/keys/arrival-point";
import { whereLeft } from "#app/shell/held-screens/out-of-sight";
import { m } from "#schemas/messages/compiled/messages";
import { LoadingBar } from "#ui/shell/loading-bar";
import { replayEarlyPress, replayEarlyTyping } from "./early-typing";

/** Whether somebody is at a menu or a dialog: taking the focus from it would close it in their hands. */
const isBusy = () => document.activeElement?.closest('[role="menu"], [role="dialog"], [role="alertdialog"]') != null;

/**
 * Moves the focus to the heading of a page that was just opened, so that it is read out, or to what its address names; by "Back" to where somebody was
 * on that page, as to the row of a list that they came from. A changed query is the same page; a link to a place of the same page leads there, as a
 * browser's own would.
 */
function useFocusOnArrival(): void {
  const { pathname, hash, key } = useLocation();
  const goesBack = useNavigationType() === "POP";
  const last = useRef({ pathname, key });
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, key };
    if (before.key === key) return;
    const target = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const here = goesBack ? whereLeft(document) : null;
    const point = target ?? (before.pathname === pathname ? null : (here ?? arrivalPoint(document)));
    if (point === null || isBusy()) return;
    if (point.tabIndex < 0 && !point.hasAttribute("tabindex")) point.setAttribute("tabindex", "-1");
    point.focus({ preventScroll: target === null });
  }, [pathname, hash, key, goesBack]);
}

/** The loading bar over a navigation, and the focus at its end. A read of the device is over before the bar would be seen. */
export function PageArrival() {
  const { state } = useNavigation();
  useFocusOnArrival();
  useEffect(() => {
    // In a turn of its own: where a choice made React hydrate at once, that choice is still being told, by a field that was set back.
    let turn = setTimeout(() => {
      replayEarlyTyping(window);
      turn = setTimeout(() => replayEarlyPress(window), 0);
    }, 0);
    return () => clearTimeout(turn);
  }, []);
  return <LoadingBar active={state !== "idle"} label={m.shell_loading()} />;
}
