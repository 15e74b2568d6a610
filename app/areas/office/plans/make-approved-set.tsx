import { useEffect, useRef } from "react";
import { ErrorLine } from "#app/areas/office/workspace/act-states";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { tabPath } from "#app/areas/office/workspace/permit-tabs";
import { ApprovedSetLine } from "#app/features/permit/approved/approved-set-line";
import { m } from "#schemas/messages/compiled/messages";
import { setStanding } from "#schemas/plan/approved-set";
import { isOffice } from "#schemas/role";
import { Button } from "#ui/button";
import { Row } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { lastIssue, type SetMaking, useMakeSet } from "./use-make-set";

function Making({ progress }: Pick<SetMaking, "progress">) {
  const words =
    progress === null ? "" : progress.done === 0 ? m.plan_set_fetching() : m.plan_set_making({ done: progress.done, all: progress.all });
  return <span role="status">{words}</span>;
}

/** So long after issue the device of whoever issued makes the set by itself: a page that is opened again goes on with it. Milliseconds. */
const justIssued = 600_000;

/** Whether this person issued the permit a moment ago, and no set was made yet. */
function isTheirsToMake({ permit, rows, person, now }: OfficePermitPage): boolean {
  const since = permit.issuedAt === null ? Number.POSITIVE_INFINITY : Date.parse(now) - Date.parse(permit.issuedAt);
  return lastIssue(rows)?.actorId === person.accountId && since < justIssued && rows["approved-set"].length === 0;
}

/** Makes the set as soon as this person has issued, and says so, whichever part of the permit they look at. Nothing is shown where there is nothing to do. */
export function SetAfterIssue({ page }: { page: OfficePermitPage }) {
  const standing = setStanding(page.permit, page.rows);
  const due = standing.kind === "being-made" && isTheirsToMake(page) ? standing : null;
  const { progress, failure, make } = useMakeSet(page, due);
  const begun = useRef("");
  useEffect(() => {
    if (due === null || begun.current === page.permit.id) return;
    begun.current = page.permit.id;
    make();
  });
  if (progress === null && failure === null) return null;
  return (
    <Notice tone={failure ? "stopped" : "plain"} title={failure ? m.plan_set_failed_title() : m.plan_set_after_issue()}>
      {failure ?? <Making progress={progress} />}
    </Notice>
  );
}

/** The approved set at the desk: where it stands, and making it on this device for whoever may issue. */
export function OfficeApprovedSet({ page }: { page: OfficePermitPage }) {
  const standing = setStanding(page.permit, page.rows);
  const due = standing.kind === "none" || standing.drawings.length === 0 ? null : standing;
  const { progress, failure, make } = useMakeSet(page, due);
  return (
    <ApprovedSetLine page={page} sheetsPath={(document) => tabPath(page.permit.id, "plans", { document, page: "1" })}>
      {due && isOffice(page.person) && (
        <>
          <Row tight>
            <Button variant={due.kind === "made" ? "plain" : "primary"} busy={progress !== null} onClick={make}>
              {due.kind === "made" ? m.plan_set_make_again() : m.plan_set_make()}
            </Button>
            <Making progress={progress} />
          </Row>
          <ErrorLine failure={failure} />
        </>
      )}
    </ApprovedSetLine>
  );
}
