import { type Island, island, useIsland } from "#ui/island";
import { MissingPart } from "#ui/missing-part";
import type { BoardsProps } from "./boards/boards";

const boards = island(() => import("./boards/boards"));
/** Have they come before somebody asks for a week, a list or an order. */
export const boardsPart: Island<unknown> = boards;

/** The week, the list and the order of stops, a file of their own: see `Boards`. */
export function BoardsPart(props: BoardsProps) {
  const { view, order } = props.page.address;
  const wanted = view !== "day" || order !== "";
  const part = useIsland(boards, wanted);
  if (part.kind === "here") return <part.parts.Boards {...props} />;
  return part.kind === "failed" && wanted ? <MissingPart of={boards} onClose={props.onLeave} /> : null;
}
