import { useState } from "react";
import { m } from "#app/messages/compiled/messages";
import { ProblemLine } from "#app/shell/problem-line";
import type { Organization } from "#schemas/organization";
import { day } from "#schemas/values";
import { Checkbox } from "#ui/choice-field";
import { Stack, Text } from "#ui/page";
import { TextField } from "#ui/text-field";
import { useSetting } from "./use-setting";

/** From which day on staff need a second factor. `today`: the day that it is here. */
export function FactorPart({ organization, today }: { organization: Organization; today: string }) {
  const { shown, set, problem } = useSetting(organization, "secondFactorFrom");
  const [typed, setTyped] = useState(shown ?? today);
  const change = (text: string) => {
    setTyped(text);
    const read = day.safeParse(text);
    if (read.success) set(read.data, true);
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
          min={today}
          onChange={(event) => change(event.target.value)}
        />
      )}
      <ProblemLine problem={problem} />
    </Stack>
  );
}
