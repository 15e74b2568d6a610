import type { FocusEvent } from "react";
import { decidingQuestions } from "#app/features/permit/condition-fields";
import { ProblemLine } from "#app/screen/act/problem-line";
import { PartChoice } from "#app/screen/page/part-choice";
import { SaveStateOf } from "#app/screen/typing/save-state-of";
import { conditionSaid } from "#app/wording/condition-text";
import { inLanguage } from "#app/wording/permit-text";
import { proofName } from "#app/wording/proof-text";
import { proofKinds } from "#schemas/contractor/proof-kind";
import { m } from "#schemas/messages/compiled/messages";
import type { Condition } from "#schemas/permit-type/answer-condition";
import { questionsOf } from "#schemas/permit-type/form";
import type { PermitType, Question } from "#schemas/permit-type/permit-type";
import { sameValue } from "#schemas/plain/same-value";
import { aggregates } from "#schemas/row-scope";
import { Button } from "#ui/button";
import { CheckboxGroup } from "#ui/field/choice-field";
import { NumberField, SelectField } from "#ui/field/text-field";
import { Row, Stack, Text } from "#ui/layout/page";
import { asTyped, blankCondition, figureOf, ruleOf, type TypedAtOnce, type TypedCondition, typedAtOnce } from "./at-once-typed";
import type { RulesPage } from "./rules-pages";
import { rulesFields, useRulesPart } from "./use-rules-part";

/** The answers that a question offers, as choices of a field. */
const choicesOf = (question: Question): readonly { value: string; label: string }[] =>
  question.kind === "yes-no"
    ? [
        { value: "true", label: m.jurisdiction_yes() },
        { value: "false", label: m.jurisdiction_no() },
      ]
    : (question.options ?? []).map(({ value, label }) => ({ value, label: inLanguage(label) }));

const asAnswer = (question: Question, value: string): string | boolean => (question.kind === "yes-no" ? value === "true" : value);

interface ConditionProps {
  readonly type: PermitType;
  readonly question: Question;
  readonly typed: TypedCondition;
  readonly onChange: (typed: TypedCondition) => void;
}

/** The answers to one question that need no review. */
function AnswersField({ type, question, typed, onChange }: ConditionProps) {
  const name = inLanguage(question.label);
  // A bound of money is kept in cents: it is said, and has no field here.
  if ("most" in typed && question.kind === "money")
    return <Text>{conditionSaid({ question: question.id, isAtMost: Number(typed.most) }, questionsOf(type))}</Text>;
  if ("kept" in typed) return <Text>{conditionSaid(typed.kept, questionsOf(type))}</Text>;
  if ("most" in typed)
    return (
      <NumberField
        id={`at-once-${question.id}`}
        label={m.jurisdiction_at_once_most({ question: name })}
        after={question.unit ? inLanguage(question.unit) : undefined}
        inputMode="decimal"
        error={figureOf(typed.most) === null ? m.jurisdiction_at_once_number_missing() : undefined}
        value={typed.most}
        onChange={(event) => onChange({ question: question.id, most: event.target.value })}
      />
    );
  return (
    <CheckboxGroup
      name={`at-once-${question.id}`}
      label={m.jurisdiction_at_once_allowed({ question: name })}
      options={choicesOf(question)}
      error={typed.ticked.length === 0 ? m.jurisdiction_at_once_answer_missing() : undefined}
      values={typed.ticked.map(String)}
      onChange={(values) => onChange({ question: question.id, ticked: values.map((value) => asAnswer(question, value)) })}
    />
  );
}

interface FieldsProps {
  readonly type: PermitType;
  readonly typed: TypedAtOnce;
  readonly onChange: (typed: TypedAtOnce) => void;
}

function Conditions({ type, typed, onChange }: FieldsProps) {
  const known = new Map(questionsOf(type).map((each) => [each.id, each]));
  const put = (at: number, next: TypedCondition | null) =>
    onChange({ ...typed, when: typed.when.flatMap((one, place) => (place === at ? (next ? [next] : []) : [one])) });
  return typed.when.map((one, at) => {
    const question = known.get(one.question);
    const name = question ? inLanguage(question.label) : one.question;
    return (
      <Stack key={one.question} space="small">
        {question ? (
          <AnswersField type={type} question={question} typed={one} onChange={(next) => put(at, next)} />
        ) : (
          <Text>{m.jurisdiction_fault_at_once_unknown({ about: name })}</Text>
        )}
        <Row>
          <Button variant="quiet" onClick={() => put(at, null)}>
            {m.jurisdiction_at_once_remove({ question: name })}
          </Button>
        </Row>
      </Stack>
    );
  });
}

