import type { Inspection } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import { nearDay } from "#ui/date-text";
import { halfName } from "./record-text";

/** "Wanted Fri 4 December, morning", or any day. */
export const wantedWords = ({ wantedOn, wantedHalf }: Pick<Inspection, "wantedOn" | "wantedHalf">): string =>
  wantedOn === null ? m.office_request_any_day() : m.office_request_wanted({ day: nearDay(wantedOn), half: halfName(wantedHalf) });
