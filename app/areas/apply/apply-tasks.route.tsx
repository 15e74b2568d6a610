import { useNavigate } from "react-router";
import { type DraftPage, draftPage, saidBefore, type Task, tasksOf } from "#app/features/draft/draft-page";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { useRun } from "#app/screen/act/use-run";
import { screenOf } from "#app/screen/read/screen-of";
import { SaveStateOf } from "#app/screen/typing/save-state-of";
import { answerWords } from "#app/wording/answer-words";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { aggregates } from "#schemas/row-scope";
import { Button } from "#ui/button";
import { BackLink, Row, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { ScaleBar } from "#ui/layout/scale-bar";
import { TitleBlock } from "#ui/layout/title-block";
import { TaskList, TaskRow } from "#ui/list";
import { SaveRoom } from "#ui/shell/save-state";
import { Tag } from "#ui/tag";
import type { Route } from "./+types/apply-tasks.route";
import { EditionNotice } from "./edition-notice";
import { FeeEstimate } from "./fee-estimate";

const { loader, clientLoader, meta } = screenOf((reader, { params }: Route.LoaderArgs) => draftPage(reader, params.permitId), {
  alone: m.apply_tasks_title,
});

export { clientLoader, loader, meta };

const taskName = (task: Task): string => {
  if (task.section) return inLanguage(task.section.title);
  return { property: m.apply_task_property, documents: m.apply_task_documents, check: m.apply_task_check }[
    task.id as "property" | "documents" | "check"
  ]();
};

function taskDetail(task: Task, page: DraftPage): string {
  const { draft } = page;
  if (task.id === "property") return draft.address ? [draft.address.line1, draft.parcel].filter(Boolean).join(", ") : "";
  if (task.id === "documents") return m.apply_files_added({ done: task.done, of: task.of });
  if (!task.section) return "";
  if (task.state === "incomplete") return m.apply_questions_answered({ done: task.done, of: task.of });
  const first = task.section.questions[0];
  return first && task.state === "completed" ? (answerWords(first, draft.answers[first.id])?.slice(0, 90) ?? "") : "";
}

function TaskStatus({ task }: { task: Task }) {
  if (task.id === "check") return task.state === "waits" ? m.apply_state_waits() : m.apply_state_ready();
  if (task.state === "completed") return m.apply_state_completed();
  return <Tag tone="waiting">{m.apply_state_incomplete()}</Tag>;
}

function Header({ page }: { page: DraftPage }) {
  const { draft, type } = page;
  return (
    <TitleBlock
      heading={draft.address?.line1 || inLanguage(type.name)}
      work={draft.address ? inLanguage(type.name) : inLanguage(type.summary)}
      court={{ whose: "you", label: m.permit_court(), value: m.apply_court_unsent() }}
      cells={[
        { label: m.apply_permit_number(), value: m.permit_number_when_sent() },
        { label: m.apply_form(), value: m.apply_edition({ number: type.edition }) },
      ]}
    />
  );
}

function DeleteDraft({ page }: { page: DraftPage }) {
  const run = useRun();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const remove = async () => {
    const sure = await confirm({
      title: m.apply_delete_title(),
      body: m.apply_delete_text(),
      actLabel: m.apply_delete_act(),
      safeLabel: m.apply_delete_keep(),
    });
    if (sure && (await run("draft.delete", { permitId: page.draft.id })).ok) await navigate("/apply");
  };
  return (
    <Button variant="quiet" onClick={remove}>
      {m.apply_delete()}
    </Button>
  );
}

export default function ApplyTasksPage({ loaderData: page }: Route.ComponentProps) {
  const tasks = tasksOf(page);
  const real = tasks.filter((task) => task.id !== "check");
  const said = saidBefore(page).length;
  const done = real.filter((task) => task.state === "completed").length;
  return (
    <Wrap narrow>
      <BackLink to="/apply">{m.apply_back_to_start()}</BackLink>
      <Stack space="normal">
        <Header page={page} />
        <Sheet as="section" labelledBy="tasks">
          <Stack space="small">
            <Text as="h2" element="h2" id="tasks">
              {m.apply_tasks_title()}
            </Text>
            <Row between>
              <Row tight>
                <span>{m.apply_tasks_done({ done, of: real.length })}</span>
                <ScaleBar done={done} of={real.length} />
              </Row>
              <SaveRoom>
                <SaveStateOf aggregate={aggregates.permit(page.draft.id)} timeZone={page.timeZone} />
              </SaveRoom>
            </Row>
            <TaskList>
              {tasks.map((task, place) => (
                <TaskRow
                  key={task.id}
                  number={place + 1}
                  name={taskName(task)}
                  detail={taskDetail(task, page) || undefined}
                  status={<TaskStatus task={task} />}
                  to={task.state === "waits" ? undefined : task.to}
                />
              ))}
            </TaskList>
            {said > 0 && <Text>{m.apply_carried_count({ count: said })}</Text>}
            <Text as="meta" tone="muted">
              {m.apply_tasks_note({ minutes: page.type.minutes })}
            </Text>
          </Stack>
        </Sheet>
        <FeeEstimate page={page} />
        <EditionNotice page={page} />
        <DeleteDraft page={page} />
      </Stack>
    </Wrap>
  );
}
