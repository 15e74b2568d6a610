import type { RowKind } from "#schemas/row";

/** Changed rows that are told one by one; after more of them a reader begins anew. */
const most = 1_000;

/** Remembers which rows of a kind changed since a revision, for what is made of them and wants to keep up. */
export class ChangedRows {
  readonly #kinds = new Map<RowKind, { since: number; readonly ids: Map<string, number> }>();
  #since = 0;

  /** Notes a row that changes with this revision. */
  note(kind: RowKind, id: string, revision: number): void {
    let changed = this.#kinds.get(kind);
    if (!changed) {
      changed = { since: this.#since, ids: new Map() };
      this.#kinds.set(kind, changed);
    }
    if (changed.ids.size >= most) {
      changed.ids.clear();
      changed.since = revision;
    }
    if (changed.since < revision) changed.ids.set(id, revision);
  }

  /** Any row may have changed with this revision. */
  forget(revision: number): void {
    this.#kinds.clear();
    this.#since = revision;
  }

  /** Ids of the rows of a kind that changed after a revision; null: it is not known any more which. */
  after(kind: RowKind, revision: number): readonly string[] | null {
    const { since, ids } = this.#kinds.get(kind) ?? { since: this.#since, ids: new Map<string, number>() };
    if (revision < since) return null;
    return [...ids].flatMap(([id, at]) => (at > revision ? [id] : []));
  }
}
