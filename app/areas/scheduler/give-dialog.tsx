import type { ReactNode } from "react";
import { halfName } from "#app/wording/record-text";
import type { Slot } from "#schemas/calendar/slot";
import { m } from "#schemas/messages/compiled/messages";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { nearDay } from "#ui/date-text";
import { Dialog } from "#ui/dialog";
import { Checkbox } from "#ui/field/choice-field";
import { SelectField, TextField } from "#ui/field/text-field";
import { Row, Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { LinkButton } from "#ui/text-link";
import type { GivenPlace, GivingPage } from "./giving-view";
import { type GiveRow, type Giving, useGiving } from "./use-giving";

/** On phones, where its column is left out. */
const narrowOnly = css({ display: { base: "none", mdDown: "block" } });
const rowsLook = css({
  "& :is(th, td)": { verticalAlign: "top" },
  // On phones both columns share what there is, however wide their words.
  smDown: { "& table": { tableLayout: "fixed" }, "& :is(th, td)": { overflowWrap: "anywhere" }, "& th:first-child": { width: "[38%]" } },
});

const whenWords = ({ day, half }: Pick<Slot, "day" | "half">): string => `${nearDay(day)}, ${halfName(half)}`;

function placeWords({ plans, inspector }: GivingPage, to: NonNullable<GiveRow["to"]>): string {
  const name = plans.inspectors.find(({ id }) => id === to.inspectorId)?.name ?? inspector.name;
  const slot = m.scheduler_slot({ inspector: name, day: nearDay(to.day), half: halfName(to.half) });
  return to.stop === null ? m.absence_give_last({ slot }) : m.absence_give_at({ slot, place: to.stop + 1 });
}

/** Why nothing was proposed. */
const noneWords = ({ why }: GivenPlace): string => (why === "out-of-order" ? m.absence_give_no_order() : m.absence_give_no_room());

type RowProps = { page: GivingPage; row: GiveRow; giving: Giving };

/** Inspector, day and half-day of a row that is being changed. */
function PlaceFields({ page, row, giving }: RowProps) {
  const { inspectionId, moving } = row.place;
  const about = moving.inspection.addressLine;
  if (row.to === null) return null;
  const { inspectorId, day, half } = row.to;
  const named = (label: string) => ({ label, "aria-label": `${label}, ${about}` });
  return (
    <Stack space="small">
      <SelectField
        {...named(m.record_inspection_inspector())}
        id={`give-inspector-${inspectionId}`}
        options={page.plans.inspectors.map(({ id, name }) => ({ value: id, label: name }))}
        value={inspectorId}
        onChange={(event) => giving.change(row, { inspectorId: event.target.value })}
      />
      <TextField
        {...named(m.absence_give_day())}
        id={`give-day-${inspectionId}`}
        type="date"
        min={page.plans.today}
        value={day}
        onChange={(event) => giving.change(row, { day: event.target.value })}
      />
      <SelectField
        {...named(m.absence_give_half())}
        id={`give-half-${inspectionId}`}
        options={[
          { value: "am", label: m.office_half_am() },
          { value: "pm", label: m.office_half_pm() },
        ]}
        value={half}
        onChange={(event) => giving.change(row, { half: event.target.value === "pm" ? "pm" : "am" })}
      />
    </Stack>
  );
}

function PlaceCell({ page, row, giving }: RowProps): ReactNode {
  const { place, taken, to, open, fault } = row;
  const about = place.moving.inspection.addressLine;
  const shown = open && taken;
  const words = to === null ? noneWords(place) : taken ? placeWords(page, to) : m.absence_give_left_out();
  return (
    <Stack space="tiny">
      <Text tone={to === null || !taken ? "muted" : "ink"}>{words}</Text>
      <div aria-live="polite">{taken && fault && <Text tone="stopped">{fault}</Text>}</div>
      {shown && <PlaceFields page={page} row={row} giving={giving} />}
      <Row tight>
        <LinkButton about={about} aria-expanded={shown} onClick={() => (shown ? giving.fold(row) : giving.unfold(row))}>
          {shown ? m.absence_give_fold() : m.absence_give_change()}
        </LinkButton>
      </Row>
    </Stack>
  );
}

function StopRow({ page, row, giving }: RowProps) {
  const { inspection } = row.place.moving;
  return (
    <TableRow>
      <TableRowHead>
        <Checkbox
          label={<b>{inspection.addressLine}</b>}
          hint={
            <>
              {inspection.name}
              <span className={narrowOnly}>{whenWords(row.place.from)}</span>
            </>
          }
          checked={row.taken}
          onChange={(event) => giving.take(row, event.target.checked)}
        />
      </TableRowHead>
      <TableCell wideOnly>{whenWords(row.place.from)}</TableCell>
      <TableCell>
        <PlaceCell page={page} row={row} giving={giving} />
      </TableCell>
    </TableRow>
  );
}

export type GiveDialogProps = {
  page: GivingPage;
  onClose: () => void;
  /** All that were chosen have moved, in words. */
  onDone: (words: string) => void;
};

/** Shows where each stop of an absence, or of a day, is proposed to go. Nothing moves until it is confirmed. */
export function GiveDialog({ page, onClose, onDone }: GiveDialogProps) {
  const giving = useGiving(page, (words) => {
    onDone(words);
    onClose();
  });
  const { rows, busy, why, going, refused } = giving;
  const footer = (
    <>
      {rows.length > 0 && (
        <Button variant="primary" busy={busy ? m.office_act_saving() : undefined} why={why} onClick={() => void giving.go()}>
          {m.absence_give_act({ count: going })}
        </Button>
      )}
      <Button onClick={onClose}>{m.office_act_back()}</Button>
    </>
  );
  const title = m.absence_give_title({ inspector: page.inspector.name });
  return (
    <Dialog open onClose={onClose} dismissable={false} size="wide" title={title} footer={footer}>
      <Stack>
        <Text tone="muted">{rows.length === 0 ? m.absence_give_empty() : m.absence_give_note()}</Text>
        {rows.length > 0 && (
          <div className={rowsLook}>
            <Table caption={m.absence_give_caption()} captionHidden>
              <TableHead>
                <TableHeadCell>{m.absence_give_stop()}</TableHeadCell>
                <TableHeadCell wideOnly>{m.absence_give_from()}</TableHeadCell>
                <TableHeadCell>{m.absence_give_to()}</TableHeadCell>
              </TableHead>
              <tbody>
                {rows.map((row) => (
                  <StopRow key={row.place.inspectionId} page={page} row={row} giving={giving} />
                ))}
              </tbody>
            </Table>
          </div>
        )}
        <div role="alert">{refused > 0 && <Notice tone="stopped" title={m.absence_give_refused({ count: refused })} />}</div>
      </Stack>
    </Dialog>
  );
}
