import type { Reader } from "#app/context";
import { courtName, stateName } from "#app/wording/permit-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { dollarsOf } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { csvLine } from "#schemas/plain/csv-line";
import { permitQueryOf, type QueueAddress } from "./queue-address";
import { stepWords } from "./queue-text";
import { type QueueRow, queueRow } from "./queue-view";

const rowsAtATime = 200;
const mostRows = 20_000;

const head = (): readonly string[] => [
  m.office_column_permit(),
  m.office_column_address(),
  m.permit_type(),
  m.permit_status(),
  m.permit_court(),
  m.office_csv_days(),
  m.office_csv_target(),
  m.office_csv_over(),
  m.office_column_step_any(),
  m.office_column_work(),
  m.office_csv_revision(),
  m.office_csv_applied(),
  m.office_csv_issued(),
  m.office_csv_expires(),
  m.office_csv_value(),
];

function cells({ permit, days, over, steps }: QueueRow): readonly string[] {
  return [
    permit.number ?? "",
    permit.addressLine,
    permit.typeName,
    stateName(permit.state),
    courtName(permit.court, "office"),
    days === null ? "" : String(days),
    permit.targetDays === null ? "" : String(permit.targetDays),
    String(over),
    stepWords(steps),
    permit.work,
    String(permit.revision),
    permit.appliedOn ?? "",
    permit.issuedOn ?? "",
    permit.expiresOn ?? "",
    permit.valuationCents === null ? "" : dollarsOf(permit.valuationCents),
  ];
}

/** Rows as a CSV text with a head; cells that a spreadsheet would run are guarded. */
export const queueCsv = (rows: readonly QueueRow[]): string => [head(), ...rows.map(cells)].map(csvLine).join("");

export interface QueueFile {
  readonly name: string;
  readonly text: string;
}

/** Every permit of the view, or those chosen, as a file: "permits-waiting-on-me-2026-11-21.csv". */
export async function queueFile(reader: Reader, address: QueueAddress, chosen: readonly string[]): Promise<QueueFile> {
  const { accountId } = reader.person;
  const members = await reader.members();
  const me = { accountId, disciplines: members.find(({ id }) => id === accountId)?.disciplines ?? [] };
  const calendar = calendarOf(reader.organization);
  const query = { ...permitQueryOf(address), limit: rowsAtATime };
  const rows: QueueRow[] = [];
  for (let offset = 0; offset < mostRows; offset += rowsAtATime) {
    const page = await reader.permits({ ...query, offset });
    for (const permit of page.rows)
      if (chosen.length === 0 || chosen.includes(permit.id)) rows.push(queueRow(permit, calendar, reader.now, me, false));
    if (page.rows.length < rowsAtATime) break;
  }
  return { name: `permits-${address.view}-${calendar.localDay(reader.now)}.csv`, text: queueCsv(rows) };
}
