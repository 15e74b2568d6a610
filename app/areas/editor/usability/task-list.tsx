import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type DragEvent, useEffect, useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { testLimits, type UsabilityTask } from "#schemas/usability-test/usability-test";
import { sva } from "#styled/css";
import { Button } from "#ui/button";
import { Checkbox } from "#ui/field/choice-field";
import { TextAreaField, TextField } from "#ui/field/text-field";
import { Icon } from "#ui/icon";
import { Row, Stack, Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { LinkButton } from "#ui/text-link";
import { faultAt } from "./fault-text";
import {
  type TestDraft,
  type TestFault,
  taskFieldId,
  withoutTask,
  withTask,
  withTaskAt,
  withTaskBack,
  withTaskChanged,
} from "./test-draft";

const look = sva({
  slots: ["list", "task", "grip"],
  base: {
    list: { listStyle: "none", margin: "0", padding: "0" },
    task: {
      borderTop: "hairline",
      paddingBlock: "4",
      "&[data-over]": { borderTopColor: "ink", borderTopWidth: "block" },
      "&[data-dragged]": { opacity: "[0.5]" },
    },
    grip: { cursor: "grab", color: "muted", display: "inline-flex", minHeight: "target", minWidth: "hit", alignItems: "center" },
  },
});

export interface TaskListProps {
  readonly draft: TestDraft;
  readonly faults: readonly TestFault[];
  readonly onChange: (draft: TestDraft) => void;
}

const nameOf = ({ title }: UsabilityTask): string => (title.trim() === "" ? m.editor_task_untitled() : `“${title.trim()}”`);

/** Moves a task by a button or by dragging it, and says where it is now. */
function useOrder({ draft, onChange }: TaskListProps) {
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const moveTo = (task: UsabilityTask, to: number) => {
    const total = draft.tasks.length;
    if (to < 0) return setSaid(m.editor_task_first({ title: nameOf(task) }));
    if (to >= total) return setSaid(m.editor_task_last({ title: nameOf(task) }));
    onChange(withTaskAt(draft, task.task_id, to));
    setSaid(m.editor_task_moved({ title: nameOf(task), number: to + 1, total }));
  };
  const drop = (at: number) => {
    const task = draft.tasks.find(({ task_id }) => task_id === dragged);
    setDragged(null);
    setOver(null);
    if (task) moveTo(task, at);
  };
  return { said, say: setSaid, dragged, setDragged, over, setOver, moveTo, drop };
}

type Order = ReturnType<typeof useOrder>;

function Grip({ task, at, order }: { task: UsabilityTask; at: number; order: Order }) {
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", String(task.task_id));
    order.setDragged(task.task_id);
  };
  // Up and Down do the same by click and by key: what is dragged needs no name of its own.
  return (
    <span
      className={look().grip}
      draggable
      onDragStart={start}
      onDragEnd={() => order.setDragged(null)}
      title={m.editor_task_drag({ number: at + 1 })}
      aria-hidden="true"
    >
      <Icon of={GripVertical} />
    </span>
  );
}

function TaskHead({ task, at, order, onRemove }: { task: UsabilityTask; at: number; order: Order; onRemove: () => void }) {
  const about = <VisuallyHidden> {m.editor_task_about({ number: at + 1 })}</VisuallyHidden>;
  return (
    <Row between>
      <Row tight>
        <Grip task={task} at={at} order={order} />
        <Text as="h4" element="h3">
          {m.editor_task_number({ number: at + 1 })}
        </Text>
      </Row>
      <Row tight>
        <Button size="small" icon={ArrowUp} onClick={() => order.moveTo(task, at - 1)}>
          {m.editor_task_up()}
          {about}
        </Button>
        <Button size="small" icon={ArrowDown} onClick={() => order.moveTo(task, at + 1)}>
          {m.editor_task_down()}
          {about}
        </Button>
        <Button size="small" onClick={onRemove}>
          {m.editor_task_remove()}
          {about}
        </Button>
      </Row>
    </Row>
  );
}

