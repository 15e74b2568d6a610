import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { pendingComments } from "#app/areas/office/review/letter-comments";
import { currentDocuments } from "#schemas/document/document-versions";
import { feesOwed } from "#schemas/fee/fees-due";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { reviewsOf } from "#schemas/review/review-outcome";
import { openMessages } from "#schemas/thread/open-messages";
import { Text } from "#ui/layout/page";
import type { OfficePermitPage } from "./office-permit-view";
import { workspaceStyles } from "./workspace-styles";

export const tabNames = [
  "overview",
  "check",
  "documents",
  "plans",
  "reviews",
  "letter",
  "conditions",
  "inspections",
  "fees",
  "revisions",
  "messages",
  "activity",
] as const;
export type TabName = (typeof tabNames)[number];

const labels: Readonly<Record<TabName, () => string>> = {
  overview: m.office_tab_overview,
  check: m.office_tab_check,
  documents: m.office_tab_documents,
  plans: m.office_tab_plans,
  reviews: m.office_tab_reviews,
  letter: m.office_tab_letter,
  conditions: m.office_tab_conditions,
  inspections: m.office_tab_inspections,
  fees: m.office_tab_fees,
  revisions: m.office_tab_revisions,
  messages: m.office_tab_messages,
  activity: m.office_tab_activity,
};

/** Tabs that mean something for this permit as it stands. */
export function tabsOf({ permit, rows }: OfficePermitPage): readonly TabName[] {
  const checked = permit.state === "submitted" || rows.incompleteness.length > 0;
  const reviewed = permit.cycle > 0;
  const changed = rows.revision.length > 0 || rows["party-change"].length > 0;
  return tabNames.filter((name) => {
    if (name === "check") return checked;
    if (name === "letter") return reviewed;
    return name === "revisions" ? changed : true;
  });
}

/** The tab of an address, the first one for anything else. Messages were notes before, and addresses are kept. */
export const tabIn = (page: OfficePermitPage, wanted: string | null): TabName =>
  tabsOf(page).find((name) => name === (wanted === "notes" ? "messages" : wanted)) ?? "overview";

export const tabPath = (permitId: string, tab: TabName, more: Record<string, string> = {}): string =>
  `/office/permits/${permitId}${tab === "overview" && Object.keys(more).length === 0 ? "" : `?${new URLSearchParams({ tab, ...more })}`}`;

/** What stands behind a tab's name: how many, or how much. */
function noteOf(tab: TabName, page: OfficePermitPage): string {
  const { rows, permit } = page;
  const count = (amount: number) => (amount === 0 ? "" : String(amount));
  switch (tab) {
    case "documents":
      return count(currentDocuments(rows.document).length);
    case "reviews": {
      const reviews = reviewsOf(rows.review, permit.cycle);
      return reviews.length === 0
        ? ""
        : m.office_tab_of({ done: reviews.filter(({ decision }) => decision !== null).length, of: reviews.length });
    }
    case "letter":
      // Those that were sent, and the one in the making.
      return count(rows.letter.length + Math.min(pendingComments(page).length, 1));
    case "conditions":
      return count(
        rows.condition.filter(({ metAt }) => metAt === null).length + rows.hold.filter(({ releasedAt }) => releasedAt === null).length,
      );
    case "inspections":
      return count(rows.inspection.length);
    case "fees": {
      const { nowCents } = feesOwed(permit, rows.fee);
      return nowCents === 0 ? "" : formatCents(nowCents);
    }
    case "revisions":
      return count(rows.revision.length + rows["party-change"].length);
    case "messages":
      return count(openMessages(rows.message).length || rows.message.length + rows.note.length);
    case "overview":
    case "check":
    case "plans":
    case "activity":
      return "";
  }
}

export const tabId = (tab: TabName): string => `tab-${tab}`;

/** The workspace's tabs; each is an address. */
export function PermitTabs({ page, current }: { page: OfficePermitPage; current: TabName }) {
  const look = workspaceStyles();
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place to show.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && open) list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={list} className={look.tabs} aria-label={m.office_tabs()}>
      {tabsOf(page).map((tab) => {
        const note = noteOf(tab, page);
        return (
          <Link
            key={tab}
            className={look.tab}
            to={tabPath(page.permit.id, tab)}
            aria-current={tab === current ? "page" : undefined}
            preventScrollReset
          >
            {labels[tab]()}
            {note !== "" && (
              <Text element="span" tone="muted" figure>
                {note}
              </Text>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

export const tabLabel = (tab: TabName): string => labels[tab]();
