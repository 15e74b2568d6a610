import { useId, useState } from "react";
import type { Note } from "#app/usability-test/session/session-parts";
import type { WidgetProps } from "#app/usability-test/session/shown-test";
import { taskOf } from "#app/usability-test/session/test-run";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { AbortChoice } from "./abort-choice";
import { AbortedSection, EndSection } from "./end-section";
import { GuidelinesSection } from "./guidelines-section";
import { PanelHead } from "./panel-head";
import { TasksSection } from "./tasks-section";
import { usePanelPlace } from "./use-panel-place";
import { turnMark, useTurnFocus } from "./use-turn-focus";

const noteWords = (note: Note): string =>
  ({
    "film full": m.uxt_note_film_full,
    "film ended": m.uxt_note_film_ended,
    "film left": m.uxt_note_film_left,
    "not recorded": m.uxt_note_not_recorded,
    "disk full": m.uxt_note_disk_full,
  })[note]();

function Notes({ session, shown }: Omit<WidgetProps, "office">) {
  const { run, films } = shown;
  const again = run.films.tab && !films.tab && (run.stage === "guidelines" || run.stage === "tasks");
  return (
    <div role="status" className="uxt-notes">
      {shown.notes.map((note) => (
        <p key={note}>{noteWords(note)}</p>
      ))}
      {again && (
        <Button size="small" onClick={() => void session.film(run.films)}>
          {m.uxt_devices_tab()}
        </Button>
      )}
    </div>
  );
}

function PanelBody(props: WidgetProps) {
  const { stage } = props.shown.run;
  if (stage === "aborted") return <AbortedSection {...props} />;
  if (stage === "end") return <EndSection {...props} />;
  return (
    <>
      <GuidelinesSection {...props} />
      <TasksSection {...props} />
    </>
  );
}

/** What the tester wrote and the service will not take, in the tester's own words: nothing of it is lost. */
function Refused({ session, shown, office }: WidgetProps) {
  return (
    <div role="status" className="uxt-notes">
      {shown.refused.length > 0 && (
        <>
          <p>{m.uxt_refused({ office: office.name })}</p>
          <ul className="uxt-list">
            {shown.refused.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <Button size="small" onClick={session.retry}>
            {m.uxt_refused_again()}
          </Button>
        </>
      )}
    </div>
  );
}

/** What stands in the panel's place while it is folded away. */
function Folded({ session, shown }: Omit<WidgetProps, "office">) {
  const { run } = shown;
  const words = run.stage === "tasks" ? m.uxt_task_of({ number: run.index + 1, count: run.test.tasks.length }) : m.uxt_panel();
  return (
    <Button
      {...turnMark}
      tabIndex={0}
      aria-expanded={false}
      aria-label={`${m.uxt_expand()}, ${words}`}
      onClick={() => session.collapse(false)}
    >
      {words}
    </Button>
  );
}

/** The floating panel: a region beside the page, not over it. It says each new task, and never takes the focus by itself. */
export function TaskPanel(props: WidgetProps) {
  const { session, shown, office } = props;
  const { run } = shown;
  const id = useId();
  const [moved, setMoved] = useState("");
  const panel = usePanelPlace(session, run);
  const press = useTurnFocus();
  const task = taskOf(run);
  const aborted = run.stage === "aborted";
  const ended = run.stage === "end" || aborted;
  const said = task
    ? m.uxt_task_now({ number: run.index + 1, count: run.test.tasks.length, title: task.title })
    : aborted
      ? m.uxt_aborted()
      : ended
        ? m.uxt_thanks()
        : "";
  const folded = run.collapsed && !ended;
  return (
    <section
      ref={panel}
      onClickCapture={press}
      className="uxt-panel"
      data-density="compact"
      data-corner={run.corner}
      data-collapsed={folded ? "" : undefined}
      aria-label={folded ? m.uxt_panel() : undefined}
      aria-labelledby={folded ? undefined : id}
      data-print="hide"
    >
      <VisuallyHidden>
        <span aria-live="polite">{moved || said}</span>
      </VisuallyHidden>
      {folded ? (
        <Folded session={session} shown={shown} />
      ) : (
        <>
          <PanelHead id={id} session={session} shown={shown} onMoved={setMoved} />
          <div className="uxt-body">
            <Notes session={session} shown={shown} />
            <Refused {...props} />
            <PanelBody {...props} />
          </div>
          {!ended && (
            <div className="uxt-links">
              <AbortChoice session={session} office={office} />
            </div>
          )}
        </>
      )}
    </section>
  );
}
