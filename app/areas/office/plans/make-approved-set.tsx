import { ErrorLine } from "#app/areas/office/workspace/act-states";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { tabPath } from "#app/areas/office/workspace/permit-tabs";
import { ApprovedSetLine } from "#app/features/permit/approved/approved-set-line";
import { m } from "#schemas/messages/compiled/messages";
import { setStanding } from "#schemas/plan/approved-set";
import { isOffice } from "#schemas/role";
import { Button } from "#ui/button";
import { Row } from "#ui/layout/page";
import { type SetMaking, useMakeSet } from "./use-make-set";

function Making({ progress }: Pick<SetMaking, "progress">) {
  const words =
    progress === null ? "" : progress.done === 0 ? m.plan_set_fetching() : m.plan_set_making({ done: progress.done, all: progress.all });
  return <span role="status">{words}</span>;
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
