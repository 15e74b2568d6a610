import { redirect } from "react-router";
import { renderSVG } from "uqr";
import type { Reader } from "#app/context";
import { type PermitPage, permitPage, readySince } from "#app/features/permit/permit-page";
import { screenOf } from "#app/screen/read/screen-of";
import { inLanguage } from "#app/wording/permit-text";
import { inOrderTaken, keptCents } from "#schemas/fee/fee-balance";
import { formatCents, formatValue } from "#schemas/fee/money";
import { inspectionChoices } from "#schemas/inspection/inspection-rules";
import { passingResult } from "#schemas/inspection/result-standing";
import { m } from "#schemas/messages/compiled/messages";
import { getLocale } from "#schemas/messages/compiled/runtime";
import { conditionText } from "#schemas/review/told-condition";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { dayWithYear } from "#ui/date-text";
import { DrawingTitle, Leader, LeaderList, Stamp } from "#ui/layout/drawing";
import { BackLink, Row, Stack, Text, Wrap } from "#ui/layout/page";
import { paper } from "#ui/layout/paper-styles";
import { Scripted } from "#ui/layout/scripted";
import { TitleBlock } from "#ui/layout/title-block";
import { RowItem, Rows } from "#ui/list";
import { Table, TableCell, TableHead, TableHeadCell, TableRow } from "#ui/table";
import type { Route } from "./+types/print-permit.route";

interface PrintPage {
  readonly page: PermitPage;
  /** Where the code on the sheet leads: the public page of this permit. */
  readonly address: string;
}

async function printPage(reader: Reader, { request, params: { permitId } }: Route.LoaderArgs): Promise<PrintPage> {
  const page = await permitPage(reader, permitId);
  // Paper is handed to others: what no office has is not printed (product.md P18).
  if (readySince(page) !== null) throw redirect(`/tracker/${permitId}`);
  return { page, address: new URL(`/permits/${page.permit.number ?? ""}`, request.url).href };
}

const { loader, clientLoader, meta } = screenOf(printPage, {
  alone: (shown) => m.tracker_print_title({ number: shown?.page.permit.number ?? "" }),
});

export { clientLoader, loader, meta };

function PaperTitle({ page }: { page: PermitPage }) {
  const { permit } = page;
  const contractor = permit.parties.find((party) => party.role === "contractor");
  return (
    <TitleBlock
      level={2}
      heading={[permit.address.line1, permit.address.line2].filter(Boolean).join(", ")}
      work={permit.projectName || permit.description}
      cells={[
        { label: m.permit_type(), value: permit.typeName },
        { label: m.tracker_print_parcel(), value: permit.parcel ?? "–" },
        { label: m.tracker_print_value(), value: permit.valuationCents === null ? "–" : formatValue(permit.valuationCents) },
        {
          label: m.permit_revision(),
          value: permit.revision === 0 ? m.permit_revision_none() : m.permit_revision_label({ number: permit.revision }),
        },
        { label: m.tracker_print_in_force(), value: permit.expiresOn ? dayWithYear(permit.expiresOn) : "–" },
        { label: m.tracker_print_contractor(), value: contractor?.license || contractor?.name || "–" },
        { label: m.permit_number(), value: permit.number ?? m.permit_number_when_sent(), number: true, wide: true },
      ]}
    />
  );
}

