import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { inLanguage } from "#app/wording/permit-text";
import type { Fee } from "#schemas/fee/fee";
import { formatCents, parseMoney } from "#schemas/fee/money";
import { settledCents } from "#schemas/fee/settled-cents";
import { m } from "#schemas/messages/compiled/messages";
import { AlertDialog } from "#ui/confirm";
import { MoneyField, TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";

interface Corrected {
  readonly amount: string;
  readonly reason: string;
}
interface Faults {
  readonly amount?: string | undefined;
  readonly reason?: string | undefined;
}

function faultsOf(fee: Fee, { amount, reason }: Corrected): Faults {
  const read = parseMoney(amount);
  const wrongAmount = () => {
    if (!read.ok) return m.office_error_amount();
    if (read.cents === fee.amountCents) return m.office_error_fee_same();
    return read.cents < settledCents(fee) ? m.office_error_fee_below_paid() : undefined;
  };
  return { amount: wrongAmount(), reason: reason.trim() === "" ? m.office_error_reason() : undefined };
}

/** Gives a fee that was charged by mistake its right amount, for a reason that stands on the record beside both. */
export function CorrectDialog({ page, fee, onClose }: { page: OfficePermitPage; fee: Fee; onClose: () => void }) {
  const [typed, setTyped, kept] = useTyping<Corrected>(`permit/${page.permit.id}#correct-${fee.id}`, { amount: "", reason: "" });
  const [tried, setTried] = useState(false);
  const act = useAct();
  const faults: Faults = tried ? faultsOf(fee, typed) : {};
  const correct = async () => {
    const found = faultsOf(fee, typed);
    const read = parseMoney(typed.amount);
    setTried(true);
    if (found.amount || !read.ok) return document.getElementById("correct-amount")?.focus();
    if (found.reason) return document.getElementById("correct-reason")?.focus();
    const about = { permitId: page.permit.id, feeId: fee.id, fromCents: fee.amountCents };
    if (!(await act.run("fee.correct", { ...about, amountCents: read.cents, reason: typed.reason.trim() }))) return;
    kept.clear();
    onClose();
  };
  return (
    <AlertDialog
      open
      title={m.office_fee_correct_title({ fee: inLanguage(fee.name) })}
      safeLabel={m.office_act_back()}
      actLabel={m.office_fee_correct()}
      onSafe={onClose}
      onAct={() => void correct()}
      busy={act.busy ? m.office_act_saving() : undefined}
    >
      <Stack>
        <Text>{m.office_fee_correct_body({ amount: formatCents(fee.amountCents) })}</Text>
        <MoneyField
          id="correct-amount"
          label={m.office_fee_correct_amount()}
          value={typed.amount}
          onChange={(event) => setTyped({ ...typed, amount: event.target.value })}
          error={faults.amount}
        />
        <TextField
          id="correct-reason"
          label={m.office_act_reason_record()}
          maxLength={200}
          value={typed.reason}
          onChange={(event) => setTyped({ ...typed, reason: event.target.value })}
          error={faults.reason}
        />
        <ProblemLine problem={act.problem} />
      </Stack>
    </AlertDialog>
  );
}
