import { useState } from "react";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import type { Inspection } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import { AlertDialog } from "#ui/confirm";
import { TextAreaField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";

/** Turns a request down, or calls a scheduled inspection off, for a reason that its applicant reads. */
export function EndInspectionDialog({ inspection, onClose }: { inspection: Inspection; onClose: () => void }) {
  const [reason, setReason, kept] = useTyping(`permit/${inspection.permitId}#end-${inspection.id}`, "");
  const [tried, setTried] = useState(false);
  const act = useAct();
  const requested = inspection.state === "requested";
  const end = async () => {
    setTried(reason.trim() === "");
    if (reason.trim() === "") return document.getElementById("end-reason")?.focus();
    const args = { permitId: inspection.permitId, inspectionId: inspection.id, reason: reason.trim() };
    if (!(await act.run(requested ? "inspection.refuse" : "inspection.cancel", args))) return;
    kept.clear();
    onClose();
  };
  const about = { inspection: inspection.name, address: inspection.addressLine };
  return (
    <AlertDialog
      open
      title={requested ? m.office_refuse_title(about) : m.office_cancel_title(about)}
      safeLabel={m.office_act_back()}
      actLabel={requested ? m.office_inspection_refuse() : m.office_cancel_act()}
      onSafe={onClose}
      onAct={() => void end()}
      busy={act.busy ? m.office_act_saving() : undefined}
    >
      <Stack>
        <Text>{requested ? m.office_refuse_body() : m.office_cancel_body()}</Text>
        <TextAreaField
          id="end-reason"
          rows={3}
          label={m.office_act_reason_applicant()}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={tried && reason.trim() === "" ? m.office_error_reason() : undefined}
        />
        <ProblemLine problem={act.problem} />
      </Stack>
    </AlertDialog>
  );
}
