import { Link } from "react-router";
import { counted } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { SelectField } from "#ui/field/text-field";
import { Count } from "#ui/tag";
import { myViews, type QueueAddress, type QueueView, queueSearch, queueViews, teamViews } from "./queue-address";
import { queueStyles } from "./queue-styles";
import { viewName } from "./queue-text";

type ViewsProps = { address: QueueAddress; counts: Readonly<Record<string, number>> };

const look = queueStyles();
/** Another view keeps what is typed and the type, and begins at its first rows. */
const viewSearch = ({ text, typeCode, importedType }: QueueAddress, view: QueueView): string =>
  queueSearch({ view, text, typeCode, importedType });

function ViewLink({ view, address, count }: { view: QueueView; address: QueueAddress; count: number }) {
  const current = view === address.view;
  return (
    <li>
      <Link
        className={look.viewLink}
        to={{ search: viewSearch(address, view) }}
        aria-current={current ? "page" : undefined}
        prefetch="none"
      >
        <span>{viewName(view)}</span>
        {view === "waiting-on-me" && count > 0 ? (
          <Count tone="you" label={m.office_count_label({ count })}>
            {counted(count)}
          </Count>
        ) : (
          <span className={look.viewCount}>{counted(count)}</span>
        )}
      </Link>
    </li>
  );
}

/** The views with how many each holds; each is an address that can be shared. */
export function QueueViews({ address, counts }: ViewsProps) {
  const links = (views: readonly QueueView[]) =>
    views.map((view) => <ViewLink key={view} view={view} address={address} count={counts[view] ?? 0} />);
  return (
    <nav className={look.views} aria-label={m.office_views()}>
      <p className={look.viewsLabel}>{m.office_my_views()}</p>
      <ul>{links(myViews)}</ul>
      <p className={look.viewsLabel}>{m.office_team_views()}</p>
      <ul>{links(teamViews)}</ul>
    </nav>
  );
}

/** The same on phones, as the device's own list. */
export function QueueViewPicker({ address, counts, onPick }: ViewsProps & { onPick: (search: string) => void }) {
  const options = queueViews.map((view) => ({
    value: view,
    label: m.office_view_with_count({ view: viewName(view), count: counts[view] ?? 0 }),
  }));
  return (
    <div className={look.pick}>
      <SelectField
        label={m.office_view()}
        options={options}
        value={address.view}
        onChange={(event) => {
          const picked = queueViews.find((view) => view === event.target.value);
          if (picked) onPick(viewSearch(address, picked));
        }}
      />
    </div>
  );
}
