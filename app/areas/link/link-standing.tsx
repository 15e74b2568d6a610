import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { LinkState } from "#app/local/link/link-work";
import { m } from "#schemas/messages/compiled/messages";
import { clockTime } from "#ui/date-text";
import { Notice } from "#ui/notice";
import { SaveState } from "#ui/shell/save-state";

/** Where the work is: on this device, going, ready to go (product.md P18). */
export function Standing({ state, timeZone }: { state: LinkState; timeZone: string }) {
  const { kept, sending, progress, unkept } = state;
  if (unkept) return <SaveState state="failed">{m.link_unkept()}</SaveState>;
  if (sending && progress && progress.total > 0)
    return <SaveState state="sending">{m.document_sending({ percent: Math.floor((progress.sent / progress.total) * 100) })}</SaveState>;
  if (sending) return <SaveState state="sending">{m.link_sending()}</SaveState>;
  if (kept.readyAt !== null)
    return (
      <Notice tone="waiting" title={m.link_ready_title({ time: clockTime(kept.readyAt, timeZone) })}>
        {m.link_ready_text()}
      </Notice>
    );
  return kept.typed || kept.signed || kept.file ? <SaveState state="local">{m.link_saved()}</SaveState> : null;
}

/** Leads to the page anew once the office has taken it, and asks for what stands there where it has not. */
export function useOutcome(state: LinkState | null, path: string): void {
  const navigate = useNavigate();
  const taken = state?.taken ?? 0;
  const code = state?.problem?.code;
  const seen = useRef(0);
  useEffect(() => {
    if (taken > seen.current) void navigate(`${path}?given=${taken}`, { replace: true, preventScrollReset: true });
    seen.current = taken;
  }, [taken, path, navigate]);
  useEffect(() => {
    if (code === "field-conflict" || code === "conflict" || code === "not-found")
      void navigate(`${path}?again=${code}`, { replace: true, preventScrollReset: true });
  }, [code, path, navigate]);
}
