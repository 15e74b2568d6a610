import { useState } from "react";
import { OrderButtons } from "#app/screen/keys/order-buttons";
import { questionName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { DraftQuestion, DraftSection } from "#schemas/permit-type/form-draft";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { Button } from "#ui/button";
import { Row, Stack, Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { RowItem, Rows } from "#ui/list";
import { TextLink } from "#ui/text-link";
import { logicSentence, sectionName } from "./form-text";
import { freshQuestion, freshSection } from "./fresh-key";
import type { Edit } from "./use-form-edit";

export interface FormOutlineProps {
  readonly sections: readonly DraftSection[];
  /** Editions of the form: their keys are not given again. */
  readonly editions: readonly PermitType[];
  /** What is being written: `question=KEY` or `section=KEY`. */
  readonly chosen: string;
  /** Null while nothing may be changed. */
  readonly edit: Edit | null;
  readonly choose: (part: string) => void;
}

type RowProps = Pick<FormOutlineProps, "sections" | "chosen" | "edit"> & { section: DraftSection; question: DraftQuestion; place: number };

function QuestionRow({ sections, section, question, place, chosen, edit }: RowProps) {
  const name = questionName(question);
  const isChosen = chosen === `question=${question.id}`;
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
      {edit && (
        <OrderButtons
          name={name}
          place={place}
          of={section.questions.length}
          ends={[m.forms_first(), m.forms_last()]}
          onMove={(by) => void edit({ act: "move", section: section.id, question: question.id, by })}
          onRemove={() => void edit({ act: "remove", section: section.id, base: question })}
        />
      )}
    </RowItem>
  );
}

type SectionProps = FormOutlineProps & { readonly section: DraftSection; readonly place: number };

/** A section's name, which leads to what may be changed of it, and its way up and down. */
function SectionHead({ sections, section, place, chosen, edit }: SectionProps) {
  const isChosen = chosen === `section=${section.id}`;
  return (
    <Row between>
      <Text as="h3" element="h3">
        {edit === null ? (
          sectionName(section)
        ) : (
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
        )}
      </Text>
      {edit && (
        <OrderButtons
          name={sectionName(section)}
          place={place}
          of={sections.length}
          ends={[m.forms_section_first(), m.forms_section_last()]}
          onMove={(by) => void edit({ act: "move-section", section: section.id, by })}
        />
      )}
    </Row>
  );
}

interface AddQuestionProps extends Pick<FormOutlineProps, "sections" | "editions" | "choose"> {
  readonly section: DraftSection;
  readonly edit: Edit;
}

function AddQuestion({ sections, section, editions, edit, choose }: AddQuestionProps) {
  const [adding, setAdding] = useState(false);
  const add = async () => {
    const id = freshQuestion(sections, editions);
    setAdding(true);
    const question: DraftQuestion = { id, kind: "text", label: { en: "", es: "" }, optional: false };
    if (await edit({ act: "set", section: section.id, base: null, question })) choose(`question=${id}#label-en`);
    setAdding(false);
  };
  return (
    <div>
      <Button size="small" onClick={() => void add()} busy={adding && m.forms_adding()}>
        {m.forms_add()}
        <VisuallyHidden> {m.forms_add_to({ section: sectionName(section) })}</VisuallyHidden>
      </Button>
    </div>
  );
}

function SectionPart(props: SectionProps) {
  const { sections, section, chosen, edit } = props;
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
      {edit && <AddQuestion {...props} edit={edit} />}
    </Stack>
  );
}

function AddSection({ sections, editions, edit, choose }: Omit<AddQuestionProps, "section">) {
  const [adding, setAdding] = useState(false);
  const add = async () => {
    const id = freshSection(sections, editions);
    setAdding(true);
    if (await edit({ act: "add-section", section: id, title: { en: "", es: "" } })) choose(`section=${id}#section-en`);
    setAdding(false);
  };
  return (
    <div>
      <Button onClick={() => void add()} busy={adding && m.forms_adding()}>
        {m.forms_section_add()}
      </Button>
    </div>
  );
}

/** The sections of a form and their questions, in the order in which they are asked. */
export function FormOutline(props: FormOutlineProps) {
  const { sections, edit } = props;
  return (
    <Stack>
      {sections.map((section, place) => (
        <SectionPart key={section.id} {...props} section={section} place={place} />
      ))}
      {edit && <AddSection {...props} edit={edit} />}
    </Stack>
  );
}
