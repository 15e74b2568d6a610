import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { refusalOf } from "#app/areas/office/workspace/refusal-of";
import { workspaceStyles } from "#app/areas/office/workspace/workspace-styles";
import { unmadeId } from "#app/features/permit/preflight";
import { newId } from "#app/local/sync/platform";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { parseMoney } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { feeStages } from "#schemas/permit-type/fee-rule";
import { Button } from "#ui/button";
import { MoneyField, SelectField, TextField } from "#ui/field/text-field";
import { Disclosure } from "#ui/layout/disclosure";

interface FeeDraft {
  readonly name: string;
  readonly basis: string;
  /** Absent from what was typed before there were accounts. */
  readonly account?: string;
  readonly amount: string;
  readonly dueAt: (typeof feeStages)[number];
}
const blank: FeeDraft = { name: "", basis: "", amount: "", dueAt: "issue" };
const stageWords = { application: m.permit_fee_due_now, issue: m.permit_fee_due_at_issue, final: m.permit_fee_due_at_final } as const;

type Fault = "name" | "amount" | null;
function faultOf({ name, amount }: FeeDraft): Fault {
  if (name.trim() === "") return "name";
  const read = parseMoney(amount);
  return read.ok && read.cents > 0 ? null : "amount";
}

function FeeFields({ draft, fault, onChange }: { draft: FeeDraft; fault: Fault; onChange: (draft: FeeDraft) => void }) {
  const set = (change: Partial<FeeDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <TextField
        id="fee-name"
        label={m.office_fee_name()}
        maxLength={120}
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
        error={fault === "name" ? m.office_error_fee_name() : undefined}
      />
      <TextField
        label={m.office_fee_basis()}
        hint={m.office_fee_basis_hint()}
        optional
        maxLength={200}
        value={draft.basis}
        onChange={(event) => set({ basis: event.target.value })}
      />
      <MoneyField
        id="fee-amount"
        label={m.permit_fee_amount()}
        value={draft.amount}
        onChange={(event) => set({ amount: event.target.value })}
        error={fault === "amount" ? m.office_error_amount() : undefined}
      />
      <TextField
        label={m.office_fee_account()}
        hint={m.office_fee_account_hint()}
        optional
        width="medium"
        maxLength={40}
        value={draft.account ?? ""}
        onChange={(event) => set({ account: event.target.value })}
      />
      <SelectField
        label={m.office_fee_due()}
        options={feeStages.map((value) => ({ value, label: stageWords[value]() }))}
        value={draft.dueAt}
        onChange={(event) => {
          const dueAt = feeStages.find((one) => one === event.target.value);
          if (dueAt) set({ dueAt });
        }}
      />
    </>
  );
}

/** Adds a fee line by hand. */
export function FeeForm({ page }: { page: OfficePermitPage }) {
  const { id: permitId } = page.permit;
  const [draft, setDraft, kept] = useTyping(`permit/${permitId}#fee`, blank);
  const [fault, setFault] = useState<Fault>(null);
  const act = useAct();
  if (refusalOf(page, "fee.add", { permitId, feeId: unmadeId, name: "-", amountCents: 1, dueAt: "issue" }) !== null) return null;
  const add = async () => {
    const found = faultOf(draft);
    setFault(found);
    const read = parseMoney(draft.amount);
    if (found || !read.ok) return document.getElementById(`fee-${found}`)?.focus();
    const args = {
      permitId,
      feeId: newId(),
      name: draft.name.trim(),
      basis: draft.basis.trim(),
      account: (draft.account ?? "").trim(),
      amountCents: read.cents,
      dueAt: draft.dueAt,
    };
    if (await act.run("fee.add", args)) kept.clear();
  };
  return (
    <Disclosure summary={m.office_fee_new()} open={kept.typed}>
      <div className={workspaceStyles().form}>
        <FeeFields draft={draft} fault={fault} onChange={setDraft} />
        <ProblemLine problem={act.problem} />
        <div>
          <Button busy={act.busy ? m.office_act_saving() : undefined} onClick={() => void add()}>
            {m.office_fee_add()}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}
