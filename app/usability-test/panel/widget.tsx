import { type TestOffice, useShown } from "#app/usability-test/session/shown-test";
import type { UsabilitySession } from "#app/usability-test/session/usability-session";
import { TaskPanel } from "./task-panel";
import { WelcomeDialog } from "./welcome-dialog";

/** The widget: a greeting first, then the panel, until the session has ended. */
export function Widget({ session, office }: { session: UsabilitySession; office: TestOffice }) {
  const shown = useShown(session);
  if (shown === null) return null;
  return (
    <>
      <WelcomeDialog session={session} shown={shown} office={office} />
      {shown.run.stage !== "greeting" && <TaskPanel session={session} shown={shown} office={office} />}
    </>
  );
}
