import { useCallback, useDeferredValue, useState } from "react";
import { useNavigate } from "react-router";
import { KeysDialog, KeysLine, useKeysDialog, useKeysOn, useKeysRound } from "#app/screen/keys/keyboard-shortcuts";
import { useDevice } from "#app/screen/read/use-device";
import { useFirstRows } from "#app/screen/read/use-first-rows";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { m } from "#schemas/messages/compiled/messages";
import { Button, ButtonLink } from "#ui/button";
import { clockTime } from "#ui/date-text";
import { PageTitle, Text } from "#ui/layout/page";
import { SaveState } from "#ui/shell/save-state";
import { LinkButton } from "#ui/text-link";
import { AssignChosenDialog } from "./assign-chosen-dialog";
import { PeekPanel } from "./peek-panel";
import { pageOfRows, type QueueAddress, queueSearch } from "./queue-address";
import { QueueEmpty } from "./queue-empty";
import { QueueFilters } from "./queue-filters";
import { keyHints, keyRows, queueKeyDown } from "./queue-keys";
import { queueStyles } from "./queue-styles";
import { QueueTable } from "./queue-table";
import { daysColumn, viewName } from "./queue-text";
import type { QueuePage, QueueRow } from "./queue-view";
import { QueueViewPicker, QueueViews } from "./queue-views";
import { useQueueExport } from "./use-queue-export";

const look = queueStyles();

/** What the heading says under it: how many, and how many of them are late when all of them are shown. */
function summaryOf({ rows, total, address }: QueuePage): string {
  if (address.text.trim() !== "") return m.office_queue_found({ count: total });
  const over = rows.filter((row) => row.over > 0).length;
  if (rows.length < total || over === 0) return m.office_queue_summary({ count: total });
  return m.office_queue_summary_over({ count: total, over });
}

/** Permits chosen in the list. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = useCallback((permitId: string, on: boolean) => {
    setChosen((before) => {
      const after = new Set(before);
      if (on) after.add(permitId);
      else after.delete(permitId);
      return after;
    });
  }, []);
  return { chosen, choose, toggle: (permitId: string) => choose(permitId, !chosen.has(permitId)), clear: () => setChosen(new Set()) };
}

/** Alone, as is the one below: what asks the router for a file hears of everything that the router reads. */
function ExportView({ address }: { address: QueueAddress }) {
  const { exportView, exporting } = useQueueExport(address);
  return (
    <Button onClick={exportView} busy={exporting ? m.office_exporting() : undefined}>
      {m.office_export()}
    </Button>
  );
}

function ExportChosen({ address, chosen }: { address: QueueAddress; chosen: ReadonlySet<string> }) {
  const { exportChosen } = useQueueExport(address);
  return <LinkButton onClick={() => exportChosen([...chosen])}>{m.office_export_selected()}</LinkButton>;
}

function QueueHead({ page }: { page: QueuePage }) {
  const { road } = useSyncStatus();
  return (
    <div className={look.head}>
      <div>
        <PageTitle close>{viewName(page.address.view)}</PageTitle>
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

type ChosenBarProps = { page: QueuePage; chosen: ReadonlySet<string>; onAssign: () => void; onClear: () => void };
function ChosenBar({ page: { address, atDesk }, chosen, onAssign, onClear }: ChosenBarProps) {
  const count = chosen.size;
  return (
    <div className={look.chosen} role="status">
      {count > 0 && (
        <>
          <b>{m.office_selected({ count })}</b>
          {atDesk && <LinkButton onClick={onAssign}>{m.office_bulk_open()}</LinkButton>}
          <ExportChosen address={address} chosen={chosen} />
          <LinkButton onClick={onClear}>{m.office_clear_selection()}</LinkButton>
        </>
      )}
    </div>
  );
}

type ListsProps = {
  page: QueuePage;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, on: boolean) => void;
  onGo: (change: Partial<QueueAddress>) => void;
};

function QueueLists({ page, chosen, onChoose, onGo }: ListsProps) {
  const { address, total } = page;
  const device = useDevice();
  const rows = useFirstRows(page.rows);
  const elsewhere = useDeferredValue(page.elsewhere);
  const table = (caption: string, list: readonly QueueRow[]) => (
    <QueueTable
      caption={caption}
      daysLabel={daysColumn(address.view)}
      stepLabel={address.view === "waiting-on-me" ? m.office_column_step() : m.office_column_step_any()}
      rows={list}
      chosen={chosen}
      peeked={address.peek}
      onChoose={onChoose}
      isPending={(id) => device?.replica.isPending("permit-summary", id) ?? false}
    />
  );
  const more = Math.min(pageOfRows, total - page.rows.length);
  return (
    <div className={look.list}>
      {rows.length === 0 ? <QueueEmpty page={page} onGo={onGo} /> : table(m.office_table_caption({ view: viewName(address.view) }), rows)}
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
  const { chosen, choose, toggle, clear } = useChosen();
  const [assigning, setAssigning] = useState(false);
  const keys = useKeysDialog();
  const keysOn = useKeysOn();
  const { address } = page;
  const go = (change: Partial<QueueAddress>, replace = true) =>
    void navigate({ search: queueSearch({ ...address, ...change }) }, { replace, preventScrollReset: true });
  const peek = (permitId: string) => go({ peek: address.peek === permitId ? "" : permitId });
  const keyActs = { onChoose: toggle, onPeek: peek, onClosePeek: () => address.peek !== "" && go({ peek: "" }), onHelp: keys.show };
  const frame = useKeysRound((press) => queueKeyDown(press, keysOn, keyActs));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are heard over the whole list and act on the row that has the focus.
    <div
      ref={frame}
      className={look.frame}
      data-peek={address.peek === "" ? undefined : ""}
      onKeyDown={(event) => queueKeyDown(event, keysOn, keyActs)}
    >
      <QueueViews address={address} counts={page.counts} />
      <section className={look.queue} aria-labelledby="page-title">
        <QueueHead page={page} />
        <QueueViewPicker address={address} counts={page.counts} onPick={(search) => void navigate({ search })} />
        <div className={look.filters}>
          <QueueFilters
            address={address}
            types={page.types}
            importedTypes={page.importedTypes}
            onFilter={(change) => go({ ...change, shown: pageOfRows })}
          />
          <ChosenBar page={page} chosen={chosen} onAssign={() => setAssigning(true)} onClear={clear} />
        </div>
        <QueueLists page={page} chosen={chosen} onChoose={choose} onGo={go} />
        <KeysLine hints={keyHints()} onHelp={keys.show} />
      </section>
      {address.peek !== "" && <PeekPanel page={page.peek} permitId={address.peek} onClose={() => go({ peek: "" })} />}
      {assigning && (
        <AssignChosenDialog
          permitIds={[...chosen]}
          reviewers={page.reviewers}
          personId={page.personId}
          onClose={() => setAssigning(false)}
        />
      )}
      <KeysDialog open={keys.open} onClose={keys.hide} rows={keyRows()} />
    </div>
  );
}
