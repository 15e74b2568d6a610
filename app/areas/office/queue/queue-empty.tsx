import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Empty } from "#ui/notice";
import { isFiltered, noFilter, type QueueAddress } from "./queue-address";
import { queueStyles } from "./queue-styles";
import type { QueuePage } from "./queue-view";

type EmptyProps = { page: QueuePage; onGo: (change: Partial<QueueAddress>) => void };

function Words({ page, onGo }: EmptyProps) {
  const { firstCopy } = useSyncStatus();
  const { address, counts } = page;
  if (firstCopy !== null)
    return (
      <Empty level={2} title={m.office_empty_copying_title()}>
        {m.office_empty_copying()}
      </Empty>
    );
  if (isFiltered(address))
    return (
      <Empty
        level={2}
        title={m.office_empty_filter_title()}
        action={<Button onClick={() => onGo({ ...noFilter, sort: address.sort })}>{m.office_clear_filter()}</Button>}
      >
        {m.office_empty_filter()}
      </Empty>
    );
  if (address.view === "all")
    return (
      <Empty level={2} title={m.office_empty_all_title()}>
        {m.office_empty_all()}
      </Empty>
    );
  if (address.view === "watching")
    return (
      <Empty level={2} title={m.office_empty_watching_title()}>
        {m.office_empty_watching()}
      </Empty>
    );
  const late = (counts["over-target"] ?? 0) > 0;
  const see = late ? (
    <Button onClick={() => onGo({ view: "over-target" })}>{m.office_see_over_target()}</Button>
  ) : (
    <Button onClick={() => onGo({ view: "all" })}>{m.office_see_all()}</Button>
  );
  const mine = address.view === "waiting-on-me";
  return (
    <Empty level={2} title={mine ? m.office_empty_waiting_title() : m.office_empty_view_title()} action={see}>
      {mine ? m.office_empty_waiting() : m.office_empty_view()}
    </Empty>
  );
}

/** Nothing in the list: why, and what to do next. */
export function QueueEmpty(props: EmptyProps) {
  return (
    <div className={queueStyles().section}>
      <Words {...props} />
    </div>
  );
}
