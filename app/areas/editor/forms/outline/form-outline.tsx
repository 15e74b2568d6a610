import { questionName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { withSectionAfter } from "#schemas/permit-type/editing/form-arrange";
import { type FormFault, formFaults } from "#schemas/permit-type/form-checks";
import type { DraftQuestion, DraftSection } from "#schemas/permit-type/form-draft";
import { BareCheckbox } from "#ui/field/choice-field";
import { Stack, Text } from "#ui/layout/page";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";
import type { FormDesk } from "../form-desk";
import { logicSentence, sectionName } from "../form-text";
import type { Edit } from "../use-form-edit";
import { AddQuestion, AddSection } from "./outline-adds";
import { PickBar } from "./pick-bar";
import { RowActs } from "./row-acts";
import { type RowDrag, useRowDrag } from "./use-row-drag";

export interface FormOutlineProps {
  readonly desk: FormDesk;
  readonly faults: readonly FormFault[];
  /** Null while nothing may be changed. */
  readonly edit: Edit | null;
}

/** What stands against a question, in a word. */
function QuestionMark({ faults, question }: { faults: readonly FormFault[]; question: string }) {
  const own = faults.filter((fault) => fault.question === question);
  if (own.length === 0) return null;
  const stops = own.some(({ code }) => formFaults[code] === "stop");
  return <Tag tone={stops ? "stopped" : "waiting"}>{stops ? m.form_editor_stops() : m.forms_warns()}</Tag>;
}

type RowProps = FormOutlineProps & { section: DraftSection; question: DraftQuestion; number: string; drag: RowDrag };

function QuestionRow({ desk, faults, edit, section, question, number, drag }: RowProps) {
  const name = questionName(question);
  const isChosen = desk.chosen === `question=${question.id}`;
  const isPicked = desk.picked.includes(question.id);
  const keys = isPicked ? desk.picked : [question.id];
  const dragging = edit && {
    ...drag.source(keys),
    ...drag.target(question.id, (moved) => desk.moveTo(moved, { section: section.id, after: question.id })),
  };
  return (
    <li className="fe-row" data-chosen={isChosen || undefined} {...dragging}>
      {edit && <BareCheckbox label={m.form_editor_pick({ what: name })} checked={isPicked} onChange={() => desk.togglePick(question.id)} />}
      <span className="fe-number">{number}</span>
      <span className="fe-name">
        <TextLink
          to={`?question=${question.id}`}
          preventScrollReset
          tone="ink"
          aria-current={isChosen ? "true" : undefined}
          strong={isChosen}
          draggable={false}
          alone
        >
          {name}
        </TextLink>
        {question.showIf && (
          <Text as="meta" element="span" tone="muted">
            {logicSentence(question.showIf, desk.form.sections)}
          </Text>
        )}
        <QuestionMark faults={faults} question={question.id} />
      </span>
      {edit && (
        <RowActs tabs={isChosen} name={name} onMove={(by) => desk.move([question.id], by)} onRemove={() => desk.remove([question.id])} />
      )}
    </li>
  );
}

type SectionProps = FormOutlineProps & { readonly section: DraftSection; readonly place: number; readonly drag: RowDrag };

/** A section's name, which leads to what may be changed of it, and its way up and down. */
function SectionHead({ desk, section, place, edit, drag }: SectionProps) {
  const isChosen = desk.chosen === `section=${section.id}`;
  const { sections } = desk.form;
  const move = (by: -1 | 1) => {
    if (!sections[place + by]) return desk.say(by < 0 ? m.forms_section_first() : m.forms_section_last());
    desk.say(m.form_editor_moved({ what: sectionName(section) }));
    void edit?.({ act: "move-section", section: section.id, by });
  };
  const dropped = (moved: readonly string[]) => {
    const other = moved[0]?.startsWith("section ") ? moved[0].slice("section ".length) : null;
    if (other === null) return desk.moveTo(moved, { section: section.id, after: null });
    if (other !== section.id) void desk.change?.((now) => withSectionAfter(now, other, section.id));
  };
  const dragging = edit && { ...drag.source([`section ${section.id}`]), ...drag.target(`section ${section.id}`, dropped) };
  return (
    <div className="fe-section" data-chosen={isChosen || undefined} {...dragging}>
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
            draggable={false}
            alone
          >
            {sectionName(section)}
          </TextLink>
        )}
      </Text>
      {edit && <RowActs tabs={isChosen} name={sectionName(section)} onMove={move} />}
    </div>
  );
}

function SectionPart(props: SectionProps) {
  const { desk, section, place, edit } = props;
  return (
    <div>
      <SectionHead {...props} />
      <ul className="fe-rows" aria-label={sectionName(section)}>
        {section.questions.map((question, at) => (
          <QuestionRow key={question.id} {...props} question={question} number={`${place + 1}.${at + 1}`} />
        ))}
      </ul>
      {edit && <AddQuestion desk={desk} section={section} />}
    </div>
  );
}

/** The sections of a form and their questions, in the order in which they are asked. */
export function FormOutline(props: FormOutlineProps) {
  const { desk, edit } = props;
  const drag = useRowDrag();
  return (
    <Stack>
      {edit && desk.picked.length > 0 && <PickBar desk={desk} />}
      {desk.form.sections.map((section, place) => (
        <SectionPart key={section.id} {...props} section={section} place={place} drag={drag} />
      ))}
      {edit && <AddSection desk={desk} edit={edit} />}
    </Stack>
  );
}
