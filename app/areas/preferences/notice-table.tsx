import { useEffect, useState } from "react";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useRun } from "#app/screen/act/use-run";
import { m } from "#schemas/messages/compiled/messages";
import { type MailWhen, mailWhen, type NoticeChoice, type NoticePreferences } from "#schemas/notification/notice-preferences";
import { chooseTopic, type NoticeTopic, topicChoice } from "#schemas/notification/notice-topics";
import { sameValue } from "#schemas/plain/same-value";
import type { Problem } from "#schemas/problem";
import { BareCheckbox } from "#ui/field/choice-field";
import { SelectField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import { WideOnly } from "#ui/shell/shell-parts";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import type { NoticesPage } from "./notices-page";

const topicWords: Readonly<Record<NoticeTopic, { readonly name: () => string; readonly text: () => string }>> = {
  application: { name: m.preferences_topic_application, text: m.preferences_topic_application_text },
  corrections: { name: m.preferences_topic_corrections, text: m.preferences_topic_corrections_text },
  files: { name: m.preferences_topic_files, text: m.preferences_topic_files_text },
  fees: { name: m.preferences_topic_fees, text: m.preferences_topic_fees_text },
  inspections: { name: m.preferences_topic_inspections, text: m.preferences_topic_inspections_text },
  holds: { name: m.preferences_topic_holds, text: m.preferences_topic_holds_text },
  permit: { name: m.preferences_topic_permit, text: m.preferences_topic_permit_text },
  messages: { name: m.preferences_topic_messages, text: m.preferences_topic_messages_text },
  licenses: { name: m.preferences_topic_licenses, text: m.preferences_topic_licenses_text },
  work: { name: m.preferences_topic_work, text: m.preferences_topic_work_text },
};

const mailWords: Readonly<Record<MailWhen, () => string>> = {
  now: m.preferences_mail_now,
  digest: m.preferences_mail_digest,
  never: m.preferences_mail_never,
};
const mailOptions = () => mailWhen.options.map((value) => ({ value, label: mailWords[value]() }));

type TopicRowProps = { topic: NoticeTopic; choice: NoticeChoice; onChange: (change: Partial<NoticeChoice>) => void };

function TopicRow({ topic, choice, onChange }: TopicRowProps) {
  const name = topicWords[topic].name();
  const cell = (road: string) => m.preferences_cell({ topic: name, road });
  return (
    <TableRow>
      <TableRowHead>
        <Stack space="none">
          <span>{name}</span>
          <WideOnly>
            <Text as="meta" tone="muted" element="span">
              {topicWords[topic].text()}
            </Text>
          </WideOnly>
        </Stack>
      </TableRowHead>
      <TableCell>
        <BareCheckbox
          label={cell(m.preferences_on_screen())}
          checked={choice.app}
          onChange={(event) => onChange({ app: event.target.checked })}
        />
      </TableCell>
      <TableCell>
        <BareCheckbox
          label={cell(m.preferences_push())}
          checked={choice.push}
          onChange={(event) => onChange({ push: event.target.checked })}
        />
      </TableCell>
      <TableCell>
        <SelectField
          label={cell(m.preferences_mail())}
          labelSize="hidden"
          width="fit"
          options={mailOptions()}
          value={choice.mail}
          onChange={(event) => onChange({ mail: mailWhen.parse(event.target.value) })}
        />
      </TableCell>
    </TableRow>
  );
}

/** What was just chosen stands at once; where the page's data has caught up, that counts. */
function useChosen(preferences: NoticePreferences | null) {
  const [chosen, setChosen] = useState<NoticePreferences["events"]>({});
  useEffect(() => {
    setChosen((before) => Object.fromEntries(Object.entries(before).filter(([event, choice]) => !stands(preferences, event, choice))));
  }, [preferences]);
  const shown: NoticePreferences = {
    id: preferences?.id ?? "",
    quiet: preferences?.quiet ?? null,
    events: { ...preferences?.events, ...chosen },
  };
  return { shown, setChosen };
}

const stands = (preferences: NoticePreferences | null, event: string, choice: NoticeChoice): boolean =>
  Object.entries(preferences?.events ?? {}).some(([known, kept]) => known === event && sameValue(kept, choice));

/** What one is told of, by which road; each change is kept at once, without a connection too. */
export function NoticeTable({ page: { preferences, topics } }: { page: NoticesPage }) {
  const run = useRun();
  const { shown, setChosen } = useChosen(preferences);
  const [problem, setProblem] = useState<Problem | null>(null);
  const change = async (topic: NoticeTopic, change: Partial<NoticeChoice>) => {
    const events = chooseTopic(shown, topic, change);
    setChosen((before) => ({ ...before, ...events }));
    const result = await run("preferences.choose-notices", { events });
    setProblem(result.ok ? null : result.problem);
    if (!result.ok) setChosen({});
  };
  return (
    <Stack>
      <Table caption={m.preferences_notices_table()} captionHidden>
        <TableHead>
          <TableHeadCell>{m.preferences_topic()}</TableHeadCell>
          <TableHeadCell>{m.preferences_on_screen()}</TableHeadCell>
          <TableHeadCell>{m.preferences_push()}</TableHeadCell>
          <TableHeadCell>{m.preferences_mail()}</TableHeadCell>
        </TableHead>
        <tbody>
          {topics.map((topic) => (
            <TopicRow key={topic} topic={topic} choice={topicChoice(shown, topic)} onChange={(chosen) => void change(topic, chosen)} />
          ))}
        </tbody>
      </Table>
      <ProblemLine problem={problem} />
    </Stack>
  );
}
