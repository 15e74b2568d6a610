import { z } from "zod";
import { ProblemLine } from "#app/screen/act/problem-line";
import { PartChoice } from "#app/screen/page/part-choice";
import { m } from "#schemas/messages/compiled/messages";
import { type RuleDays, ruleDays } from "#schemas/permit-type/permit-rules";
import { NumberField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import type { RulesPage } from "./rules-pages";
import { rulesFields, useRulesPart } from "./use-rules-part";

const typedDays = z.record(z.enum(["completenessDays", "correctionDays", "expiresAfterDays"]), z.string());
type TypedDays = z.infer<typeof typedDays>;
const most = 3_650;

const asTyped = (days: RuleDays): TypedDays => ({
  completenessDays: String(days.completenessDays),
  correctionDays: String(days.correctionDays),
  expiresAfterDays: String(days.expiresAfterDays),
});
const figures = (typed: TypedDays): unknown => Object.fromEntries(Object.entries(typed).map(([key, text]) => [key, Number(text)]));
const wrong = (text: string): boolean => !ruleDays.shape.correctionDays.safeParse(Number(text)).success;

const fields = [
  { key: "completenessDays", label: m.jurisdiction_clock_complete, after: m.jurisdiction_business_days },
  { key: "correctionDays", label: m.jurisdiction_clock_answer, after: m.jurisdiction_days },
  { key: "expiresAfterDays", label: m.jurisdiction_clock_lapse, after: m.jurisdiction_days },
] as const;

/** The clocks that an application of the type runs by. */
export function ClockFields({ page: { type, rules } }: { page: RulesPage }) {
  const stored = asTyped(rules);
  const part = useRulesPart(type.code, rulesFields.clocks, stored, typedDays.catch(stored).parse, (base, typed) => {
    const [from, to] = [ruleDays.safeParse(figures(base)), ruleDays.safeParse(figures(typed))];
    return from.success && to.success ? { act: "set-days", base: from.data, days: to.data } : null;
  });
  return (
    <Stack>
      <Text as="h4" element="h3">
        {m.jurisdiction_clocks()}
      </Text>
      {fields.map(({ key, label, after }) => (
        <NumberField
          key={key}
          label={label()}
          after={after()}
          inputMode="numeric"
          error={wrong(part.typed[key]) ? m.jurisdiction_number_wanted({ least: 1, most }) : undefined}
          value={part.typed[key]}
          onChange={(event) => part.setTyped({ ...part.typed, [key]: event.target.value })}
          onBlur={() => void part.leave()}
        />
      ))}
      <PartChoice part={part} words={(theirs) => fields.map(({ key, label }) => `${label()}: ${theirs[key]}`).join(". ")} />
      <ProblemLine problem={part.problem} />
    </Stack>
  );
}
