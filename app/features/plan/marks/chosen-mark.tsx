import { useId, useState } from "react";
import { planStyles } from "#app/features/plan/plan-styles";
import type { SheetAt } from "#app/features/plan/plan-viewer-props";
import { useTyping } from "#app/screen/typing/use-typing";
import { m } from "#schemas/messages/compiled/messages";
import type { Mark } from "#schemas/plan/mark";
import { Button } from "#ui/button";
import { SelectField } from "#ui/field/text-field";
import { Row, Stack, Text } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import type { CopyTarget, ListedActs, ListedMark } from "./listed-mark";
import { draftOfMark, plainMark } from "./mark-draft";
import { MarkForm } from "./mark-form";

type Props = { listed: ListedMark; at: SheetAt; acts: ListedActs; targets: readonly CopyTarget[]; permitId: string };

function EditForm({ listed, mark, at, acts, permitId, onDone }: Props & { mark: Mark; onDone: () => void }) {
  const [initial] = useState(() => draftOfMark(mark, at.box));
  const [draft, setDraft, kept] = useTyping(`permit/${permitId}#mark-${listed.shown.id}`, initial);
  const leave = () => {
    kept.clear();
    onDone();
  };
  return (
    <MarkForm
      name={m.plan_mark_edit_form()}
      draft={draft}
      onChange={setDraft}
      page={at.sheet.page}
      box={at.box}
      before={mark}
      save={m.plan_mark_save()}
      onSave={(changed) => {
        acts.onChange(listed, changed);
        leave();
      }}
      onLeave={leave}
    />
  );
}

function CopyForm({ listed, acts, targets, onDone }: Props & { onDone: () => void }) {
  const [to, setTo] = useState("");
  const id = useId();
  const target = targets.find(({ documentId, page }) => `${documentId}.${page}` === to) ?? targets[0];
  return (
    <form
      className={planStyles().markForm}
      aria-label={m.plan_copy_form()}
      onSubmit={(event) => {
        event.preventDefault();
        if (target) acts.onCopyTo(listed, target);
        onDone();
      }}
    >
      <SelectField
        id={id}
        label={m.plan_copy_target()}
        options={targets.map(({ documentId, page, label }) => ({ value: `${documentId}.${page}`, label }))}
        value={target ? `${target.documentId}.${target.page}` : ""}
        onChange={(event) => setTo(event.target.value)}
      />
      <Row tight>
        <Button type="submit" size="small">
          {m.plan_copy_do()}
        </Button>
        <Button size="small" onClick={onDone}>
          {m.plan_name_leave()}
        </Button>
      </Row>
    </form>
  );
}

function ActButtons({ listed, acts, targets, mark, onForm }: Props & { mark: Mark | null; onForm: (form: "edit" | "copy") => void }) {
  const { name, movable } = listed.shown;
  const working = listed.kind === "working";
  return (
    <Row tight>
      {working && mark && <LinkButton onClick={() => acts.onComment(listed)}>{m.plan_comment_here()}</LinkButton>}
      {listed.figure !== "" && <LinkButton onClick={() => acts.onPutFigure(listed)}>{m.plan_put_figure()}</LinkButton>}
      {movable && mark && (
        <LinkButton about={name} onClick={() => onForm("edit")}>
          {m.plan_mark_edit()}
        </LinkButton>
      )}
      <LinkButton about={name} onClick={() => acts.onCopy(listed)}>
        {m.plan_copy()}
      </LinkButton>
      {targets.length > 0 && (
        <LinkButton about={name} onClick={() => onForm("copy")}>
          {m.plan_copy_to()}
        </LinkButton>
      )}
      {listed.mayRemove && (
        <LinkButton about={name} onClick={() => acts.onRemove(listed)}>
          {m.plan_mark_delete()}
        </LinkButton>
      )}
    </Row>
  );
}

/** The mark that is chosen, and all that may be done with it. */
export function ChosenMark(props: Props) {
  const { listed } = props;
  const [form, setForm] = useState<"edit" | "copy" | null>(null);
  const mark = plainMark(listed.shown.mark);
  const close = () => setForm(null);
  return (
    <section id="chosen-mark" tabIndex={-1} aria-label={m.plan_chosen_mark()}>
      <Stack space="tiny">
        <Text strong>{listed.shown.name}</Text>
        <Text as="meta" tone="muted">
          {listed.who}
        </Text>
        {form === null && <ActButtons {...props} mark={mark} onForm={setForm} />}
        {form === "edit" && mark && <EditForm {...props} mark={mark} onDone={close} />}
        {form === "copy" && <CopyForm {...props} onDone={close} />}
      </Stack>
    </section>
  );
}
