import type { OpenedLink } from "#app/context";
import { fileTypes } from "#app/features/document/file-words";
import { inLanguage } from "#app/features/permit/permit-words";
import { m } from "#app/messages/compiled/messages";
import { linkFileLimit } from "#schemas/shared-link";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { Disclosure } from "#ui/disclosure";
import { Field } from "#ui/field";
import { Notice } from "#ui/notice";
import { fileSize } from "#ui/number-words";
import { Stack, Text } from "#ui/page";
import { HandedField } from "./handed-field";

type Task = NonNullable<OpenedLink["task"]>;
const chooser = css({ minHeight: "12", width: "full", paddingBlock: "2" });

function FileField({ task, error }: { task: Extract<Task, { kind: "file" }>; error: string | undefined }) {
  const { slot, current } = task;
  const most = Math.min(slot.maxBytes, linkFileLimit);
  return (
    <Stack space="small">
      {slot.hint && <Text measure>{inLanguage(slot.hint)}</Text>}
      {current && <Text tone="muted">{m.link_file_there({ file: current.fileName, size: fileSize(current.bytes) })}</Text>}
      <Field
        id="file"
        label={inLanguage(slot.name)}
        hint={m.link_file_hint({ types: fileTypes(slot.accept), size: fileSize(most) })}
        error={error}
      >
        <input
          id="file"
          name="file"
          type="file"
          accept={slot.accept.join(",")}
          className={chooser}
          aria-describedby={error ? "file-hint file-error" : "file-hint"}
          aria-invalid={error ? true : undefined}
        />
      </Field>
    </Stack>
  );
}

/** The one task of a link, in a form that needs no scripts. */
export function HandedTask({ task, path, error }: { task: Task; path: string; error: string | undefined }) {
  return (
    <form method="post" action={path} encType="multipart/form-data" noValidate>
      <Stack space="normal">
        {error && (
          <div role="alert">
            <Notice tone="stopped" title={error} />
          </div>
        )}
        {task.kind === "question" ? (
          <>
            <input type="hidden" name="base" value={JSON.stringify(task.current)} />
            <HandedField question={task.question} value={task.current} error={error} />
            {task.question.why && <Disclosure summary={m.apply_why()}>{inLanguage(task.question.why)}</Disclosure>}
          </>
        ) : (
          <FileField task={task} error={error} />
        )}
        <div>
          <Button type="submit" variant="primary">
            {task.kind === "question" ? m.link_give_answer() : m.link_give_file()}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
