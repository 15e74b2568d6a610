import type { SaveStateOf as Saying } from "#app/local/store/save-state";
import { sayingOf } from "#app/screen/read/sync-saying";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { m } from "#schemas/messages/compiled/messages";
import { clockTime } from "#ui/date-text";
import { SaveState, type SaveStateProps } from "#ui/shell/save-state";
import { useSaveState } from "./use-save-state";

type Words = Pick<SaveStateProps, "state" | "parts"> & { readonly text: string };

function wordsOf(state: Saying, clock: (instant: string) => string): Words {
  switch (state.kind) {
    case "saved-here":
      return { state: "local", text: m.save_local({ time: clock(state.at) }) };
    case "waiting":
      return { state: "queued", text: m.save_waiting({ count: state.count }) };
    case "sending":
      return {
        state: "sending",
        text: m.save_sending({ sent: state.sent, total: state.total }),
        parts: { done: state.sent, of: state.total },
      };
    case "sent":
      return { state: "sent", text: m.save_sent({ time: clock(state.at) }) };
    case "could-not-send":
      return { state: "failed", text: m.save_failed() };
    case "changed-by":
      return { state: "choose", text: m.save_choose({ name: state.name || m.save_somebody() }) };
    case "as-of":
      return { state: "stale", text: m.save_as_of({ time: clock(state.at) }) };
  }
}

/**
 * Where the work on one thing is (`permit/<id>`), in the words used everywhere; nothing where there is nothing to say. On a phone the
 * bar's chip stands right above: what it says in the same words is not said twice.
 */
export function SaveStateOf({ aggregate, timeZone }: { aggregate: string; timeZone: string }) {
  const state = useSaveState(aggregate);
  const status = useSyncStatus();
  if (state === null) return null;
  const clock = (instant: string) => clockTime(instant, timeZone);
  const { text, ...look } = wordsOf(state, clock);
  return (
    <SaveState {...look} saidAbove={sayingOf(status, clock)?.text === text}>
      {text}
    </SaveState>
  );
}
