import { useEffect, useRef, useState } from "react";
import { newId } from "#app/local/sync/platform";
import { useTyping } from "#app/screen/typing/use-typing";
import { saysSomething } from "#schemas/inspection/fail-words";
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
  const [typed, setTyped, kept] = useTyping<FindingDraft | null>(keyOf(`finding/${slot}`), null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const now = useRef({ typed, row });
  now.current = { typed, row };
  const saving = useRef<Promise<Problem | null> | null>(null);
  const said = useRef<FindingDraft | null>(null);
  const sendOnce = async (draft: FindingDraft): Promise<Problem | null> => {
    const known = now.current.row !== null || said.current !== null;
    const words = { findingId: draft.id, kind: draft.kind, text: draft.text, codeReference: codeOf(draft) };
    const refused = await (known
      ? act("inspection.edit-finding", { permitId: about.permitId, ...words })
      : act("inspection.add-finding", { ...about, ...words, itemId }));
    if (refused === null) said.current = draft;
    setProblem(refused);
    return refused;
  };
  const save = async (): Promise<Problem | null> => {
    if (saving.current) await saving.current;
    const draft = now.current.typed;
    if (draft === null || !saysSomething({ text: draft.text, codeReference: codeOf(draft) })) return null;
    const last = said.current ?? saidIn(now.current.row);
    if (last.id === draft.id && sameWords(last, draft)) return null;
    saving.current = sendOnce(draft);
    const refused = await saving.current;
    saving.current = null;
    return refused;
  };
  useFlush(save);
  // What the record shows need not be kept as typed any more.
  const taken = typed !== null && row !== null && row.id === typed.id && sameWords(saidIn(row), typed);
  const { clear } = kept;
  useEffect(() => {
    if (taken) clear();
  }, [taken, clear]);
  const draft = typed ?? saidIn(row);
  return {
    draft,
    change: (part) => setTyped({ ...draft, id: draft.id === "" ? (givenId ?? newId()) : draft.id, ...part }),
    save,
    problem,
    typed: typed !== null,
  };
}
