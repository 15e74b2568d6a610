import { useEffect, useState, useSyncExternalStore } from "react";
import { linkDevice } from "#app/local/link/link-device";
import type { LinkHere, LinkState, LinkWork } from "#app/local/link/link-work";

const idle = () => () => undefined;

/** The work on a link's task on this device; null until the page's scripts have taken over. Forgets links whose time is over. */
export function useLinkWork({ linkId, until }: LinkHere): { readonly work: LinkWork | null; readonly state: LinkState | null } {
  const [work, setWork] = useState<LinkWork | null>(null);
  useEffect(() => {
    const { store, now, work: begin } = linkDevice();
    void store.sweep(now()).catch(() => undefined);
    const mine = begin({ linkId, until });
    setWork(mine);
    addEventListener("online", mine.wake);
    return () => {
      removeEventListener("online", mine.wake);
      mine.stop();
    };
  }, [linkId, until]);
  const state = useSyncExternalStore(
    work?.state.subscribe ?? idle,
    () => work?.state.get() ?? null,
    () => null,
  );
  return { work, state };
}
