import type { Calendar } from "#schemas/calendar/business-days";

export type Range = readonly [least: number, most: number];

/** Some whole number of a range, both ends in it. */
export const someOf = (random: () => number, [least, most]: Range): number => least + Math.floor(random() * (most - least + 1));
/** One of a list that has some. */
export function oneOf<T>(random: () => number, list: readonly T[]): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error("Nothing to choose from");
  return found;
}

const office: readonly [string, string] = ["08:10", "16:20"];
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Walks through the days of a permit: each moment it gives comes after the one before. */
export class Timetable {
  readonly calendar: Calendar;
  readonly random: () => number;
  day: string;
  #last = "";

  constructor(calendar: Calendar, random: () => number, day: string) {
    this.calendar = calendar;
    this.random = random;
    this.day = day;
  }
  /** The same from here on, for what goes on beside it. */
  beside(): Timetable {
    const other = new Timetable(this.calendar, this.random, this.day);
    other.#last = this.#last;
    return other;
  }
  /** Lets some business days pass. */
  pass(days: Range): this {
    const count = someOf(this.random, days);
    if (count > 0) this.day = this.calendar.addBusinessDays(this.day, count);
    return this;
  }
  /** The day, where it is later. */
  reach(day: string): this {
    if (day > this.day) this.day = day;
    return this;
  }
  /** A moment of the day, by office hours or those given; where that is not later than the last one, some minutes after it. */
  at([from, to]: readonly [string, string] = office): string {
    const minutes = someOf(this.random, [minutesOf(from), minutesOf(to)]);
    const wanted = new Date(Date.parse(this.calendar.instantAtLocal(this.day, timeOf(minutes))) + someOf(this.random, [0, 59]) * 1_000);
    const least = this.#last === "" ? 0 : Date.parse(this.#last) + someOf(this.random, [2, 11]) * 60_000;
    this.#last = new Date(Math.max(wanted.getTime(), least)).toISOString();
    return this.#last;
  }
  /** When people who are not at an office do things. */
  anytime(): string {
    return this.at(["06:40", "21:50"]);
  }
  /** Takes up where the later of several left off. */
  join(others: readonly Timetable[]): this {
    for (const other of others) {
      if (other.day > this.day) this.day = other.day;
      if (other.#last > this.#last) this.#last = other.#last;
    }
    return this;
  }
}
