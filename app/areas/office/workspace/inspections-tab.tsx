import { InspectionList } from "#app/features/permit/inspection-list";
import { FindingPlace } from "#app/features/plan/pins/finding-place";
import { useDevice } from "#app/screen/read/use-device";
import { inLanguage } from "#app/wording/permit-text";
import { resultName } from "#app/wording/record-text";
import type { Finding, Inspection } from "#schemas/inspection/inspection";
import { isOpenFinding } from "#schemas/inspection/inspection-rules";
import { isOpenInspection } from "#schemas/inspection/inspection-states";
import { unsettledVisits, visitFactsOf } from "#schemas/inspection/result-standing";
import { m } from "#schemas/messages/compiled/messages";
import { neededInspections } from "#schemas/permit-type/form";
import { hasRole, isOffice } from "#schemas/role";
import { dayAndTime } from "#ui/date-text";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, SheetSection, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Notice } from "#ui/notice";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";
import { nameOf, type OfficePermitPage } from "./office-permit-view";
import { tabPath } from "./permit-tabs";

/** The inspections that the job asks for, and whether each has passed. */
function Needed({ page }: { page: OfficePermitPage }) {
  if (!page.type) return <Text tone="muted">{m.office_inspections_unknown()}</Text>;
  const passed = new Set(page.arrived.inspection.filter(({ result }) => result === "Passed").map(({ code }) => code));
  return (
    <Rows label={m.office_inspections_needed()}>
      {neededInspections(page.type, page.permit.answers).map((wanted) => (
        <RowItem key={wanted.code}>
          <span>
            <Text element="span" mono>
              {wanted.code}
            </Text>{" "}
            {inLanguage(wanted.name)}
          </span>
          {passed.has(wanted.code) ? (
            <Tag tone="done">{m.record_result_passed()}</Tag>
          ) : (
            <Text element="span" tone="muted">
              {m.office_inspection_to_come()}
            </Text>
          )}
        </RowItem>
      ))}
    </Rows>
  );
}

/** What inspectors found, open deficiencies first. */
function Findings({ page }: { page: OfficePermitPage }) {
  const findings = [...page.rows.finding].sort(
    (a, b) => Number(!isOpenFinding(a)) - Number(!isOpenFinding(b)) || b.observedAt.localeCompare(a.observedAt),
  );
  if (findings.length === 0) return null;
  const files = { documents: page.rows.document, sets: page.rows["approved-set"] };
  const placeOf = (finding: Finding) => (
    <FindingPlace {...{ finding, findings, files }} comes to={tabPath(page.permit.id, "plans", { pin: finding.id })} />
  );
  return (
    <SheetSection labelledBy="findings">
      <DrawingTitle number={3} id="findings" title={m.office_findings()} />
      <Rows label={m.office_findings()}>
        {findings.map((finding) => (
          <RowItem key={finding.id}>
            <Stack space="none">
              <Text element="span">{finding.text}</Text>
              <Text as="meta" tone="muted">
                {[finding.codeReference, dayAndTime(finding.observedAt, page.calendar.timeZone), nameOf(page.members, finding.by)]
                  .filter(Boolean)
                  .join(", ")}
              </Text>
            </Stack>
            <Tag tone={!isOpenFinding(finding) ? "done" : finding.kind === "deficiency" ? "stopped" : "plain"}>
              {finding.overruledAt !== null
                ? m.office_finding_overruled()
                : finding.resolvedAt !== null
                  ? m.office_finding_resolved()
                  : finding.kind === "deficiency"
                    ? m.office_finding_deficiency()
                    : m.office_finding_remark()}
            </Tag>
            {placeOf(finding)}
          </RowItem>
        ))}
      </Rows>
    </SheetSection>
  );
}

function Results({ page }: { page: OfficePermitPage }) {
  const results = [...page.rows["inspection-result"]]
    .filter(({ note }) => note !== "")
    .sort((a, b) => b.observedAt.localeCompare(a.observedAt));
  if (results.length === 0) return null;
  return (
    <Rows label={m.office_result_notes()}>
      {results.map((result) => (
        <RowItem key={result.id}>
          <Stack space="none">
            <Text element="span">{result.note}</Text>
            <Text as="meta" tone="muted">
              {[resultName(result.result), dayAndTime(result.observedAt, page.calendar.timeZone), result.byName].join(", ")}
            </Text>
          </Stack>
        </RowItem>
      ))}
    </Rows>
  );
}

/** The permit's inspections; a day is given on the office's list of requests. */
export function InspectionsTab({ page }: { page: OfficePermitPage }) {
  const device = useDevice();
  const mayAssign = isOffice(page.person) || hasRole(page.person, "Inspector");
  const acts = (inspection: Inspection) =>
    isOpenInspection(inspection) && mayAssign ? (
      <TextLink to={`/office/inspections?assign=${inspection.id}`} alone about={inspection.name}>
        {inspection.state === "requested" ? m.office_inspection_give_day() : m.office_inspection_move()}
      </TextLink>
    ) : null;
  return (
    <Sheet>
      <SheetSection labelledBy="inspections">
        <DrawingTitle
          number={1}
          id="inspections"
          title={m.office_tab_inspections()}
          note={page.permit.issuedOn === null ? m.office_inspections_after_issue() : undefined}
        />
        <Stack>
          {unsettledVisits(page.rows.inspection, visitFactsOf(page.rows)).map((visit) => (
            <Notice
              key={visit.id}
              tone="waiting"
              title={m.office_results_differ({ name: visit.name })}
              action={
                <TextLink to={`/office/field/${visit.id}`} alone about={visit.name}>
                  {m.office_choose_result()}
                </TextLink>
              }
            >
              {m.office_results_differ_text()}
            </Notice>
          ))}
          <InspectionList
            inspections={page.rows.inspection}
            acts={acts}
            ready={page.ready}
            timeZone={page.calendar.timeZone}
            isPending={(inspection) => device?.replica.isPending("inspection", inspection.id) ?? false}
          />
          <Results page={page} />
        </Stack>
      </SheetSection>
      <SheetSection labelledBy="needed">
        <DrawingTitle number={2} id="needed" title={m.office_inspections_needed()} />
        <Needed page={page} />
      </SheetSection>
      <Findings page={page} />
    </Sheet>
  );
}
