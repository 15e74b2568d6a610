import { byteSize, droppedText, spentTime } from "#app/areas/editor/usability/test-text";
import { m } from "#schemas/messages/compiled/messages";
import type { RecordingPieces } from "#schemas/usability-test/usability-results";
import { fullDayAndTime } from "#ui/date-text";
import { Stack } from "#ui/layout/page";
import { SummaryList, SummaryRow } from "#ui/list";
import { RecordingDownload } from "./recording-download";

/** When a session was, on what device, and what is kept of it. */
export function SessionFacts({ pieces, timeZone }: { pieces: RecordingPieces; timeZone: string }) {
  const { session, batches } = pieces;
  const { device, place, dropped } = session;
  const also = Object.entries(session.metadata).map(([name, value]) => `${name}: ${value}`);
  const kept = [
    m.editor_facts_kept_parts({ count: batches.length, size: byteSize(session.bytes) }),
    ...(session.images > 0 ? [m.editor_facts_images({ count: session.images })] : []),
    ...(session.video === null ? [] : [`${m.editor_sessions_video()}, ${byteSize(session.video.bytes)}`]),
  ].join("; ");
  return (
    <Stack>
      <SummaryList>
        <SummaryRow term={m.editor_facts_started()}>{fullDayAndTime(session.startedAt, timeZone)}</SummaryRow>
        <SummaryRow term={m.editor_facts_lasted()}>{spentTime(Date.parse(session.lastAt) - Date.parse(session.startedAt))}</SummaryRow>
        <SummaryRow term={m.editor_facts_device()}>
          {[device.browser, device.os, device.device].filter(Boolean).join(", ") || m.editor_facts_device_unknown()}
        </SummaryRow>
        <SummaryRow term={m.editor_facts_screen()}>{m.editor_facts_screen_size(device)}</SummaryRow>
        <SummaryRow term={m.editor_facts_place()}>
          {[place.city, place.state, place.country].filter(Boolean).join(", ") || m.editor_facts_device_unknown()}
        </SummaryRow>
        <SummaryRow term={m.editor_facts_account()}>{session.userId ?? m.editor_facts_account_none()}</SummaryRow>
        {also.length > 0 && <SummaryRow term={m.editor_facts_more()}>{also.join("; ")}</SummaryRow>}
        <SummaryRow term={m.editor_facts_kept()}>{kept}</SummaryRow>
        {dropped && (
          <SummaryRow term={m.editor_facts_not_kept()}>
            {`${m.editor_facts_pieces({ count: dropped.pieces })}. ${droppedText(dropped.why)}`}
          </SummaryRow>
        )}
      </SummaryList>
      {batches.length > 0 && <RecordingDownload pieces={pieces} />}
    </Stack>
  );
}
