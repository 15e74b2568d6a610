import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { ShellData } from "#app/screen/read/shell-data";
import { useDevice } from "#app/screen/read/use-device";
import { renewFrame } from "#app/shell/frame/renew-frame";
import { holdsSameRoles } from "#schemas/role";

/**
 * Reads page and frame again when the roles of whoever works here change: what they open no more leaves the screen, and the
 * navigation follows. `shell`: the frame that is shown.
 */
export function useClaimsRenewal(shell: ShellData | null): void {
  const device = useDevice();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const shown = shell?.person ?? null;
    if (device === null || shown === null || device.person.accountId !== shown.accountId) return;
    // A frame that the worker made knows better than a device that has not been told of it yet, by whose roles a page may have been refused.
    let asked = shell?.from === "device" ? shown : device.person;
    const follow = () => {
      const { person } = device;
      // Reading the page asks who is here once more, and is not begun anew by the answer.
      if (holdsSameRoles(person, asked)) return;
      asked = person;
      void renewFrame(revalidate);
    };
    follow();
    return device.who.subscribe(follow);
  }, [device, shell, revalidate]);
}
