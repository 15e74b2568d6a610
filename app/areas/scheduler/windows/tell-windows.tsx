import { useState } from "react";
import { useRun } from "#app/screen/act/use-run";
import { problemText } from "#app/wording/problem-text";
import { type StopWindow, windowsToTell } from "#schemas/calendar/day-windows";
import { m } from "#schemas/messages/compiled/messages";
import type { Problem } from "#schemas/problem";
import { Button } from "#ui/button";
import { titleDay } from "#ui/date-text";
import { Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";

export type TellWindowsProps = {
  day: string;
  windows: readonly StopWindow[];
  /** Says what came of it. */
  say: (words: string) => void;
};

/** A stop whose window was refused. */
interface RefusedWindow {
  readonly of: StopWindow;
  readonly problem: Problem;
}

/** Telling windows, a command a stop: what one is refused for keeps no other. */
function useTelling({ windows, say }: TellWindowsProps) {
  const run = useRun();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedWindow[]>([]);
  const waiting = windowsToTell(windows);
  const tellAll = async () => {
    setBusy(true);
    const failed: RefusedWindow[] = [];
    for (const of of waiting) {
      const { permitId, id: inspectionId } = of.stop;
      const result = await run("inspection.tell-window", { permitId, inspectionId, base: of.slot });
      if (!result.ok) failed.push({ of, problem: result.problem });
    }
    setBusy(false);
    setRefused(failed);
    say(m.window_said({ count: waiting.length - failed.length }));
  };
  return { waiting, changed: waiting.filter(({ standing }) => standing === "changed").length, busy, refused, tellAll };
}

/** How many of a day's windows nobody was told of, or told otherwise, and one press that tells them. Nothing where all are told. */
export function TellWindows(props: TellWindowsProps) {
  const { waiting, changed, busy, refused, tellAll } = useTelling(props);
  const action = (
    <Button variant="primary" busy={busy ? m.office_act_saving() : undefined} onClick={() => void tellAll()}>
      {m.window_tell({ count: waiting.length })}
    </Button>
  );
  return (
    <Stack space="small">
      {waiting.length > 0 && (
        <Notice
          tone={changed > 0 ? "waiting" : "plain"}
          title={changed > 0 ? m.window_changed({ count: changed }) : m.window_untold({ count: waiting.length })}
          action={action}
        >
          {m.window_note({ day: titleDay(props.day) })}
        </Notice>
      )}
      <div role="alert">
        {refused.length > 0 && (
          <Notice tone="stopped" title={m.window_refused({ count: refused.length })}>
            {refused.map(({ of, problem }) => (
              <Text key={of.stop.id}>{`${of.stop.addressLine}: ${problemText(problem)}`}</Text>
            ))}
          </Notice>
        )}
      </div>
    </Stack>
  );
}
