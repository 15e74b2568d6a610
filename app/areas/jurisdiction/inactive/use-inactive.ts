import { useRef, useState } from "react";
import { browserDevice } from "#app/local/device/browser-device";
import { readOn } from "#app/screen/read/read-on";
import { type InactivePage, type InactivePermit, inactivePage } from "#schemas/permit/inactive/inactive-list";
import type { InactiveChoice } from "./inactive-choice";

/** What was found so far, and among how many permits. */
export interface Found {
  readonly permits: readonly InactivePermit[];
  readonly looked: number;
  readonly next: string | null;
}

const nothingYet: Found = { permits: [], looked: 0, next: "" };

const withPage = (data: Found, page: InactivePage): Found => ({
  permits: [...data.permits, ...page.permits],
  looked: data.looked + page.looked,
  next: page.next,
});

const ask = (choice: InactiveChoice) => async (after: string) => {
  const { to, inactiveSince, states, type, whose } = choice;
  const query = new URLSearchParams({ to, inactiveSince, states: states.join(","), whose, after });
  if (type !== "") query.set(type.startsWith("=") ? "typeCode" : "importedType", type.slice(1));
  const answer = await browserDevice().api.call(`/api/v2/inactive-permits?${query}`, inactivePage);
  return answer.kind === "ok" ? answer.value : null;
};

export interface Looking {
  readonly stand: "still" | "looking" | "broken" | "done";
  readonly found: Found;
  /** Looks through the office's permits, or goes on where the road broke. */
  readonly look: (choice: InactiveChoice) => Promise<void>;
  /** Something else is asked for. */
  readonly forget: () => void;
}

/** Looks for permits without activity, page by page, by the worker's word alone: a device holds no old ones. */
export function useInactive(): Looking {
  const [stand, setStand] = useState<Looking["stand"]>("still");
  const [found, setFound] = useState(nothingYet);
  const turn = useRef(0);
  const look = async (choice: InactiveChoice) => {
    turn.current += 1;
    const mine = turn.current;
    const isOver = () => turn.current !== mine;
    setStand("looking");
    const from = stand === "broken" ? found : nothingYet;
    const all = await readOn(from, { ask: ask(choice), withPage }, (data) => isOver() || setFound(data), isOver);
    if (isOver()) return;
    setFound(all);
    setStand(all.next === null ? "done" : "broken");
  };
  const forget = () => {
    turn.current += 1;
    setStand("still");
    setFound(nothingYet);
  };
  return { stand, found, look, forget };
}
