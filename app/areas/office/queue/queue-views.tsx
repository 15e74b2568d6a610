import type { ReactNode } from "react";
import { Link } from "react-router";
import { counted } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { SelectField } from "#ui/field/text-field";
import { Count } from "#ui/tag";
import { myViews, pageOfRows, type QueueAddress, type QueueView, queueSearch, queueViews, teamViews } from "./queue-address";
import { queueStyles } from "./queue-styles";
import { viewName } from "./queue-text";
import type { SavedLink } from "./queue-view";

type ViewsProps = {
  address: QueueAddress;
  saved: readonly SavedLink[];
  /** The saved view that the address is. */
  current: SavedLink | undefined;
  counts: Readonly<Record<string, number>>;
  /** What is done with saved views. */
  children: ReactNode;
};

const look = queueStyles();

/** Another view keeps what is typed and the filters, and begins at its first rows; from a saved view, which has its own, it begins anew. */
const viewSearch = ({ address, current }: Pick<ViewsProps, "address" | "current">, view: QueueView): string =>
  queueSearch(current ? { view } : { ...address, view, shown: pageOfRows, peek: "" });

type LinkProps = { name: string; search: string; isCurrent: boolean; isYours?: boolean; count: number | undefined };
function ViewLink({ name, search, isCurrent, isYours = false, count }: LinkProps) {
  return (
    <li>
      <Link className={look.viewLink} to={{ search }} aria-current={isCurrent ? "page" : undefined} prefetch="none">
        <span>{name}</span>
        {isYours && count ? (
          <Count tone="you" label={m.office_count_label({ count })}>
            {counted(count)}
          </Count>
        ) : (
          <span className={look.viewCount}>{count === undefined ? "" : counted(count)}</span>
        )}
      </Link>
    </li>
  );
}

/** The views with how many each holds; each is an address that can be shared. */
export function QueueViews({ saved, children, ...views }: ViewsProps) {
  const { address, current, counts } = views;
  const links = (own: readonly QueueView[], of: SavedLink["of"]) => (
    <ul>
      {own.map((view) => (
        <ViewLink
          key={view}
          name={viewName(view)}
          search={viewSearch(views, view)}
          isCurrent={!current && view === address.view}
          isYours={view === "waiting-on-me"}
          count={counts[view] ?? 0}
        />
      ))}
      {saved
        .filter((each) => each.of === of)
        .map(({ id, name, search }) => (
          <ViewLink key={id} name={name} search={search} isCurrent={id === current?.id} count={counts[id]} />
        ))}
    </ul>
  );
  return (
    <nav className={look.views} aria-label={m.office_views()}>
      <p className={look.viewsLabel}>{m.office_my_views()}</p>
      {links(myViews, "mine")}
      <p className={look.viewsLabel}>{m.office_team_views()}</p>
      {links(teamViews, "team")}
      <div className={look.viewActs}>{children}</div>
    </nav>
  );
}

/** The same on phones, as the device's own list. */
export function QueueViewPicker({ saved, children, onPick, ...views }: ViewsProps & { onPick: (search: string) => void }) {
  const { address, current, counts } = views;
  const named = (view: string, count: number | undefined) => (count === undefined ? view : m.office_view_with_count({ view, count }));
  const options = [
    ...queueViews.map((view) => ({ value: view, label: named(viewName(view), counts[view] ?? 0), search: viewSearch(views, view) })),
    ...saved.map(({ id, name, search }) => ({ value: id, label: named(name, counts[id]), search })),
  ];
  return (
    <div className={look.pick}>
      <SelectField
        label={m.office_view()}
        options={options}
        value={current?.id ?? address.view}
        onChange={(event) => {
          const picked = options.find(({ value }) => value === event.target.value);
          if (picked) onPick(picked.search);
        }}
      />
      <div className={look.pickActs}>{children}</div>
    </div>
  );
}
