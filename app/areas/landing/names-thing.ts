const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);

/** Words that say nothing of what a person wants to do. */
const fillers = new Set([
  ..."the and for with from permit permits need want build building install new how get can".split(" "),
  ..."los las una unos para con permiso permisos necesito quiero construir instalar nuevo nueva como".split(" "),
]);

/** Whether what was typed names one of these texts: each telling word begins a word of them. Nothing telling names nothing. */
export function namesThing(typed: string, texts: readonly string[]): boolean {
  const telling = wordsOf(typed).filter((word) => !fillers.has(word));
  const known = texts.flatMap(wordsOf);
  return (
    telling.length > 0 &&
    telling.every((word) => known.some((other) => other.startsWith(word) || (other.length > 3 && word.startsWith(other))))
  );
}
