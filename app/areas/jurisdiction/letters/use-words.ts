import { useTyping } from "#app/screen/typing/use-typing";
import { type LetterPlace, type LetterWords, noWords } from "#schemas/paper/letter-template";
import { sameValue } from "#schemas/plain/same-value";
import type { LetterPage } from "./letter-view";

/** What is written of an office's words, over which version. */
interface Written extends LetterWords {
  readonly base: number;
}

export interface Words {
  readonly written: LetterWords;
  /** The version that they are written over. */
  readonly base: number;
  readonly changed: boolean;
  set(place: LetterPlace, text: string): void;
  setAll(words: LetterWords): void;
  /** Nothing of it is kept any longer. */
  clear(): void;
}

const wordsOf = ({ opening, closing }: LetterWords): LetterWords => ({ opening, closing });

function withText({ opening, closing }: LetterWords, place: LetterPlace, text: string): LetterWords {
  switch (place) {
    case "opening.en":
      return { opening: { ...opening, en: text }, closing };
    case "opening.es":
      return { opening: { ...opening, es: text }, closing };
    case "closing.en":
      return { opening, closing: { ...closing, en: text } };
    case "closing.es":
      return { opening, closing: { ...closing, es: text } };
  }
}

/** The office's words as they stand, or as they are being written: kept on this device until they are in effect. */
export function useWords({ kind, template }: LetterPage): Words {
  const version = template?.version ?? 0;
  const stands: Written = { ...wordsOf(template ?? noWords), base: version };
  const [written, setWritten, kept] = useTyping<Written>(`letter-template/${kind}#words`, stands);
  const changed = kept.typed && !sameValue(wordsOf(written), wordsOf(stands));
  return {
    written: wordsOf(written),
    base: written.base,
    changed,
    set: (place, text) => setWritten({ ...withText(written, place, text), base: written.base }),
    setAll: (words) => setWritten({ ...wordsOf(words), base: version }),
    clear: kept.clear,
  };
}
