import type { Submission } from "#app/usability-test/session/session-parts";
import type { WidgetProps } from "#app/usability-test/session/shown-test";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { turnMark } from "./use-turn-focus";

const submitting = (submission: Submission): string =>
  submission.kind === "sending" && submission.part > 0
    ? m.uxt_submitting_part({ percent: Math.floor(submission.part * 100) })
    : m.uxt_submitting();

/** "Thank you!", and the sending of the film, until the session can be ended. */
export function EndSection({ session, shown }: Omit<WidgetProps, "office">) {
  const { submission, run } = shown;
  return (
    <div className="uxt-part">
      <h3 {...turnMark}>{m.uxt_thanks()}</h3>
      <p>{run.test.conclusion || m.uxt_thanks_default()}</p>
      {submission.kind === "failed" && <p role="alert">{m.uxt_film_failed()}</p>}
      {submission.kind === "waiting" || submission.kind === "sending" ? (
        <Button variant="primary" wide busy={submitting(submission)} />
      ) : (
        <div className="uxt-row">
          {submission.kind === "failed" && <Button onClick={() => void session.submit()}>{m.uxt_try_again()}</Button>}
          <Button variant="primary" onClick={() => void session.end()}>
            {m.uxt_end()}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What an aborted session has kept, where the window could not be closed. */
export function AbortedSection({ session, shown, office }: WidgetProps) {
  return (
    <div className="uxt-part">
      <h3 {...turnMark}>{m.uxt_aborted()}</h3>
      <p>{m.uxt_aborted_kept({ office: office.name, days: office.recordingDays })}</p>
      {shown.mayClose && <p role="status">{m.uxt_may_close()}</p>}
      <Button onClick={() => void session.end()}>{m.uxt_leave()}</Button>
    </div>
  );
}
