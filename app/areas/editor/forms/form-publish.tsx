import { Fragment, useState } from "react";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { readCopy } from "#app/screen/read/read-on-device";
import { editsMade } from "#app/screen/typing/use-edits";
import { useTyping } from "#app/screen/typing/use-typing";
import { useUntaken } from "#app/screen/typing/use-untaken";
import { m } from "#schemas/messages/compiled/messages";
import { type FormBody, type FormDraft, formDigest } from "#schemas/permit-type/form-draft";
import { aggregates } from "#schemas/row-scope";
import { Button } from "#ui/button";
import { fullDay } from "#ui/date-text";
import { RadioGroup } from "#ui/field/choice-field";
import { TextField } from "#ui/field/text-field";
import { Actions, Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { TextLink } from "#ui/text-link";
import { showToast } from "#ui/toast";
import { type FormPart, partsOf } from "./form-parts";

export interface FormPublishProps {
  readonly draft: FormDraft;
  readonly form: FormBody;
  /** What changes, as the summary says it until somebody says it otherwise. */
  readonly changes: string;
  /** Called once it is published or planned. */
  readonly onDone: () => void;
  /** The number of the edition that it would become. */
  readonly edition: number;
  readonly stops: number;
  readonly mayPublish: boolean;
  /** The number of an edition that came meanwhile and asks otherwise; null where none did. */
  readonly overtakenBy: number | null;
  /** The organization's day. */
  readonly today: string;
}

/** Why it cannot be published yet; undefined where it can. */
function useWhyNot({ stops, mayPublish, overtakenBy }: FormPublishProps): string | undefined {
  const offline = useOfflineWhy();
  if (!mayPublish) return m.forms_admins_publish();
  if (overtakenBy !== null) return m.forms_overtaken({ number: overtakenBy });
  return stops > 0 ? m.forms_mend_first({ count: stops }) : offline;
}

function Discard({ code }: { code: string }) {
  const confirm = useConfirm();
  const discarding = useAct();
  const discard = async () => {
    const question = { title: m.forms_discard_title(), body: m.forms_discard_text(), actLabel: m.forms_discard() };
    if ((await confirm({ ...question, safeLabel: m.forms_discard_keep(), danger: true })) === null) return;
    await discarding.run("form.discard", { code });
  };
  return (
    <>
      <Button variant="danger" onClick={() => void discard()}>
        {m.forms_discard()}
      </Button>
      <ProblemLine problem={discarding.problem} />
    </>
  );
}

/** The changes as this device has them: with one of the field that the press of the button left, which the page does not show yet. */
async function written(draft: FormDraft): Promise<FormDraft> {
  await editsMade(aggregates.permitType(draft.id));
  const held = await readCopy((reader) => reader.formDrafts());
  return held?.find(({ id }) => id === draft.id) ?? draft;
}

/** What was typed and is no change of the form: publishing would leave it out. */
function LeftOut({ parts }: { parts: readonly FormPart[] }) {
  return (
    <div role="alert">
      {parts.length > 0 && (
        <Notice tone="stopped" title={m.forms_left_out()}>
          {m.forms_left_out_text()}{" "}
          {parts.map(({ key, name, to }, at) => (
            <Fragment key={key}>
              {at > 0 && ", "}
              <TextLink to={to}>{name}</TextLink>
            </Fragment>
          ))}
        </Notice>
      )}
    </div>
  );
}

/** Makes the next edition of what was changed, now or from a day on, which only an Admin may, or throws it away. */
export function FormPublish(props: FormPublishProps) {
  const { draft, form, edition, today } = props;
  const [summary, setSummary, kept] = useTyping(`${aggregates.permitType(draft.id)}#publish-summary`, props.changes);
  const [when, setWhen] = useState<"now" | "day">("now");
  const [from, setFrom] = useState("");
  const [tried, setTried] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly FormPart[]>([]);
  const isUntaken = useUntaken();
  const online = useOnlineAct();
  const why = useWhyNot(props);
  const missing = summary.trim() === "";
  const early = when === "day" && from <= today;
  const publish = async () => {
    setTried(true);
    if (missing || early) return document.getElementById(missing ? "publish-summary" : "publish-from")?.focus();
    const now = await written(draft);
    const left = partsOf(draft.id, form).filter(({ key }) => isUntaken(key));
    setLeftOut(left);
    if (left.length > 0) return;
    const args = { code: draft.id, seen: formDigest(now), summary: summary.trim() };
    const ended = await (when === "now" ? online.start("form.publish", args) : online.start("form.plan", { ...args, from }));
    const said = when === "now" ? m.forms_published({ number: edition }) : m.forms_planned_done({ number: edition, day: fullDay(from) });
    if (ended.kind !== "done") return;
    kept.clear();
    props.onDone();
    showToast({ kind: "good", text: said });
  };
  return (
    <Stack>
      <Text measure>{m.forms_publish_lead()}</Text>
      <TextField
        id="publish-summary"
        label={m.forms_summary()}
        hint={m.form_editor_summary_hint()}
        maxLength={200}
        value={summary}
        onChange={(event) => setSummary(event.target.value)}
        error={tried && missing ? m.forms_summary_missing() : undefined}
      />
      <RadioGroup
        id="publish-when"
        name="publish-when"
        label={m.forms_when()}
        options={[
          { value: "now", label: m.forms_when_now() },
          { value: "day", label: m.forms_when_day() },
        ]}
        value={when}
        onChange={setWhen}
      />
      {when === "day" && (
        <TextField
          id="publish-from"
          type="date"
          width="medium"
          label={m.forms_from()}
          hint={m.forms_from_hint()}
          error={tried && early ? m.forms_from_missing() : undefined}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
      )}
      <LeftOut parts={leftOut} />
      <OnlineState state={online.state} />
      <Actions>
        <Button variant="primary" onClick={() => void publish()} busy={onlineBusy(online.state)} why={why}>
          {when === "now" ? m.forms_publish({ number: edition }) : m.forms_plan({ number: edition })}
        </Button>
        <Discard code={draft.id} />
      </Actions>
    </Stack>
  );
}
