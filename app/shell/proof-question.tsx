import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { readAuth } from "#app/features/account/auth-call";
import { ProofDialog, type ProofRoads } from "#app/features/account/use-proof";
import { type ProofAsked, proofDesk } from "#app/local/proof-desk";
import { m } from "#app/messages/compiled/messages";
import { passkeysAnswer } from "#schemas/passkey";
import { ssoConnections } from "#schemas/sso";
import { showToast } from "#ui/toast";
import { useDevice } from "./use-device";
import { useUnsent } from "./use-sync-status";

/** How this account is proved, or that it was a moment ago: a provider leads back to a page that asks again. */
async function roadsOf(back: string): Promise<ProofRoads | "proved" | null> {
  const [keys, providers] = await Promise.all([readAuth("passkeys"), readAuth("sso/connections")]);
  const own = passkeysAnswer.safeParse(keys.kind === "ok" ? keys.body : null);
  const connections = ssoConnections.safeParse(providers.kind === "ok" ? providers.body : null);
  if (!own.success || !connections.success) return null;
  if (own.data.provedUntil !== null) return "proved";
  const connected = connections.data.connected.map(({ provider }) => provider);
  return { password: own.data.password, passkeys: own.data.passkeys.length > 0, providers: connected, back };
}

/** What the office sent back for want of a proof is sent again by itself once there is one; asked for once. */
function useParkedForProof(): void {
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
  const { pathname, search } = useLocation();
  const back = `${pathname}${search}`;
  const [shown, setShown] = useState<{ readonly to: ProofAsked; readonly roads: ProofRoads } | null>(null);
  useParkedForProof();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way back is that of the page it was asked on.
  useEffect(() => {
    if (asked === null) return;
    void roadsOf(back).then((roads) => {
      if (roads === "proved") return asked.answer(true);
      if (roads !== null) return setShown({ to: asked, roads });
      showToast({ kind: "trouble", text: m.auth_unreachable() });
      asked.answer(false);
    });
  }, [asked]);
  if (asked === null || shown?.to !== asked) return null;
  return <ProofDialog roads={shown.roads} onEnd={(proved) => asked.answer(proved)} />;
}
