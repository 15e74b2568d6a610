import { useEffect, useRef, useState } from "react";
import { sameValue } from "#schemas/plain/same-value";
import type { Problem } from "#schemas/problem";
import { useTyping } from "./use-typing";

/** How long after the last keystroke what was typed is sent without another word. Milliseconds. */
const restMs = 2_000;

/** Takes what stands in a field into a command; `base`: what stood there when typing began. Why it was refused, or null. */
export type Take<T> = (value: T, base: unknown) => Promise<Problem | null>;

export interface AutosaveSetting<T> {
  /** Whether it may go by itself when whoever types rests; else it waits for the field to be left, or for the press of a button. */
  readonly rests: (value: T) => boolean;
  /** Given, what was taken stays as typed until the record says it; else it is the record's as soon as it is taken. */
  readonly isShown?: (value: T) => boolean;
}

export interface Autosave<T> {
  readonly value: T;
  readonly change: (value: T) => void;
  /** Whether something is typed that no command has taken. */
  readonly typed: boolean;
  /** Why what was typed last was refused. */
  readonly problem: Problem | null;
  /** Takes what is typed, where something is. */
  readonly flush: () => Promise<Problem | null>;
  /** Takes what stands there, typed or not; `by` in place of what usually takes it. */
  readonly save: (by?: Take<T>) => Promise<Problem | null>;
}

/**
 * A field that saves itself: every keystroke is kept on this device (`useTyping`), and a command takes it when whoever types rests or
 * says so. One at a time; what is typed meanwhile stays typed, and so does what was refused. A page that is left loses nothing:
 * what no command has taken is there when it is opened again.
 */
export function useAutosave<T>(key: string, stored: T, take: Take<T>, { rests, isShown }: AutosaveSetting<T>): Autosave<T> {
  const [value, change, kept] = useTyping<T>(key, stored);
  const [problem, setProblem] = useState<Problem | null>(null);
  const now = useRef({ value, kept, take });
  now.current = { value, kept, take };
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = (work: () => Promise<Problem | null>): Promise<Problem | null> => {
    const done = turn.current.then(work);
    turn.current = done.catch(() => undefined);
    return done;
  };
  const saveNow = async (by?: Take<T>): Promise<Problem | null> => {
    const taken = now.current;
    const refused = await (by ?? taken.take)(taken.value, taken.kept.base);
    // The very same refusal draws nothing anew, which would be taken for a keystroke.
    setProblem((before) => (sameValue(before, refused) ? before : refused));
    if (refused === null && isShown === undefined) taken.kept.clear();
    return refused;
  };
  const save = (by?: Take<T>) => inTurn(() => saveNow(by));
  const flush = () => inTurn(async () => (now.current.kept.typed ? saveNow() : null));
  const { typed, clear } = kept;
  const shown = typed && (isShown?.(value) ?? false);
  useEffect(() => {
    if (shown) clear();
  }, [shown, clear]);
  // Every render may be a keystroke: the rest begins anew.
  useEffect(() => {
    if (!typed || !rests(value)) return;
    const timer = setTimeout(() => void flush(), restMs);
    return () => clearTimeout(timer);
  });
  return { value, change, typed, problem, flush, save };
}
