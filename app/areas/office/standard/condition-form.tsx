import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { newId } from "#app/local/sync/platform";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { dueChoices, isDue } from "#app/wording/desk/standard-text";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { SelectField, TextAreaField } from "#ui/field/text-field";
import { Disclosure } from "#ui/layout/disclosure";
import { Stack } from "#ui/layout/page";
import { type ConditionDraft, conditionArgs } from "./condition-draft";
import { StandardFind } from "./standard-find";
import { SuggestedConditions } from "./suggested-conditions";

const blank: ConditionDraft = { text: "", dueBefore: "issue" };

type FieldsProps = {
  page: OfficePermitPage;
  draft: ConditionDraft;
  error: string | undefined;
  onChange: (draft: ConditionDraft) => void;
};

function DraftFields({ page, draft, error, onChange }: FieldsProps) {
  return (
    <>
      <StandardFind page={page} draft={draft} textId="condition-text" onChange={onChange} />
      <TextAreaField
        id="condition-text"
        rows={2}
        label={m.office_condition_text()}
        value={draft.text}
        onChange={({ target }) => onChange({ ...draft, text: target.value })}
        error={error}
      />
      {draft.es !== undefined && (
        <TextAreaField
          id="condition-es"
          lang="es"
          rows={2}
          label={m.standard_field_es()}
          optional
          value={draft.es}
          onChange={({ target }) => onChange({ ...draft, es: target.value })}
        />
      )}
      <SelectField
        label={m.standard_due()}
        options={dueChoices()}
        value={draft.dueBefore}
        onChange={({ target }) => isDue(target.value) && onChange({ ...draft, dueBefore: target.value })}
      />
    </>
  );
}

/** Adds a condition of approval: one that the library suggests, one found there, or words of one's own. */
export function ConditionForm({ page }: { page: OfficePermitPage }) {
  const { id: permitId } = page.permit;
  const [draft, setDraft, kept] = useTyping(`permit/${permitId}#condition`, blank);
  const [tried, setTried] = useState(false);
  const act = useAct();
  const isBlank = draft.text.trim() === "";
  const add = async () => {
    setTried(isBlank);
    if (isBlank) return document.getElementById("condition-text")?.focus();
    if (await act.run("condition.add", { permitId, conditionId: newId(), ...conditionArgs(draft) })) kept.clear();
  };
  return (
    <>
      <SuggestedConditions page={page} />
      <Disclosure summary={m.office_condition_new()} open={kept.typed}>
        <Stack>
          <DraftFields page={page} draft={draft} error={tried && isBlank ? m.office_error_condition() : undefined} onChange={setDraft} />
          <ProblemLine problem={act.problem} />
          <div>
            <Button busy={act.busy ? m.office_act_saving() : undefined} onClick={() => void add()}>
              {m.office_condition_add()}
            </Button>
          </div>
        </Stack>
      </Disclosure>
    </>
  );
}
