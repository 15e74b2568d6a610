/** The list with the one at a place moved by one; unchanged where there is no further. */
export function moveItem<T>(list: readonly T[], from: number, step: -1 | 1): readonly T[] {
  const [moved, other] = [list[from], list[from + step]];
  if (moved === undefined || other === undefined) return list;
  return list.map((each, index) => (index === from ? other : index === from + step ? moved : each));
}
