import { isDay } from "#schemas/calendar/day-text";

export type SchedulerView = "day" | "week" | "list";

/** What the scheduler's address says: `?day=&view=week&span=week&sort=street&off=&queue=all&move=&absence=&give=&order=&inspector=&open=`. */
export interface SchedulerAddress {
  /** Null: today, or the next day on which the office works. */
  readonly day: string | null;
  readonly view: SchedulerView;
  /** How much the list shows. */
  readonly span: "day" | "week";
  /** What the list's rows are ordered by: inspectors and their order of stops, or streets. */
  readonly sort: "inspector" | "street";
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
  /** The inspector's day whose stops are to be put in the order of their streets; empty = none. */
  readonly order: string;
  /** The inspector whose capacity is to be said; empty = none. */
  readonly inspector: string;
  /** The inspector's day whose stops the week shows; empty = none. */
  readonly open: string;
}

const idLength = 120;

/** No dialog is open. */
export const noDialog = { move: "", absence: "", give: "", order: "", inspector: "" } as const;

/** Reads an address; what it does not understand counts as not said. */
export function readAddress(url: string): SchedulerAddress {
  const query = new URL(url).searchParams;
  const day = query.get("day");
  const named = (name: string) => (query.get(name) ?? "").slice(0, idLength);
  const view = query.get("view");
  return {
    day: isDay(day) ? day : null,
    view: view === "week" || view === "list" ? view : "day",
    span: query.get("span") === "week" ? "week" : "day",
    sort: query.get("sort") === "street" ? "street" : "inspector",
    off: query
      .getAll("off")
      .slice(0, 100)
      .map((id) => id.slice(0, idLength)),
    all: query.get("queue") === "all",
    move: named("move"),
    absence: named("absence"),
    give: named("give"),
    order: named("order"),
    inspector: named("inspector"),
    open: named("open"),
  };
}

/** Whether it shows the days of a week, not one. */
export const showsWeek = ({ view, span }: SchedulerAddress): boolean => view === "week" || (view === "list" && span === "week");

/** The address of the scheduler as it stands, with these changes. */
export function addressWith(address: SchedulerAddress, changes: Partial<SchedulerAddress>): string {
  const { day, view, span, sort, off, all, ...named } = { ...address, ...changes };
  const query = new URLSearchParams();
  if (day !== null) query.set("day", day);
  if (view !== "day") query.set("view", view);
  if (view === "list" && span === "week") query.set("span", span);
  if (view === "list" && sort === "street") query.set("sort", sort);
  for (const id of off) query.append("off", id);
  if (all) query.set("queue", "all");
  for (const [name, id] of Object.entries(named)) if (id !== "") query.set(name, id);
  const text = query.toString();
  return text === "" ? "/scheduler" : `/scheduler?${text}`;
}
