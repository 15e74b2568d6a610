import { m } from "#schemas/messages/compiled/messages";

/** How full a half-day is: "4 of 6", "7 of 6, 1 over". */
export function capacityWords(taken: number, most: number): string {
  return taken > most ? m.office_capacity_over({ taken, most, over: taken - most }) : m.office_capacity({ taken, most });
}
