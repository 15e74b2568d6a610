import { ProblemLine } from "#app/screen/act/problem-line";
import { m } from "#schemas/messages/compiled/messages";
import type { Organization } from "#schemas/people/organization";
import { TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import { SettingNumber } from "./setting-number";
import { useSetting } from "./use-setting";

/** What a day of inspections may hold, and what a second failure costs. */
export function InspectionDayPart({ organization }: { organization: Organization }) {
  const cutoff = useSetting(organization, "inspectionCutoff");
  const account = useSetting(organization, "reinspectionAccount");
  return (
    <Stack>
      <Text as="h3" element="h2" id="jurisdiction-inspections">
        {m.jurisdiction_inspections()}
      </Text>
      <TextField
        type="time"
        width="medium"
        label={m.jurisdiction_cutoff()}
        hint={m.jurisdiction_cutoff_hint()}
        value={cutoff.shown}
        onChange={(event) => cutoff.set(event.target.value, event.target.value !== "")}
      />
      <ProblemLine problem={cutoff.problem} />
      <SettingNumber
        organization={organization}
        name="inspectionsPerHalfDay"
        label={m.jurisdiction_capacity()}
        hint={m.jurisdiction_capacity_hint()}
        least={1}
        most={50}
      />
      <SettingNumber
        organization={organization}
        name="freeReinspections"
        label={m.jurisdiction_free()}
        hint={m.jurisdiction_free_hint()}
        least={0}
        most={50}
      />
      <SettingNumber
        organization={organization}
        name="reinspectionFeeCents"
        label={m.jurisdiction_reinspection_fee()}
        hint={m.jurisdiction_reinspection_fee_hint()}
        least={0}
        most={10_000_000}
        dollars
      />
      <TextField
        label={m.jurisdiction_reinspection_account()}
        hint={m.jurisdiction_fee_account_hint()}
        width="medium"
        maxLength={40}
        value={account.shown ?? ""}
        onChange={(event) => account.set(event.target.value, true)}
      />
      <ProblemLine problem={account.problem} />
    </Stack>
  );
}
