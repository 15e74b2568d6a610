import { notFound } from "#app/screen/read/page-error";
import { useFirstRows } from "#app/screen/read/use-first-rows";
import { counted } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { type ReportName, type ReportRecord, type ReportRecords, recordsPerPage, reportName } from "#schemas/report/report";
import { dayWithYear } from "#ui/date-text";
import { BackLink, PageTitle, Row, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { TextLink } from "#ui/text-link";
import type { Route } from "./+types/reporting-records.route";
import { type Asked, reportScreen, type Telling } from "./report-screen";
import { readFigureAddress, readReportAddress, recordsAddress, reportAddress } from "./reporting-address";
import type { Told } from "./reporting-calls";
import { ReportingNothing } from "./reporting-nothing";
import { columnName, questionWords, rowName, tableName, valueText } from "./reporting-text";

interface RecordsPage {
  readonly name: ReportName;
  readonly told: Told<ReportRecords>;
}

async function recordsPage(telling: Telling, { request, params }: Asked): Promise<RecordsPage> {
  const { searchParams } = new URL(request.url);
  const name = reportName.safeParse(params.question).data;
  const place = readFigureAddress(searchParams);
  if (name === undefined || place === null) throw notFound();
  const told = await telling.records(name, { ...readReportAddress(searchParams), ...place });
  if (told === "gone") throw notFound();
  return { name, told };
}

const { loader, clientLoader, meta } = reportScreen(recordsPage);

export { clientLoader, loader, meta };

function RecordRows({ records }: { records: ReportRecords }) {
  const { unit, items, names } = records;
  const shown = useFirstRows(items);
  const valued = unit === "days" || unit === "cents";
  const noted = items.some(({ about }) => about.length > 0);
  const aboutText = ({ about }: ReportRecord) => about.map(({ table, key }) => rowName(table, key, names)).join(" · ");
  return (
    <Table caption={m.reporting_records_caption()} captionHidden>
      <TableHead>
        <TableHeadCell>{m.reporting_records_permit()}</TableHeadCell>
        <TableHeadCell>{m.reporting_records_address()}</TableHeadCell>
        <TableHeadCell wideOnly>{m.reporting_type()}</TableHeadCell>
        <TableHeadCell>{m.reporting_records_day()}</TableHeadCell>
        {noted && <TableHeadCell>{m.reporting_records_note()}</TableHeadCell>}
        {valued && <TableHeadCell numeric>{unit === "days" ? m.reporting_records_days() : m.reporting_records_cents()}</TableHeadCell>}
      </TableHead>
      <tbody>
        {shown.map((record) => (
          <TableRow key={record.id} hover>
            <TableRowHead nowrap>
              <TextLink to={`/office/permits/${record.permitId}`}>{record.number ?? "–"}</TextLink>
            </TableRowHead>
            <TableCell>{record.addressLine}</TableCell>
            <TableCell wideOnly>{record.typeName}</TableCell>
            <TableCell nowrap>{record.on === "" ? "–" : dayWithYear(record.on)}</TableCell>
            {noted && <TableCell>{aboutText(record)}</TableCell>}
            {valued && <TableCell numeric>{record.value === null ? "–" : valueText(record.value, unit)}</TableCell>}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function Pages({ records }: { records: ReportRecords }) {
  const { name, scope, place, offset, total, items } = records;
  if (total <= recordsPerPage) return null;
  const to = (at: number) => recordsAddress(name, scope, place, at);
  const older = offset + recordsPerPage;
  return (
    <Row>
      <Text element="span" tone="muted">
        {m.reporting_records_shown({ from: counted(offset + 1), to: counted(offset + items.length), total: counted(total) })}
      </Text>
      {offset > 0 && <TextLink to={to(Math.max(0, offset - recordsPerPage))}>{m.reporting_records_newer()}</TextLink>}
      {older < total && <TextLink to={to(older)}>{m.reporting_records_older()}</TextLink>}
    </Row>
  );
}

function Found({ records }: { records: ReportRecords }) {
  const { name, scope, place, total } = records;
  const of = { question: questionWords[name].title(), table: tableName(place.table, "month"), column: columnName(place.column) };
  return (
    <>
      <BackLink to={reportAddress(name, scope)}>{m.reporting_records_back()}</BackLink>
      <PageTitle close>{m.reporting_records_title({ count: counted(total) })}</PageTitle>
      <Stack>
        <Text tone="muted">{m.reporting_records_of({ ...of, row: rowName(place.table, place.row, records.names) })}</Text>
        <Sheet>{total === 0 ? <Text>{m.reporting_records_none()}</Text> : <RecordRows records={records} />}</Sheet>
        <Pages records={records} />
      </Stack>
    </>
  );
}

/** The very records that a figure of a report is made of. */
export default function ReportingRecords({ loaderData: { name, told } }: Route.ComponentProps) {
  return (
    <Wrap>
      {"value" in told ? (
        <Found records={told.value} />
      ) : (
        <>
          <BackLink to={`/reporting/${name}`}>{m.reporting_records_back()}</BackLink>
          <PageTitle>{questionWords[name].title()}</PageTitle>
          <ReportingNothing why={told.state} />
        </>
      )}
    </Wrap>
  );
}
