import { expect, test } from "vitest";
import { seeded } from "../testing/seeded";
import { day } from "../values";
import { isDay } from "./day-text";

const spelled = [
  ...[
    "2026-11-27",
    "2024-02-29",
    "2023-02-29",
    "1900-02-29",
    "2000-02-29",
    "1000-01-01",
    "0999-12-31",
    "2026-00-10",
    "2026-13-01",
    "2026-04-31",
  ],
  ...["", "2026-1-2", "2026-11-27T00:00", " 2026-11-27", "2026-11-27\n", "２０２６-11-27", "+002026-11-27", "-2026-11-27", "9999-12-31"],
];

test("a day is read without a schema as the schema reads it", () => {
  const random = seeded(7);
  const two = (below: number) => String(Math.floor(random() * below)).padStart(2, "0");
  const drawn = Array.from({ length: 2_000 }, () => `${String(Math.floor(random() * 3_000)).padStart(4, "0")}-${two(15)}-${two(35)}`);
  for (const text of [...spelled, ...drawn]) expect([text, isDay(text)]).toEqual([text, day.safeParse(text).success]);
  for (const other of [null, undefined, 20_261_127, {}]) expect(isDay(other)).toBe(false);
});
