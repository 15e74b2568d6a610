/** A recipe's variants as a part chooses them: words and switches, never one for each width. */
type Chosen = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What is added to a class for each variant that is chosen: `--size_small`. */
function endsOf(usual: Chosen, chosen: Chosen | undefined): readonly string[] {
  const told = Object.entries(chosen ?? {}).filter(([, value]) => value !== undefined);
  return Object.entries({ ...usual, ...Object.fromEntries(told) }).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`--${name}_${String(value).replaceAll(" ", "_")}`],
  );
}

/**
 * The classes of a recipe of one part, as Panda's own function gives them. The build puts this in its place (commands/build/static-styles.js).
 * @param name the recipe's class
 * @param usual the variants of who chooses none
 */
export const recipeClasses = (name: string, usual: Chosen) => (chosen?: Chosen) =>
  [name, ...endsOf(usual, chosen).map((end) => name + end)].join(" ");

/** The classes of parts by their names. */
type Classes = Readonly<Record<string, string>>;

/**
 * The same for a recipe of several parts: the classes of each, one object for one choice.
 * @param parts the class of each part
 * @param meetings what is added where several variants meet
 */
export function slotClasses(parts: Classes, usual: Chosen, meetings: readonly (readonly [Chosen, Classes])[] = []) {
  const made = new Map<string, Classes>();
  return (chosen?: Chosen) => {
    const ends = endsOf(usual, chosen);
    const key = ends.join();
    const known = made.get(key);
    if (known) return known;
    const met = meetings.filter(([where]) => endsOf({}, where).every((end) => ends.includes(end)));
    const classesOf = (part: string, name: string) => [name, ...ends.map((end) => name + end), ...met.map(([, more]) => more[part] ?? "")];
    const found = Object.fromEntries(Object.entries(parts).map(([part, name]) => [part, classesOf(part, name).filter(Boolean).join(" ")]));
    made.set(key, found);
    return found;
  };
}

/**
 * The classes of what was worked out for every choice there is, when the product was built.
 * @param names of the variants, in the order in which `table` has them
 * @param table the classes of each part by the values chosen, joined by a comma; "undefined" where none is
 */
export const chosenClasses = (names: readonly string[], usual: Chosen, table: Readonly<Record<string, Classes>>) => (chosen?: Chosen) =>
  table[names.map((name) => String(chosen?.[name] ?? usual[name])).join()] ?? {};