function PaperInspections({ page }: { page: PermitPage }) {
  const choices = inspectionChoices(page.permit, page.type ?? undefined, page.arrived.inspection);
  const passedOn = (code: string) => passingResult(code, page.arrived.inspection, page.arrived["inspection-result"]);
  return (
    <section>
      <DrawingTitle number={1} title={m.tracker_inspections()} note={m.tracker_print_inspections_note()} />
      <Table caption={m.tracker_inspections()} captionHidden>
        <TableHead>
          <TableHeadCell>{m.tracker_print_number()}</TableHeadCell>
          <TableHeadCell>{m.tracker_print_inspection()}</TableHeadCell>
          <TableHeadCell>{m.tracker_print_result()}</TableHeadCell>
          <TableHeadCell>{m.tracker_print_by()}</TableHeadCell>
        </TableHead>
        <tbody>
          {choices.map(({ type }) => {
            const passed = passedOn(type.code);
            return (
              <TableRow key={type.code}>
                <TableCell>
                  <Text element="span" mono>
                    {type.code}
                  </Text>
                </TableCell>
                <TableCell>{inLanguage(type.name)}</TableCell>
                <TableCell>{passed ? m.tracker_print_passed() : ""}</TableCell>
                <TableCell>{passed?.byName ?? ""}</TableCell>
              </TableRow>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}

function PaperConditions({ page }: { page: PermitPage }) {
  const paid = page.rows.payment.reduce((sum, payment) => sum + keptCents(payment), 0);
  return (
    <section>
      <Stack space="normal">
        <div>
          <DrawingTitle number={2} title={m.tracker_print_conditions()} note={m.tracker_print_conditions_note()} />
          {page.rows.condition.length === 0 ? (
            <Text tone="muted">{m.tracker_print_no_conditions()}</Text>
          ) : (
            <Rows>
              {page.rows.condition.map((condition) => (
                <RowItem key={condition.id}>{conditionText(condition, getLocale())}</RowItem>
              ))}
            </Rows>
          )}
        </div>
        <div>
          <Text as="h4" element="h3">
            {m.tracker_print_fees()}
          </Text>
          <LeaderList>
            {page.rows.fee.map((fee) => (
              <Leader key={fee.id} term={inLanguage(fee.name)} amount={formatCents(fee.paidCents)} />
            ))}
            <Leader
              total
              term={inOrderTaken(page.rows.payment)
                .filter((payment) => keptCents(payment) > 0)
                .map((payment) => payment.receiptNumber)
                .join(", ")}
              amount={formatCents(paid)}
            />
          </LeaderList>
        </div>
      </Stack>
    </section>
  );
}

function PaperFoot({ page, address }: PrintPage) {
  const svg = renderSVG(address, { border: 0 });
  return (
    <footer className={paper.foot}>
      <img
        className={css({ width: "[120px]", height: "[120px]" })}
        alt={m.tracker_print_qr({ address })}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      />
      <Stack space="tiny">
        <Text>
          <b>{m.tracker_print_keep()}</b>
        </Text>
        <Text>{m.tracker_print_scan()}</Text>
        <Text mono>{address.replace(/^https?:\/\//, "")}</Text>
      </Stack>
      <Stack space="tiny">
        <Text as="label" tone="muted">
          {m.tracker_print_issued_by()}
        </Text>
        <Text>{page.officeName}</Text>
      </Stack>
    </footer>
  );
}

export default function PrintPermitPage({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  const { permit } = page;
  return (
    <Wrap>
      <div className={paper.bar}>
        <Row between>
          <BackLink to={`/tracker/${permit.id}`}>{permit.number ?? permit.address.line1}</BackLink>
          <Scripted>
            <Button variant="primary" onClick={() => window.print()}>
              {m.tracker_print_button()}
            </Button>
          </Scripted>
        </Row>
      </div>
      <article className={paper.sheet} data-theme="light" data-density="compact">
        <div className={paper.frame}>
          <Row between>
            <div>
              <Text>{page.officeName}</Text>
              <Text as="h1" element="h1" id="page-title">
                {permit.issuedOn ? m.tracker_print_heading() : m.tracker_print_heading_record()}
              </Text>
            </div>
            {permit.issuedOn && <Stamp word={m.tracker_print_issued()} lines={[dayWithYear(permit.issuedOn)]} />}
          </Row>
          <PaperTitle page={page} />
          <div className={paper.columns}>
            <PaperInspections page={page} />
            <PaperConditions page={page} />
          </div>
          <PaperFoot {...loaderData} />
        </div>
      </article>
    </Wrap>
  );
}
