import { ProblemLine } from "#app/screen/act/problem-line";
import { m } from "#schemas/messages/compiled/messages";
import type { Organization } from "#schemas/people/organization";
import { TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import { useSetting } from "./use-setting";

/** Where the differences of closed cash drawers are booked. */
export function DrawerAccountPart({ organization }: { organization: Organization }) {
  const { shown, set, problem } = useSetting(organization, "overShortAccount");
  return (
    <Stack>
      <Text as="h3" element="h2" id="jurisdiction-drawers">
        {m.jurisdiction_drawers()}
      </Text>
      <TextField
        label={m.jurisdiction_drawers_account()}
        hint={m.jurisdiction_drawers_account_hint()}
        width="medium"
        maxLength={40}
        value={shown ?? ""}
        onChange={(event) => set(event.target.value, true)}
      />
      <ProblemLine problem={problem} />
    </Stack>
  );
}
