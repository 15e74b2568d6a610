import { useState } from "react";
import { OnlineState, onlineBusy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { formatCents } from "#schemas/fee/money";
import type { TrustEntry } from "#schemas/fee/trust/trust-account";
import { m } from "#schemas/messages/compiled/messages";
import { AlertDialog } from "#ui/confirm";
import { TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";

/** Counts a deposit as never made, for a reason that stands on the statement. */
export function VoidDialog({ entry, onClose }: { entry: TrustEntry; onClose: () => void }) {
  const { id: entryId, accountId, receiptNumber: receipt, amountCents } = entry;
  const [reason, setReason, kept] = useTyping(`trust-account/${accountId}#void-${entryId}`, "");
  const [tried, setTried] = useState(false);
  const act = useOnlineAct(`trust-account.void-deposit#${entryId}`);
  const undo = async () => {
    setTried(true);
    if (reason.trim() === "") return document.getElementById("void-reason")?.focus();
    if ((await act.start("trust-account.void-deposit", { accountId, entryId, reason: reason.trim() })).kind !== "done") return;
    kept.clear();
    onClose();
  };
  return (
    <AlertDialog
      open
      title={m.trust_void_title({ receipt })}
      safeLabel={m.office_act_back()}
      actLabel={m.trust_void()}
      onSafe={onClose}
      onAct={() => void undo()}
      busy={onlineBusy(act.state)}
    >
      <Stack>
        <Text>{m.trust_void_text({ amount: formatCents(amountCents) })}</Text>
        <TextField
          id="void-reason"
          label={m.office_act_reason_record()}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={tried && reason.trim() === "" ? m.office_error_reason() : undefined}
        />
        <OnlineState state={act.state} />
      </Stack>
    </AlertDialog>
  );
}
