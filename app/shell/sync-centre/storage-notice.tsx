import { browserDevice } from "#app/local/device/browser-device";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { m } from "#schemas/messages/compiled/messages";
import { Notice } from "#ui/notice";
import { LinkButton } from "#ui/text-link";

const words = {
  full: { title: m.shell_storage_full_title, text: m.shell_storage_full_text },
  lost: { title: m.shell_storage_lost_title, text: m.shell_storage_lost_text },
  "not-loaded": { title: m.shell_storage_not_loaded_title, text: m.shell_storage_not_loaded_text },
  blocked: { title: m.shell_storage_blocked_title, text: m.shell_storage_blocked_text },
} as const;

/** Stands on every page while this device cannot keep what is typed: never silent. */
export function StorageNotice({ onOpen }: { onOpen: () => void }) {
  const { storage } = useSyncStatus();
  if (storage === "fine") return null;
  const { title, text } = words[storage];
  const action =
    storage === "not-loaded" ? (
      // Whoever is signed in has their device opened, and with it its code asked for once more.
      <LinkButton onClick={() => void browserDevice().current.verify()}>{m.ui_part_missing_again()}</LinkButton>
    ) : (
      <LinkButton onClick={onOpen}>{m.shell_storage_open()}</LinkButton>
    );
  return (
    <Notice tone="stopped" live title={title()} action={action}>
      {text()}
    </Notice>
  );
}
