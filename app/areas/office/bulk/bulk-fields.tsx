import type { QueuePage } from "#app/areas/office/queue/queue-view";
import { m } from "#schemas/messages/compiled/messages";
import type { BulkAct } from "#schemas/permit/bulk/bulk-plan";
import { RadioGroup } from "#ui/field/choice-field";
import { SelectField, TextAreaField, TextField } from "#ui/field/text-field";
import { Stack } from "#ui/layout/page";
import { type BulkDraft, type BulkFault, fieldId } from "./use-bulk-form";

type FieldsProps = {
  act: BulkAct;
  page: QueuePage;
  draft: BulkDraft;
  today: string;
  faults: BulkFault;
  onChange: (draft: BulkDraft) => void;
};

type Part = Omit<FieldsProps, "act"> & { field: (name: keyof BulkDraft) => FieldWiring };
interface FieldWiring {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { target: { value: string } }) => void;
}

function AssignFields({ page, field, draft }: Part) {
  const { reviewers, personId } = page;
  return (
    <SelectField
      label={m.bulk_to()}
      options={reviewers.map(({ id, name }) => ({ value: id, label: id === personId ? m.bulk_you({ name }) : name }))}
      {...field("toId")}
      value={reviewers.some(({ id }) => id === draft.toId) ? draft.toId : (reviewers[0]?.id ?? "")}
    />
  );
}

function RequestFields({ field, today }: Part) {
  return (
    <>
      <TextField label={m.bulk_subject()} hint={m.bulk_subject_hint()} maxLength={160} {...field("title")} />
      <TextAreaField label={m.bulk_files()} hint={m.bulk_files_hint()} rows={3} {...field("files")} />
      <TextField label={m.bulk_due()} type="date" width="medium" min={today} {...field("dueOn")} />
      <TextAreaField label={m.bulk_message()} rows={2} {...field("message")} />
    </>
  );
}

function ExtendFields({ field, draft, today, onChange }: Part) {
  return (
    <>
      <RadioGroup
        name="bulk-time"
        label={m.bulk_time()}
        options={[
          { value: "days", label: m.bulk_time_days() },
          { value: "until", label: m.bulk_time_until() },
        ]}
        value={draft.time}
        onChange={(time) => onChange({ ...draft, time })}
      />
      {draft.time === "days" ? (
        <TextField label={m.bulk_days()} inputMode="numeric" width="medium" maxLength={4} {...field("days")} />
      ) : (
        <TextField label={m.bulk_until()} type="date" width="medium" min={today} {...field("until")} />
      )}
      <TextAreaField label={m.office_act_reason_applicant()} rows={2} {...field("reason")} />
    </>
  );
}

/** What is chosen for all the permits of an act. */
export function BulkFields({ act, ...rest }: FieldsProps) {
  const { draft, faults, onChange } = rest;
  const field = (name: keyof BulkDraft): FieldWiring => ({
    id: fieldId(name),
    value: draft[name],
    error: faults[name],
    onChange: ({ target }) => onChange({ ...draft, [name]: target.value }),
  });
  if (act === "expire" || act === "close") return null;
  return (
    <Stack>
      {act === "assign" && <AssignFields {...rest} field={field} />}
      {act === "request" && <RequestFields {...rest} field={field} />}
      {act === "extend" && <ExtendFields {...rest} field={field} />}
    </Stack>
  );
}
