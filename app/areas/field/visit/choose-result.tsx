import { useState } from "react";
import { useTyping } from "#app/screen/typing/use-typing";
import { problemText } from "#app/wording/problem-text";
import { resultName } from "#app/wording/record-text";
import type { InspectionResult } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import type { Problem } from "#schemas/problem";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { RadioGroup } from "#ui/field/choice-field";
import { TextAreaField } from "#ui/field/text-field";
import { Stack } from "#ui/layout/page";

import { useVisit } from "./visit-work";

/** People recorded different results: somebody says which counts, and why. */
export function ChooseResult({ results }: { results: readonly InspectionResult[] }) {
  const { page, about, act, keyOf } = useVisit();
  const [choice, setChoice, kept] = useTyping<{ readonly resultId: string; readonly reason: string }>(keyOf("choose"), {
    resultId: "",
    reason: "",
  });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [tried, setTried] = useState(false);
  const missing = { choice: choice.resultId === "", reason: choice.reason.trim() === "" };
  const choose = async () => {
    setTried(true);
    if (missing.choice || missing.reason) return;
    const refused = await act("inspection.choose-result", { ...about, ...choice });
    setProblem(refused);
    if (refused === null) kept.clear();
  };
  return (
    <Stack>
      <RadioGroup
        name="choose-result"
        label={m.field_choose_label()}
        value={choice.resultId || null}
        error={tried && missing.choice ? m.field_choose_missing() : undefined}
        options={results.map((result) => ({
          value: result.id,
          label: `${resultName(result.result)}, ${m.field_result_by({ name: result.byName, when: dayAndTime(result.observedAt, page.timeZone) })}`,
        }))}
        onChange={(resultId) => setChoice({ ...choice, resultId })}
      />
      <TextAreaField
        label={m.field_choose_reason()}
        rows={2}
        maxLength={1_000}
        value={choice.reason}
        error={problem ? problemText(problem) : tried && missing.reason ? m.field_choose_reason_missing() : undefined}
        onChange={(event) => setChoice({ ...choice, reason: event.target.value })}
      />
      <Button onClick={() => void choose()}>{m.field_choose()}</Button>
    </Stack>
  );
}
