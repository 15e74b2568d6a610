import { type FormEvent, useState } from "react";
import type { OpenedLink } from "#app/context";
import type { LinkHere } from "#app/local/link/link-work";
import { answerWords } from "#app/wording/answer-words";
import { inLanguage } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import type { SigningTask } from "#schemas/document/link-task";
import { m } from "#schemas/messages/compiled/messages";
import type { OwnSignature } from "#schemas/people/signature";
import type { Problem } from "#schemas/problem";
import { Button } from "#ui/button";
import { clockTime } from "#ui/date-text";
import { TextField } from "#ui/field/text-field";
import { island, useIsland } from "#ui/island";
import { Stack, Text } from "#ui/layout/page";
import { SummaryList, SummaryRow } from "#ui/list";
import { Notice } from "#ui/notice";
import { Standing, useOutcome } from "./link-standing";
import { useLinkWork } from "./use-link-work";

interface DelegatedSignatureProps {
  readonly task: SigningTask;
  /** The permit type and the place. */
  readonly about: { readonly type: OpenedLink["type"]; readonly place: string };
  readonly link: LinkHere;
  readonly path: string;
  readonly timeZone: string;
  /** What the office said to a form that was sent without scripts. */
  readonly error: string | undefined;
}

/** What the application says: whoever signs reads it first. */
function Application({ task, about }: Pick<DelegatedSignatureProps, "task" | "about">) {
  return (
    <SummaryList>
      {about.type && <SummaryRow term={m.link_sign_type()}>{inLanguage(about.type.name)}</SummaryRow>}
      <SummaryRow term={m.link_sign_address()}>{about.place}</SummaryRow>
      {task.lines.map(({ question, value }) => {
        const words = answerWords(question, value ?? undefined);
        return (
          <SummaryRow key={question.id} term={inLanguage(question.label)} missing={words === null ? m.link_sign_blank() : undefined}>
            {words}
          </SummaryRow>
        );
      })}
      {task.files.length > 0 && <SummaryRow term={m.link_sign_files()}>{task.files.join(", ")}</SummaryRow>}
    </SummaryList>
  );
}

/** The signature, where it has a name and strokes or letters; null: nobody has signed yet. */
function signedBy(value: OwnSignature | null): OwnSignature | null {
  const name = value?.name.trim() ?? "";
  return value === null || name === "" ? null : { ...value, name };
}

const refusalWords = (problem: Problem): string => (problem.code === "conflict" ? m.link_sign_changed() : problemText(problem));

/** What is signed on this device for what its page shows now: of what has changed since, nothing is. */
function useSigning({ task, link, path }: DelegatedSignatureProps) {
  const { work, state } = useLinkWork(link);
  const [fault, setFault] = useState<string>();
  useOutcome(state, path);
  const kept = state?.kept.signed;
  const value = kept?.seen === task.seen ? kept.signature : null;
  const sign = (signature: OwnSignature | null) => {
    setFault(undefined);
    work?.sign(signature && { seen: task.seen, signature: { ...signature, paths: [...signature.paths] } });
  };
  const submit = (event: FormEvent) => {
    if (!work) return;
    event.preventDefault();
    const signed = signedBy(value);
    if (signed === null) return setFault(m.link_sign_missing());
    work.sign({ seen: task.seen, signature: signed });
    work.send();
  };
  // What was signed of another reading, and is not on its way, is nothing to tell of.
  const isOver = kept !== null && kept !== undefined && value === null && state?.kept.readyAt === null;
  return { state, value, isOver, sign, submit, fault: fault ?? (state?.problem ? refusalWords(state.problem) : undefined) };
}

const pad = island(() => import("#app/features/signature/own-signature"));

/** Drawn or typed once scripts run; until then, and where they never do, a name that is typed. */
function Signing({
  task,
  value,
  sign,
  here,
}: { here: boolean } & Pick<ReturnType<typeof useSigning>, "value" | "sign"> & { task: SigningTask }) {
  const part = useIsland(pad, here);
  if (here && part.kind === "here") return <part.parts.OwnSignatureField name={task.name} value={value} onChange={sign} />;
  return (
    <Stack>
      <Text>{m.link_sign_lead()}</Text>
      <TextField
        label={m.link_sign_name()}
        name="name"
        maxLength={120}
        autoComplete="name"
        defaultValue={value?.name}
        onChange={(event) => here && sign({ kind: "typed", name: event.target.value, paths: [] })}
      />
    </Stack>
  );
}

/** An application that the counter filled in: its applicant reads it and signs, on a phone of their own. Without scripts they type their name. */
export function DelegatedSignature(props: DelegatedSignatureProps) {
  const { task, about, path, timeZone, error } = props;
  const { state, value, isOver, sign, submit, fault } = useSigning(props);
  const shown = fault ?? error;
  return (
    <form method="post" action={path} encType="multipart/form-data" noValidate onSubmit={submit}>
      <Stack space="normal">
        <Application task={task} about={about} />
        <input type="hidden" name="seen" value={task.seen} />
        <Signing task={task} value={value} sign={sign} here={state !== null} />
        {shown && (
          <div role="alert">
            <Notice tone="stopped" title={shown} />
          </div>
        )}
        {task.current && (
          <Notice tone="done" title={m.link_sign_done({ name: task.current.name, time: clockTime(task.current.at, timeZone) })}>
            {m.link_sign_done_text()}
          </Notice>
        )}
        <div role="status">{state && !isOver && <Standing state={state} timeZone={timeZone} />}</div>
        <div>
          <Button type="submit" variant="primary">
            {m.link_give_signature()}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
