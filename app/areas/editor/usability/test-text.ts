import { m } from "#schemas/messages/compiled/messages";
import { getLocale } from "#schemas/messages/compiled/runtime";
import type { DropReason, Ending } from "#schemas/usability-test/usability-results";
import type { TestState } from "#schemas/usability-test/usability-test";
import type { TagTone } from "#ui/tag";

const states: Readonly<Record<TestState, { name: () => string; text: () => string; tone: TagTone }>> = {
  preview: { name: m.editor_state_preview, text: m.editor_state_preview_text, tone: "us" },
  "in-progress": { name: m.editor_state_open, text: m.editor_state_open_text, tone: "others" },
  paused: { name: m.editor_state_paused, text: m.editor_state_paused_text, tone: "waiting" },
  closed: { name: m.editor_state_closed, text: m.editor_state_closed_text, tone: "plain" },
};
export const testStateName = (state: TestState): string => states[state].name();
export const testStateText = (state: TestState): string => states[state].text();
export const testStateTone = (state: TestState): TagTone => states[state].tone;

const endings: Readonly<Record<Ending, () => string>> = {
  done: m.editor_end_done,
  skipped: m.editor_end_skipped,
  abandoned: m.editor_end_abandoned,
  "not begun": m.editor_end_not_begun,
};
export const endingName = (ending: Ending): string => endings[ending]();

const dropped: Readonly<Record<DropReason, () => string>> = {
  budget: m.editor_dropped_budget,
  "no-test": m.editor_dropped_no_test,
  "test-closed": m.editor_dropped_closed,
};
/** Why not all of a session was kept. */
export const droppedText = (why: DropReason): string => dropped[why]();

/** "12 s", "4 min 05 s", "1 h 02 min": the same in both languages. */
export function spentTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const two = (count: number) => String(count).padStart(2, "0");
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${two(seconds % 60)} s`;
  return `${Math.floor(seconds / 3600)} h ${two(Math.floor((seconds % 3600) / 60))} min`;
}

/** A place in a recording: "4:05", "1:02:09". */
export function playTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (count: number) => String(count).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** "820 kB", "3.4 MB". */
export function byteSize(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1000), "kB"] : [bytes / 1_000_000, "MB"];
  return `${new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(value)} ${unit}`;
}
