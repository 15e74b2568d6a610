import type { KeyRow } from "#app/screen/keys/keyboard-shortcuts";
import { m } from "#schemas/messages/compiled/messages";

/** All keys of the scheduler. */
export const keyRows = (): readonly KeyRow[] => [
  [["X"], m.scheduler_key_cut()],
  [["P"], m.scheduler_key_paste()],
  [[m.office_key_esc()], m.scheduler_key_escape()],
  [["?"], m.office_key_help()],
];

/** Those named at the foot of the page. */
export const keyHints = (): readonly KeyRow[] => [
  [["X"], m.scheduler_keys_cut()],
  [["P"], m.scheduler_keys_paste()],
  [[m.office_key_esc()], m.scheduler_keys_escape()],
];
