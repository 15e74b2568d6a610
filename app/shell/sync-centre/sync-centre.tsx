import { useState } from "react";
import { buildId } from "#app/local/device/this-build";
import { unsentArchive } from "#app/local/store/unsent-archive";
import { browserClock } from "#app/local/sync/platform";
import { saveAsFile } from "#app/screen/read/save-as-file";
import type { ShellOrganization } from "#app/screen/read/shell-data";
import { roadText } from "#app/screen/read/sync-text";
import { useDevice } from "#app/screen/read/use-device";
import { useSyncStatus, useUnsent } from "#app/screen/read/use-sync-status";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { Row, Stack, Text } from "#ui/layout/page";
import { DeviceFacts } from "./device-facts";
import { RejectedList } from "./rejected-list";
import { UnsentList } from "./unsent-list";

export type SyncCentreProps = { open: boolean; onClose: () => void; organization: ShellOrganization };

/** Everything on this device that the office does not have yet, what to do about it, and how safe it is here. */
export function SyncCentre({ open, onClose, organization }: SyncCentreProps) {
  const device = useDevice();
  const status = useSyncStatus();
  const unsent = useUnsent();
  const [trying, setTrying] = useState(false);
  const waiting = unsent.filter((entry) => entry.problem === null);
  const { timeZone } = organization;
  const tryNow = async () => {
    if (device === null) return;
    setTrying(true);
    await device.sync();
    setTrying(false);
  };
  const save = async () => {
    if (device === null) return;
    const archive = await unsentArchive(device, { now: browserClock.now(), build: buildId });
    saveAsFile(archive.name, archive.bytes);
  };
  const footer = (
    <>
      <Button variant="primary" onClick={() => void tryNow()} busy={trying && m.shell_sync_trying()}>
        {m.shell_sync_try_now()}
      </Button>
      <Button onClick={() => void save()} why={unsent.length + status.photosWaiting === 0 ? m.shell_sync_nothing_to_save() : undefined}>
        {m.shell_sync_save_file()}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={m.shell_sync_centre()} size="wide" footer={footer}>
      <Stack>
        <Text measure>{roadText(status)}</Text>
        <RejectedList entries={status.rejected} timeZone={timeZone} onGo={onClose} />
        {waiting.length > 0 && (
          <Stack space="small">
            <Row between>
              <Text element="h3" as="h4">
                {m.shell_sync_waiting_title({ count: waiting.length })}
              </Text>
            </Row>
            <UnsentList entries={waiting} timeZone={timeZone} label={m.shell_sync_waiting_title({ count: waiting.length })} />
          </Stack>
        )}
        {status.photosWaiting > 0 && <Text>{m.shell_sync_photos({ count: status.photosWaiting })}</Text>}
        <DeviceFacts watched={open} timeZone={timeZone} />
      </Stack>
    </Dialog>
  );
}
