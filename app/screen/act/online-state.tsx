import type { ActState } from "#app/local/device/online-act";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { m } from "#schemas/messages/compiled/messages";
import { SaveState } from "#ui/shell/save-state";
import { ProblemLine } from "./problem-line";

function onlineWords(state: ActState): string {
  switch (state.kind) {
    case "waiting-for-outbox":
      return m.office_act_waiting({ count: state.left });
    case "sending":
      return m.office_act_sending();
    case "checking":
      return m.office_act_checking();
    case "done":
      return m.office_act_done();
    case "offline":
      return m.office_act_offline();
    case "idle":
    case "refused":
      return "";
  }
}

/** How an act that is never queued stands, in words. */
export function OnlineState({ state }: { state: ActState }) {
  if (state.kind === "refused") return <ProblemLine problem={state.problem} />;
  const words = onlineWords(state);
  const mark = state.kind === "done" ? "sent" : state.kind === "offline" ? "failed" : "sending";
  return <div role="status">{words !== "" && <SaveState state={mark}>{words}</SaveState>}</div>;
}

/** The words on a button while its act is under way; undefined lets it be pressed. */
export function onlineBusy(state: ActState): string | undefined {
  if (state.kind === "sending" || state.kind === "waiting-for-outbox") return m.office_act_sending();
  return state.kind === "checking" ? m.office_act_checking_short() : undefined;
}

/** Why an act that is never queued cannot be done now; undefined while connected. */
export function useOfflineWhy(): string | undefined {
  const { road } = useSyncStatus();
  return road === "unreachable" ? m.office_act_offline_why() : undefined;
}
