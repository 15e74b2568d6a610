import { m } from "#schemas/messages/compiled/messages";
import type { LongField, TestFault } from "./test-draft";

const names: Readonly<Record<LongField, () => string>> = {
  title: m.editor_field_title,
  description: m.editor_field_description,
  guidelines: m.editor_field_guidelines,
  conclusion: m.editor_field_conclusion,
  "task-title": m.editor_field_title,
  "task-description": m.editor_field_description,
};

/** What is wrong with a field, and how to put it right. */
export function faultText(fault: TestFault): string {
  switch (fault.kind) {
    case "title":
      return m.editor_error_title();
    case "path-form":
      return m.editor_error_path_form();
    case "path-none":
      return m.editor_error_path_none({ path: fault.path });
    case "task-title":
      return m.editor_error_task_title({ number: fault.number });
    case "long":
      return m.editor_error_long({ what: names[fault.field](), limit: fault.limit });
  }
}

/** The words for a control; undefined where nothing is wrong. */
export function faultAt(faults: readonly TestFault[], id: string): string | undefined {
  const fault = faults.find((each) => each.id === id);
  return fault && faultText(fault);
}
