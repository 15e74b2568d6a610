import { m } from "#app/messages/compiled/messages";
import { type FormFault, formFaults } from "#schemas/form-checks";
import type { DraftSection } from "#schemas/form-draft";
import { RowItem, Rows } from "#ui/list";
import { Text } from "#ui/page";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";
import { faultWords, questionName, sectionName } from "./form-words";

interface PlaceProps {
  readonly fault: FormFault;
  readonly sections: readonly DraftSection[];
}

/** The way to what is meant; nothing for what is no longer there. */
function FaultPlace({ fault, sections }: PlaceProps) {
  const section = sections.find(({ id }) => id === fault.section);
  const question = section?.questions.find(({ id }) => id === fault.question);
  if (question)
    return (
      <>
        <TextLink to={`?question=${question.id}#label-en`}>{questionName(question)}</TextLink>:{" "}
      </>
    );
  if (!section) return null;
  return (
    <>
      <TextLink to={`?section=${section.id}#section-en`}>{sectionName(section)}</TextLink>:{" "}
    </>
  );
}

/** What keeps the form from being published, then what is worth a look, each with the way to its place. */
export function FormFaults({ faults, sections }: { faults: readonly FormFault[]; sections: readonly DraftSection[] }) {
  if (faults.length === 0) return <Text>{m.forms_checks_none()}</Text>;
  return (
    <Rows label={m.forms_checks()}>
      {faults.map((fault) => (
        <RowItem key={`${fault.code} ${fault.section} ${fault.question} ${fault.about}`}>
          <Text>
            <FaultPlace fault={fault} sections={sections} />
            {faultWords(fault, sections)}
          </Text>
          <Tag tone={formFaults[fault.code] === "stop" ? "stopped" : "waiting"}>
            {formFaults[fault.code] === "stop" ? m.forms_stops() : m.forms_warns()}
          </Tag>
        </RowItem>
      ))}
    </Rows>
  );
}
