import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { browserClock } from "#app/local/sync/platform";
import { useRun } from "#app/screen/act/use-run";
import { useDevice } from "#app/screen/read/use-device";
import { problemText } from "#app/wording/problem-text";
import { doCall } from "#schemas/command-call";
import type { CommandCall } from "#schemas/commands";
import { m } from "#schemas/messages/compiled/messages";
import { isStaff, type Person } from "#schemas/role";
import { island } from "#ui/island";
import { showToast } from "#ui/toast";
import type { PaletteEntry } from "./palette-entries";
import { readSentence } from "./palette-sentence";
import type { DoCalls } from "./sentence-rows";
import { sentenceWords } from "./sentence-words";

/** With it come the commands of the desk, which say what would happen: when the first sentence is typed. */
const rows = island(() => import("./sentence-rows"));
const none: readonly PaletteEntry[] = [];

/** Does calls one after another; true when all of them stand. What was refused is said. */
function useCalls(): (calls: readonly CommandCall[]) => Promise<boolean> {
  const run = useRun();
  return async (calls) => {
    for (const call of calls) {
      const result = await doCall(run, call);
      if (result.ok) continue;
      showToast({ kind: "error", text: problemText(result.problem) });
      return false;
    }
    return true;
  };
}

/** The acts that what is typed asks for; none where it is no sentence, or before this device has its copy. */
export function useSentenceRows(person: Person, typed: string): readonly PaletteEntry[] {
  const device = useDevice();
  const { pathname } = useLocation();
  const doAll = useCalls();
  const [found, setFound] = useState<{ readonly typed: string; readonly rows: readonly PaletteEntry[] }>({ typed: "", rows: none });
  const hereId = /^\/office\/permits\/([^/]+)/.exec(pathname)?.[1] ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what does the calls is the same whichever render made it.
  useEffect(() => {
    const sentence = device?.isComplete() && isStaff(person) ? readSentence(typed, sentenceWords()) : null;
    if (device === null || sentence === null) return setFound({ typed, rows: none });
    let wanted = true;
    const doCalls: DoCalls = (calls, done, undo) => {
      const back = () => void doAll(undo.calls).then((ok) => ok && showToast({ kind: "good", text: undo.done }));
      void doAll(calls).then((ok) => ok && showToast({ kind: "good", text: done, action: { label: m.palette_undo(), onClick: back } }));
    };
    void rows
      .ask()
      .then(({ sentenceRows }) => sentenceRows(sentence, { device, now: browserClock.now(), hereId, doCalls }))
      .then(
        (read) => wanted && setFound({ typed, rows: read }),
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [device, person, typed, hereId]);
  return found.typed === typed ? found.rows : none;
}
