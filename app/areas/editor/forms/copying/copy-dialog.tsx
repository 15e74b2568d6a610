import { useEffect, useState } from "react";
import { readCopy } from "#app/screen/read/read-on-device";
import { inLanguage, questionName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { CheckboxGroup } from "#ui/field/choice-field";
import { SelectField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import { sectionName, slotName } from "../form-text";

export interface Copied {
  readonly from: PermitType;
  /** Keys of its questions and of its documents. */
  readonly questions: readonly string[];
  readonly documents: readonly string[];
}

export interface CopyDialogProps {
  readonly code: string;
  readonly onClose: () => void;
  readonly onCopy: (copied: Copied) => void;
}

type Forms = readonly PermitType[];

/** The office's other forms, as this device has them; null: it has no whole copy. Undefined while they are read. */
function useOtherForms(code: string): Forms | null | undefined {
  const [forms, setForms] = useState<Forms | null | undefined>(undefined);
  useEffect(() => {
    let left = false;
    void readCopy((reader) => reader.permitTypes()).then((types) => {
      if (!left) setForms(types?.filter((each) => each.code !== code) ?? null);
    });
    return () => {
      left = true;
    };
  }, [code]);
  return forms;
}

interface ChoiceProps {
  readonly form: PermitType;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (among: readonly string[], chosen: readonly string[]) => void;
}

/** What may be copied of a form: its questions, section by section, and its documents. */
function Choices({ form, chosen, onChange }: ChoiceProps) {
  const groups = [
    ...form.sections.map((section) => ({
      id: section.id,
      label: sectionName(section),
      options: section.questions.map((one) => ({ value: `q ${one.id}`, label: questionName(one) })),
    })),
    {
      id: "documents",
      label: m.forms_documents(),
      options: form.documents.map((one) => ({ value: `d ${one.slot}`, label: slotName(one) })),
    },
  ];
  return groups.map(({ id, label, options }) => {
    const all = options.map(({ value }) => value);
    if (all.length === 0) return null;
    const whole = all.every((value) => chosen.has(value));
    return (
      <Stack key={id} space="small">
        <CheckboxGroup
          id={`copy-${id}`}
          name={`copy-${id}`}
          label={label}
          options={options}
          values={all.filter((value) => chosen.has(value))}
          onChange={(now) => onChange(all, now)}
        />
        <div>
          <Button size="small" variant="quiet" onClick={() => onChange(all, whole ? [] : all)}>
            {whole ? m.form_editor_copy_none({ what: label }) : m.form_editor_copy_all({ what: label })}
          </Button>
        </div>
      </Stack>
    );
  });
}

/** Copies questions, sections and documents of another form of the office into this one. */
export function CopyDialog({ code, onClose, onCopy }: CopyDialogProps) {
  const forms = useOtherForms(code);
  const [wanted, setWanted] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const form = forms?.find((each) => each.code === wanted) ?? forms?.[0];
  const keysOf = (mark: string) => [...chosen].flatMap((value) => (value.startsWith(`${mark} `) ? [value.slice(2)] : []));
  const copy = () => form && onCopy({ from: form, questions: keysOf("q"), documents: keysOf("d") });
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.form_editor_copy_title()}
      footer={
        <>
          <Button variant="primary" onClick={copy} why={chosen.size === 0 ? m.form_editor_copy_choose() : undefined}>
            {m.form_editor_copy_act({ count: chosen.size })}
          </Button>
          <Button onClick={onClose}>{m.form_editor_copy_cancel()}</Button>
        </>
      }
    >
      <Stack>
        {forms === null && <Text>{m.form_editor_copy_not_here()}</Text>}
        {form && forms && (
          <>
            <SelectField
              id="copy-from"
              label={m.form_editor_copy_from()}
              width="full"
              options={forms.map((each) => ({ value: each.code, label: inLanguage(each.name) }))}
              value={form.code}
              onChange={({ target }) => {
                setWanted(target.value);
                setChosen(new Set());
              }}
            />
            <Choices
              form={form}
              chosen={chosen}
              onChange={(among, now) => setChosen((before) => new Set([...[...before].filter((each) => !among.includes(each)), ...now]))}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
