import { absenceWords } from "#app/wording/absence-text";
import type { Absence } from "#schemas/calendar/absence";
import type { Half } from "#schemas/calendar/slot";
import { m } from "#schemas/messages/compiled/messages";
import { Row, Text } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import type { LaneActs } from "./lane-acts";
import { schedulerStyles } from "./scheduler-styles";

type AbsenceProps = Pick<LaneActs, "waitingIn" | "onAbsence" | "onGive"> & { absence: Absence; half: Half; name: string };

/** An absence where it takes a half-day: when, why, and what can be done about it, once a day. */
export function LaneAbsence({ absence, half, name, waitingIn, onAbsence, onGive }: AbsenceProps) {
  const words = absenceWords(absence);
  const first = half === "am" || absence.half === "pm";
  return (
    <div className={schedulerStyles().absence}>
      <b>{words}</b>
      {absence.reason !== "" && <Text tone="muted">{absence.reason}</Text>}
      {first && (
        <Row tight>
          <LinkButton about={`${name}, ${words}`} aria-haspopup="dialog" onClick={() => onAbsence(absence.id)}>
            {m.absence_change()}
          </LinkButton>
          {waitingIn(absence) > 0 && (
            <LinkButton about={`${name}, ${words}`} aria-haspopup="dialog" onClick={() => onGive(absence.id)}>
              {m.absence_give()}
            </LinkButton>
          )}
        </Row>
      )}
    </div>
  );
}
