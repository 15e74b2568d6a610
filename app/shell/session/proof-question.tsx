import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { readAuth } from "#app/features/account/auth-call";
import { ProofDialog, type ProofRoads, proofRoads } from "#app/features/account/use-proof";
import { type ProofAsked, proofDesk } from "#app/local/account/proof-desk";
import { useDevice } from "#app/screen/read/use-device";
import { useUnsent } from "#app/screen/read/use-sync-status";
import { m } from "#schemas/messages/compiled/messages";
import { passkeysAnswer } from "#schemas/people/passkey";
import { showToast } from "#ui/toast";

/** How this account is proved, or that it was a moment ago. */
async function roadsHere(): Promise<ProofRoads | "proved" | null> {
  const keys = await readAuth("passkeys");
  const own = passkeysAnswer.safeParse(keys.kind === "ok" ? keys.body : null);
  if (!own.success) return null;
  return own.data.provedUntil === null ? proofRoads(own.data) : "proved";
}

/** What the office sent back for want of a proof is sent again by itself once there is one; asked for once. */
function useRejectedForProof(): void {
  const device = useDevice();
  const unsent = useUnsent();
  const known = useRef(new Set<string>());
  useEffect(() => {
    if (device === null) return;
    const wanting = unsent.filter(({ problem }) => problem?.code === "proof-needed");
    if (wanting.every(({ id }) => known.current.has(id))) return;
    for (const { id } of wanting) known.current.add(id);
    void proofDesk.ask().then(async (proved) => {
      if (proved) for (const { order } of wanting) await device.retry(order);
    });
  }, [device, unsent]);
}

/** The one question who is there, over every page, for whatever needs to know. */
export function ProofQuestion() {
  const asked = useSyncExternalStore(
    proofDesk.asked.subscribe,
    () => proofDesk.asked.get(),
    () => null,
  );
  const [shown, setShown] = useState<{ readonly to: ProofAsked; readonly roads: ProofRoads } | null>(null);
  useRejectedForProof();
  useEffect(() => {
    if (asked === null) return;
    void roadsHere().then((roads) => {
      if (roads === "proved") return asked.answer(true);
      if (roads !== null) return setShown({ to: asked, roads });
      showToast({ kind: "error", text: m.auth_unreachable() });
      asked.answer(false);
    });
  }, [asked]);
  if (asked === null || shown?.to !== asked) return null;
  return <ProofDialog roads={shown.roads} onEnd={(proved) => asked.answer(proved)} />;
}
