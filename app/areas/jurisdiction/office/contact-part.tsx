import { useState } from "react";
import { useRevalidator } from "react-router";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useRun } from "#app/screen/act/use-run";
import { useTyping } from "#app/screen/typing/use-typing";
import { renewFrame } from "#app/shell/frame/renew-frame";
import { m } from "#schemas/messages/compiled/messages";
import type { Organization } from "#schemas/people/organization";
import type { Problem } from "#schemas/problem";
import { TextField, type TextFieldProps } from "#ui/field/text-field";
import { Stack } from "#ui/layout/page";

interface OfficeLineProps extends Pick<TextFieldProps, "type" | "label" | "hint" | "maxLength" | "width"> {
  readonly organization: Organization;
  /** Names what is typed on this device until it is kept. */
  readonly name: string;
  readonly kept: string;
  /** The setting with the words in it. */
  readonly settingOf: (words: string) => Partial<Organization>;
  /** Why these words are not kept, where they are not. */
  readonly faultOf?: (words: string) => string | undefined;
}

/** One line about the office. It is typed on this device, and said to everybody when it is left: half a name is nobody's. */
function OfficeLine({ organization, name, kept, settingOf, faultOf, ...field }: OfficeLineProps) {
  const run = useRun();
  const [words, setWords, typing] = useTyping(`organization/${organization.id}#${name}`, kept);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { revalidate } = useRevalidator();
  const error = faultOf?.(words);
  const keep = async () => {
    if (!typing.typed || error !== undefined) return;
    const result = words === kept ? null : await run("organization.save-settings", settingOf(words));
    setProblem(result === null || result.ok ? null : result.problem);
    if (result !== null && !result.ok) return;
    typing.clear();
    await renewFrame(revalidate);
  };
  return (
    <>
      <TextField
        {...field}
        error={error}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onBlur={() => void keep()}
        onKeyDown={(event) => event.key === "Enter" && void keep()}
      />
      <ProblemLine problem={problem} />
    </>
  );
}

/** The office's name, and how people reach it. */
export function ContactPart({ organization }: { organization: Organization }) {
  const { name, contact } = organization;
  const line = (place: keyof Organization["contact"]) => ({
    organization,
    name: place,
    kept: contact[place],
    settingOf: (words: string) => ({ contact: { ...contact, [place]: words } }),
  });
  return (
    <Stack>
      <OfficeLine
        organization={organization}
        name="name"
        kept={name}
        settingOf={(words) => ({ name: words })}
        faultOf={(words) => (words.trim() === "" ? m.jurisdiction_office_name_wanted() : undefined)}
        label={m.jurisdiction_office_name()}
        maxLength={120}
      />
      <OfficeLine {...line("phone")} type="tel" width="large" label={m.jurisdiction_office_phone()} maxLength={40} />
      <OfficeLine {...line("email")} type="email" width="large" label={m.jurisdiction_office_email()} maxLength={120} />
      <OfficeLine
        {...line("counter")}
        label={m.jurisdiction_office_counter()}
        hint={m.jurisdiction_office_counter_hint()}
        maxLength={200}
      />
    </Stack>
  );
}
