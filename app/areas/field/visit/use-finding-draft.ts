import { useRef } from "react";
import { newId } from "#app/local/sync/platform";
import { type Take, useAutosave } from "#app/screen/typing/use-autosave";
import { saysSomething } from "#schemas/inspection/fail-text";
import type { Finding } from "#schemas/inspection/inspection";
import { sameValue } from "#schemas/plain/same-value";
import type { SheetPin } from "#schemas/plan/sheet-pin";
import type { Problem } from "#schemas/problem";
import { useFlush, useVisit } from "./visit-work";

/** A pin alone tells nobody what to fix: whoever finishes the visit says it, or removes the pin. */
const wordless = (words: string): Problem => ({ code: "reason-required", field: "sheetPin", params: { words } });

/** The field of a pinned finding that says what is wrong. */
export const wordsFieldOf = (findingId: string): string => `finding-words-${findingId}`;

/** A finding as it is being worded. Its id is made with the first keystroke, so that it is never sent twice. */
export interface FindingDraft {
  readonly id: string;
  readonly kind: Finding["kind"];
  readonly text: string;
  /** Section of the code; left out by the first builds. */
  readonly code?: string | undefined;
  /** Where it is pinned; null: nowhere; left out: where its row is. */
  readonly pin?: SheetPin | null | undefined;
}

const unsaid: FindingDraft = { id: "", kind: "deficiency", text: "" };

export interface FindingWords {
  readonly draft: FindingDraft;
  readonly change: (part: Partial<Pick<FindingDraft, "kind" | "text" | "code" | "pin">>) => void;
  /** Takes the words into a command now. */
  readonly save: () => Promise<Problem | null>;
  readonly problem: Problem | null;
  /** Whether words stand here that no command has taken. */
  readonly typed: boolean;
}

const codeOf = (draft: FindingDraft): string => draft.code ?? "";
/** A finding as its row has it; of none, one that says nothing. */
export const saidIn = (row: Finding | null): FindingDraft =>
  row ? { id: row.id, kind: row.kind, text: row.text, code: row.codeReference, pin: row.sheetPin ?? null } : unsaid;
const sameWords = (a: FindingDraft, b: FindingDraft): boolean => a.kind === b.kind && a.text === b.text && codeOf(a) === codeOf(b);
const samePin = (a: FindingDraft, b: FindingDraft): boolean => a.pin === undefined || sameValue(a.pin, b.pin ?? null);
const same = (a: FindingDraft, b: FindingDraft): boolean => sameWords(a, b) && samePin(a, b);

/**
 * The words of one finding: every keystroke is kept on this device, and a command takes them when the field is left or the visit is
 * finished, never half a sentence for a pause in typing: the owner reads what it takes. `slot` names the place on the page, which outlives the row's coming into being.
 */
export function useFindingDraft(
  slot: string,
  itemId: string | null,
  row: Finding | null,
  givenId?: string,
  wordsId?: string,
): FindingWords {
  const { about, act, keyOf } = useVisit();
  const said = useRef<FindingDraft | null>(null);
  const take: Take<FindingDraft | null> = async (draft) => {
    if (draft === null) return null;
    if (!saysSomething({ text: draft.text, codeReference: codeOf(draft) }))
      return draft.pin ? wordless(wordsId ?? wordsFieldOf(draft.id)) : null;
    const last = said.current ?? saidIn(row);
    if (last.id === draft.id && same(draft, last)) return null;
    const words = { findingId: draft.id, kind: draft.kind, text: draft.text, codeReference: codeOf(draft), sheetPin: draft.pin };
    const refused = await (row !== null || said.current !== null
      ? act("inspection.edit-finding", { permitId: about.permitId, ...words })
      : act("inspection.add-finding", { ...about, ...words, itemId }));
    if (refused === null) said.current = draft;
    return refused;
  };
  const { value, change, typed, problem, flush } = useAutosave<FindingDraft | null>(keyOf(`finding/${slot}`), null, take, {
    // A pin is put down whole; words wait until their field is left.
    rests: (draft) => draft !== null && row !== null && sameWords(draft, saidIn(row)),
    isShown: (draft) => draft !== null && row !== null && row.id === draft.id && same(draft, saidIn(row)),
  });
  useFlush(flush);
  const draft = value ?? saidIn(row);
  return {
    draft,
    change: (part) => change({ ...draft, id: draft.id === "" ? (givenId ?? newId()) : draft.id, ...part }),
    save: flush,
    problem,
    typed: typed && value !== null,
  };
}
