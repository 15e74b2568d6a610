import { disciplineOpening, stateName } from "#app/wording/permit-text";
import { formatValue } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { nobodyYet } from "#schemas/permit/list/steps-asked";
import { dayWithYear } from "#ui/date-text";
import type { QueueFilter, QueueSort } from "./queue-address";
import { stepWords } from "./queue-text";
import type { QueuePage } from "./queue-view";

/** Steps that a list is filtered by, besides reviews: as `pendingTasksOf` names them, in the order in which a permit comes to them. */
export const otherSteps = [
  ...["check-complete", "start-review", "send-letter", "approve", "deny", "decide-appeal", "issue", "audit"],
  ...["schedule", "inspect", "choose-result", "decide-revision", "decide-party", "check-files", "final", "certificate"],
] as const;

export const reviewStep = (discipline: string): string => `review:${discipline}`;
export const reviewName = (discipline: string): string => m.office_step_review({ discipline: disciplineOpening(discipline) });

const sorts: Readonly<Record<QueueSort, () => string>> = {
  longest: m.queue_sort_longest,
  "applied-newest": m.queue_sort_applied,
  number: m.queue_sort_number,
  value: m.queue_sort_value,
  expires: m.queue_sort_expires,
};
export const sortName = (sort: QueueSort): string => sorts[sort]();

/** Whom the steps wait on, as a filter says it. */
export function assigneeName(assignee: string, { colleagues, personId }: Pick<QueuePage, "colleagues" | "personId">): string {
  if (assignee === nobodyYet) return m.queue_assignee_nobody();
  if (assignee === personId) return m.queue_assignee_you();
  return colleagues.find(({ id }) => id === assignee)?.name ?? m.queue_assignee_gone();
}

function valueWords({ valueFrom, valueTo }: QueueFilter): string | null {
  if (valueFrom !== undefined && valueTo !== undefined) return m.queue_value_is({ from: formatValue(valueFrom), to: formatValue(valueTo) });
  if (valueFrom !== undefined) return m.queue_value_is_from({ from: formatValue(valueFrom) });
  return valueTo === undefined ? null : m.queue_value_is_to({ to: formatValue(valueTo) });
}

function appliedWords({ appliedFrom, appliedTo }: QueueFilter): string | null {
  if (appliedFrom !== undefined && appliedTo !== undefined)
    return m.queue_applied_is({ from: dayWithYear(appliedFrom), to: dayWithYear(appliedTo) });
  if (appliedFrom !== undefined) return m.queue_applied_is_from({ from: dayWithYear(appliedFrom) });
  return appliedTo === undefined ? null : m.queue_applied_is_to({ to: dayWithYear(appliedTo) });
}

/** What is asked of the permits, each in words; null: it is not asked. */
export const filterWords = (page: QueuePage) => {
  const { address, types } = page;
  const type = address.importedType || types.find(({ code }) => code === address.typeCode)?.name || address.typeCode;
  return {
    type: type === "" ? null : m.office_type_is({ type }),
    step: address.step === undefined ? null : m.queue_step_is({ step: stepWords([address.step]) }),
    assignee: address.assignee === undefined ? null : m.queue_assignee_is({ name: assigneeName(address.assignee, page) }),
    state: address.states.length === 0 ? null : m.queue_state_is({ state: address.states.map(stateName).join(", ") }),
    value: valueWords(address),
    applied: appliedWords(address),
  };
};
