import { ProblemLine } from "#app/screen/act/problem-line";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { disciplineName } from "#app/wording/permit-text";
import { placesIn } from "#schemas/calendar/half-day-places";
import { m } from "#schemas/messages/compiled/messages";
import { disciplines } from "#schemas/review/review";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { CheckboxGroup } from "#ui/field/choice-field";
import { NumberField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import { halfDaysOver } from "./half-days-ahead";
import { type InspectorDialogProps, useInspectorForm } from "./use-inspector-form";
import type { RuleAnswer } from "./use-rule-act";

type FormPart = { of: ReturnType<typeof useInspectorForm> };

/** Why it does not stand, in words. */
function Refusal({ answer }: { answer: RuleAnswer }) {
  if (answer.kind === "lost") return <Text tone="stopped">{m.inspector_lost()}</Text>;
  return <ProblemLine problem={answer.kind === "refused" ? answer.problem : null} />;
}

/** What somebody else said meanwhile of one of the two, or what it was refused for. */
function Capacity({ of: { capacity } }: FormPart) {
  const { meanwhile, answer } = capacity;
  if (meanwhile === undefined) return <Refusal answer={answer} />;
  const words = meanwhile === "" ? m.inspector_conflict_office() : m.inspector_conflict({ count: String(meanwhile) });
  return <Text tone="stopped">{words}</Text>;
}

function Skills({ of: { skill } }: FormPart) {
  const { meanwhile, answer } = skill;
  if (!Array.isArray(meanwhile)) return <Refusal answer={answer} />;
  const list = meanwhile.map((one) => disciplineName(one)).join(", ");
  return <Text tone="stopped">{list === "" ? m.inspector_skills_conflict_none() : m.inspector_skills_conflict({ list })}</Text>;
}

/** Says how many inspections an inspector takes in half a day, which half-days ahead already hold more, and which disciplines they inspect. */
export function InspectorDialog(props: InspectorDialogProps) {
  const { inspector, plans, onClose } = props;
  const of = useInspectorForm(props);
  const { form, set, places } = of;
  const offline = useSyncStatus().road === "unreachable" ? m.office_act_offline_why() : undefined;
  const most = places === undefined ? null : placesIn({ perHalfDay: places ?? undefined }, plans.organization);
  const over = most === null ? 0 : halfDaysOver(plans, inspector.id, most);
  const known = [...disciplines, ...(inspector.inspects ?? []).filter((one) => !disciplines.includes(one))];
  const footer = (
    <>
      <Button
        variant="primary"
        busy={of.capacity.busy || of.skill.busy ? m.office_act_saving() : undefined}
        why={offline}
        onClick={() => void of.save()}
      >
        {m.inspector_act()}
      </Button>
      <Button onClick={onClose}>{m.office_act_back()}</Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} dismissable={false} title={m.inspector_title({ inspector: inspector.name })} footer={footer}>
      <Stack>
        <NumberField
          id="inspector-per-half"
          label={m.inspector_per_half()}
          hint={m.inspector_per_half_hint({ count: plans.organization.inspectionsPerHalfDay })}
          optional
          inputMode="numeric"
          maxLength={2}
          value={form.places}
          onChange={({ target }) => set({ places: target.value })}
          error={of.error}
        />
        <div aria-live="polite">{over > 0 && <Text>{m.inspector_over({ count: over })}</Text>}</div>
        <div aria-live="polite">
          <Capacity of={of} />
        </div>
        <CheckboxGroup
          name="inspector-skills"
          label={m.inspector_skills()}
          hint={m.inspector_skills_hint()}
          columns="two"
          options={known.map((value) => ({ value, label: disciplineName(value) }))}
          values={form.skills}
          onChange={(skills) => set({ skills })}
        />
        <div aria-live="polite">
          <Skills of={of} />
        </div>
      </Stack>
    </Dialog>
  );
}
