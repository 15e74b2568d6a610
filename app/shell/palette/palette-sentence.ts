/** What the palette does with a permit, by a sentence. */
export const sentenceActs = ["assign", "fee", "schedule", "request", "hold", "message"] as const;
export type SentenceAct = (typeof sentenceActs)[number];

/** The words of a language: what each act is called, what leads to a person, and what somebody calls themselves. */
export interface SentenceWords {
  readonly acts: Readonly<Record<SentenceAct, readonly string[]>>;
  readonly to: readonly string[];
  readonly me: readonly string[];
}

export interface Sentence {
  readonly act: SentenceAct;
  /** What was typed of the permit; empty: none. */
  readonly permit: string;
  /** Whom it goes to; `me` is whoever types. Null: nobody is named. */
  readonly to: string | "me" | null;
}

/** Words in small letters without accents; a permit's number stays one word. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== "");

const startsWith = (words: readonly string[], phrase: readonly string[]): boolean =>
  phrase.length > 0 && phrase.every((word, at) => words[at] === word);
const endsWith = (words: readonly string[], phrase: readonly string[]): boolean =>
  words.length > phrase.length && startsWith(words.slice(words.length - phrase.length), phrase);

/** The act that words begin or end with, by its longest name, and the words left. */
function actIn(words: readonly string[], { acts }: SentenceWords): { readonly act: SentenceAct; readonly rest: readonly string[] } | null {
  const phrases = sentenceActs
    .flatMap((act) => acts[act].map((phrase) => ({ act, phrase: wordsOf(phrase) })))
    .sort((a, b) => b.phrase.length - a.phrase.length);
  for (const { act, phrase } of phrases) {
    if (startsWith(words, phrase)) return { act, rest: words.slice(phrase.length) };
    if (endsWith(words, phrase)) return { act, rest: words.slice(0, words.length - phrase.length) };
  }
  return null;
}

/** Reads what was typed as an act on a permit: "assign B26-00003 to Ana", "B26-00003 add fee". Null: it is none. */
export function readSentence(typed: string, words: SentenceWords): Sentence | null {
  const all = wordsOf(typed);
  const place = all.findLastIndex((word) => words.to.includes(word));
  const named = actIn(all, words);
  if (named === null) return null;
  if (named.act !== "assign") {
    const rest = named.rest.filter((word) => !words.to.includes(word));
    return { act: named.act, permit: rest.join(" "), to: null };
  }
  if (place === -1) return { act: "assign", permit: named.rest.join(" "), to: null };
  const before = actIn(all.slice(0, place), words);
  const to = all.slice(place + 1).join(" ");
  if (before === null) return { act: "assign", permit: named.rest.join(" "), to: null };
  return { act: "assign", permit: before.rest.join(" "), to: words.me.includes(to) ? "me" : to === "" ? null : to };
}
