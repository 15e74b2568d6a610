import { useId, useState } from "react";
import { PlaceFields } from "#app/features/plan/marks/mark-form";
import { sheetInches } from "#app/features/plan/marks/mark-places";
import { planStyles } from "#app/features/plan/plan-styles";
import { m } from "#schemas/messages/compiled/messages";
import type { SheetScale } from "#schemas/plan/plan-mark";
import type { PageBox } from "#schemas/plan/sheet-space";
import { Button } from "#ui/button";
import { SegmentedControl } from "#ui/field/segmented-control";
import { TextField } from "#ui/field/text-field";
import { Actions, Text } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import { noPlaces, type ScaleDraft, type ScaleFault, typedScale } from "./scale-draft";

type FieldsProps = {
  draft: ScaleDraft;
  onChange: (draft: ScaleDraft) => void;
  fault: ScaleFault | null;
  id: string;
  box: PageBox;
  /** What the sheet's title block says; empty: nothing. */
  said: string;
  /** Takes up the tool that sets two points, or the part, on the sheet. */
  onDraw: (tool: "calibrate" | "scale-part") => void;
};

const textFault = (fault: ScaleFault | null): string | undefined => {
  if (fault === "not-to-scale") return m.plan_error_not_to_scale();
  return fault === "text" ? m.plan_error_scale() : undefined;
};
const lengthFault = (fault: ScaleFault | null): string | undefined => {
  if (fault === "no-unit") return m.plan_error_no_unit();
  return fault === "length" ? m.plan_error_length() : undefined;
};

function NamedFields({ draft, onChange, fault, id, said }: FieldsProps) {
  return (
    <>
      {said !== "" && <Text as="meta">{m.plan_scale_said({ scale: said })}</Text>}
      <TextField
        id={`${id}-text`}
        label={m.plan_scale()}
        hint={m.plan_scale_hint()}
        width="medium"
        value={draft.text}
        maxLength={60}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
        error={textFault(fault)}
      />
    </>
  );
}

function KnownFields({ draft, onChange, fault, id, box, onDraw }: FieldsProps) {
  return (
    <>
      <LinkButton onClick={() => onDraw("calibrate")}>{m.plan_scale_draw_ends()}</LinkButton>
      <PlaceFields
        places={draft.ends}
        names={[m.plan_place_start(), m.plan_place_end()]}
        fault={fault === "ends" ? m.plan_error_places(sheetInches(box)) : undefined}
        id={`${id}-ends`}
        onChange={(ends) => onChange({ ...draft, ends })}
      />
      <TextField
        id={`${id}-length`}
        label={m.plan_scale_length()}
        hint={m.plan_scale_length_hint()}
        width="medium"
        value={draft.length}
        maxLength={40}
        onChange={(event) => onChange({ ...draft, length: event.target.value })}
        error={lengthFault(fault)}
      />
    </>
  );
}

function PartFields({ draft, onChange, fault, id, box, onDraw }: FieldsProps) {
  return (
    <>
      <SegmentedControl
        label={m.plan_scale_for()}
        value={draft.part ? "part" : "sheet"}
        onChange={(to) => onChange({ ...draft, part: to === "part" ? noPlaces : null })}
        options={[
          { value: "sheet", label: m.plan_scale_for_sheet() },
          { value: "part", label: m.plan_scale_for_part() },
        ]}
      />
      {draft.part && (
        <>
          <LinkButton onClick={() => onDraw("scale-part")}>{m.plan_scale_draw_part()}</LinkButton>
          <PlaceFields
            places={draft.part}
            names={[m.plan_place_corner(), m.plan_place_opposite()]}
            fault={fault === "part" ? m.plan_error_places(sheetInches(box)) : undefined}
            id={`${id}-part`}
            onChange={(part) => onChange({ ...draft, part })}
          />
        </>
      )}
      <SegmentedControl
        label={m.plan_scale_units()}
        value={draft.system}
        onChange={(system) => onChange({ ...draft, system })}
        options={[
          { value: "imperial", label: m.plan_units_imperial() },
          { value: "metric", label: m.plan_units_metric() },
        ]}
      />
    </>
  );
}

/** The field at fault. */
const fieldOf = (fault: ScaleFault): string => {
  if (fault === "ends" || fault === "part") return `${fault}-places`;
  return fault === "length" || fault === "no-unit" ? "length" : "text";
};

type Props = Omit<FieldsProps, "fault" | "id"> & { page: number; onSave: (scale: SheetScale) => void; onLeave: () => void };

/** A scale of a sheet: as the drawing says it, to be confirmed, or by two points whose distance is known. */
export function ScaleForm({ page, onSave, onLeave, ...fields }: Props) {
  const id = useId();
  const { draft, onChange, box } = fields;
  const [fault, setFault] = useState<ScaleFault | null>(null);
  const submit = () => {
    const typed = typedScale(draft, page, box);
    if (typeof typed !== "string") return onSave(typed);
    setFault(typed);
    document.getElementById(`${id}-${fieldOf(typed)}`)?.focus();
  };
  return (
    <form
      className={planStyles().markForm}
      noValidate
      aria-label={m.plan_scale_new()}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SegmentedControl
        label={m.plan_scale_by()}
        value={draft.by}
        onChange={(by) => onChange({ ...draft, by })}
        options={[
          { value: "named", label: m.plan_scale_by_name() },
          { value: "known", label: m.plan_scale_by_length() },
        ]}
      />
      {draft.by === "named" ? <NamedFields {...fields} fault={fault} id={id} /> : <KnownFields {...fields} fault={fault} id={id} />}
      <PartFields {...fields} fault={fault} id={id} />
      <Text as="meta" tone="muted">
        {m.plan_scale_warning()}
      </Text>
      <Actions>
        <Button type="submit" size="small">
          {m.plan_scale_save()}
        </Button>
        <Button size="small" onClick={onLeave}>
          {m.plan_name_leave()}
        </Button>
      </Actions>
    </form>
  );
}