/** Each answer by which an owner may say that they do the work; with the one that is chosen, whatever its shape. */
function ownersOf(type: PermitType, chosen: Condition | null): readonly Condition[] {
  const offered = questionsOf(type)
    .filter(({ kind }) => kind === "choice" || kind === "yes-no")
    .flatMap((question) =>
      choicesOf(question).map(({ value }): Condition => ({ question: question.id, isOneOf: [asAnswer(question, value)] })),
    );
  return chosen === null || offered.some((one) => sameValue(one, chosen)) ? offered : [chosen, ...offered];
}

/** Who may do the work: a contractor with these papers, an owner by an answer. */
function Workers({ type, typed, onChange }: FieldsProps) {
  const owners = ownersOf(type, typed.owner);
  const options = owners.map((one, at) => ({ value: String(at), label: conditionSaid(one, questionsOf(type)) }));
  const chosen = owners.findIndex((one) => sameValue(one, typed.owner));
  return (
    <>
      <CheckboxGroup
        name="at-once-papers"
        label={m.jurisdiction_at_once_papers_label()}
        options={proofKinds.map((value) => ({ value, label: proofName(value) }))}
        error={typed.papers.length === 0 ? m.jurisdiction_at_once_papers_missing() : undefined}
        values={typed.papers}
        onChange={(papers) => onChange({ ...typed, papers })}
      />
      <SelectField
        id="at-once-owner"
        label={m.jurisdiction_at_once_owner_label()}
        width="large"
        options={[{ value: "", label: m.jurisdiction_at_once_owner_never() }, ...options]}
        value={chosen < 0 ? "" : String(chosen)}
        onChange={({ target }) => onChange({ ...typed, owner: target.value === "" ? null : (owners[Number(target.value)] ?? null) })}
      />
    </>
  );
}

function AddQuestion({ type, typed, onChange }: FieldsProps) {
  const asked = new Set(typed.when.map(({ question }) => question));
  const left = decidingQuestions(type.sections, null).filter(({ id }) => !asked.has(id));
  if (left.length === 0) return null;
  return (
    <SelectField
      id="at-once-add"
      label={m.jurisdiction_at_once_add()}
      width="large"
      options={[
        { value: "", label: m.jurisdiction_at_once_choose() },
        ...left.map(({ id, label }) => ({ value: id, label: inLanguage(label) })),
      ]}
      value=""
      onChange={({ target }) => {
        const chosen = left.find(({ id }) => id === target.value);
        if (chosen) onChange({ ...typed, when: [...typed.when, blankCondition(chosen)] });
      }}
    />
  );
}

/** When a permit of the type needs no review, question by question. */
export function AtOnceFields({ page }: { page: RulesPage }) {
  const { type, rules } = page;
  const stored = asTyped(rules.atOnce ?? null);
  const part = useRulesPart(type.code, rulesFields.atOnce, stored, typedAtOnce.catch(stored).parse, (base, typed) => {
    const [from, to] = [ruleOf(base), ruleOf(typed)];
    return from === undefined || to === undefined ? null : { act: "set-at-once", base: from, rule: to };
  });
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof HTMLButtonElement) || !currentTarget.contains(relatedTarget)) void part.leave();
  };
  const fields = { type, typed: part.typed, onChange: part.setTyped };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears that a field inside it was left.
    <div onBlur={leave}>
      <Stack>
        <Conditions {...fields} />
        <AddQuestion {...fields} />
        {part.typed.when.length > 0 && <Workers {...fields} />}
        <PartChoice part={part} words={(theirs) => theirs.when.map(({ question }) => question).join(", ")} />
        <ProblemLine problem={part.problem} />
        <SaveStateOf aggregate={aggregates.permitType(type.code)} timeZone={page.timeZone} />
      </Stack>
    </div>
  );
}
