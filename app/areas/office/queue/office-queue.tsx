import { useCallback, useDeferredValue, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useRun } from "#app/screen/act/use-run";
import { KeysDialog, KeysLine, useKeysDialog, useKeysOn, useKeysRound } from "#app/screen/keys/keyboard-shortcuts";
import { useDevice } from "#app/screen/read/use-device";
import { useFirstRows } from "#app/screen/read/use-first-rows";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { m } from "#schemas/messages/compiled/messages";
import { rangeOf, withMore } from "#schemas/permit/bulk/chosen-permits";
import { Button, ButtonLink } from "#ui/button";
import { clockTime } from "#ui/date-text";
import { island, useIsland } from "#ui/island";
import { PageTitle, Text } from "#ui/layout/page";
import { SaveState } from "#ui/shell/save-state";
import { showToast } from "#ui/toast";
import { isFiltered, pageOfRows, type QueueAddress, type QueueFilter, queueSearch } from "./queue-address";
import { QueueEmpty } from "./queue-empty";
import { QueueFilters } from "./queue-filters";
import { chosenId, keyHints, keyRows, queueKeyDown } from "./queue-keys";
import { queueStyles } from "./queue-styles";
import { QueueTable } from "./queue-table";
import { daysColumn, pageName, savedOf, viewName } from "./queue-text";
import type { QueuePage, QueueRow } from "./queue-view";
import { QueueViewPicker, QueueViews } from "./queue-views";
import { useQueueExport } from "./use-queue-export";

const look = queueStyles();
/** Comes once the page is drawn: its place is kept. */
const tools = island(() => import("./queue-tools"));

/** What the heading says under it: how many, and how many of them are late when all of them are shown. */
function summaryOf({ rows, total, address }: QueuePage): string {
  if (isFiltered(address) || address.sort !== "longest") return m.office_queue_found({ count: total });
  const over = rows.filter((row) => row.over > 0).length;
  if (rows.length < total || over === 0) return m.office_queue_summary({ count: total });
  return m.office_queue_summary_over({ count: total, over });
}

/** Permits chosen in the list: one by one, or from the last one chosen to another (`range`). */
function useChosen({ rows, elsewhere }: QueuePage) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const shown = useRef<readonly string[]>([]);
  shown.current = [...rows, ...elsewhere].map(({ permit }) => permit.id);
  const more = useCallback((permitIds: readonly string[]) => setChosen((before) => new Set(withMore(before, permitIds))), []);
  const choose = useCallback(
    (permitId: string, on: boolean, range: boolean) => {
      const ids = range ? rangeOf(shown.current, last.current, permitId) : [permitId];
      last.current = permitId;
      if (on) more(ids);
      else setChosen((before) => new Set([...before].filter((id) => !ids.includes(id))));
    },
    [more],
  );
  const toggle = (permitId: string, range: boolean) => choose(permitId, range || !chosen.has(permitId), range);
  return { chosen, choose, toggle, more, clear: useCallback(() => setChosen(new Set()), []) };
}

/** Alone: what asks the router for a file hears of everything that the router reads. */
function ExportView({ address }: { address: QueueAddress }) {
  const { exportView, exporting } = useQueueExport(address);
  return (
    <Button onClick={exportView} busy={exporting ? m.office_exporting() : undefined}>
      {m.office_export()}
    </Button>
  );
}

function QueueHead({ page, name }: { page: QueuePage; name: string }) {
  const { road } = useSyncStatus();
  return (
    <div className={look.head}>
      <div>
        <PageTitle close>{name}</PageTitle>
        <Text tone="muted">{summaryOf(page)}</Text>
        {road === "unreachable" && page.asOf !== null && (
          <SaveState state="stale">{m.office_as_of({ time: clockTime(page.asOf, page.timeZone) })}</SaveState>
        )}
      </div>
      <div className={look.acts}>
        {page.atDesk && <ButtonLink to="/office/walk-in">{m.office_walk_in()}</ButtonLink>}
        <ExportView address={page.address} />
      </div>
    </div>
  );
}

type ListsProps = {
  page: QueuePage;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, on: boolean, range: boolean) => void;
  onGo: (change: Partial<QueueAddress>) => void;
};

