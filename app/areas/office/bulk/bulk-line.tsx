import { useEffect, useSyncExternalStore } from "react";
import { useRun } from "#app/screen/act/use-run";
import { useDevice } from "#app/screen/read/use-device";
import { m } from "#schemas/messages/compiled/messages";
import { LinkButton } from "#ui/text-link";
import { undoBulk } from "./bulk-run";
import { type BulkRun, bulkRun, isUnderWay, showsBulk } from "./bulk-store";
import { runText, unchangedText } from "./bulk-text";
import { useWaiting } from "./use-waiting";

/** What came of an act, in one line, and whether the office has it. */
function Came({ of }: { of: BulkRun }) {
  const waiting = useWaiting(of);
  const parts = [runText(of), of.unchanged.length === 0 ? "" : unchangedText(of), waiting];
  return <span>{parts.filter(Boolean).join(". ")}</span>;
}

/** The last act on several permits in one line above the list: how far it is, then what came of it, with its undo. */
export function BulkLine({ onDetails }: { onDetails: () => void }) {
  const device = useDevice();
  const run = useRun();
  const at = useSyncExternalStore(bulkRun.subscribe, bulkRun.get);
  useEffect(() => showsBulk(), []);
  if (at === null) return null;
  if (isUnderWay(at)) return <span aria-live="off">{runText(at)}</span>;
  return (
    <>
      <Came of={at} />
      {device && at.phase === "done" && at.undo.length > 0 && (
        <LinkButton onClick={() => void undoBulk(at, device.replica, run)}>{m.bulk_undo()}</LinkButton>
      )}
      {at.unchanged.length > 0 && <LinkButton onClick={onDetails}>{m.bulk_details()}</LinkButton>}
      <LinkButton onClick={() => bulkRun.set(null)}>{m.bulk_dismiss()}</LinkButton>
    </>
  );
}
