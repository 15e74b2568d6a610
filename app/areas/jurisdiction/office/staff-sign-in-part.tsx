import { useState } from "react";
import { ProblemLine } from "#app/screen/act/problem-line";
import { addDays } from "#schemas/calendar/business-days";
import { m } from "#schemas/messages/compiled/messages";
import type { Organization } from "#schemas/people/organization";
import { day } from "#schemas/values";
import { Checkbox } from "#ui/field/choice-field";
import { TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import { useSetting } from "./use-setting";

/** Days until it begins, unless somebody says otherwise: time to set up an app. */
const proposedDays = 7;

/** From which day on staff need a second factor: a later one than `today`, the day that it is here, so that nobody is signed out in the middle of work. */
export function FactorPart({ organization, today }: { organization: Organization; today: string }) {
  const { shown, set, problem } = useSetting(organization, "secondFactorFrom");
  const [typed, setTyped] = useState(shown ?? addDays(today, proposedDays));
  const begun = typed === shown;
  const change = (text: string) => {
    setTyped(text);
    const read = day.safeParse(text);
    // A date that is typed part by part is for a moment another one.
    if (read.success && read.data > today) set(read.data, true);
  };
  return (
    <Stack>
      <Text as="h3" element="h2" id="jurisdiction-factor">
        {m.jurisdiction_factor()}
      </Text>
      <Text measure>{m.jurisdiction_factor_lead()}</Text>
      <Checkbox
        label={m.jurisdiction_factor_require()}
        hint={m.jurisdiction_factor_who()}
        checked={shown !== null}
        onChange={(event) => set(event.target.checked ? typed : null, true)}
      />
      {shown !== null && (
        <TextField
          type="date"
          width="medium"
          label={m.jurisdiction_factor_from()}
          value={typed}
          min={addDays(today, 1)}
          error={begun || typed > today ? undefined : m.jurisdiction_factor_later()}
          onChange={(event) => change(event.target.value)}
        />
      )}
      <ProblemLine problem={problem} />
    </Stack>
  );
}
