interface Closable {
  close(): void;
}

interface Lent<It> {
  readonly opened: Promise<It>;
  borrowers: number;
}

/** One open drawing for all who look at the same file, by its hash: closed when the last has given it back. */
export class PlanPool<It extends Closable> {
  readonly #lent = new Map<string, Lent<It>>();

  /** `open` is called where nobody has it open. Give it back once, whether it could be opened or not. */
  borrow(sha256: string, open: () => Promise<It>): { readonly opened: Promise<It>; readonly giveBack: () => void } {
    const lent = this.#lent.get(sha256) ?? { opened: open(), borrowers: 0 };
    this.#lent.set(sha256, lent);
    lent.borrowers += 1;
    const giveBack = () => {
      lent.borrowers -= 1;
      if (lent.borrowers > 0) return;
      if (this.#lent.get(sha256) === lent) this.#lent.delete(sha256);
      lent.opened.then(
        (it) => it.close(),
        () => undefined,
      );
    };
    return { opened: lent.opened, giveBack };
  }
}
