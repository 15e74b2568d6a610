import { ActivityList } from "#app/features/permit/activity-list";
import { m } from "#schemas/messages/compiled/messages";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, SheetSection } from "#ui/layout/page";
import type { OfficePermitPage } from "./office-permit-view";

export function ActivityTab({ page }: { page: OfficePermitPage }) {
  return (
    <Sheet>
      <SheetSection labelledBy="activity">
        <DrawingTitle number={1} id="activity" title={m.office_tab_activity()} note={m.office_activity_note()} />
        <ActivityList activities={page.rows.activity} timeZone={page.calendar.timeZone} />
      </SheetSection>
    </Sheet>
  );
}
