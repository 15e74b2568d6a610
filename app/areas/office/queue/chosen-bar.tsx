import { useMemo, useState, useSyncExternalStore } from "react";
import { bulkRun } from "#app/areas/office/bulk/bulk-store";
import { browserClock } from "#app/local/sync/platform";
import { useDevice } from "#app/screen/read/use-device";
import { m } from "#schemas/messages/compiled/messages";
import type { BulkAct } from "#schemas/permit/bulk/bulk-plan";
import { mostAtOnce } from "#schemas/permit/bulk/chosen-permits";
import { island, useIsland } from "#ui/island";
import { MissingPart } from "#ui/missing-part";
import { Menu } from "#ui/shell/menu";
import { LinkButton } from "#ui/text-link";
import { permitQueryOf } from "./queue-address";
import type { QueuePage } from "./queue-view";
import { useQueueExport } from "./use-queue-export";

type ChosenBarProps = {
  page: QueuePage;
  chosen: ReadonlySet<string>;
  onClear: () => void;
  onMore: (permitIds: readonly string[]) => void;
};

const bulk = island(() => import("#app/areas/office/bulk/bulk-parts"));

/** Alone: what asks the router for a file hears of everything that the router reads. */
function ExportChosen({ page: { address }, chosen }: Pick<ChosenBarProps, "page" | "chosen">) {
  const { exportChosen } = useQueueExport(address);
  return <LinkButton onClick={() => exportChosen([...chosen])}>{m.office_export_selected()}</LinkButton>;
}

/** Chooses what this view holds, as far as may be done at once. */
function ChooseAll({ page, chosen, onMore }: Pick<ChosenBarProps, "page" | "chosen" | "onMore">) {
  const device = useDevice();
  const { address, rows, total } = page;
  const most = Math.min(total, mostAtOnce);
  if (chosen.size >= mostAtOnce) return <span>{m.bulk_at_most({ most: mostAtOnce })}</span>;
  if (total < 2 || (chosen.size >= most && rows.every(({ permit }) => chosen.has(permit.id)))) return null;
  const all = async () => {
    const list = device && (await device.readerAt(browserClock.now()).permits({ ...permitQueryOf(address), limit: mostAtOnce }));
    onMore((list ? list.rows : rows.map(({ permit }) => permit)).map(({ id }) => id));
  };
  return (
    <LinkButton onClick={() => void all()}>
      {total > mostAtOnce ? m.bulk_select_first({ most: mostAtOnce, count: total }) : m.bulk_select_all({ count: total })}
    </LinkButton>
  );
}

const further: readonly (readonly [BulkAct, () => string])[] = [
  ["extend", m.bulk_extend],
  ["expire", m.bulk_expire],
  ["close", m.bulk_close],
];

function Acts({ onAct }: { onAct: (act: BulkAct) => void }) {
  return (
    <>
      <LinkButton onClick={() => onAct("assign")}>{m.bulk_assign()}</LinkButton>
      <LinkButton onClick={() => onAct("request")}>{m.bulk_request()}</LinkButton>
      <Menu
        label={m.bulk_menu()}
        trigger={<LinkButton>{m.bulk_more()}</LinkButton>}
        items={further.map(([act, label]) => ({ id: act, label: label(), onSelect: () => onAct(act) }))}
      />
    </>
  );
}

/** What may be done with the permits that are chosen in the list, and what was done with the last ones. */
export function ChosenBar({ page, chosen, onClear, onMore }: ChosenBarProps) {
  const [act, setAct] = useState<BulkAct | "outcome" | null>(null);
  const run = useSyncExternalStore(bulkRun.subscribe, bulkRun.get);
  const part = useIsland(bulk, chosen.size > 0 || run !== null || act !== null);
  const parts = part.kind === "here" ? part.parts.bulkParts : null;
  const permitIds = useMemo(() => [...chosen], [chosen]);
  const close = () => setAct(null);
  return (
    <>
      {chosen.size > 0 && (
        <>
          <b>{m.office_selected({ count: chosen.size })}</b>
          {page.atDesk && <Acts onAct={setAct} />}
          <ExportChosen page={page} chosen={chosen} />
          <ChooseAll page={page} chosen={chosen} onMore={onMore} />
          <LinkButton onClick={onClear}>{m.office_clear_selection()}</LinkButton>
        </>
      )}
      {parts && act === null && <parts.BulkLine onDetails={() => setAct("outcome")} />}
      {parts && act === "outcome" && <parts.OutcomeDialog onClose={close} onDone={onClear} />}
      {parts && act !== null && act !== "outcome" && (
        <parts.BulkDialog act={act} page={page} permitIds={permitIds} onClose={close} onDone={onClear} />
      )}
      {part.kind === "failed" && act !== null && <MissingPart of={bulk} onClose={close} />}
    </>
  );
}
