import { useState } from "react";
import { Form } from "react-router";
import { byName, inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { css } from "#styled/css";
import { Button, ButtonLink } from "#ui/button";
import { RadioGroup } from "#ui/field/choice-field";
import { SelectField } from "#ui/field/text-field";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, Stack, Text } from "#ui/layout/page";
import type { TypeOffer } from "./landing-view";

const list = css({ listStyle: "disc", paddingLeft: "5" });

/** What the published type says one needs, and the way to begin; or the way to its questions, where it has some. */
function Answer({ type }: { type: TypeOffer }) {
  if (type.checks)
    return (
      <Stack space="small">
        <Text>{m.landing_need_depends({ type: inLanguage(type.name) })}</Text>
        <div>
          <ButtonLink to={`/permit-types/${type.code}#need`}>{m.landing_need_check()}</ButtonLink>
        </div>
      </Stack>
    );
  return (
    <Stack space="small">
      <Text strong>{m.landing_need_yes({ type: inLanguage(type.name) })}</Text>
      <Text>{inLanguage(type.summary)}</Text>
      {type.needs.length > 0 && (
        <>
          <Text>{m.landing_need_have()}</Text>
          <ul className={list}>
            {type.needs.map((need) => (
              <li key={need.en}>{inLanguage(need)}</li>
            ))}
          </ul>
        </>
      )}
      <div>
        <ButtonLink to={`/apply?type=${encodeURIComponent(type.code)}`}>{m.landing_need_start()}</ButtonLink>
      </div>
    </Stack>
  );
}

/** More kinds of work than this are chosen from a list. */
const mostRadios = 6;

/** The kinds of work: all in view where they are few. */
function KindOfWork({ types, need }: Pick<NeedPermitProps, "types" | "need">) {
  const [chosen, setChosen] = useState<string | null>(need || null);
  const ordered = [...types].sort(byName);
  const other = { value: "other", label: m.landing_need_other() };
  if (types.length > mostRadios) {
    const options = ordered.map((type) => ({ value: type.code, label: inLanguage(type.name) }));
    return (
      <SelectField name="need" label={m.landing_need_question()} options={[...options, other]} defaultValue={need || ordered[0]?.code} />
    );
  }
  const options = ordered.map((type) => ({ value: type.code, label: inLanguage(type.name), hint: inLanguage(type.summary) }));
  return <RadioGroup name="need" label={m.landing_need_question()} options={[...options, other]} value={chosen} onChange={setChosen} />;
}

export type NeedPermitProps = { types: readonly TypeOffer[]; need: string; phone: string };

/** "Do I need a permit?" from the published types: one question, no account. Without scripts it is a GET form. */
export function NeedPermit({ types, need, phone }: NeedPermitProps) {
  const answer = types.find((type) => type.code === need);
  return (
    <Sheet as="section" labelledBy="need" small>
      <DrawingTitle number="C" title={m.landing_need_title()} note={m.landing_need_note()} id="need" />
      <Stack>
        <Form method="get" action="/" preventScrollReset>
          <Stack space="small">
            <KindOfWork types={types} need={need} />
            <div>
              <Button type="submit">{m.landing_need_continue()}</Button>
            </div>
          </Stack>
        </Form>
        <div role="status">
          {answer && <Answer type={answer} />}
          {need !== "" && !answer && <Text>{m.landing_need_ask({ phone })}</Text>}
        </div>
      </Stack>
    </Sheet>
  );
}
