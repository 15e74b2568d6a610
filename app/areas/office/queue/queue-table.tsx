import { memo, useId } from "react";
import { Link } from "react-router";
import { isSameData } from "#app/screen/read/same-data";
import { holdName } from "#app/wording/record-text";
import { m } from "#schemas/messages/compiled/messages";
import { BareCheckbox } from "#ui/field/choice-field";
import { DayRuler, Delta } from "#ui/layout/drawing";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { Tag } from "#ui/tag";
import { queueTableLook } from "./queue-styles";
import { stepWords, targetWords } from "./queue-text";
import type { QueueRow } from "./queue-view";

export type QueueTableProps = {
  caption: string;
  daysLabel: string;
  stepLabel: string;
  /** By days, the longest first. */
  sorted: boolean;
  rows: readonly QueueRow[];
  chosen: ReadonlySet<string>;
  peeked: string;
  /** Whose watching is marked; empty: nobody's, as where all of it is watched. */
  personId: string;
  onChoose: (permitId: string, on: boolean, range: boolean) => void;
  isPending: (permitId: string) => boolean;
};

const look = queueTableLook();
const columns = ["check", "days", "ruler", "of", "number", "address", "work", "step", "revision"] as const;

function Days({ row }: { row: QueueRow }) {
  const { permit, days, over } = row;
  const ruled = days !== null && permit.court === "office" && permit.targetDays !== null;
  return (
    <>
      <td className={look.days}>{days ?? ""}</td>
      <td className={look.ruler}>{ruled && <DayRuler days={days} target={permit.targetDays ?? 0} />}</td>
      <td className={look.of} data-over={over > 0 || undefined}>
        {targetWords(row)}
      </td>
    </>
  );
}

type LineProps = Pick<QueueTableProps, "onChoose"> & {
  row: QueueRow;
  chosen: boolean;
  peeked: boolean;
  watched: boolean;
  pending: boolean;
};

/** Drawn anew where it says something else: the list is read again with every change on the device. */
const QueueLine = memo(({ row, chosen, peeked, watched, onChoose, pending }: LineProps) => {
  const { permit, steps } = row;
  const name = permit.number ?? m.office_no_number();
  const addressId = useId();
  const step = permit.state === "draft" ? m.record_ready() : stepWords(steps);
  return (
    <tr
      className={look.row}
      data-marked={chosen || undefined}
      data-peeked={peeked || undefined}
      data-pending={pending || undefined}
      data-permit={permit.id}
    >
      <td className={look.check}>
        <BareCheckbox
          label={m.office_select({ permit: permit.number ?? permit.addressLine })}
          checked={chosen}
          onChange={({ target, nativeEvent }) =>
            onChoose(permit.id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </td>
      <Days row={row} />
      <td className={look.number}>
        <Link to={`/office/permits/${permit.id}`} data-row-link="" aria-describedby={addressId}>
          {name}
        </Link>
      </td>
      <td className={look.address} title={permit.addressLine} id={addressId}>
        {permit.addressLine}
      </td>
      <td className={look.work} title={permit.work}>
        {watched && (
          <>
            <Tag tone="plain">{m.office_watching()}</Tag>{" "}
          </>
        )}
        {permit.holdSeverity !== null && (
          <Tag tone={permit.holdSeverity === "Notice" ? "waiting" : "stopped"}>{holdName(permit.holdSeverity)}</Tag>
        )}{" "}
        {permit.work || permit.typeName}
      </td>
      <td className={look.step} title={step}>
        {step}
      </td>
      <td className={look.revision}>
        {permit.revision > 0 && <Delta revision={permit.revision} label={m.office_revision({ number: permit.revision })} />}
      </td>
    </tr>
  );
}, isSameData);

function Heads({ daysLabel, stepLabel, sorted }: Pick<QueueTableProps, "daysLabel" | "stepLabel" | "sorted">) {
  return (
    <thead className={look.head}>
      <tr>
        <th scope="col" className={look.check}>
          <VisuallyHidden>{m.office_column_select()}</VisuallyHidden>
        </th>
        <th scope="col" colSpan={3} aria-sort={sorted ? "descending" : undefined}>
          {daysLabel}
        </th>
        <th scope="col">{m.office_column_permit()}</th>
        <th scope="col">{m.office_column_address()}</th>
        <th scope="col">{m.office_column_work()}</th>
        <th scope="col">{stepLabel}</th>
        <th scope="col">{m.office_column_revision()}</th>
      </tr>
    </thead>
  );
}

/** Permits as lines: days with whoever has them, number, address, work, step and revision. */
export function QueueTable({
  caption,
  daysLabel,
  stepLabel,
  sorted,
  rows,
  chosen,
  peeked,
  personId,
  onChoose,
  isPending,
}: QueueTableProps) {
  const lines = rows.map((row) => (
    <QueueLine
      key={row.permit.id}
      row={row}
      chosen={chosen.has(row.permit.id)}
      peeked={peeked === row.permit.id}
      watched={row.permit.watchers?.includes(personId) ?? false}
      onChoose={onChoose}
      pending={isPending(row.permit.id)}
    />
  ));
  return (
    <table className={look.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <colgroup>
        {columns.map((column) => (
          <col key={column} />
        ))}
      </colgroup>
      <Heads daysLabel={daysLabel} stepLabel={stepLabel} sorted={sorted} />
      <tbody>{lines}</tbody>
    </table>
  );
}
