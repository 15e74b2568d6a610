import type { LucideIcon } from "lucide-react";
import type { Facts } from "./notification-facts";

/** Something that is said, or nothing. */
export type Sentence = string | false;

/** How an event is told: its mark, its title and what there is to say. */
export interface Telling {
  readonly icon: LucideIcon;
  readonly title: () => string;
  readonly says: (facts: Facts) => readonly Sentence[];
}

/** Why, as whoever did it wrote it. */
export const reason = (facts: Facts): Sentence => facts.text("reason");
