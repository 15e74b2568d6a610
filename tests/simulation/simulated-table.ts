/** A table of a simulated disk, as Dexie's is asked. Its caller is in a transaction already. */
export class SimulatedTable<T> {
  readonly #rows = new Map<string, T>();
  readonly #keyOf: (row: T) => string;

  constructor(keyOf: (row: T) => string) {
    this.#keyOf = keyOf;
  }
  async toArray(): Promise<T[]> {
    return [...this.#rows.values()];
  }
  async get(key: string): Promise<T | undefined> {
    return this.#rows.get(key);
  }
  async add(row: T): Promise<void> {
    if (!this.#rows.has(this.#keyOf(row))) this.#rows.set(this.#keyOf(row), row);
  }
  async put(row: T): Promise<void> {
    this.#rows.set(this.#keyOf(row), row);
  }
  async delete(key: string): Promise<void> {
    this.#rows.delete(key);
  }
  /** Rows whose field is so, as a query of Dexie's is asked. */
  where<K extends keyof T>(field: K) {
    return { equals: (value: T[K]) => ({ toArray: async () => this.values().filter((row) => row[field] === value) }) };
  }
  filter(isWanted: (row: T) => boolean) {
    const found = () => this.values().filter(isWanted);
    return { toArray: async () => found(), primaryKeys: async () => found().map((row) => this.#keyOf(row)) };
  }
  async update(key: string, change: Partial<T>): Promise<void> {
    const row = this.#rows.get(key);
    if (row) this.#rows.set(key, { ...row, ...change });
  }
  async bulkPut(rows: readonly T[]): Promise<void> {
    for (const row of rows) this.#rows.set(this.#keyOf(row), row);
  }
  async bulkDelete(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.#rows.delete(key);
  }
  values(): T[] {
    return [...this.#rows.values()];
  }
  copy(): SimulatedTable<T> {
    const copy = new SimulatedTable<T>(this.#keyOf);
    for (const [key, row] of this.#rows) copy.#rows.set(key, row);
    return copy;
  }
}
