import { useState } from "react";
import { inLanguage } from "#app/features/permit/permit-words";
import { m } from "#app/messages/compiled/messages";
import type { FormEdit } from "#schemas/form-commands";
import type { DraftQuestion, DraftSection } from "#schemas/form-draft";
import { Button } from "#ui/button";
import { RowItem, Rows } from "#ui/list";
import { Row, Stack, Text } from "#ui/page";
import { TextLink } from "#ui/text-link";
import { VisuallyHidden } from "#ui/visually-hidden";
import { logicSentence, questionName } from "./form-words";

export interface FormOutlineProps {
  readonly sections: readonly DraftSection[];
  /** The key of the question that is being written. */
  readonly chosen: string | null;
  /** Resolves with whether the change stands. */
  readonly edit: (edit: FormEdit) => Promise<boolean>;
  readonly choose: (question: string) => void;
}

/** A key that nobody has: `question12`. */
function freshKey(sections: readonly DraftSection[]): string {
  const taken = new Set(sections.flatMap(({ questions }) => questions.map(({ id }) => id)));
  let number = taken.size + 1;
  while (taken.has(`question${number}`)) number += 1;
  return `question${number}`;
}

type RowProps = Pick<FormOutlineProps, "sections" | "chosen" | "edit"> & { section: DraftSection; question: DraftQuestion; place: number };

function QuestionRow({ sections, section, question, place, chosen, edit }: RowProps) {
  const name = questionName(question);
  const move = (by: -1 | 1) => void edit({ act: "move", section: section.id, question: question.id, by });
  const about = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <RowItem>
      <Stack space="none">
        <TextLink
          to={`?question=${question.id}`}
          preventScrollReset
          aria-current={chosen === question.id ? "true" : undefined}
          strong={chosen === question.id}
          alone
        >
          {name}
        </TextLink>
        {question.showIf && (
          <Text as="meta" tone="muted">
            {logicSentence(question.showIf, sections)}
          </Text>
        )}
      </Stack>
      <Row tight>
        <Button size="small" onClick={() => move(-1)} why={place === 0 ? m.forms_first() : undefined}>
          {m.forms_up()}
          {about}
        </Button>
        <Button size="small" onClick={() => move(1)} why={place === section.questions.length - 1 ? m.forms_last() : undefined}>
          {m.forms_down()}
          {about}
        </Button>
        <Button size="small" variant="danger" onClick={() => void edit({ act: "remove", section: section.id, base: question })}>
          {m.forms_remove()}
          {about}
        </Button>
      </Row>
    </RowItem>
  );
}

/** The sections of a form and their questions, in the order in which they are asked. */
export function FormOutline({ sections, chosen, edit, choose }: FormOutlineProps) {
  const [adding, setAdding] = useState<string | null>(null);
  const add = async (section: DraftSection) => {
    const id = freshKey(sections);
    setAdding(section.id);
    const question: DraftQuestion = { id, kind: "text", label: { en: "", es: "" }, optional: false };
    if (await edit({ act: "set", section: section.id, base: null, question })) choose(id);
    setAdding(null);
  };
  return (
    <Stack>
      {sections.map((section) => (
        <Stack key={section.id} space="small">
          <Text as="h3" element="h3">
            {inLanguage(section.title)}
          </Text>
          <Rows label={inLanguage(section.title)}>
            {section.questions.map((question, place) => (
              <QuestionRow
                key={question.id}
                sections={sections}
                section={section}
                question={question}
                place={place}
                chosen={chosen}
                edit={edit}
              />
            ))}
          </Rows>
          <div>
            <Button size="small" onClick={() => void add(section)} busy={adding === section.id && m.forms_adding()}>
              {m.forms_add()}
              <VisuallyHidden> {m.forms_add_to({ section: inLanguage(section.title) })}</VisuallyHidden>
            </Button>
          </div>
        </Stack>
      ))}
    </Stack>
  );
}