function TaskFields({ task, at, draft, faults, onChange }: TaskListProps & { task: UsabilityTask; at: number }) {
  const { task_id } = task;
  const set = (change: Partial<UsabilityTask>) => onChange(withTaskChanged(draft, task_id, change));
  const [titleId, descriptionId] = [taskFieldId(task_id, "title"), taskFieldId(task_id, "description")];
  return (
    <Stack space="small">
      <TextField
        id={titleId}
        label={m.editor_task_title({ number: at + 1 })}
        autoComplete="off"
        maxLength={testLimits.title}
        value={task.title}
        onChange={(event) => set({ title: event.target.value })}
        error={faultAt(faults, titleId)}
      />
      <TextAreaField
        id={descriptionId}
        rows={3}
        label={m.editor_task_description({ number: at + 1 })}
        optional
        maxLength={testLimits.description}
        value={task.description}
        onChange={(event) => set({ description: event.target.value })}
        error={faultAt(faults, descriptionId)}
      />
      <Checkbox
        label={m.editor_task_typing()}
        checked={task.allow_typing}
        onChange={(event) => set({ allow_typing: event.target.checked })}
      />
    </Stack>
  );
}

/** Gives the focus to a control once it is there. */
function useFocusOn(): (id: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    document.getElementById(wanted)?.focus();
    setWanted(null);
  }, [wanted]);
  return setWanted;
}

/** The tasks in the order in which testers are given them. */
export function TaskList(props: TaskListProps) {
  const { draft, onChange } = props;
  const order = useOrder(props);
  const [removed, setRemoved] = useState<{ readonly task: UsabilityTask; readonly at: number } | null>(null);
  const setWanted = useFocusOn();
  const remove = (task: UsabilityTask, at: number) => {
    onChange(withoutTask(draft, task.task_id));
    setRemoved({ task, at });
    order.say("");
    // The button that had the focus is gone with its task.
    document.getElementById("task-add")?.focus();
  };
  const putBack = () => {
    if (removed !== null) onChange(withTaskBack(draft, removed.task, removed.at));
    if (removed !== null) setWanted(taskFieldId(removed.task.task_id, "title"));
    setRemoved(null);
  };
  const add = () => {
    onChange(withTask(draft));
    setWanted(taskFieldId(draft.nextTaskId, "title"));
  };
  const full = draft.tasks.length >= testLimits.tasks;
  return (
    <Stack>
      {draft.tasks.length === 0 && <Text tone="muted">{m.editor_tasks_none()}</Text>}
      <ol className={look().list}>
        {draft.tasks.map((task, at) => (
          <li
            key={task.task_id}
            className={look().task}
            data-over={order.over === at || undefined}
            data-dragged={order.dragged === task.task_id || undefined}
            onDragOver={(event) => {
              if (order.dragged === null) return;
              event.preventDefault();
              order.setOver(at);
            }}
            onDrop={(event) => {
              event.preventDefault();
              order.drop(at);
            }}
          >
            <Stack space="small">
              <TaskHead task={task} at={at} order={order} onRemove={() => remove(task, at)} />
              <TaskFields {...props} task={task} at={at} />
            </Stack>
          </li>
        ))}
      </ol>
      <div role="status">
        {order.said !== "" && <Text tone="muted">{order.said}</Text>}
        {removed !== null && order.said === "" && (
          <Text tone="muted">
            {m.editor_task_removed({ title: nameOf(removed.task) })} <LinkButton onClick={putBack}>{m.editor_task_undo()}</LinkButton>
          </Text>
        )}
      </div>
      <div>
        <Button id="task-add" onClick={add} why={full ? m.editor_tasks_limit({ limit: testLimits.tasks }) : undefined}>
          {m.editor_task_add()}
        </Button>
      </div>
    </Stack>
  );
}
