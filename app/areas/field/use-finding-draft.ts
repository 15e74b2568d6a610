import { useEffect, useRef, useState } from "react";
import { newId } from "#app/local/edges";
import { useTyping } from "#app/shell/use-typing";
import type { Finding } from "#schemas/inspection";
import type { Problem } from "#schemas/problem";
import { useFlush, useVisit } from "./visit-work";

/** A finding as it is being worded. Its id is made with the first keystroke, so that it is never sent twice. */
export interface FindingDraft {
  readonly id: string;
  readonly kind: Finding["kind"];
  readonly text: string;
}

/** How long nothing must be typed until the words are taken into a command. Milliseconds. */
const idleMs = 2_000;

const unsaid: FindingDraft = { id: "", kind: "deficiency", text: "" };

export interface FindingWords {
  readonly draft: FindingDraft;
  readonly change: (part: Partial<Pick<FindingDraft, "kind" | "text">>) => void;
  /** Takes the words into a command now. */
  readonly save: () => Promise<Problem | null>;
  readonly problem: Problem | null;
  /** Whether words stand here that no command has taken. */
  readonly typed: boolean;
}

const saidIn = (row: Finding | null): FindingDraft => (row ? { id: row.id, kind: row.kind, text: row.text } : unsaid);
const sameWords = (a: FindingDraft, b: FindingDraft): boolean => a.kind === b.kind && a.text === b.text;

/**
 * The words of one finding: every keystroke is kept on this device, and a command takes them after 2 s or when the field
 * is left. `slot` names the place on the page, which outlives the row's coming into being.
 */
export function useFindingDraft(slot: string, itemId: string | null, row: Finding | null, givenId?: string): FindingWords {
  const { act, keyOf } = useVisit();
  const [typed, setTyped, kept] = useTyping<FindingDraft | null>(keyOf(`finding/${slot}`), null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const now = useRef({ typed, row });
  now.current = { typed, row };
  const saving = useRef<Promise<Problem | null> | null>(null);
  const said = useRef<FindingDraft | null>(null);
  const sendOnce = async (draft: FindingDraft): Promise<Problem | null> => {
    const known = now.current.row !== null || said.current !== null;
    const words = { findingId: draft.id, kind: draft.kind, text: draft.text };
    const refused = await (known
      ? act("inspection.edit-finding", { ...words, codeReference: now.current.row?.codeReference ?? "" })
      : act("inspection.add-finding", { ...words, itemId }));
    if (refused === null) said.current = draft;
    setProblem(refused);
    return refused;
  };
  const save = async (): Promise<Problem | null> => {
    if (saving.current) await saving.current;
    const draft = now.current.typed;
    if (draft === null || draft.text.trim() === "") return null;
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke begins the pause anew.
  useEffect(() => {
    if (typed === null || taken) return;
    const timer = setTimeout(() => void save(), idleMs);
    return () => clearTimeout(timer);
  }, [typed, taken]);
  const draft = typed ?? saidIn(row);
  return {
    draft,
    change: (part) => setTyped({ ...draft, id: draft.id === "" ? (givenId ?? newId()) : draft.id, ...part }),
    save,
    problem,
    typed: typed !== null,
  };
}
