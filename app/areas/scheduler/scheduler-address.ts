import { isDay } from "#schemas/calendar/day-text";

/** What the scheduler's address says: `?day=&view=week&off=&queue=all&move=&absence=&give=`. */
export interface SchedulerAddress {
  /** Null: today, or the next day on which the office works. */
  readonly day: string | null;
  readonly view: "day" | "week";
  /** Inspectors whose lanes are not shown. */
  readonly off: readonly string[];
  /** Whether the queue is shown whole. */
  readonly all: boolean;
  /** The inspection whose dialog is open; empty = none. */
  readonly move: string;
  /** The absence whose dialog is open, or the inspector's day (`<inspector>@<day>`) from which one is to be recorded; empty = none. */
  readonly absence: string;
  /** The absence, or the inspector's day, whose stops are to be given to others; empty = none. */
  readonly give: string;
}

const idLength = 120;

/** No dialog is open. */
export const noDialog = { move: "", absence: "", give: "" } as const;

/** Reads an address; what it does not understand counts as not said. */
export function readAddress(url: string): SchedulerAddress {
  const query = new URL(url).searchParams;
  const day = query.get("day");
  const named = (name: string) => (query.get(name) ?? "").slice(0, idLength);
  return {
    day: isDay(day) ? day : null,
    view: query.get("view") === "week" ? "week" : "day",
    off: query
      .getAll("off")
      .slice(0, 100)
      .map((id) => id.slice(0, idLength)),
    all: query.get("queue") === "all",
    move: named("move"),
    absence: named("absence"),
    give: named("give"),
  };
}

/** The address of the scheduler as it stands, with these changes. */
export function addressWith(address: SchedulerAddress, changes: Partial<SchedulerAddress>): string {
  const { day, view, off, all, ...dialogs } = { ...address, ...changes };
  const query = new URLSearchParams();
  if (day !== null) query.set("day", day);
  if (view === "week") query.set("view", view);
  for (const id of off) query.append("off", id);
  if (all) query.set("queue", "all");
  for (const [name, id] of Object.entries(dialogs)) if (id !== "") query.set(name, id);
  const text = query.toString();
  return text === "" ? "/scheduler" : `/scheduler?${text}`;
}
