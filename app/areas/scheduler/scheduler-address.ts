import { day as daySchema } from "#schemas/values";

/** What the scheduler's address says: `?day=&view=week&off=&queue=all&move=`. */
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
}

const idLength = 120;

/** Reads an address; what it does not understand counts as not said. */
export function readAddress(url: string): SchedulerAddress {
  const query = new URL(url).searchParams;
  const day = daySchema.safeParse(query.get("day"));
  return {
    day: day.success ? day.data : null,
    view: query.get("view") === "week" ? "week" : "day",
    off: query
      .getAll("off")
      .slice(0, 100)
      .map((id) => id.slice(0, idLength)),
    all: query.get("queue") === "all",
    move: (query.get("move") ?? "").slice(0, idLength),
  };
}

/** The address of the scheduler as it stands, with these changes. */
export function addressWith(address: SchedulerAddress, changes: Partial<SchedulerAddress>): string {
  const { day, view, off, all, move } = { ...address, ...changes };
  const query = new URLSearchParams();
  if (day !== null) query.set("day", day);
  if (view === "week") query.set("view", view);
  for (const id of off) query.append("off", id);
  if (all) query.set("queue", "all");
  if (move !== "") query.set("move", move);
  const text = query.toString();
  return text === "" ? "/scheduler" : `/scheduler?${text}`;
}
