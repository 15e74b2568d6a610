import { chooseDensity, useChosenDensity } from "#app/screen/page/density-choice";
import { DisplayChoices } from "#app/shell/frame/display-choices";
import { m } from "#schemas/messages/compiled/messages";
import { RadioGroup } from "#ui/field/choice-field";
import { Stack, Text } from "#ui/layout/page";

/** Theme, language and density: kept by this browser, and changed at once. */
export function DisplayPart() {
  const density = useChosenDensity();
  return (
    <Stack>
      <Text as="h3" element="h2" id="preferences-display">
        {m.preferences_display()}
      </Text>
      <DisplayChoices name="preferences" />
      <RadioGroup
        name="preferences-density"
        label={m.preferences_density()}
        hint={m.preferences_density_hint()}
        options={[
          { value: "area", label: m.preferences_density_area() },
          { value: "roomy", label: m.preferences_density_roomy() },
          { value: "compact", label: m.preferences_density_compact() },
        ]}
        value={density ?? "area"}
        onChange={(value) => chooseDensity(value === "area" ? null : value)}
      />
    </Stack>
  );
}
