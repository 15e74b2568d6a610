import type { PermitPage } from "#app/features/permit/permit-page";
import { filesWanted, openRequests } from "#schemas/document/file-request";
import { m } from "#schemas/messages/compiled/messages";
import { getLocale } from "#schemas/messages/compiled/runtime";
import { nearDay } from "#ui/date-text";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet } from "#ui/layout/page";
import { PlaceRow, Rows } from "#ui/list";

/** Requests for files that wait for this permit's parties, the soonest due first; each leads to its page. */
export function RequestedFiles({ page }: { page: PermitPage }) {
  const open = openRequests(page.permit, page.rows["file-request"]);
  if (open.length === 0) return null;
  const names = new Intl.ListFormat(getLocale(), { type: "conjunction" });
  return (
    <Sheet as="section" labelledBy="asked-files">
      <DrawingTitle id="asked-files" number="!" title={m.tracker_asked_files()} note={m.tracker_asked_files_note()} />
      <Rows label={m.tracker_asked_files()}>
        {open.map((request) => (
          <PlaceRow
            key={request.id}
            to={`/my-file-requests/${request.id}`}
            name={request.title}
            text={m.tracker_asked_by({ names: names.format(filesWanted(request).map(({ name }) => name)), day: nearDay(request.dueOn) })}
          />
        ))}
      </Rows>
    </Sheet>
  );
}
