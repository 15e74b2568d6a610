import { z } from "zod";

/** What local storage holds of a test (P10): which one is being taken, and in which session. */
const activeTest = z.object({ testId: z.int().positive(), sessionId: z.string().nullable() });
export type ActiveTest = z.infer<typeof activeTest>;
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

export function storedTest(): ActiveTest | null {
  const read = activeTest.safeParse(parsed(localStorage.getItem(key)));
  return read.success ? read.data : null;
}

export const storeTest = (active: ActiveTest): void => localStorage.setItem(key, JSON.stringify(active));
export const forgetStoredTest = (): void => localStorage.removeItem(key);
