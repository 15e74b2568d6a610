import type { LaneActs } from "../lane-acts";
import type { SchedulerPage } from "../scheduler-view";
import { StopList } from "./board-list";
import { Ordering } from "./ordering";
import { WeekGrid } from "./week-grid";
import "./boards.css";

export type BoardsProps = {
  page: SchedulerPage;
  acts: LaneActs;
  /** Says something in passing. */
  say: (words: string) => void;
  /** Opens an inspector's day in the week; empty = closes it. */
  onOpen: (name: string) => void;
  /** Closes the dialog that the address asks for. */
  onClose: () => void;
  /** Goes back to the day's lanes. */
  onLeave: () => void;
};

/** What the scheduler shows beside a day's lanes: the week, the list, and the order of somebody's stops. */
export function Boards({ page, acts, say, onOpen, onClose }: BoardsProps) {
  return (
    <>
      <Ordering page={page} say={say} onClose={onClose} />
      {page.address.view === "week" && <WeekGrid page={page} acts={acts} onOpen={onOpen} />}
      {page.address.view === "list" && <StopList page={page} acts={acts} />}
    </>
  );
}
