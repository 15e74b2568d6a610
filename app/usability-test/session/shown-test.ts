import { useSyncExternalStore } from "react";
import type { Shown } from "./session-parts";
import type { UsabilitySession } from "./usability-session";

/** Whose test it is, and what its tester is told of keeping. */
export interface TestOffice {
  readonly name: string;
  readonly projectKey: string;
  readonly recordingDays: number;
  /** Who takes it; null: nobody is signed in. */
  readonly userId: string | null;
}

/** What every part of the widget is given. */
export interface WidgetProps {
  readonly session: UsabilitySession;
  readonly shown: Shown;
  readonly office: TestOffice;
}

export const useShown = (session: UsabilitySession): Shown | null => useSyncExternalStore(session.subscribe, session.current);
