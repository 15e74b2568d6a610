import { type SearchTerms, searchTerms } from "#schemas/property/address-key";

/**
 * The words that the full-text indexes of migration 0003 hold for a record: those of its `searchText`, and marks that
 * no folded text can contain. `@<organization>` keeps tenants apart inside the index; `@` marks a record without
 * units; words that everybody may search by stand again behind `+`.
 */
export function indexedWords(organization: string, text: string, publicText?: string): string {
  const own = [`@${organization}`, ...marked(text, "")];
  return (publicText === undefined ? own : [...own, ...marked(publicText, "+")]).join(" ");
}

const marked = (text: string, space: "" | "+"): readonly string[] => {
  const words = text.split(" ").filter((word) => word !== "");
  return [...words.map((word) => space + word), ...(text.includes(" #") ? [] : [`${space}@`])];
};

/**
 * The FTS5 expression that is true of the records which `searchMatcher` finds, in one organization; null when the query
 * asks for nothing. `space` "+" looks in public words alone. Terms are folded: none holds a quote.
 */
export function matchExpression(organization: string, query: string, space: "" | "+" = ""): string | null {
  const terms = searchTerms(query);
  const wanted = conditionsOf(terms, space);
  return wanted.length === 0 ? null : [`"@${organization}"`, ...wanted].join(" AND ");
}

/** Whether a text has words to search for at all. */
export const asksForWords = (query: string): boolean => matchExpression("", query) !== null;

function conditionsOf({ begins, last, units }: SearchTerms, space: string): readonly string[] {
  const beginning = (word: string) => `"${space}${word}"*`;
  return [
    ...begins.map(beginning),
    ...(last ? [`(${[...last.begins.map(beginning), ...last.words.map((word) => `"${space}${word}"`)].join(" OR ")})`] : []),
    ...units.map((unit) => `(${beginning(unit)} OR "${space}@")`),
  ];
}
