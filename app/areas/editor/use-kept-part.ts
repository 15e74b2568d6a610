import { useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { useTyping } from "#app/shell/use-typing";
import { sameValue } from "#schemas/same-value";

export interface KeptPart<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Makes what was typed a change of the form, once. */
  readonly keep: () => Promise<void>;
}

/**
 * A part of a form while it is written: every keystroke stays on this device under `key`, and becomes a change where a field is left.
 * `send` tells whether the change stands; `base` is what stood there when the typing began.
 */
export function useKeptPart<T>(key: string, current: T, schema: z.ZodType<T>, send: (base: T, value: T) => Promise<boolean>): KeptPart<T> {
  // What the form has taken counts until the page's data has caught up: the next change must not begin at what stood before.
  const [taken, setTaken] = useState<{ readonly value: T; readonly over: T } | null>(null);
  const stands = taken !== null && sameValue(current, taken.over) ? taken.value : current;
  const [value, onChange, kept] = useTyping<T>(key, stands);
  const base = schema.catch(stands).parse(kept.base);
  const keep = async () => {
    if (!kept.typed) return;
    if (!sameValue(value, stands) && !(await send(base, value))) return;
    flushSync(() => setTaken({ value, over: current }));
    kept.clear();
  };
  return { value, onChange, keep };
}
