/** Whether a whole first pull has been stored, and who waits for it. */
export class Completion {
  #complete = false;
  readonly #waiting: (() => void)[] = [];
  get complete(): boolean {
    return this.#complete;
  }
  reach(): void {
    this.#complete = true;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
  lose(): void {
    this.#complete = false;
  }
  wait(): Promise<void> {
    return this.#complete ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }
}
