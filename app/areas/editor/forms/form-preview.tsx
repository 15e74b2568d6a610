import { useState } from "react";
import { QuestionField } from "#app/features/permit/question-field";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { type DraftSection, publishedSections } from "#schemas/permit-type/form-draft";
import type { AnswerValue } from "#schemas/permit-type/permit-type";
import { Disclosure } from "#ui/layout/disclosure";
import { Stack, Text } from "#ui/layout/page";
import { formStyles } from "./form-styles";

/** The question as an applicant's telephone shows it, by the very parts that show it there. Answers go nowhere. */
export function FormPreview({ sections, chosen }: { sections: readonly DraftSection[]; chosen: string }) {
  const [answer, setAnswer] = useState<AnswerValue | undefined>(undefined);
  const question = publishedSections(sections)
    .flatMap(({ questions }) => questions)
    .find(({ id }) => id === chosen);
  if (question === undefined) return null;
  return (
    <section className={formStyles().phone} aria-labelledby="preview-title">
      <Stack>
        <Text as="meta" element="h3" tone="muted" id="preview-title">
          {m.forms_preview()}
        </Text>
        <QuestionField
          question={{ ...question, id: `preview-${question.id}` }}
          value={answer}
          onChange={setAnswer}
          error={undefined}
          fault={null}
        />
        {question.why && <Disclosure summary={m.apply_why()}>{inLanguage(question.why)}</Disclosure>}
      </Stack>
    </section>
  );
}
