import type { ChangeEvent } from "react";

/**
 * Breaks of lines that word processors and drawings put into text: vertical tab (a soft break of Word), form feed, next line, U+2028, U+2029.
 * No line and no text of several lines may hold them (`line` and `prose` in schemas/values.ts).
 */
const foreignBreaks = /[\v\f\u0085\u2028\u2029]/g;

export const inOneLine = (text: string): string => text.replace(foreignBreaks, " ");
export const inLines = (text: string): string => text.replace(foreignBreaks, "\n");

/** A field's `onChange` that is told what was typed or pasted with breaks as the field may hold them; the caret stays where it is. */
export function withBreaks<Field extends HTMLInputElement | HTMLTextAreaElement>(
  mend: (text: string) => string,
  onChange: ((event: ChangeEvent<Field>) => void) | undefined,
): (event: ChangeEvent<Field>) => void {
  return (event) => {
    const { target } = event;
    const mended = mend(target.value);
    if (mended !== target.value) {
      const { selectionStart } = target;
      target.value = mended;
      if (selectionStart !== null) target.setSelectionRange(selectionStart, selectionStart);
    }
    onChange?.(event);
  };
}
