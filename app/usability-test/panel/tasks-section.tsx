import { useState } from "react";
import type { WidgetProps } from "#app/usability-test/session/shown-test";
import { taskOf } from "#app/usability-test/session/test-run";
import { m } from "#schemas/messages/compiled/messages";
import { testLimits } from "#schemas/usability-test/usability-test";
import { Button } from "#ui/button";
import { TextAreaField } from "#ui/field/text-field";
import { PanelSection } from "./panel-section";
import { ReasonForm } from "./reason-form";
import { turnMark } from "./use-turn-focus";

type Asked = "nothing" | "skip" | "report";

function Dots({ index, count }: { index: number; count: number }) {
  return (
    <ol className="uxt-dots" aria-label={m.uxt_task_pages()}>
      {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
        <li
          key={number}
          data-state={number <= index ? "done" : number === index + 1 ? "now" : "later"}
          aria-current={number === index + 1 ? "step" : undefined}
          aria-label={m.uxt_task_of({ number, count })}
        />
      ))}
    </ol>
  );
}

function TaskActs({ session, shown, onAsk }: Omit<WidgetProps, "office"> & { onAsk: (asked: Asked) => void }) {
  const { paused, index } = shown.run;
  return (
    <>
      <div className="uxt-row">
        <Button size="small" onClick={() => session.collapse(true)}>
          {m.uxt_collapse()}
        </Button>
        <Button variant="primary" size="small" onClick={session.done}>
          {m.uxt_done()}
        </Button>
      </div>
      <div className="uxt-row">
        {index > 0 && (
          <Button variant="quiet" size="small" onClick={session.taskBefore}>
            {m.uxt_back()}
          </Button>
        )}
        <Button variant="quiet" size="small" aria-pressed={paused} onClick={session.pauseOrResume}>
          {paused ? m.uxt_resume() : m.uxt_pause()}
        </Button>
        <Button variant="quiet" size="small" onClick={() => onAsk("skip")}>
          {m.uxt_skip()}
        </Button>
        <Button variant="quiet" size="small" onClick={() => onAsk("report")}>
          {m.uxt_report()}
        </Button>
      </div>
    </>
  );
}

function Task({ session, shown }: Omit<WidgetProps, "office">) {
  const { run } = shown;
  const [asked, setAsked] = useState<Asked>("nothing");
  const [reported, setReported] = useState(false);
  const task = taskOf(run);
  if (!task) return null;
  const report = (words: string) => {
    session.report(words);
    setReported(true);
    setAsked("nothing");
  };
  return (
    <div className="uxt-task uxt-part">
      <p className="uxt-count">{m.uxt_task_of({ number: run.index + 1, count: run.test.tasks.length })}</p>
      <Dots index={run.index} count={run.test.tasks.length} />
      <h4 {...turnMark}>{task.title}</h4>
      {task.description !== "" && <p>{task.description}</p>}
      {task.allow_typing && (
        <TextAreaField
          label={m.uxt_answer()}
          rows={3}
          maxLength={testLimits.answer}
          value={run.answers[task.task_id] ?? ""}
          onChange={(event) => session.type(event.currentTarget.value)}
        />
      )}
      <p role="status" className="uxt-state">
        {run.paused ? m.uxt_paused() : reported ? m.uxt_reported() : ""}
      </p>
      {asked === "nothing" && <TaskActs session={session} shown={shown} onAsk={setAsked} />}
      {asked === "skip" && (
        <ReasonForm label={m.uxt_skip_why()} go={m.uxt_skip_go()} onSay={session.skip} onCancel={() => setAsked("nothing")} />
      )}
      {asked === "report" && (
        <ReasonForm
          label={m.uxt_report_what()}
          go={m.uxt_report_go()}
          needed={m.uxt_report_empty()}
          onSay={report}
          onCancel={() => setAsked("nothing")}
        />
      )}
    </div>
  );
}

/** "Tasks": one page a task, in order. */
export function TasksSection({ session, shown }: Omit<WidgetProps, "office">) {
  const task = taskOf(shown.run);
  return (
    <PanelSection title={m.uxt_tasks()} turn={shown.run.stage === "tasks"}>
      {task ? <Task key={task.task_id} session={session} shown={shown} /> : <p>{m.uxt_tasks_later()}</p>}
    </PanelSection>
  );
}
