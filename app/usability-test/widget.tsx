import { useEffect } from "react";
import { useKeptRun } from "#app/local/use-kept-run";
import { type TestOffice, useShown } from "./shown-test";
import { TaskPanel } from "./task-panel";
import type { UsabilitySession } from "./usability-session";
import { WelcomeDialog } from "./welcome-dialog";

/** The widget: a greeting first, then the panel, until the session has ended. */
export function Widget({ session, office }: { session: UsabilitySession; office: TestOffice }) {
  const shown = useShown(session);
  const kept = useKeptRun(session.kept);
  // Another tab of this test has gone on, or ended it.
  useEffect(() => {
    if (kept !== undefined) void session.refresh();
  }, [session, kept]);
  if (shown === null) return null;
  return (
    <>
      <WelcomeDialog session={session} shown={shown} office={office} />
      {shown.run.stage !== "greeting" && <TaskPanel session={session} shown={shown} office={office} />}
    </>
  );
}
