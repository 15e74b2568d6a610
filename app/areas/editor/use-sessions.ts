import { useCallback, useEffect, useState } from "react";
import type { TestSession } from "#schemas/usability-results";
import { type Asked, readSessionsOf } from "./usability-calls";

/** Sessions of a test; null while they are read. A test that was not sent yet has none: `testId` null. */
export function useSessions(testId: number | null): { readonly sessions: Asked<readonly TestSession[]> | null; readonly read: () => void } {
  const [sessions, setSessions] = useState<Asked<readonly TestSession[]> | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again reads again.
  useEffect(() => {
    if (testId === null) return;
    let left = false;
    void readSessionsOf(testId).then((answer) => {
      if (!left) setSessions(answer);
    });
    return () => {
      left = true;
    };
  }, [testId, asked]);
  return { sessions, read: useCallback(() => setAsked((before) => before + 1), []) };
}
