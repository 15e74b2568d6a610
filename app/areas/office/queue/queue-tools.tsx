import { useEffect } from "react";
import { useFetcher } from "react-router";
import { ChosenBar } from "./chosen-bar";
import { FilterChips } from "./filter-chips";
import { PeekPanel } from "./peek-panel";
import type { SavedLink } from "./queue-view";
import { SavedViewActs } from "./saved-view-acts";
import { toggleWatch } from "./toggle-watch";

/** What of the queue comes once it is drawn, as one file: chips, the peek, what is done with chosen permits and with saved views. */
export const queueTools = { ChosenBar, FilterChips, PeekPanel, SavedViewActs, SavedCounts, toggleWatch };

type Counts = Readonly<Record<string, number>>;

/** Alone, as what asks the router is: has the saved views counted, when there are others and whenever something on this device changed. */
function SavedCounts({ saved, onCounts }: { saved: readonly SavedLink[]; onCounts: (counts: Counts) => void }) {
  const { load, data } = useFetcher<Counts>();
  const ids = saved.map(({ id }) => id).join(" ");
  useEffect(() => {
    if (ids !== "") void load("/office/saved-views");
  }, [ids, load]);
  useEffect(() => {
    if (data) onCounts(data);
  }, [data, onCounts]);
  return null;
}
