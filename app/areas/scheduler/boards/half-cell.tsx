import { memo } from "react";
import { capacityWords } from "#app/wording/capacity-text";
import type { Half } from "#schemas/calendar/slot";
import { m } from "#schemas/messages/compiled/messages";
import { nearDay } from "#ui/date-text";
import { ScaleBar } from "#ui/layout/scale-bar";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { halfMarks } from "../half-marks";

export type HalfCellProps = {
  inspectorId: string;
  name: string;
  day: string;
  half: Half;
  /** Its place in the grid. */
  mark: string;
  count: number;
  most: number;
  over: number;
  /** Why nobody is there; empty = they are. */
  away: string;
  /** Stops that must find another place. */
  needs: number;
  /** False: it takes no stops, for its person is no inspector any more. */
  current: boolean;
  reached: boolean;
  opened: boolean;
  /** Something is held over it. */
  under: boolean;
  /** A stop was taken by key: pressing it puts the stop here. */
  putting: boolean;
};

/** What a half-day holds, in words and parts. */
function Load({ count, most, over, away, needs }: Pick<HalfCellProps, "count" | "most" | "over" | "away" | "needs">) {
  if (away !== "")
    return (
      <span className="wk-away">
        <span>
          {away}
          {needs > 0 && <b className="wk-over">, {m.board_needs_place({ count: needs })}</b>}
        </span>
      </span>
    );
  return (
    <>
      <span className={over > 0 ? "wk-load wk-over" : "wk-load"}>{capacityWords(count, most)}</span>
      <ScaleBar size="small" done={Math.min(count, most)} of={most} over={over} />
    </>
  );
}

/** A half-day of the week's grid. All that it says is plain text and numbers, so that a move draws the two half-days alone that it changes. */
export const HalfCell = memo(function HalfCell(props: HalfCellProps) {
  const { inspectorId, name, day, half, mark, current, reached, opened, under, putting } = props;
  return (
    <button
      type="button"
      className="wk-half"
      data-cell={mark}
      data-under={under ? "" : undefined}
      data-for={`${inspectorId}@${day}`}
      {...(current ? halfMarks({ inspectorId, day, half }) : {})}
      tabIndex={reached ? 0 : -1}
      aria-expanded={opened}
    >
      <span className="wk-name">{half === "am" ? m.board_am() : m.board_pm()}</span>
      <Load {...props} />
      <VisuallyHidden>
        , {name}, {nearDay(day)}
        {putting && current && `. ${m.scheduler_place_here()}`}
      </VisuallyHidden>
    </button>
  );
});
