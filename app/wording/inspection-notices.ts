import { CalendarClock, CalendarX, ClipboardCheck } from "lucide-react";
import { m } from "#schemas/messages/compiled/messages";
import type { NotificationEvent } from "#schemas/notification/notification";
import { reason, type Telling } from "./notification-telling";
import { windowWords } from "./window-text";

/** What is told of inspections. */
export const ofInspection = {
  "inspection-scheduled": {
    icon: CalendarClock,
    title: m.event_inspection_scheduled_title,
    says: (facts) => [m.event_inspection_scheduled_text(facts.slot)],
  },
  "inspection-moved": {
    icon: CalendarClock,
    title: m.event_inspection_moved_title,
    says: (facts) => [m.event_inspection_moved_text(facts.slot)],
  },
  "inspection-window": {
    icon: CalendarClock,
    title: m.event_inspection_window_title,
    says: (facts) => [
      (facts.text("again") === "yes" ? m.event_inspection_window_text_again : m.event_inspection_window_text)({
        ...{ inspection: facts.inspection, day: facts.day("day") },
        window: windowWords({ from: facts.text("from"), to: facts.text("to") }),
      }),
    ],
  },
  "inspection-reassigned": {
    icon: CalendarClock,
    title: m.event_inspection_reassigned_title,
    says: (facts) => [m.event_inspection_reassigned_text({ ...facts.slot, to: facts.text("to") })],
  },
  "inspection-given-back": {
    icon: CalendarX,
    title: m.event_inspection_given_back_title,
    says: (facts) => [m.event_inspection_given_back_text(facts.slot), reason(facts)],
  },
  "inspection-cancelled": {
    icon: CalendarX,
    title: m.event_inspection_cancelled_title,
    says: (facts) => [
      facts.text("day") === "" ? m.event_inspection_cancelled_text(facts.slot) : m.event_inspection_cancelled_text_on(facts.slot),
      reason(facts),
    ],
  },
  "inspection-resulted": {
    icon: ClipboardCheck,
    title: m.event_inspection_resulted_title,
    says: (facts) => [m.event_inspection_resulted_text({ inspection: facts.inspection, result: facts.result })],
  },
  "inspection-result-corrected": {
    icon: ClipboardCheck,
    title: m.event_inspection_result_corrected_title,
    says: ({ inspection, result, before }) => [m.event_inspection_result_corrected_text({ inspection, result, before })],
  },
  "results-differ": {
    icon: ClipboardCheck,
    title: m.event_results_differ_title,
    says: ({ inspection, result }) => [m.event_results_differ_text({ inspection, result })],
  },
  "result-chosen": {
    icon: ClipboardCheck,
    title: m.event_result_chosen_title,
    says: ({ inspection, result }) => [m.event_result_chosen_text({ inspection, result })],
  },
} as const satisfies Partial<Record<NotificationEvent, Telling>>;
