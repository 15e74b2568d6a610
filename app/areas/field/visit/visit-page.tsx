import { MapPin } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { CallSite, Directions } from "#app/areas/field/day/next-stop";
import { dayStyles } from "#app/areas/field/day-styles";
import { VisitPlansPart } from "#app/areas/field/plans/visit-plans-part";
import { visitStyles } from "#app/areas/field/visit-styles";
import { problemText } from "#app/wording/problem-text";
import { isOpenInspection } from "#schemas/inspection/inspection-states";
import { m } from "#schemas/messages/compiled/messages";
import type { Problem } from "#schemas/problem";
import { Button } from "#ui/button";
import { nearDay } from "#ui/date-text";
import { ErrorSummary } from "#ui/field/error-summary";
import { BackLink, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { Checklist } from "./checklist";
import { EarlierFindings } from "./earlier-findings";
import type { FieldInspection } from "./field-inspection-view";
import { FinishBar } from "./finish-bar";
import { OtherFindings } from "./other-findings";
import { ResultForm } from "./result-form";
import { useResultDraft } from "./use-result-draft";
import { VisitDocuments } from "./visit-documents";
import { VisitNotices } from "./visit-notices";
import { VisitRecord } from "./visit-record";
import { VisitTitle } from "./visit-title";
import { useVisit, VisitProvider } from "./visit-work";

/** The day that this visit stands in, or today. */
function dayOf({ stop, today, inspection, person }: FieldInspection): string {
  const query = new URLSearchParams();
  if (stop !== null && stop.day !== today) query.set("day", stop.day);
  if (inspection.inspectorId !== null && inspection.inspectorId !== person.accountId) query.set("inspector", inspection.inspectorId);
  return query.size === 0 ? "/office/field" : `/office/field?${query}`;
}

/** Notes the arrival, once. */
function Arrive() {
  const { page, about, act } = useVisit();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const arrive = async () => {
    setBusy(true);
    setProblem(await act("inspection.arrive", about));
    setBusy(false);
  };
  const { addressLine, contactName, contactPhone } = page.inspection;
  return (
    <>
      <div className={dayStyles().acts}>
        {page.inspection.arrivedAt === null && (
          <Button variant="primary" icon={MapPin} busy={busy ? m.field_arriving() : undefined} onClick={() => void arrive()}>
            {m.field_arrive()}
          </Button>
        )}
        <Directions address={addressLine} />
        <CallSite name={contactName} phone={contactPhone} />
      </div>
      {problem && <Notice tone="stopped" live title={problemText(problem)} />}
    </>
  );
}

/** A visit that is being made. */
function OpenVisit({ again }: { again: boolean }) {
  const { page } = useVisit();
  const look = visitStyles();
  const work = useResultDraft(() => (again ? `/office/field/${page.inspection.id}` : "/office/field"));
  const earlier = page.earlier.length > 0 ? 1 : 0;
  return (
    <>
      <div className={look.column}>
        <div>
          <ErrorSummary errors={work.errors} attempt={work.attempt} />
          <VisitBack />
          <VisitTitle />
        </div>
        <VisitNotices />
        <VisitDocuments />
        {!again && <Arrive />}
        {!again && <EarlierFindings number={1} />}
        {!again && <Checklist number={earlier + 1} errors={work.errors} />}
        {!again && <OtherFindings number={earlier + 2} />}
        <ResultForm number={again ? 1 : earlier + 3} work={work} />
      </div>
      <FinishBar work={work} />
    </>
  );
}

function VisitBack() {
  const { page } = useVisit();
  const { stop, today } = page;
  const words =
    stop === null
      ? m.field_back_today()
      : stop.day === today
        ? m.field_back_stop({ place: stop.place, count: stop.of })
        : m.field_back_day({ day: nearDay(stop.day), place: stop.place, count: stop.of });
  return <BackLink to={dayOf(page)}>{words}</BackLink>;
}

/** A visit that is over, or that somebody reads who does not record. */
function ReadVisit() {
  const { page } = useVisit();
  return (
    <div className={visitStyles().column}>
      <div>
        <VisitBack />
        <VisitTitle />
      </div>
      <VisitNotices />
      <VisitDocuments />
      {!page.mayRecord && isOpenInspection(page.inspection) && <Text tone="muted">{m.field_only_inspectors()}</Text>}
      <VisitRecord />
    </div>
  );
}

/** One inspection: recorded on site, offline too, and read afterwards. */
export function VisitPage({ page }: { page: FieldInspection }) {
  const [search] = useSearchParams();
  const over = page.inspection.state === "resulted";
  const again = over && search.has("again");
  return (
    <VisitProvider page={page}>
      {search.has("plans") && page.plans ? (
        <VisitPlansPart plans={page.plans} />
      ) : (
        <div className={visitStyles().page}>{page.mayRecord && (!over || again) ? <OpenVisit again={again} /> : <ReadVisit />}</div>
      )}
    </VisitProvider>
  );
}
