import { Printer } from "lucide-react";
import { Form } from "react-router";
import { needPrefix } from "#app/features/permit-type/need-address";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { NeedOutcome, NeedQuestion } from "#schemas/permit-type/permit-need";
import { Button, ButtonLink } from "#ui/button";
import { RadioGroup } from "#ui/field/choice-field";
import { Stack, Text } from "#ui/layout/page";
import { Scripted } from "#ui/layout/scripted";
import { SummaryList, SummaryRow } from "#ui/list";
import { Notice } from "#ui/notice";
import { CarriedFields } from "./carried-fields";
import { outcomeTitle } from "./outcome-title";
import { feePrefix, type NeedView, type TypePageView } from "./type-page-view";

const outcomeTone = { yes: undefined, no: "done", ask: "waiting" } as const satisfies Record<NeedOutcome["answer"], string | undefined>;

function Keep() {
  return (
    <>
      <Text tone="muted">{m.types_need_keep()}</Text>
      <Scripted>
        <Button size="small" icon={Printer} data-act="print" onClick={() => window.print()}>
          {m.types_need_print()}
        </Button>
      </Scripted>
    </>
  );
}

/** What the answers come to, why, and what to do now. */
function Outcome({ outcome, view, page }: { outcome: NeedOutcome; view: NeedView; page: TypePageView }) {
  const { because, rests, answer } = outcome;
  return (
    <Stack space="small">
      <Notice tone={outcomeTone[answer]} title={outcomeTitle[answer]()}>
        {inLanguage(because)}
        {rests !== undefined && ` (${rests})`}
      </Notice>
      {answer === "no" && <Text>{m.types_need_no_limits()}</Text>}
      {answer === "ask" && <Text>{m.types_need_ask_how({ phone: page.contact.phone, email: page.contact.email })}</Text>}
      {answer === "yes" && (
        <>
          <div>
            <ButtonLink to={page.apply}>{m.types_start()}</ButtonLink>
          </div>
          {view.carries > 0 && <Text tone="muted">{m.types_need_carries({ count: view.carries })}</Text>}
        </>
      )}
      <Keep />
    </Stack>
  );
}

/** The address with the answers before one question, so that it is asked again. */
function changeTo(view: NeedView, index: number, query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => !name.startsWith(needPrefix)));
  for (const { id, value } of view.answered.slice(0, index)) kept.set(`${needPrefix}${id}`, value);
  return `?${kept}#need`;
}

function OpenQuestion({ question, view, query }: { question: NeedQuestion; view: NeedView; query: URLSearchParams }) {
  return (
    <Form method="get" action="#need" preventScrollReset>
      <CarriedFields query={query} prefixes={[feePrefix]} />
      {view.answered.map(({ id, value }) => (
        <input key={id} type="hidden" name={`${needPrefix}${id}`} value={value} />
      ))}
      <Stack space="small">
        <RadioGroup
          key={question.id}
          name={`${needPrefix}${question.id}`}
          label={inLanguage(question.label)}
          hint={question.hint && inLanguage(question.hint)}
          options={question.options.map(({ value, label }) => ({ value, label: inLanguage(label) }))}
        />
        <div>
          <Button type="submit">{m.types_need_continue()}</Button>
        </div>
      </Stack>
    </Form>
  );
}

/** "Do I need a permit?": a question at a time, each an address of its own, without scripts as with them. */
export function NeedPart({ page, view, query }: { page: TypePageView; view: NeedView; query: URLSearchParams }) {
  return (
    <Stack>
      {view.answered.length > 0 && (
        <SummaryList>
          {view.answered.map(({ id, question, answer }, index) => (
            <SummaryRow
              key={id}
              term={inLanguage(question)}
              change={{ to: changeTo(view, index, query), label: m.types_change(), about: inLanguage(question) }}
            >
              {inLanguage(answer)}
            </SummaryRow>
          ))}
        </SummaryList>
      )}
      {view.open && <OpenQuestion question={view.open} view={view} query={query} />}
      <div role="status">{view.outcome && <Outcome outcome={view.outcome} view={view} page={page} />}</div>
    </Stack>
  );
}
