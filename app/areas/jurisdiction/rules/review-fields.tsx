import { useState } from "react";
import { z } from "zod";
import { ProblemLine } from "#app/screen/act/problem-line";
import { OrderButtons } from "#app/screen/keys/order-buttons";
import { PartChoice } from "#app/screen/page/part-choice";
import { disciplineName, inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { type RuleReview, ruleReview } from "#schemas/permit-type/permit-rules";
import type { RulesEdit } from "#schemas/permit-type/rules-edit";
import { disciplines } from "#schemas/review/review";
import { Button } from "#ui/button";
import { NumberField, SelectField } from "#ui/field/text-field";
import { Row, Stack } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import type { RulesPage } from "./rules-pages";
import { rulesFields, useRulesEdit, useRulesPart } from "./use-rules-part";

const usualDays = 10;
const most = 365;

interface ReviewProps {
  readonly code: string;
  readonly review: RuleReview;
  readonly place: number;
  readonly count: number;
  readonly edit: (edit: RulesEdit) => void;
}

function ReviewFields({ code, review, place, count, edit }: ReviewProps) {
  const stored = String(review.targetDays);
  const set = (targetDays: string) => ruleReview.safeParse({ ...review, targetDays: Number(targetDays) });
  const part = useRulesPart(code, rulesFields.review(review.discipline), stored, z.string().catch(stored).parse, (base, typed) => {
    const [from, to] = [set(base), set(typed)];
    return from.success && to.success ? { act: "set-review", base: from.data, review: to.data } : null;
  });
  const name = inLanguage(review.name);
  return (
    <RowItem>
      <Stack space="small">
        <NumberField
          label={m.jurisdiction_review_days({ name })}
          after={m.jurisdiction_business_days()}
          inputMode="numeric"
          error={set(part.typed).success ? undefined : m.jurisdiction_number_wanted({ least: 1, most })}
          value={part.typed}
          onChange={(event) => part.setTyped(event.target.value)}
          onBlur={() => void part.leave()}
        />
        <PartChoice part={part} words={(theirs) => m.jurisdiction_theirs_days({ days: theirs })} />
        <ProblemLine problem={part.problem} />
      </Stack>
      <OrderButtons
        name={name}
        place={place}
        of={count}
        ends={[m.jurisdiction_first(), m.jurisdiction_last()]}
        onMove={(by) => edit({ act: "move", list: "reviews", key: review.discipline, by })}
        onRemove={() => edit({ act: "remove-review", base: review })}
      />
    </RowItem>
  );
}

/** Who reviews, in which order they are listed, and within how many business days. */
export function ReviewList({ page: { type, rules } }: { page: RulesPage }) {
  const { edit, problem } = useRulesEdit(type.code);
  const open = disciplines.filter((one) => !rules.reviews.some(({ discipline }) => discipline === one));
  const [chosen, setChosen] = useState("");
  const discipline = open.find((one) => one === chosen) ?? open[0];
  const add = (one: string) => {
    const name = { en: disciplineName(one, "en"), es: disciplineName(one, "es") };
    return edit({ act: "set-review", base: null, review: { discipline: one, name, targetDays: usualDays } });
  };
  return (
    <Stack>
      <Rows label={m.jurisdiction_reviews()}>
        {rules.reviews.map((review, place) => (
          <ReviewFields
            key={review.discipline}
            code={type.code}
            review={review}
            place={place}
            count={rules.reviews.length}
            edit={(change) => void edit(change)}
          />
        ))}
      </Rows>
      <ProblemLine problem={problem} />
      {discipline !== undefined && (
        <Row align="end">
          <SelectField
            label={m.jurisdiction_review_more()}
            width="medium"
            options={open.map((value) => ({ value, label: disciplineName(value) }))}
            value={discipline}
            onChange={(event) => setChosen(event.target.value)}
          />
          <Button onClick={() => void add(discipline)}>{m.jurisdiction_review_add()}</Button>
        </Row>
      )}
    </Stack>
  );
}
