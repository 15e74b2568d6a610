import type { Member } from "#schemas/people/account";

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** What is typed of a name behind an `@` that stands right before the cursor; null: nothing is. */
export function nameBegun(text: string, cursor: number): { readonly from: number; readonly typed: string } | null {
  const before = text.slice(0, cursor);
  const found = /(?:^|\s)@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*)?)$/u.exec(before);
  if (!found) return null;
  const typed = found[1] ?? "";
  return { from: before.length - typed.length - 1, typed };
}

/** People whose name, or a part of it, begins with what is typed. */
export function peopleNamed<Each extends Pick<Member, "name">>(people: readonly Each[], typed: string): readonly Each[] {
  const wanted = folded(typed);
  return people.filter(
    ({ name }) =>
      folded(name).startsWith(wanted) ||
      folded(name)
        .split(" ")
        .some((part) => part.startsWith(wanted)),
  );
}

/** Whom a text calls: `@` and their whole name. The longest name is taken where one is the beginning of another. */
export function mentionedIn<Each extends Pick<Member, "name">>(text: string, people: readonly Each[]): readonly Each[] {
  let rest = folded(text);
  const longestFirst = [...people].filter(({ name }) => name.trim() !== "").sort((a, b) => b.name.length - a.name.length);
  return longestFirst.filter(({ name }) => {
    const called = `@${folded(name)}`;
    if (!rest.includes(called)) return false;
    rest = rest.replaceAll(called, " ");
    return true;
  });
}
