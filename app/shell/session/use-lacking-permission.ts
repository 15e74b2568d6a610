import { useCallback, useEffect, useRef, useState } from "react";
import { askWhatIsLacking } from "#app/local/account/permission-link";
import { browserDevice } from "#app/local/device/browser-device";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import type { PermissionNeed } from "#schemas/people/sso";

export interface LackingPermission {
  /** Where the permissions are given; null: nothing lacks, it is not known, or there is no connection. */
  readonly link: string | null;
  /** They are being given: asks no more until the next page load. */
  readonly clear: () => void;
}

/** What the account lacks of the needs, asked once a page load, and again when the worker could not be asked. */
export function useLackingPermission(accountId: string, needs: readonly PermissionNeed[]): LackingPermission {
  const { road } = useSyncStatus();
  const [link, setLink] = useState<string | null>(null);
  const answered = useRef(false);
  const reachable = road !== "unreachable" && road !== "signed-out";
  const wanted = needs.join(",");
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the road is a chance to ask; the needs are compared by their words
  useEffect(() => {
    if (wanted === "" || !reachable || answered.current) return;
    let left = false;
    void askWhatIsLacking(browserDevice().api, accountId, needs).then((lacking) => {
      if (left || lacking.kind === "unknown") return;
      answered.current = true;
      setLink(lacking.kind === "lacks" ? lacking.link : null);
    });
    return () => {
      left = true;
    };
  }, [accountId, wanted, road]);
  const clear = useCallback(() => setLink(null), []);
  return { link: reachable ? link : null, clear };
}
