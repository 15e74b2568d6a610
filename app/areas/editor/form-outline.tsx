import { useState } from "react";
import { m } from "#app/messages/compiled/messages";
import type { DraftQuestion, DraftSection } from "#schemas/form-draft";
import type { PermitType } from "#schemas/permit-type";
import { Button } from "#ui/button";
import { RowItem, Rows } from "#ui/list";
import { Row, Stack, Text } from "#ui/page";
import { TextLink } from "#ui/text-link";
import { VisuallyHidden } from "#ui/visually-hidden";
import { logicSentence, questionName, sectionName } from "./form-words";
import { freshQuestion, freshSection } from "./fresh-key";
import type { Edit } from "./use-form-edit";

export interface FormOutlineProps {
  readonly sections: readonly DraftSection[];
  /** Editions of the form: their keys are not given again. */
  readonly editions: readonly PermitType[];
  /** What is being written: `question=KEY` or `section=KEY`. */
  readonly chosen: string;
  /** Resolves with whether the change stands. */
  readonly edit: Edit;
  readonly choose: (part: string) => void;
}

type RowProps = Pick<FormOutlineProps, "sections" | "chosen" | "edit"> & { section: DraftSection; question: DraftQuestion; place: number };

function QuestionRow({ sections, section, question, place, chosen, edit }: RowProps) {
  const name = questionName(question);
  const isChosen = chosen === `question=${question.id}`;
  const move = (by: -1 | 1) => void edit({ act: "move", section: section.id, question: question.id, by });
  const about = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <RowItem>
      <Stack space="none">
        <TextLink to={`?question=${question.id}`} preventScrollReset aria-current={isChosen ? "true" : undefined} strong={isChosen} alone>
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

type SectionProps = FormOutlineProps & { readonly section: DraftSection; readonly place: number };

/** A section's name, which leads to what may be changed of it, and its way up and down. */
function SectionHead({ sections, section, place, chosen, edit }: SectionProps) {
  const isChosen = chosen === `section=${section.id}`;
  const move = (by: -1 | 1) => void edit({ act: "move-section", section: section.id, by });
  const about = <VisuallyHidden> {sectionName(section)}</VisuallyHidden>;
  return (
    <Row between>
      <Text as="h3" element="h3">
        <TextLink
          to={`?section=${section.id}`}
          preventScrollReset
          tone="ink"
          aria-current={isChosen ? "true" : undefined}
          strong={isChosen}
          alone
        >
          {sectionName(section)}
        </TextLink>
      </Text>
      <Row tight>
        <Button size="small" onClick={() => move(-1)} why={place === 0 ? m.forms_section_first() : undefined}>
          {m.forms_up()}
          {about}
        </Button>
        <Button size="small" onClick={() => move(1)} why={place === sections.length - 1 ? m.forms_section_last() : undefined}>
          {m.forms_down()}
          {about}
        </Button>
      </Row>
    </Row>
  );
}

function SectionPart(props: SectionProps) {
  const { sections, section, editions, chosen, edit, choose } = props;
  const [adding, setAdding] = useState(false);
  const add = async () => {
    const id = freshQuestion(sections, editions);
    setAdding(true);
    const question: DraftQuestion = { id, kind: "text", label: { en: "", es: "" }, optional: false };
    if (await edit({ act: "set", section: section.id, base: null, question })) choose(`question=${id}#label-en`);
    setAdding(false);
  };
  return (
    <Stack space="small">
      <SectionHead {...props} />
      <Rows label={sectionName(section)}>
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
        <Button size="small" onClick={() => void add()} busy={adding && m.forms_adding()}>
          {m.forms_add()}
          <VisuallyHidden> {m.forms_add_to({ section: sectionName(section) })}</VisuallyHidden>
        </Button>
      </div>
    </Stack>
  );
}

/** The sections of a form and their questions, in the order in which they are asked. */
export function FormOutline(props: FormOutlineProps) {
  const { sections, editions, edit, choose } = props;
  const [adding, setAdding] = useState(false);
  const add = async () => {
    const id = freshSection(sections, editions);
    setAdding(true);
    if (await edit({ act: "add-section", section: id, title: { en: "", es: "" } })) choose(`section=${id}#section-en`);
    setAdding(false);
  };
  return (
    <Stack>
      {sections.map((section, place) => (
        <SectionPart key={section.id} {...props} section={section} place={place} />
      ))}
      <div>
        <Button onClick={() => void add()} busy={adding && m.forms_adding()}>
          {m.forms_section_add()}
        </Button>
      </div>
    </Stack>
  );
}
