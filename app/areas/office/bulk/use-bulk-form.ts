import { useRef } from "react";
import type { QueuePage } from "#app/areas/office/queue/queue-view";
import { newId } from "#app/local/sync/platform";
import { useTyping } from "#app/screen/typing/use-typing";
import type { Calendar, calendarOf } from "#schemas/calendar/business-days";
import { usualRequestDays } from "#schemas/document/file-request";
import { m } from "#schemas/messages/compiled/messages";
import type { Member } from "#schemas/people/account";
import type { BulkAct, BulkForm } from "#schemas/permit/bulk/bulk-plan";

/** What is typed for an act on several permits, as it stands in its fields. */
export interface BulkDraft {
  readonly toId: string;
  readonly title: string;
  /** One file to a line. */
  readonly files: string;
  readonly dueOn: string;
  readonly message: string;
  readonly time: "days" | "until";
  readonly days: string;
  readonly until: string;
  readonly reason: string;
}

export type BulkFault = Partial<Record<keyof BulkDraft, string>>;

const mostFiles = 20;
const mostLetters = 120;
const mostDays = 3_650;

export const fieldId = (field: string): string => `bulk-${field}`;

const filesOf = ({ files }: BulkDraft): readonly string[] =>
  files
    .split("\n")
    .map((name) => name.trim())
    .filter(Boolean);
const daysOf = ({ days }: BulkDraft): number | null => (/^\d{1,4}$/.test(days.trim()) ? Number(days) : null);

function requestFaults(draft: BulkDraft, calendar: Calendar, today: string): BulkFault {
  const files = filesOf(draft);
  const tooMuch = files.length > mostFiles || files.some((name) => name.length > mostLetters);
  return {
    ...(draft.title.trim() === "" ? { title: m.bulk_error_title() } : {}),
    ...(files.length === 0 ? { files: m.bulk_error_files() } : tooMuch ? { files: m.bulk_error_files_most() } : {}),
    ...(!(draft.dueOn >= today)
      ? { dueOn: m.bulk_error_due() }
      : calendar.isBusinessDay(draft.dueOn)
        ? {}
        : { dueOn: m.bulk_error_closed() }),
  };
}

function extendFaults(draft: BulkDraft, today: string): BulkFault {
  const days = daysOf(draft);
  const time = draft.time === "days" ? !(days !== null && days >= 1 && days <= mostDays) : !(draft.until > today);
  return {
    ...(time ? (draft.time === "days" ? { days: m.bulk_error_days() } : { until: m.bulk_error_until() }) : {}),
    ...(draft.reason.trim() === "" ? { reason: m.office_error_reason() } : {}),
  };
}

/** What still stands against an act, by field, in their order; empty when it may be done. */
function faultsOf(act: BulkAct, draft: BulkDraft, calendar: Calendar, today: string): BulkFault {
  if (act === "request") return requestFaults(draft, calendar, today);
  return act === "extend" ? extendFaults(draft, today) : {};
}

/** What an act is planned with while something is still missing: a fault of the form is no fault of every permit. */
function formOf(
  act: BulkAct,
  draft: BulkDraft,
  faults: BulkFault,
  to: Member | undefined,
  idOf: (permitId: string) => string,
): BulkForm | null {
  switch (act) {
    case "assign":
      return to === undefined ? null : { act, to };
    case "request": {
      if (faults.dueOn !== undefined) return null;
      const files = filesOf(draft).map((name, place) => ({ id: String(place + 1), name: name.slice(0, mostLetters), why: "" }));
      const asked = files.length === 0 ? [{ id: "1", name: "-", why: "" }] : files.slice(0, mostFiles);
      return { act, title: draft.title.trim() || "-", message: draft.message.trim(), dueOn: draft.dueOn, files: asked, idOf };
    }
    case "extend": {
      if (faults.days !== undefined || faults.until !== undefined) return null;
      return {
        act,
        time: draft.time === "days" ? { days: daysOf(draft) ?? 0 } : { until: draft.until },
        reason: draft.reason.trim() || "-",
      };
    }
    case "expire":
    case "close":
      return { act };
  }
}

/** The fields of an act on several permits: kept while typed, and what they come to. `form`: null while no permit can be asked. */
export function useBulkForm(act: BulkAct, page: QueuePage, calendar: ReturnType<typeof calendarOf>) {
  const today = calendar.localDay(page.now);
  const blank: BulkDraft = {
    ...{ toId: page.personId, title: "", files: "", dueOn: calendar.addBusinessDays(today, usualRequestDays), message: "" },
    ...{ time: "days", days: "180", until: "", reason: "" },
  };
  const [draft, setDraft, kept] = useTyping<BulkDraft>(`queue#bulk-${act}`, blank);
  const ids = useRef(new Map<string, string>());
  const idOf = (permitId: string): string => {
    const id = ids.current.get(permitId) ?? newId();
    ids.current.set(permitId, id);
    return id;
  };
  const to = page.reviewers.find(({ id }) => id === draft.toId) ?? page.reviewers[0];
  const faults = faultsOf(act, draft, calendar, today);
  return { draft, setDraft, clear: kept.clear, faults, form: formOf(act, draft, faults, to, idOf), to, today };
}
