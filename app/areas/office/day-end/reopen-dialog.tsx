import { useState } from "react";
import { OnlineState, onlineBusy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { useTyping } from "#app/screen/typing/use-typing";
import type { Drawer } from "#schemas/fee/drawer/drawer";
import { m } from "#schemas/messages/compiled/messages";
import { AlertDialog } from "#ui/confirm";
import { TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";

/** Opens a counted drawer again, for a reason that stands on its record. */
export function ReopenDialog({ drawer, onClose }: { drawer: Drawer; onClose: () => void }) {
  const [reason, setReason, kept] = useTyping(`drawer/${drawer.id}#reopen`, "");
  const [tried, setTried] = useState(false);
  const act = useOnlineAct(`drawer.reopen#${drawer.id}`);
  const reopen = async () => {
    setTried(true);
    if (reason.trim() === "") return document.getElementById("reopen-reason")?.focus();
    if ((await act.start("drawer.reopen", { drawerId: drawer.id, reason: reason.trim() })).kind !== "done") return;
    kept.clear();
    onClose();
  };
  return (
    <AlertDialog
      open
      title={m.drawer_reopen_title({ name: drawer.name })}
      safeLabel={m.office_act_back()}
      actLabel={m.drawer_reopen_act()}
      onSafe={onClose}
      onAct={() => void reopen()}
      busy={onlineBusy(act.state)}
      danger={false}
    >
      <Stack>
        <Text>{m.drawer_reopen_text({ name: drawer.openedByName })}</Text>
        <TextField
          id="reopen-reason"
          label={m.office_act_reason_record()}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={tried && reason.trim() === "" ? m.office_error_reason() : undefined}
        />
        <OnlineState state={act.state} />
      </Stack>
    </AlertDialog>
  );
}
