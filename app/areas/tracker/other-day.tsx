import { useNavigate } from "react-router";
import type { PermitPage } from "#app/features/permit/permit-page";
import { useRun } from "#app/screen/act/use-run";
import { useTyping } from "#app/screen/typing/use-typing";
import { problemText } from "#app/wording/problem-text";
import { halfName } from "#app/wording/record-text";
import type { Inspection } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import { aggregates } from "#schemas/row-scope";
import { ButtonLink } from "#ui/button";
import { longDay } from "#ui/date-text";
import { TextAreaField } from "#ui/field/text-field";
import { Text } from "#ui/layout/page";
import { Empty } from "#ui/notice";
import { AskForm, useFault } from "./ask-form";
import { type Half, openDays, WantedDay } from "./wanted-day";

interface Wanted {
  readonly wantedOn: string;
  readonly wantedHalf: Half;
  readonly reason: string;
}

function useOtherDay(page: PermitPage, inspection: Inspection, days: readonly string[]) {
  const run = useRun();
  const navigate = useNavigate();
  const { scheduledOn, scheduledHalf } = inspection;
  const current = scheduledOn !== null && scheduledHalf !== null ? { day: scheduledOn, half: scheduledHalf } : null;
  const first = { wantedOn: days.find((day) => day !== scheduledOn) ?? "", wantedHalf: inspection.wantedHalf, reason: "" };
  const [wanted, setWanted, kept] = useTyping<Wanted>(`${aggregates.permit(page.permit.id)}#other-day-${inspection.id}`, first);
  const fault = useFault();
  const send = async () => {
    if (current !== null && wanted.reason.trim() === "") return fault.fail("reason", m.tracker_cancel_missing());
    const { id: inspectionId, permitId } = inspection;
    const done = await run("inspection.ask-other-day", { permitId, inspectionId, base: current, ...wanted });
    if (!done.ok) return fault.fail("wanted-on", problemText(done.problem));
    kept.clear();
    await navigate(`/tracker/${permitId}#inspections`);
  };
  return { current, wanted, setWanted, fault, send };
}

function OtherDayForm({ page, inspection }: { page: PermitPage; inspection: Inspection }) {
  const days = openDays(page);
  const { current, wanted, setWanted, fault, send } = useOtherDay(page, inspection, days);
  const { name } = inspection;
  return (
    <AskForm permitId={page.permit.id} fault={fault} act={m.tracker_other_day_send()} send={send}>
      <Text measure>
        {current === null
          ? m.tracker_other_day_text_open({ name })
          : m.tracker_other_day_text({ name, day: longDay(current.day), half: halfName(current.half) })}
      </Text>
      <WantedDay days={days} wanted={wanted} error={fault.at("wanted-on")} onChange={(part) => setWanted({ ...wanted, ...part })} />
      {current !== null && (
        <TextAreaField
          id="reason"
          label={m.tracker_cancel_reason()}
          error={fault.at("reason")}
          maxLength={1000}
          value={wanted.reason}
          onChange={(event) => setWanted({ ...wanted, reason: event.target.value })}
        />
      )}
    </AskForm>
  );
}

/** Another day for an inspection that is asked for; one that has its day gives its place back. */
export function OtherDay({ page, inspectionId }: { page: PermitPage; inspectionId: string }) {
  const inspection = page.rows.inspection.find(({ id }) => id === inspectionId);
  if (inspection?.state === "requested" || inspection?.state === "scheduled") return <OtherDayForm page={page} inspection={inspection} />;
  const back = <ButtonLink to={`/tracker/${page.permit.id}`}>{m.tracker_back_to_permit()}</ButtonLink>;
  return (
    <Empty level={2} title={m.tracker_other_day_gone()} action={back}>
      {m.tracker_other_day_gone_text()}
    </Empty>
  );
}
