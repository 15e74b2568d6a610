import { useEffect } from "react";
import { browserDevice } from "#app/local/device/browser-device";
import type { ShellData } from "#app/screen/read/shell-data";

/**
 * Tells the device whom this page was made for, so that it opens their copy, or knows that nobody is signed in. Somebody who must
 * confirm their address first has no copy: each of their pages is asked of the worker, which leads them to do so (P8).
 */
export function usePagePerson(shell: ShellData | null): void {
  useEffect(() => {
    if (shell?.from !== "worker") return;
    const { current } = browserDevice();
    void (shell.mustVerify ? current.toldToConfirm() : current.told(shell.person));
  }, [shell]);
}
