import type { ActState } from "#app/local/device/online-act";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { m } from "#schemas/messages/compiled/messages";
import { Notice } from "#ui/notice";

/** How making or ending a link stands, where there is something to say. */
export function LinkActState({ state }: { state: ActState }) {
  if (state.kind === "refused") return <ProblemLine problem={state.problem} />;
  return <div role="alert">{state.kind === "offline" && <Notice tone="waiting" title={m.shared_offline()} />}</div>;
}

/** The words on the button while it is under way; undefined lets it be pressed. */
export const linkBusy = (state: ActState): string | undefined =>
  state.kind === "sending" || state.kind === "checking" || state.kind === "waiting-for-outbox" ? m.shared_sending() : undefined;

/** Why no link can be made or ended now; undefined while connected. */
export function useNoLinkNow(): string | undefined {
  const { road } = useSyncStatus();
  return road === "unreachable" ? m.shared_offline() : undefined;
}
