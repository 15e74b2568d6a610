import { useRef } from "react";
import { newId } from "#app/local/sync/platform";
import { type Take, useAutosave } from "#app/screen/typing/use-autosave";
import { saysSomething } from "#schemas/inspection/fail-text";
import type { Finding } from "#schemas/inspection/inspection";
import type { Problem } from "#schemas/problem";
import { useFlush, useVisit } from "./visit-work";

/** A finding as it is being worded. Its id is made with the first keystroke, so that it is never sent twice. */
export interface FindingDraft {
  readonly id: string;
  readonly kind: Finding["kind"];
  readonly text: string;
  /** Section of the code; left out by the first builds. */
  readonly code?: string | undefined;
}

const unsaid: FindingDraft = { id: "", kind: "deficiency", text: "" };

export interface FindingWords {
  readonly draft: FindingDraft;
  readonly change: (part: Partial<Pick<FindingDraft, "kind" | "text" | "code">>) => void;
  /** Takes the words into a command now. */
  readonly save: () => Promise<Problem | null>;
  readonly problem: Problem | null;
  /** Whether words stand here that no command has taken. */
  readonly typed: boolean;
}

const codeOf = (draft: FindingDraft): string => draft.code ?? "";
const saidIn = (row: Finding | null): FindingDraft =>
  row ? { id: row.id, kind: row.kind, text: row.text, code: row.codeReference } : unsaid;
const sameWords = (a: FindingDraft, b: FindingDraft): boolean => a.kind === b.kind && a.text === b.text && codeOf(a) === codeOf(b);

/**
 * The words of one finding: every keystroke is kept on this device, and a command takes them when the field is left or the visit is
 * finished, never half a sentence for a pause in typing: the owner reads what it takes. `slot` names the place on the page, which outlives the row's coming into being.
 */
export function useFindingDraft(slot: string, itemId: string | null, row: Finding | null, givenId?: string): FindingWords {
  const { about, act, keyOf } = useVisit();
  const said = useRef<FindingDraft | null>(null);
  const take: Take<FindingDraft | null> = async (draft) => {
    if (draft === null || !saysSomething({ text: draft.text, codeReference: codeOf(draft) })) return null;
    const last = said.current ?? saidIn(row);
    if (last.id === draft.id && sameWords(last, draft)) return null;
    const words = { findingId: draft.id, kind: draft.kind, text: draft.text, codeReference: codeOf(draft) };
    const refused = await (row !== null || said.current !== null
      ? act("inspection.edit-finding", { permitId: about.permitId, ...words })
      : act("inspection.add-finding", { ...about, ...words, itemId }));
    if (refused === null) said.current = draft;
    return refused;
  };
  const { value, change, typed, problem, flush } = useAutosave<FindingDraft | null>(keyOf(`finding/${slot}`), null, take, {
    rests: () => false,
    isShown: (draft) => draft !== null && row !== null && row.id === draft.id && sameWords(saidIn(row), draft),
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
