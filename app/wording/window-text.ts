import type { ArrivalWindow } from "#schemas/inspection/told-window";
import { m } from "#schemas/messages/compiled/messages";
import { wallTime } from "#ui/date-text";

/** "8:00 to 10:00": when an inspector comes, as the office writes times. */
export const windowWords = ({ from, to }: ArrivalWindow): string => m.record_window({ from: wallTime(from), to: wallTime(to) });
