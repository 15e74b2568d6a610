import { m } from "#app/messages/compiled/messages";
import { type FormFault, formFaults } from "#schemas/form-checks";
import type { DraftSection } from "#schemas/form-draft";
import { RowItem, Rows } from "#ui/list";
import { Text } from "#ui/page";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";
import { faultWords, questionName } from "./form-words";

/** What keeps the form from being published, then what is worth a look, each with the way to its place. */
export function FormFaults({ faults, sections }: { faults: readonly FormFault[]; sections: readonly DraftSection[] }) {
  if (faults.length === 0) return <Text>{m.forms_checks_none()}</Text>;
  const nameOf = (id: string) => {
    const found = sections.flatMap(({ questions }) => questions).find((each) => each.id === id);
    return found ? questionName(found) : id;
  };
  return (
    <Rows label={m.forms_checks()}>
      {faults.map((fault) => (
        <RowItem key={`${fault.code} ${fault.section} ${fault.question} ${fault.about}`}>
          <Text>
            {fault.question !== null && <TextLink to={`?question=${fault.question}#label-en`}>{nameOf(fault.question)}</TextLink>}
            {fault.question !== null && ": "}
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
