import type { ChangeEvent } from "react";

/**
 * Control characters that come with what is pasted: a spreadsheet's tabs, Word's soft breaks (vertical tabs), next line, U+2028, U+2029. No line may
 * hold them, nor text of several lines any but tab and new line (`line` and `prose` in schemas/values.ts).
 */
const notInOneLine = /[\p{Cc}\u2028\u2029]/gu;
const foreignBreaks = /[\v\f\u0085\u2028\u2029]/g;
const notInLines = /[^\P{Cc}\t\n]/gu;

export const inOneLine = (text: string): string => text.replace(notInOneLine, " ");
export const inLines = (text: string): string => text.replace(foreignBreaks, "\n").replace(notInLines, " ");

/**
 * A field's `onChange` that is told what was typed or pasted with such characters as the field may hold; the caret stays where it is. Passwords have
 * no `onChange`: they are sent as typed.
 */
export function mending<Field extends HTMLInputElement | HTMLTextAreaElement>(
  mend: (text: string) => string,
  onChange: (event: ChangeEvent<Field>) => void,
): (event: ChangeEvent<Field>) => void {
  return (event) => {
    const { target } = event;
    const mended = mend(target.value);
    if (mended !== target.value) {
      const { selectionStart } = target;
      target.value = mended;
      if (selectionStart !== null) target.setSelectionRange(selectionStart, selectionStart);
    }
    onChange(event);
  };
}
