import { useEffect, useState } from "react";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useRun } from "#app/screen/act/use-run";
import { m } from "#schemas/messages/compiled/messages";
import type { QuietHours } from "#schemas/notification/notice-preferences";
import { sameValue } from "#schemas/plain/same-value";
import type { Problem } from "#schemas/problem";
import { Checkbox } from "#ui/field/choice-field";
import { TextField } from "#ui/field/text-field";
import { Row, Stack, Text } from "#ui/layout/page";
import type { NoticesPage } from "./notices-page";

/** What quiet hours begin as: an evening and a night. */
const evening: QuietHours = { from: "20:00", to: "07:00" };

/** When push and mail wait. Kept as soon as both times make sense. */
export function QuietHoursPart({ page: { preferences, timeZone } }: { page: NoticesPage }) {
  const run = useRun();
  const kept = preferences?.quiet ?? null;
  const [typed, setTyped] = useState<{ readonly quiet: QuietHours | null } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  // What was typed stands until the page's data has caught up.
  useEffect(() => setTyped((before) => (before !== null && sameValue(before.quiet, kept) ? null : before)), [kept]);
  const shown = typed === null ? kept : typed.quiet;
  const same = shown !== null && shown.from === shown.to;
  const choose = async (quiet: QuietHours | null) => {
    const whole = quiet === null || (quiet.from !== "" && quiet.to !== "" && quiet.from !== quiet.to);
    setTyped({ quiet });
    if (!whole) return;
    const result = await run("preferences.choose-notices", { quiet });
    setProblem(result.ok ? null : result.problem);
    if (!result.ok) setTyped(null);
  };
  const time = (name: "from" | "to", label: string, error?: string) => (
    <TextField
      type="time"
      width="small"
      label={label}
      error={error}
      value={shown?.[name] ?? ""}
      onChange={(event) => void choose({ ...(shown ?? evening), [name]: event.target.value })}
    />
  );
  return (
    <Stack>
      <Text as="h3" element="h2" id="preferences-quiet">
        {m.preferences_quiet()}
      </Text>
      <Text measure>{m.preferences_quiet_text()}</Text>
      <Checkbox
        label={m.preferences_quiet_on()}
        hint={m.preferences_quiet_zone({ zone: timeZone.replaceAll("_", " ") })}
        checked={shown !== null}
        onChange={(event) => void choose(event.target.checked ? evening : null)}
      />
      {shown !== null && (
        <Row align="start">
          {time("from", m.preferences_quiet_from())}
          {time("to", m.preferences_quiet_to(), same ? m.preferences_quiet_same() : undefined)}
        </Row>
      )}
      <ProblemLine problem={problem} />
    </Stack>
  );
}
