import { wholeProof } from "../../support/whole-proof";
import { type State, type StateRow, states, type Walker } from "./state-rows";

/** `npm run states` walks every page in every state and opens every dialog; a run of all tests does the share below. */
export const wholeWalk = wholeProof || process.env.STATES === "all";

export type PageState = Exclude<State, "dialogs">;
const pageStates = states.filter((state) => state !== "dialogs");

/** Whether this walker's pages are walked over a road that is slow or fails: in the share, the office's and a visitor's. */
export const isWalkedSlowly = (who: Walker): boolean => wholeWalk || who === "office" || who === "nobody";

/** The states that a row's page is seen in, in the share. */
const statesOf = (row: StateRow): readonly PageState[] =>
  pageStates.filter((state) => {
    const cell = row[state];
    return "who" in cell && (!["loading", "error"].includes(state) || isWalkedSlowly(cell.who));
  });

/** Of so many pages the share sees one. */
export const onePageOf = 12;

/**
 * The pages of the share, one of twelve, by route, each with the one state it is seen in: of those it can be in, the one that fewest pages before it
 * are seen in. A page that is never seen in any has none.
 */
export function shareOf(table: Readonly<Record<string, StateRow>>): ReadonlyMap<string, PageState> {
  const share = new Map<string, PageState>();
  for (const [at, [route, row]] of Object.entries(table).entries()) {
    if (at % onePageOf !== 0) continue;
    const seen = [...share.values()];
    const timesSeen = (state: PageState) => seen.filter((each) => each === state).length;
    const [state] = statesOf(row).toSorted((a, b) => timesSeen(a) - timesSeen(b));
    if (state !== undefined) share.set(route, state);
  }
  return share;
}

/** Of a state's addresses, those that are walked: all of them, or the one whose turn it is. */
export const walkedOf = (paths: readonly string[], place: number): readonly string[] =>
  wholeWalk ? paths : paths.filter((_, at) => at === place % paths.length);

/** Whether the dialog at this place is opened: one of twenty-four, in the share. */
export const isOpened = (place: number): boolean => wholeWalk || place % 24 === 0;
