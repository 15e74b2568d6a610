import { useState } from "react";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { m } from "#schemas/messages/compiled/messages";
import { dayAndTime } from "#ui/date-text";
import { SummaryList, SummaryRow } from "#ui/list";
import { LinkButton } from "#ui/text-link";
import { useDeviceStorage } from "./device-storage";

/** "0.2 MB", "10 GB". */
const size = (bytes: number): string =>
  bytes < 1_073_741_824 ? `${(bytes / 1_048_576).toFixed(bytes < 10_485_760 ? 1 : 0)} MB` : `${Math.round(bytes / 1_073_741_824)} GB`;

/** How far this device is in step, what it keeps, and whether the browser may throw it away; read while `watched`. */
export function DeviceFacts({ watched, timeZone }: { watched: boolean; timeZone: string }) {
  const { lastSyncedAt } = useSyncStatus();
  const { state, askToKeep } = useDeviceStorage(watched);
  const [refused, setRefused] = useState(false);
  return (
    <SummaryList>
      <SummaryRow term={m.shell_sync_last()}>{lastSyncedAt ? dayAndTime(lastSyncedAt, timeZone) : m.shell_sync_never()}</SummaryRow>
      <SummaryRow term={m.shell_storage_used()}>
        {state ? m.shell_storage_of({ used: size(state.used), quota: size(state.quota) }) : m.shell_storage_unknown()}
      </SummaryRow>
      <SummaryRow
        term={m.shell_storage_kept()}
        action={
          state && !state.persisted ? (
            <LinkButton onClick={() => void askToKeep().then((kept) => setRefused(!kept))}>{m.shell_storage_ask()}</LinkButton>
          ) : undefined
        }
      >
        {state?.persisted ? m.shell_storage_kept_yes() : refused ? m.shell_storage_kept_refused() : m.shell_storage_kept_no()}
      </SummaryRow>
    </SummaryList>
  );
}
