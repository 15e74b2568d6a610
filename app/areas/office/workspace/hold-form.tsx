import { useState } from "react";
import { unmadeId } from "#app/features/permit/preflight";
import { newId } from "#app/local/sync/platform";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { holdName } from "#app/wording/record-text";
import { m } from "#schemas/messages/compiled/messages";
import { type Hold, holdSeverities } from "#schemas/review/review";
import { Button } from "#ui/button";
import { Checkbox, RadioGroup } from "#ui/field/choice-field";
import { TextAreaField } from "#ui/field/text-field";
import { Disclosure } from "#ui/layout/disclosure";
import type { OfficePermitPage } from "./office-permit-view";
import { refusalOf } from "./refusal-of";
import { workspaceStyles } from "./workspace-styles";

interface HoldDraft {
  readonly severity: Hold["severity"];
  readonly internal: boolean;
  readonly stopWork: boolean;
  readonly reason: string;
}
const blank: HoldDraft = { severity: "Hold", internal: false, stopWork: false, reason: "" };

const hints: Readonly<Record<Hold["severity"], () => string>> = {
  Notice: m.office_hold_notice_hint,
  Hold: m.office_hold_hold_hint,
  Required: m.office_hold_required_hint,
  Lock: m.office_hold_lock_hint,
};

function HoldFields({ draft, tried, onChange }: { draft: HoldDraft; tried: boolean; onChange: (draft: HoldDraft) => void }) {
  const set = (change: Partial<HoldDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <RadioGroup
        name="severity"
        label={m.office_hold_severity()}
        options={holdSeverities.map((value) => ({ value, label: holdName(value), hint: hints[value]() }))}
        columns="two"
        value={draft.severity}
        onChange={(severity) => set({ severity })}
      />
      <Checkbox
        label={m.office_hold_stop_work()}
        hint={m.office_hold_stop_work_hint()}
        checked={draft.stopWork}
        onChange={(event) => set({ stopWork: event.target.checked, internal: event.target.checked ? false : draft.internal })}
      />
      {!draft.stopWork && (
        <Checkbox
          label={m.office_hold_internal()}
          hint={m.office_hold_internal_hint()}
          checked={draft.internal}
          onChange={(event) => set({ internal: event.target.checked })}
        />
      )}
      <TextAreaField
        id="hold-reason"
        rows={2}
        label={draft.internal ? m.office_hold_reason_internal() : m.office_act_reason_applicant()}
        value={draft.reason}
        onChange={(event) => set({ reason: event.target.value })}
        error={tried && draft.reason.trim() === "" ? m.office_error_reason() : undefined}
      />
    </>
  );
}

/** Places a hold, or an order to stop work. */
export function HoldForm({ page }: { page: OfficePermitPage }) {
  const { id: permitId } = page.permit;
  const [draft, setDraft, kept] = useTyping(`permit/${permitId}#hold`, blank);
  const [tried, setTried] = useState(false);
  const act = useAct();
  if (refusalOf(page, "hold.place", { permitId, holdId: unmadeId, severity: "Notice", reason: "-" }) !== null) return null;
  const place = async () => {
    setTried(draft.reason.trim() === "");
    if (draft.reason.trim() === "") return document.getElementById("hold-reason")?.focus();
    if (await act.run("hold.place", { permitId, holdId: newId(), ...draft, reason: draft.reason.trim() })) kept.clear();
  };
  return (
    <Disclosure summary={m.office_hold_new()} open={kept.typed}>
      <div className={workspaceStyles().form}>
        <HoldFields draft={draft} tried={tried} onChange={setDraft} />
        <ProblemLine problem={act.problem} />
        <div>
          <Button
            variant={draft.stopWork ? "danger" : "plain"}
            busy={act.busy ? m.office_act_saving() : undefined}
            onClick={() => void place()}
          >
            {draft.stopWork ? m.office_hold_place_stop() : m.office_hold_place()}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}
