import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Signature } from "#app/features/signature/signature-field";
import type { Device } from "#app/local/device/device";
import { browserClock, newId } from "#app/local/sync/platform";
import { useDevice } from "#app/screen/read/use-device";
import { useTyping } from "#app/screen/typing/use-typing";
import { inLanguage } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import type { InspectionResultName } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import type { Problem } from "#schemas/problem";
import type { FieldError } from "#ui/field/error-summary";
import { wrongFieldOf } from "./checklist";
import { type FieldInspection, fieldInspection } from "./field-inspection-view";
import { wordsOf } from "./result-text";
import { useVisit } from "./visit-work";

/** The result as it is being decided on. Its id is made with the first touch, so that it is never recorded twice. */
export interface ResultDraft {
  readonly id: string;
  /** Null: as the worst item says. */
  readonly result: InspectionResultName | null;
  readonly overrideReason: string;
  readonly note: string;
  readonly signature: Signature | null;
}

const untouched: ResultDraft = { id: "", result: null, overrideReason: "", note: "", signature: null };

export interface ResultWork {
  readonly draft: ResultDraft;
  readonly change: (part: Partial<Omit<ResultDraft, "id">>) => void;
  /** What would be recorded: the choice, or what the worst item says. */
  readonly result: InspectionResultName | null;
  readonly needsReason: boolean;
  readonly errors: readonly FieldError[];
  readonly attempt: number;
  readonly busy: boolean;
  readonly finish: () => Promise<void>;
}

export const resultFields = { result: "visit-result", reason: "visit-reason", note: "visit-note" } as const;

/** A typed signature without a name is none. */
const given = (signature: Signature | null): Signature | null => (signature?.name.trim() ? signature : null);

/** What stands in the way of recording, each with its field. */
function faultsOf(result: InspectionResultName | null, needsReason: boolean, reason: string): readonly FieldError[] {
  if (result === null) return [{ id: resultFields.result, text: m.field_result_missing() }];
  return needsReason && reason.trim() === "" ? [{ id: resultFields.reason, text: m.field_reason_missing() }] : [];
}

/** A refusal as an error of the form. The last words found can turn the worst item, and with it the result. */
function faultOf(problem: Problem): FieldError {
  if (problem.field === "sheetPin" && problem.code === "reason-required")
    return { id: String(problem.params?.words), text: m.pin_words_missing() };
  return { id: resultFields.result, text: problem.code === "reason-required" ? m.field_result_changed() : problemText(problem) };
}

/** The visit at this moment, which the page may not show yet. */
async function visitNow(device: Device, page: FieldInspection): Promise<FieldInspection> {
  return (await fieldInspection(device.readerAt(browserClock.now()), page.inspection.id)) ?? page;
}

/** Fails that say nothing to whoever has to mend them, each with the field that would. */
function unexplainedFaults(now: FieldInspection, said: Pick<ResultDraft, "note" | "overrideReason">, result: InspectionResultName | null) {
  const items = now.items.flatMap(({ id, text }, at): readonly FieldError[] =>
    now.unexplained.includes(id)
      ? [{ id: wrongFieldOf(id), text: m.field_fail_unexplained({ number: at + 1, item: inLanguage(text) }) }]
      : [],
  );
  if (items.length > 0 || result !== "Failed" || now.found) return items;
  const words = [said.note, said.overrideReason].some((word) => word.trim() !== "");
  return words ? [] : [{ id: resultFields.note, text: m.field_failed_unexplained() }];
}

/** The result of the visit: kept while it is decided on, recorded once, and then the next stop. */
export function useResultDraft(leave: () => string): ResultWork {
  const { page, about, keyOf, actUndoably, flushAll } = useVisit();
  const navigate = useNavigate();
  const device = useDevice();
  const [draft, setDraft] = useTyping<ResultDraft>(keyOf("result"), untouched);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const result = draft.result ?? page.suggested;
  const needsReason = page.suggested !== null && result !== null && result !== page.suggested;
  const withId = (): ResultDraft => (draft.id === "" ? { ...draft, id: newId() } : draft);
  const refuse = (found: readonly FieldError[]) => {
    setErrors(found);
    setAttempt((times) => times + 1);
  };
  const record = async (): Promise<void> => {
    const problem = await flushAll();
    if (problem !== null) return refuse([faultOf(problem)]);
    const now = device === null ? page : await visitNow(device, page);
    const { suggested } = now;
    // Nobody records what they have not seen; whoever chose the very result that the items say by now has.
    if (suggested !== page.suggested && draft.result !== suggested)
      return refuse([{ id: resultFields.result, text: m.field_result_changed() }]);
    const needsReason = suggested !== null && result !== suggested;
    const faults = [...faultsOf(result, needsReason, draft.overrideReason), ...unexplainedFaults(now, draft, result)];
    if (faults.length > 0 || result === null) return refuse(faults);
    const { id, note, overrideReason, signature } = withId();
    setDraft({ ...draft, id });
    const reason = needsReason ? overrideReason : "";
    const said = { resultId: id, result, note, overrideReason: reason, signature: given(signature) };
    const refused = await actUndoably("inspection.record-result", { ...about, ...said }, wordsOf(now, said));
    if (refused !== null) return refuse([faultOf(refused)]);
    await navigate(leave());
  };
  const finish = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await record();
    setBusy(false);
  };
  // A result that has been suggested meanwhile answers what was asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new suggestion is what it waits for.
  useEffect(() => setErrors((shown) => shown.filter(({ text }) => text !== m.field_result_missing())), [page.suggested]);
  return {
    draft,
    change: (part) => {
      setErrors([]);
      setDraft({ ...withId(), ...part });
    },
    result,
    needsReason,
    errors,
    attempt,
    busy,
    finish,
  };
}
