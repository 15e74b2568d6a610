import { useId, useState } from "react";
import { planStyles } from "#app/features/plan/plan-styles";
import { m } from "#schemas/messages/compiled/messages";
import { type Mark, mostMarkText, stamps } from "#schemas/plan/mark";
import type { PageBox } from "#schemas/plan/sheet-space";
import { Button } from "#ui/button";
import { SelectField, TextAreaField, TextField } from "#ui/field/text-field";
import { Actions, Row } from "#ui/layout/page";
import { hasList, type MarkDraft, type MarkFault, saysWords, typedMark } from "./mark-draft";
import { sheetInches, type TypedPlace } from "./mark-places";
import { stampName } from "./mark-words";

type PlacesProps = {
  places: readonly TypedPlace[];
  /** What the first and the second place are: the corners of a rectangle, the words and the tip of an arrow. */
  names: readonly string[];
  fault: string | undefined;
  id: string;
  onChange: (places: readonly TypedPlace[]) => void;
};

/** One or two places of a sheet by numbers. */
export function PlaceFields({ places, names, fault, id, onChange }: PlacesProps) {
  const set = (at: number, change: Partial<TypedPlace>) => onChange(places.map((one, each) => (each === at ? { ...one, ...change } : one)));
  return places.map((place, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a place has no name but its number.
    <Row key={at} align="start">
      <TextField
        id={at === 0 ? `${id}-places` : undefined}
        label={m.plan_from_left({ place: names[at] ?? "" })}
        width="small"
        inputMode="decimal"
        value={place.left}
        onChange={(event) => set(at, { left: event.target.value })}
        error={at === 0 ? fault : undefined}
      />
      <TextField
        label={m.plan_from_top({ place: names[at] ?? "" })}
        width="small"
        inputMode="decimal"
        value={place.top}
        onChange={(event) => set(at, { top: event.target.value })}
      />
    </Row>
  ));
}

export const placeNames = (shape: MarkDraft["shape"]): readonly string[] => {
  if (shape === "arrow") return [m.plan_place_words(), m.plan_place_tip()];
  if (shape === "length") return [m.plan_place_start(), m.plan_place_end()];
  return shape === "cloud" || shape === "rectangle" || shape === "highlight"
    ? [m.plan_place_corner(), m.plan_place_opposite()]
    : [m.plan_place_here()];
};

type FieldsProps = {
  draft: MarkDraft;
  fault: MarkFault;
  id: string;
  box: PageBox;
  onChange: (draft: MarkDraft) => void;
};

function WordFields({ draft, fault, id, onChange }: FieldsProps) {
  const words = saysWords(draft.shape);
  const asksWords = words !== "no" && (draft.shape !== "stamp" || draft.stamp === "office");
  return (
    <>
      {draft.shape === "stamp" && (
        <SelectField
          label={m.plan_tool_stamp()}
          options={stamps.map((stamp) => ({ value: stamp, label: stampName[stamp]() }))}
          value={draft.stamp}
          onChange={(event) => onChange({ ...draft, stamp: stamps.find((one) => one === event.target.value) ?? draft.stamp })}
        />
      )}
      {asksWords && (
        <TextField
          id={`${id}-text`}
          label={draft.shape === "count" ? m.plan_counted() : m.plan_mark_text()}
          optional={words === "may"}
          value={draft.text}
          maxLength={draft.shape === "stamp" ? 60 : mostMarkText}
          onChange={(event) => onChange({ ...draft, text: event.target.value })}
          error={fault === "text" ? m.plan_error_text() : undefined}
        />
      )}
    </>
  );
}

function MarkFields(props: FieldsProps) {
  const { draft, fault, id, box, onChange } = props;
  const placeFault = fault === "places" ? m.plan_error_places(sheetInches(box)) : undefined;
  return (
    <>
      <WordFields {...props} />
      {hasList(draft.shape) ? (
        <TextAreaField
          id={`${id}-places`}
          label={m.plan_places()}
          hint={m.plan_places_hint(sheetInches(box))}
          rows={4}
          value={draft.list}
          onChange={(event) => onChange({ ...draft, list: event.target.value })}
          error={placeFault}
        />
      ) : (
        <PlaceFields
          places={draft.places}
          names={placeNames(draft.shape)}
          fault={placeFault}
          id={id}
          onChange={(places) => onChange({ ...draft, places })}
        />
      )}
    </>
  );
}

type Props = {
  /** What the form is called. */
  name: string;
  draft: MarkDraft;
  onChange: (draft: MarkDraft) => void;
  page: number;
  box: PageBox;
  /** The mark that is changed; null: a new one. */
  before: Mark | null;
  save: string;
  onSave: (mark: Mark) => void;
  onLeave: () => void;
};

/** A mark by words and numbers: all that a hand does on the sheet. */
export function MarkForm({ name, draft, onChange, page, box, before, save, onSave, onLeave }: Props) {
  const id = useId();
  const [fault, setFault] = useState<MarkFault>(null);
  const submit = () => {
    const typed = typedMark(draft, page, box, before);
    if (typeof typed !== "string") return onSave(typed);
    setFault(typed);
    document.getElementById(`${id}-${typed}`)?.focus();
  };
  return (
    <form
      className={planStyles().markForm}
      noValidate
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <MarkFields draft={draft} fault={fault} id={id} box={box} onChange={onChange} />
      <Actions>
        <Button type="submit" size="small">
          {save}
        </Button>
        <Button size="small" onClick={onLeave}>
          {m.plan_name_leave()}
        </Button>
      </Actions>
    </form>
  );
}
