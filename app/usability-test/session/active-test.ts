/** What local storage holds of a test (P10): which one is being taken, and in which session. */
export interface ActiveTest {
  readonly testId: number;
  readonly sessionId: string | null;
}
/** The address asks for a test by this name. */
export const testParameter = "oruxt";
const key = "plumbline-usability-test";

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** Read by hand: every page asks for it as it begins, and nearly none takes part in a test. */
export function storedTest(): ActiveTest | null {
  const read = parsed(localStorage.getItem(key));
  if (typeof read !== "object" || read === null || !("testId" in read) || !("sessionId" in read)) return null;
  const { testId, sessionId } = read;
  if (typeof testId !== "number" || !Number.isSafeInteger(testId) || testId < 1) return null;
  return sessionId === null || typeof sessionId === "string" ? { testId, sessionId } : null;
}

export const storeTest = (active: ActiveTest): void => localStorage.setItem(key, JSON.stringify(active));
export const forgetStoredTest = (): void => localStorage.removeItem(key);