function QueueLists({ page, chosen, onChoose, onGo }: ListsProps) {
  const { address, total } = page;
  const device = useDevice();
  const rows = useFirstRows(page.rows);
  const elsewhere = useDeferredValue(page.elsewhere);
  const isLongest = address.sort === "longest";
  const table = (caption: string, list: readonly QueueRow[]) => (
    <QueueTable
      caption={caption}
      daysLabel={daysColumn(address.view)}
      stepLabel={address.view === "waiting-on-me" ? m.office_column_step() : m.office_column_step_any()}
      sorted={isLongest}
      rows={list}
      chosen={chosen}
      peeked={address.peek}
      personId={address.view === "watching" ? "" : page.personId}
      onChoose={onChoose}
      isPending={(id) => device?.replica.isPending("permit-summary", id) ?? false}
    />
  );
  const name = viewName(address.view);
  const caption = isLongest ? m.office_table_caption({ view: name }) : name;
  const more = Math.min(pageOfRows, total - page.rows.length);
  return (
    <div className={look.list}>
      {rows.length === 0 ? <QueueEmpty page={page} onGo={onGo} /> : table(caption, rows)}
      {more > 0 && (
        <div className={look.section}>
          <Button onClick={() => onGo({ shown: address.shown + pageOfRows })}>{m.office_show_more({ count: more })}</Button>
        </div>
      )}
      {elsewhere.length > 0 && (
        <>
          <div className={look.section}>
            <Text as="h3" element="h2">
              {m.office_elsewhere()}
            </Text>
            <Text tone="muted">{m.office_elsewhere_note()}</Text>
          </div>
          {table(m.office_elsewhere(), elsewhere)}
        </>
      )}
      {page.moreOnServer && (
        <div className={look.section}>
          <Text tone="muted">{m.office_more_on_server()}</Text>
        </div>
      )}
    </div>
  );
}

/** The desk's list: what waits on this person, oldest first, and every other view of the office's permits. */
export function OfficeQueue({ page }: { page: QueuePage }) {
  const navigate = useNavigate();
  const run = useRun();
  const { chosen, choose, toggle, more, clear } = useChosen(page);
  const [counted, setCounted] = useState<Readonly<Record<string, number>>>({});
  const part = useIsland(tools, true);
  const own = part.kind === "here" ? part.parts.queueTools : null;
  const keys = useKeysDialog();
  const keysOn = useKeysOn();
  const { address } = page;
  const saved = savedOf(page);
  const views = { address, saved: page.saved, current: saved, counts: { ...page.counts, ...counted } };
  const acts = own && <own.SavedViewActs key={saved?.id} page={page} saved={saved} />;
  const filter = (change: Partial<QueueFilter>) => go({ ...change, shown: pageOfRows });
  const go = (change: Partial<QueueAddress>, replace = true) =>
    void navigate({ search: queueSearch({ ...address, ...change }) }, { replace, preventScrollReset: true });
  const peek = (permitId: string) => go({ peek: address.peek === permitId ? "" : permitId });
  // A key that is pressed before its part has come waits for it.
  const watch = (permitId: string) =>
    void tools.ask().then(
      ({ queueTools }) => queueTools.toggleWatch(run, page, permitId),
      () => showToast({ kind: "error", text: m.ui_part_missing_title() }),
    );
  const keyActs = {
    onChoose: toggle,
    onWatch: watch,
    onPeek: peek,
    onClosePeek: () => address.peek !== "" && go({ peek: "" }),
    onHelp: keys.show,
  };
  const frame = useKeysRound((press) => queueKeyDown(press, keysOn, keyActs));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are heard over the whole list and act on the row that has the focus.
    <div
      ref={frame}
      className={look.frame}
      data-peek={address.peek === "" ? undefined : ""}
      onKeyDown={(event) => queueKeyDown(event, keysOn, keyActs)}
    >
      <QueueViews {...views}>{acts}</QueueViews>
      <section className={look.queue} aria-labelledby="page-title">
        <QueueHead page={page} name={pageName(page)} />
        <QueueViewPicker {...views} onPick={(search) => void navigate({ search })}>
          {acts}
        </QueueViewPicker>
        <div className={look.filters}>
          <QueueFilters address={address} onFilter={filter} />
          <div className={look.chosen} id={chosenId} role="status">
            {own && <own.ChosenBar page={page} chosen={chosen} onClear={clear} onMore={more} />}
          </div>
          <div className={look.chips}>{own && <own.FilterChips page={page} onFilter={filter} />}</div>
          {own && <own.SavedCounts saved={page.saved} onCounts={setCounted} />}
        </div>
        <QueueLists page={page} chosen={chosen} onChoose={choose} onGo={go} />
        <KeysLine hints={keyHints()} onHelp={keys.show} />
      </section>
      {own && address.peek !== "" && <own.PeekPanel page={page.peek} permitId={address.peek} onClose={() => go({ peek: "" })} />}
      <KeysDialog open={keys.open} onClose={keys.hide} rows={keyRows()} />
    </div>
  );
}
