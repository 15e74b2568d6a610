import { ArrowUp, Check, Clock3, Copy, type LucideIcon, MoveRight, RefreshCw, Split, TriangleAlert } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { type SyncSaying, sayingOf } from "#app/screen/read/sync-saying";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { m } from "#schemas/messages/compiled/messages";
import { ChipButton } from "#ui/chip";
import { clockTime } from "#ui/date-text";
import { VisuallyHidden } from "#ui/layout/visually-hidden";

const icons: Readonly<Record<SyncSaying["state"], LucideIcon>> = {
  failed: TriangleAlert,
  choose: Split,
  queued: MoveRight,
  sending: ArrowUp,
  sent: Check,
  stale: Clock3,
  "signed-out": TriangleAlert,
  update: RefreshCw,
  copying: Copy,
};

const sentShownMs = 5_000;

/** True for a moment after the last unsent thing has gone. */
function useJustSent(waiting: number): boolean {
  const [shown, setShown] = useState(false);
  const before = useRef(waiting);
  // Before it is painted: without it the bar is a line lower for a frame, and what is pressed then moves.
  useLayoutEffect(() => {
    const gone = before.current > 0 && waiting === 0;
    before.current = waiting;
    if (!gone) return setShown(false);
    setShown(true);
    const timer = setTimeout(() => setShown(false), sentShownMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return shown;
}

/** In the bar: what is not sent, not current, or could not be sent. Nothing while all is sent and connected. */
export function SyncChip({ timeZone, onOpen }: { timeZone: string; onOpen: () => void }) {
  const status = useSyncStatus();
  const justSent = useJustSent(status.waiting + status.photosWaiting);
  const said = sayingOf(status, (instant) => clockTime(instant, timeZone));
  const saying: SyncSaying | null = said ?? (justSent ? { state: "sent", text: m.shell_sync_sent() } : null);
  return (
    <>
      {saying && (
        <ChipButton icon={icons[saying.state]} tone={saying.state === "queued" ? "queued" : "plain"} onClick={onOpen}>
          {saying.text}
        </ChipButton>
      )}
      <VisuallyHidden>
        <span role="status">{saying?.text ?? ""}</span>
      </VisuallyHidden>
    </>
  );
}
