import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { inLanguage } from "#app/wording/permit-text";
import type { Fee } from "#schemas/fee/fee";
import { feeOwedCents } from "#schemas/fee/fee-balance";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { AlertDialog } from "#ui/confirm";
import { TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";

/** Lets off what is still owed of a fee, for a reason that stands on the record. */
export function WaiveDialog({ page, fee, onClose }: { page: OfficePermitPage; fee: Fee; onClose: () => void }) {
  const [reason, setReason, kept] = useTyping(`permit/${page.permit.id}#waive-${fee.id}`, "");
  const [tried, setTried] = useState(false);
  const act = useAct();
  const waive = async () => {
    setTried(reason.trim() === "");
    if (reason.trim() === "") return document.getElementById("waive-reason")?.focus();
    if (!(await act.run("fee.waive", { permitId: page.permit.id, feeId: fee.id, reason: reason.trim() }))) return;
    kept.clear();
    onClose();
  };
  return (
    <AlertDialog
      open
      title={m.office_fee_waive_title({ fee: inLanguage(fee.name) })}
      safeLabel={m.office_act_back()}
      actLabel={m.office_fee_waive()}
      onSafe={onClose}
      onAct={() => void waive()}
      busy={act.busy ? m.office_act_saving() : undefined}
    >
      <Stack>
        <Text>{m.office_fee_waive_body({ amount: formatCents(feeOwedCents(fee)) })}</Text>
        <TextField
          id="waive-reason"
          label={m.office_act_reason_record()}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={tried ? m.office_error_reason() : undefined}
        />
        <ProblemLine problem={act.problem} />
      </Stack>
    </AlertDialog>
  );
}
