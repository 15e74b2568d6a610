import { useState } from "react";
import { unmadeId } from "#app/features/permit/preflight";
import { newId } from "#app/local/sync/platform";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { m } from "#schemas/messages/compiled/messages";
import { conditionGates } from "#schemas/review/review";
import { Button } from "#ui/button";
import { SelectField, TextAreaField } from "#ui/field/text-field";
import { Disclosure } from "#ui/layout/disclosure";
import { gateName } from "./gate-text";
import type { OfficePermitPage } from "./office-permit-view";
import { refusalOf } from "./refusal-of";
import { workspaceStyles } from "./workspace-styles";

type Gate = (typeof conditionGates)[number];
interface ConditionDraft {
  readonly text: string;
  readonly dueBefore: Gate;
}
const blank: ConditionDraft = { text: "", dueBefore: "issue" };

/** Adds a condition of approval. */
export function ConditionForm({ page }: { page: OfficePermitPage }) {
  const { id: permitId } = page.permit;
  const [draft, setDraft, kept] = useTyping(`permit/${permitId}#condition`, blank);
  const [tried, setTried] = useState(false);
  const act = useAct();
  if (refusalOf(page, "condition.add", { permitId, conditionId: unmadeId, text: "-", dueBefore: "issue" }) !== null) return null;
  const add = async () => {
    setTried(draft.text.trim() === "");
    if (draft.text.trim() === "") return document.getElementById("condition-text")?.focus();
    if (await act.run("condition.add", { permitId, conditionId: newId(), text: draft.text.trim(), dueBefore: draft.dueBefore }))
      kept.clear();
  };
  return (
    <Disclosure summary={m.office_condition_new()} open={kept.typed}>
      <div className={workspaceStyles().form}>
        <TextAreaField
          id="condition-text"
          rows={2}
          label={m.office_condition_text()}
          value={draft.text}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
          error={tried && draft.text.trim() === "" ? m.office_error_condition() : undefined}
        />
        <SelectField
          label={m.office_condition_gate()}
          options={conditionGates.map((value) => ({ value, label: gateName(value) }))}
          value={draft.dueBefore}
          onChange={(event) => {
            const gate = conditionGates.find((one) => one === event.target.value);
            if (gate) setDraft({ ...draft, dueBefore: gate });
          }}
        />
        <ProblemLine problem={act.problem} />
        <div>
          <Button busy={act.busy ? m.office_act_saving() : undefined} onClick={() => void add()}>
            {m.office_condition_add()}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}
