/** Code of this browser's device that comes as a file of its own: no page needs it to draw what the worker sent. */
export interface ComingLater<T> {
  /** Has it come. Asked again it is asked for once; by whoever comes after it did not come, once more. Rejects as loading does. */
  ask(): Promise<T>;
  /** Null until it has come. */
  get(): T | null;
}

/** `load`: an `import()` of one module. */
export function comeLater<T>(load: () => Promise<T>): ComingLater<T> {
  let asked: Promise<T> | null = null;
  let here: T | null = null;
  const begin = async (): Promise<T> => {
    try {
      here = await load();
      return here;
    } catch (error) {
      asked = null;
      throw error;
    }
  };
  return {
    ask() {
      asked ??= begin();
      return asked;
    },
    get: () => here,
  };
}
