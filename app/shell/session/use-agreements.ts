import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { readCompliance, saveAgreements } from "#app/local/account/compliance";
import { useRequiredAgreements } from "#app/local/account/use-required-agreements";
import { browserDevice } from "#app/local/device/browser-device";
import type { Device } from "#app/local/device/device";
import { newId } from "#app/local/sync/platform";
import { useRun } from "#app/screen/act/use-run";
import { useHere } from "#app/screen/read/use-device";
import { type Agreement, outstandingAgreements, type RequiredAgreement } from "#schemas/people/agreement";
import type { Problem } from "#schemas/problem";
import type { Person } from "#schemas/role";

type Given = readonly Pick<Agreement, "document" | "timestamp">[];
const none: Given = [];

/** Whether the device holds a whole copy: only then it knows what was accepted. */
function useComplete(device: Device | null): boolean {
  const [complete, setComplete] = useState<Device | null>(null);
  useEffect(() => {
    let left = false;
    void device?.whenComplete().then(() => {
      if (!left) setComplete(device);
    });
    return () => {
      left = true;
    };
  }, [device]);
  return device !== null && complete === device;
}

/** What this device knows to be accepted; null while it does not know. */
function useHeld(device: Device | null): Given | null {
  const complete = useComplete(device);
  const subscribe = useCallback((listener: () => void) => device?.replica.subscribe(listener) ?? (() => undefined), [device]);
  const rows = useSyncExternalStore(
    subscribe,
    () => device?.replica.all("agreement") ?? none,
    () => none,
  );
  return complete ? rows : null;
}

export interface AgreementsHook {
  /** What has to be accepted; empty too while it is not known. */
  readonly outstanding: readonly RequiredAgreement[];
  readonly agree: () => Promise<void>;
  readonly saving: boolean;
  /** Why it could not be kept. */
  readonly problem: Problem | null;
}

/**
 * The person's outstanding agreements: the required ones from the network or this device's copy, the accepted ones from this device, or
 * from the worker as long as the device does not know.
 */
export function useAgreements({ accountId }: Person): AgreementsHook {
  const here = useHere();
  const held = useHeld(here.kind === "open" ? here.device : null);
  const required = useRequiredAgreements();
  const [answered, setAnswered] = useState<Given | null>(null);
  const [given, setGiven] = useState<Given>(none);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run = useRun();
  const mustAsk = held === null && here.kind !== "opening";
  useEffect(() => {
    if (mustAsk) void readCompliance(browserDevice().api, accountId).then((record) => setAnswered(record?.agreements ?? null));
  }, [mustAsk, accountId]);
  const known = held ?? answered;
  const outstanding = required && known ? outstandingAgreements(required, [...known, ...given]) : [];
  const agree = useCallback(async () => {
    setSaving(true);
    const stood = await saveAgreements({ run, newId }, accountId, outstanding);
    setProblem(stood);
    setSaving(false);
    if (stood === null) setGiven(outstanding.map(({ document, updated }) => ({ document, timestamp: `${updated}T00:00:00.000Z` })));
  }, [run, accountId, outstanding]);
  return { outstanding, agree, saving, problem };
}
