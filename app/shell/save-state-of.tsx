import { m } from "#app/messages/compiled/messages";
import { clockTime } from "#ui/date-words";
import { SaveState } from "#ui/save-state";
import { useSaveState } from "./use-save-state";

/** Where the work on one thing is (`permit/<id>`), in the words used everywhere; nothing where there is nothing to say. */
export function SaveStateOf({ aggregate, timeZone }: { aggregate: string; timeZone: string }) {
  const state = useSaveState(aggregate);
  if (state === null) return null;
  switch (state.kind) {
    case "saved-here":
      return <SaveState state="local">{m.save_local({ time: clockTime(state.at, timeZone) })}</SaveState>;
    case "waiting":
      return <SaveState state="queued">{m.save_waiting({ count: state.count })}</SaveState>;
    case "sending":
      return (
        <SaveState state="sending" parts={{ done: state.sent, of: state.total }}>
          {m.save_sending({ sent: state.sent, total: state.total })}
        </SaveState>
      );
    case "sent":
      return <SaveState state="sent">{m.save_sent({ time: clockTime(state.at, timeZone) })}</SaveState>;
    case "could-not-send":
      return <SaveState state="failed">{m.save_failed()}</SaveState>;
    case "changed-by":
      return <SaveState state="choose">{m.save_choose({ name: state.name || m.save_somebody() })}</SaveState>;
    case "as-of":
      return <SaveState state="stale">{m.save_as_of({ time: clockTime(state.at, timeZone) })}</SaveState>;
  }
}
