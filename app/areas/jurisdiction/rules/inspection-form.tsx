import { type FocusEvent, useEffect, useRef } from "react";
import { z } from "zod";
import { ConditionFields, decidingQuestions } from "#app/features/permit/condition-fields";
import { ProblemLine } from "#app/screen/act/problem-line";
import { PartChoice } from "#app/screen/page/part-choice";
import { SaveStateOf } from "#app/screen/typing/save-state-of";
import { disciplineName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { type DraftInspection, draftInspection } from "#schemas/permit-type/permit-rules";
import { disciplines } from "#schemas/review/review";
import { aggregates } from "#schemas/row-scope";
import { Button } from "#ui/button";
import { Checkbox, CheckboxGroup } from "#ui/field/choice-field";
import { NumberField, SelectField, TextField } from "#ui/field/text-field";
import { Row, Stack, Text } from "#ui/layout/page";
import { ChecklistFields } from "./checklist-fields";
import { conditionWords, inspectionName } from "./rule-text";
import type { RulesPage } from "./rules-pages";
import { rulesFields, useRulesEdit, useRulesPart } from "./use-rules-part";

const minutes = { least: 5, most: 480 };

/** An inspection as it stands in its fields. */
const typedInspection = draftInspection.extend({ minutes: z.string() });
type TypedInspection = z.infer<typeof typedInspection>;
const asTyped = (one: DraftInspection): TypedInspection => ({ ...one, minutes: String(one.minutes) });
const wholeOf = (typed: TypedInspection) => draftInspection.safeParse({ ...typed, minutes: Number(typed.minutes) });

interface InspectionFormProps {
  readonly page: RulesPage;
  readonly inspection: DraftInspection;
  readonly place: number;
  /** Whether somebody just chose it, and did not open the page at it. */
  readonly focused: boolean;
  readonly close: () => void;
}

function Fields({ page, typed, onChange }: { page: RulesPage; typed: TypedInspection; onChange: (typed: TypedInspection) => void }) {
  const others = page.rules.inspections.filter(({ code }) => code !== typed.code);
  const known = disciplines.includes(typed.discipline) ? disciplines : [...disciplines, typed.discipline];
  return (
    <Stack>
      {(["en", "es"] as const).map((language) => (
        <TextField
          key={language}
          id={`inspection-name-${language}`}
          lang={language}
          label={language === "en" ? m.jurisdiction_inspection_en() : m.jurisdiction_inspection_es()}
          maxLength={120}
          value={typed.name[language]}
          onChange={(event) => onChange({ ...typed, name: { ...typed.name, [language]: event.target.value } })}
        />
      ))}
      <SelectField
        label={m.jurisdiction_inspection_discipline()}
        width="medium"
        options={known.map((value) => ({ value, label: disciplineName(value) }))}
        value={typed.discipline}
        onChange={(event) => onChange({ ...typed, discipline: event.target.value })}
      />
      <NumberField
        label={m.jurisdiction_inspection_minutes()}
        after={m.jurisdiction_minutes_unit()}
        inputMode="numeric"
        error={draftInspection.shape.minutes.safeParse(Number(typed.minutes)).success ? undefined : m.jurisdiction_number_wanted(minutes)}
        value={typed.minutes}
        onChange={(event) => onChange({ ...typed, minutes: event.target.value })}
      />
      <Checkbox
        label={m.jurisdiction_inspection_final()}
        hint={m.jurisdiction_inspection_final_hint()}
        checked={typed.final}
        onChange={(event) => onChange({ ...typed, final: event.target.checked })}
      />
      {others.length > 0 && (
        <CheckboxGroup
          name="prerequisites"
          label={m.jurisdiction_inspection_after()}
          options={others.map((one) => ({ value: one.code, label: `${one.code} ${inspectionName(one)}` }))}
          values={typed.prerequisites}
          onChange={(prerequisites) => onChange({ ...typed, prerequisites })}
        />
      )}
      <ConditionFields
        label={m.jurisdiction_inspection_when()}
        choices={decidingQuestions(page.type.sections, null)}
        showIf={typed.showIf}
        say={(condition) => conditionWords(condition, page.type)}
        onChange={(showIf) => onChange({ ...typed, showIf })}
      />
      <ChecklistFields items={typed.checklist} onChange={(checklist) => onChange({ ...typed, checklist })} />
    </Stack>
  );
}

/** One inspection while it is changed. */
export function InspectionForm({ page, inspection, place, focused, close }: InspectionFormProps) {
  const { code } = page.type;
  const { edit, problem } = useRulesEdit(code);
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  const stored = asTyped(inspection);
  const part = useRulesPart(code, rulesFields.inspection(inspection.code), stored, typedInspection.catch(stored).parse, (base, typed) => {
    const [from, to] = [wholeOf(base), wholeOf(typed)];
    return from.success && to.success ? { act: "set-inspection", base: from.data, inspection: to.data } : null;
  });
  const move = (by: -1 | 1) => void edit({ act: "move", list: "inspections", key: inspection.code, by });
  const remove = async () => {
    if (!(await edit({ act: "remove-inspection", base: inspection }))) return;
    void part.choose("theirs");
    close();
  };
  // A button in here says itself what becomes of what is typed.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof HTMLButtonElement) || !currentTarget.contains(relatedTarget)) void part.leave();
  };
  const last = page.rules.inspections.length - 1;
  return (
    <Stack as="section">
      <div ref={heading} tabIndex={-1}>
        <Text as="h4" element="h3">
          {m.jurisdiction_inspection_change({ name: `${inspection.code} ${inspectionName(inspection)}` })}
        </Text>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears that a field inside it was left. */}
      <div onBlur={leave}>
        <Stack>
          <Fields page={page} typed={part.typed} onChange={part.setTyped} />
          <PartChoice part={part} words={(theirs) => inspectionName(theirs)} />
          <ProblemLine problem={part.problem} />
          <ProblemLine problem={problem} />
          <SaveStateOf aggregate={aggregates.permitType(code)} timeZone={page.timeZone} />
          <Row>
            <Button onClick={() => void part.leave().then(close)}>{m.jurisdiction_change_done()}</Button>
            <Button variant="quiet" onClick={() => move(-1)} why={place === 0 ? m.jurisdiction_first() : undefined}>
              {m.jurisdiction_up()}
            </Button>
            <Button variant="quiet" onClick={() => move(1)} why={place === last ? m.jurisdiction_last() : undefined}>
              {m.jurisdiction_down()}
            </Button>
            <Button variant="danger" onClick={() => void remove()}>
              {m.jurisdiction_inspection_remove()}
            </Button>
          </Row>
        </Stack>
      </div>
    </Stack>
  );
}
