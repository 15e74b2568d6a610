import { Link } from "react-router";
import { TypedSearch } from "#app/screen/page/typed-search";
import { counted } from "#app/wording/permit-text";
import {
  type ContractorList,
  type ContractorQuery,
  type ContractorView,
  contractorViews,
  countLimit,
} from "#schemas/contractor/contractor-list";
import { m } from "#schemas/messages/compiled/messages";
import { ButtonLink } from "#ui/button";
import { PageTitle, Stack, Text, Wrap } from "#ui/layout/page";
import { Empty } from "#ui/notice";
import { moreOf, viewOf } from "./contractor-address";
import { ContractorClaims } from "./contractor-claims";
import { ContractorLines } from "./contractor-lines";
import { contractorStyles } from "./contractor-styles";
import type { ContractorsPage } from "./contractor-view";

const viewNames: Readonly<Record<ContractorView, () => string>> = {
  attention: m.licenses_view_attention,
  waiting: m.licenses_view_waiting,
  ended: m.licenses_view_ended,
  "within-30": m.licenses_view_within_30,
  "within-60": m.licenses_view_within_60,
  "within-90": m.licenses_view_within_90,
  all: m.licenses_view_all,
};

function Views({ query, counts }: { query: ContractorQuery; counts: ContractorList["counts"] }) {
  const look = contractorStyles();
  return (
    <nav className={look.views} aria-label={m.licenses_views()}>
      {contractorViews.map((view) => (
        <Link
          key={view}
          className={look.view}
          to={{ search: viewOf(view, query.text) }}
          aria-current={view === query.view ? "page" : undefined}
          prefetch="none"
        >
          {viewNames[view]()}
          <span className={look.viewCount}>{counts[view] >= countLimit ? `${counted(countLimit)}+` : counted(counts[view])}</span>
        </Link>
      ))}
    </nav>
  );
}

function Nobody({ query, counts }: { query: ContractorQuery; counts: ContractorList["counts"] }) {
  const text = query.text.trim() !== "" ? m.licenses_none_found() : counts.all === 0 ? m.licenses_none_at_all() : m.licenses_none_text();
  return (
    <Empty level={2} title={m.licenses_none_title()}>
      {text}
    </Empty>
  );
}

type StaffListProps = Omit<Extract<ContractorsPage, { readonly list: ContractorList }>, "asOf">;

/** The office's contractors: views with counts, find as you type, the next end first. */
export function StaffList({ query, list, claims, mayWrite, today, calendar }: StaffListProps) {
  const more = list.more ? moreOf(query) : null;
  const count = list.lines.length;
  return (
    <Wrap>
      <Stack space="normal">
        <div className={contractorStyles().head}>
          <PageTitle close>{m.licenses_title()}</PageTitle>
          {mayWrite && <ButtonLink to="/license-tracker/new">{m.licenses_add()}</ButtonLink>}
        </div>
        <Text tone="muted">{m.licenses_lead_staff()}</Text>
        <ContractorClaims claims={claims} calendar={calendar} mayDecide={mayWrite} />
        <Views query={query} counts={list.counts} />
        <TypedSearch label={m.licenses_search()} hint={m.licenses_search_hint()} text={query.text} keep={{ view: query.view }} />
        <div role="status">
          {count > 0 && <Text tone="muted">{list.more ? m.licenses_found_first({ count }) : m.licenses_found({ count })}</Text>}
        </div>
        {count === 0 ? <Nobody query={query} counts={list.counts} /> : <ContractorLines lines={list.lines} today={today} />}
        {more !== null && (
          <div>
            <ButtonLink to={{ search: more }} preventScrollReset>
              {m.licenses_more()}
            </ButtonLink>
          </div>
        )}
      </Stack>
    </Wrap>
  );
}
