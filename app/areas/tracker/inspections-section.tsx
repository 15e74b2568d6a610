import { InspectionList } from "#app/features/permit/inspection-list";
import type { PermitPage } from "#app/features/permit/permit-page";
import { FindingPlace } from "#app/features/plan/pins/finding-place";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { useRun } from "#app/screen/act/use-run";
import { inLanguage } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import { resultName } from "#app/wording/record-text";
import type { Inspection } from "#schemas/inspection/inspection";
import { inspectionChoices, isOpenFinding } from "#schemas/inspection/inspection-rules";
import { isOpenInspection } from "#schemas/inspection/inspection-states";
import { inspectorNotes, isTold, visitFactsOf } from "#schemas/inspection/result-standing";
import { m } from "#schemas/messages/compiled/messages";
import { activeStates } from "#schemas/permit/states-by-phase";
import { Button, ButtonLink } from "#ui/button";
import { DrawingTitle } from "#ui/layout/drawing";
import { Row, SheetSection, Stack, Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { RowItem, Rows } from "#ui/list";
import { Tag } from "#ui/tag";
import { showToast } from "#ui/toast";

/** What its party may do about an inspection that is still ahead. */
function InspectionActs({ inspection }: { inspection: Inspection }) {
  const confirm = useConfirm();
  const run = useRun();
  if (!isOpenInspection(inspection)) return null;
  const cancel = async () => {
    const sure = await confirm({
      title: m.tracker_cancel_title({ name: inspection.name }),
      body: m.tracker_cancel_text(),
      actLabel: m.tracker_cancel_act(),
      safeLabel: m.tracker_cancel_keep(),
      reason: { label: m.tracker_cancel_reason(), missing: m.tracker_cancel_missing() },
    });
    if (!sure) return;
    const done = await run("inspection.cancel", { permitId: inspection.permitId, inspectionId: inspection.id, reason: sure.reason });
    if (!done.ok) showToast({ kind: "error", text: problemText(done.problem) });
  };
  return (
    <Row tight>
      {inspection.state !== "arrived" && (
        <ButtonLink size="small" variant="quiet" to={`/tracker/${inspection.permitId}/inspections/new?move=${inspection.id}`}>
          {m.tracker_other_day()}
          <VisuallyHidden> {inspection.name}</VisuallyHidden>
        </ButtonLink>
      )}
      <Button size="small" variant="quiet" onClick={() => void cancel()}>
        {m.tracker_cancel()}
        <VisuallyHidden> {inspection.name}</VisuallyHidden>
      </Button>
    </Row>
  );
}

/** What was found, in words the builder can act on. */
function Findings({ page }: { page: PermitPage }) {
  const facts = visitFactsOf(page.rows);
  const told = page.rows.finding.filter((finding) => isTold(finding, page.rows.inspection, facts));
  const open = told.filter(isOpenFinding);
  const files = { documents: page.rows.document, sets: page.rows["approved-set"] };
  if (open.length === 0) return null;
  return (
    <Stack space="small">
      <Text as="h4" element="h3">
        {m.tracker_findings()}
      </Text>
      <Rows>
        {open.map((finding) => {
          return (
            <RowItem key={finding.id}>
              <Row between align="start">
                <Text measure>{finding.text}</Text>
                <Tag tone={finding.kind === "deficiency" ? "you" : "neutral"}>
                  {finding.kind === "deficiency" ? m.tracker_deficiency() : m.tracker_remark()}
                </Tag>
              </Row>
              <FindingPlace findings={told} {...{ finding, files }} comes to={`/tracker/${page.permit.id}/plans?pin=${finding.id}`} />
            </RowItem>
          );
        })}
      </Rows>
    </Stack>
  );
}

/** What inspectors wrote to the applicant. */
function Notes({ page }: { page: PermitPage }) {
  const newest = inspectorNotes(page.rows.inspection, page.rows["inspection-result"]);
  if (newest.length === 0) return null;
  return (
    <Rows label={m.tracker_inspector_notes()}>
      {newest.map(({ inspection, standing }) => (
        <RowItem key={standing.id}>
          <Stack space="none">
            <Text measure>{standing.note}</Text>
            <Text as="meta" tone="muted">
              {m.tracker_inspector_note_of({ inspection: inspection.name, result: resultName(standing.result), name: standing.byName })}
            </Text>
          </Stack>
        </RowItem>
      ))}
    </Rows>
  );
}

/** Inspections: those that were, and those that the job still needs, each with why it must wait. */
export function InspectionsSection({ page, number }: { page: PermitPage; number: number }) {
  const { permit, rows, type } = page;
  const choices = inspectionChoices(permit, type ?? undefined, rows.inspection);
  const active = activeStates.includes(permit.state);
  const names = new Map(choices.map((choice) => [choice.type.code, inLanguage(choice.type.name)]));
  const passed = inspectionChoices(permit, type ?? undefined, page.arrived.inspection).filter(({ state }) => state === "passed").length;
  return (
    <SheetSection labelledBy="inspections">
      <DrawingTitle
        id="inspections"
        number={number}
        title={m.tracker_inspections()}
        note={active || passed > 0 ? m.tracker_inspections_passed({ done: passed, of: choices.length }) : m.tracker_inspections_later()}
      />
      <Stack space="normal">
        {rows.inspection.length > 0 && (
          <InspectionList
            inspections={rows.inspection}
            ready={page.ready}
            timeZone={page.calendar.timeZone}
            acts={(inspection) => <InspectionActs inspection={inspection} />}
          />
        )}
        <Notes page={page} />
        <Findings page={page} />
        <Rows label={m.tracker_inspections_needed()}>
          {choices
            .filter((choice) => choice.state === "available" || choice.state === "waiting")
            .map((choice) => (
              <RowItem key={choice.type.code}>
                <Row between>
                  <span>
                    <Text element="span" mono>
                      {choice.type.code}
                    </Text>{" "}
                    {inLanguage(choice.type.name)}
                  </span>
                  {choice.state === "waiting" ? (
                    <Text as="meta" tone="muted">
                      {m.tracker_after({ names: choice.waitsFor.map((code) => names.get(code) ?? code).join(", ") })}
                    </Text>
                  ) : (
                    active && (
                      <ButtonLink size="small" to={`/tracker/${permit.id}/inspections/new?code=${choice.type.code}`}>
                        {m.tracker_request()}
                      </ButtonLink>
                    )
                  )}
                </Row>
              </RowItem>
            ))}
        </Rows>
      </Stack>
    </SheetSection>
  );
}
