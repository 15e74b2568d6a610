import { useEffect, useRef, useState } from "react";
import { useShellData } from "#app/screen/read/shell-data";
import { useDevice } from "#app/screen/read/use-device";
import { useUnsent } from "#app/screen/read/use-sync-status";
import { UnsentList } from "#app/shell/sync-centre/unsent-list";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { Stack, Text } from "#ui/layout/page";
import { leaveDevice } from "./sign-out";

/**
 * Signs out. With nothing unsent it does so at once; else it lists what is unsent and lets the person send it first, keep
 * it here for the next time they sign in, or delete it.
 */
export function SignOutDialog({ open, onClose, onSyncCentre }: { open: boolean; onClose: () => void; onSyncCentre: () => void }) {
  const device = useDevice();
  const unsent = useUnsent();
  const shell = useShellData();
  const [leaving, setLeaving] = useState<"keep" | "delete" | "send" | null>(null);
  const begun = useRef(false);
  const warns = open && unsent.length > 0;
  const [letGo, setLetGo] = useState(false);
  // What still waits for "Undo" is unsent work like any other.
  useEffect(() => {
    if (!open) return setLetGo(false);
    device?.delayed.takeBackAll();
    void (device?.held.releaseAll() ?? Promise.resolve()).then(() => setLetGo(true));
  }, [open, device]);
  useEffect(() => {
    if (!open || !letGo || unsent.length > 0 || begun.current) return;
    begun.current = true;
    void leaveDevice("delete");
  }, [open, letGo, unsent.length]);
  const leave = (how: "keep" | "delete") => {
    begun.current = true;
    setLeaving(how);
    void leaveDevice(how);
  };
  const sendFirst = async () => {
    setLeaving("send");
    const end = await device?.sync();
    setLeaving(null);
    // Everything sent: the effect above leaves. Otherwise the reason stands in the Sync centre.
    if (end?.kind !== "done") onSyncCentre();
  };
  const footer = (
    <>
      <Button variant="primary" onClick={() => void sendFirst()} busy={leaving === "send" && m.shell_sync_trying()}>
        {m.shell_sign_out_send()}
      </Button>
      <Button onClick={() => leave("keep")} busy={leaving === "keep" && m.shell_signing_out()}>
        {m.shell_sign_out_keep()}
      </Button>
      <Button variant="danger" onClick={() => leave("delete")} busy={leaving === "delete" && m.shell_signing_out()}>
        {m.shell_sign_out_delete()}
      </Button>
    </>
  );
  return (
    <Dialog open={warns} onClose={onClose} title={m.shell_sign_out_title({ count: unsent.length })} footer={footer}>
      <Stack>
        <Text>{m.shell_sign_out_text()}</Text>
        <UnsentList entries={unsent} timeZone={shell?.organization.timeZone ?? "UTC"} label={m.shell_sign_out_list()} />
      </Stack>
    </Dialog>
  );
}
