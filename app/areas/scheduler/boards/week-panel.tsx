import { X } from "lucide-react";
import type { Lane } from "#schemas/calendar/day-plan";
import { dayRowId } from "#schemas/calendar/inspector-days";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { titleDay } from "#ui/date-text";
import { Text } from "#ui/layout/page";
import { HalfDay, LaneHeadActs } from "../day-lanes";
import type { LaneActs } from "../lane-acts";

type WeekPanelProps = { lane: Lane; day: string; acts: LaneActs; onClose: () => void };

/** An inspector's day under its row of the week: morning beside afternoon, the stops in their order, with all that a lane can do. */
export function WeekPanel({ lane, day, acts, onClose }: WeekPanelProps) {
  const [morning, afternoon] = lane.halves;
  const name = `${lane.name}, ${titleDay(day)}`;
  const close = () => {
    document.querySelector<HTMLElement>(`[data-for="${CSS.escape(dayRowId(lane.inspectorId, day))}"]`)?.focus();
    onClose();
  };
  return (
    <section className="wk-panel" aria-label={name}>
      <header className="wk-panelhead">
        <Text as="h3" element="h2">
          {name}
        </Text>
        <Text tone="muted">{m.scheduler_stops({ count: lane.count })}</Text>
        <LaneHeadActs lane={lane} day={day} {...acts} />
        <Button variant="quiet" size="small" icon={X} aria-label={m.ui_close()} onClick={close} />
      </header>
      <div className="wk-halves">
        <HalfDay lane={lane} planned={morning} day={day} before={0} {...acts} />
        <HalfDay lane={lane} planned={afternoon} day={day} before={morning.stops.length} {...acts} />
      </div>
    </section>
  );
}
