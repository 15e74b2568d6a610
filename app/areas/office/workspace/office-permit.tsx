import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { FeesTab } from "#app/areas/office/fees/fees-tab";
import { MessagesPart } from "#app/areas/office/messages/messages-part";
import { SetAfterIssue } from "#app/areas/office/plans/make-approved-set";
import { PlansPart } from "#app/areas/office/plans/plans-part";
import { LetterTab } from "#app/areas/office/review/letter-tab";
import { ReviewsTab } from "#app/areas/office/review/reviews-tab";
import { PermitTitleBlock } from "#app/features/permit/permit-title-block";
import { ReadyNotice } from "#app/features/permit/ready-act";
import { disciplineInside } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { openMessages } from "#schemas/thread/open-messages";
import { Breadcrumbs } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { ActivityTab } from "./activity-tab";
import { CheckTab } from "./check-tab";
import { ConditionsTab } from "./conditions-tab";
import { DocumentsTab } from "./documents-tab";
import { InspectionsTab } from "./inspections-tab";
import { NextBar } from "./next-bar";
import { ownReview } from "./office-next-step";
import type { OfficePermitPage } from "./office-permit-view";
import { OverviewTab } from "./overview-tab";
import { PermitTabs, type TabName, tabIn, tabPath } from "./permit-tabs";
import { RevisionsTab } from "./revisions-tab";
import { useNamedField } from "./use-named-field";
import { WatchLine } from "./watch-line";
import { workspaceStyles } from "./workspace-styles";

const tabs: Readonly<Record<TabName, (props: { page: OfficePermitPage }) => React.ReactNode>> = {
  overview: OverviewTab,
  check: CheckTab,
  documents: DocumentsTab,
  plans: PlansPart,
  reviews: ReviewsTab,
  letter: LetterTab,
  conditions: ConditionsTab,
  inspections: InspectionsTab,
  fees: FeesTab,
  revisions: RevisionsTab,
  messages: MessagesPart,
  activity: ActivityTab,
};

/** The review or the messages that wait on this person, as the title block says it. */
function yoursOf(page: OfficePermitPage): string | undefined {
  const own = page.permit.state === "in_review" ? ownReview(page) : undefined;
  if (own?.assigneeId === page.person.accountId) return m.office_yours_review({ discipline: disciplineInside(own.discipline) });
  const assigneeId = page.rows.thread[0]?.assigneeId ?? null;
  const count = assigneeId === null || assigneeId === page.person.accountId ? openMessages(page.rows.message).length : 0;
  return count > 0 ? m.office_yours_messages({ count }) : undefined;
}

/**
 * The tab that is shown. One whose work is done goes (the completeness check, once the application is complete), and the address
 * follows to the tab shown instead; an address whose tab is still to come, with the record's next rows, stays as it is.
 */
function useShownTab(page: OfficePermitPage): TabName {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wanted = search.get("tab");
  const tab = tabIn(page, wanted);
  const seen = useRef<string | null>(null);
  const { id } = page.permit;
  useEffect(() => {
    if (wanted === tab) seen.current = `${id} ${tab}`;
    else if (wanted !== null && seen.current === `${id} ${wanted}`)
      void navigate(tabPath(id, tab), { replace: true, preventScrollReset: true });
  }, [id, wanted, tab, navigate]);
  return tab;
}

/** A permit at the desk: whose turn it is, the one next act, and everything of its record in tabs. */
export function OfficePermit({ page }: { page: OfficePermitPage }) {
  const tab = useShownTab(page);
  useNamedField();
  const Tab = tabs[tab];
  const look = workspaceStyles();
  return (
    <>
      <div className={look.top}>
        <Breadcrumbs
          label={m.office_crumbs()}
          items={[{ label: m.office_crumb_queue(), to: "/office" }, { label: page.permit.number ?? page.permit.address.line1 }]}
        />
        <PermitTitleBlock page={page} form="strip" yours={yoursOf(page)} />
        <WatchLine page={page} />
        {page.permit.stopWork && <Notice tone="stopped" title={m.permit_stop_work()} />}
        <ReadyNotice page={page} />
        <SetAfterIssue page={page} />
        <NextBar page={page} tab={tab} />
        <PermitTabs page={page} current={tab} />
      </div>
      <div className={look.body}>
        <Tab page={page} />
      </div>
    </>
  );
}
