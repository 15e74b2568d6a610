import { m } from "#schemas/messages/compiled/messages";
import { type FormFault, formFaults } from "#schemas/permit-type/form-checks";
import type { FormBody } from "#schemas/permit-type/form-draft";
import { Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";
import { questionLink, sectionLink, slotLink } from "./form-parts";
import { faultWords } from "./form-text";

interface PlaceProps {
  readonly fault: FormFault;
  readonly form: FormBody;
}

/** The way to what is meant; nothing for what is no longer there. */
function FaultPlace({ fault, form: { sections, documents } }: PlaceProps) {
  const document = documents.find(({ slot }) => slot === fault.slot);
  const section = sections.find(({ id }) => id === fault.section);
  const question = section?.questions.find(({ id }) => id === fault.question);
  const link = document ? slotLink(document) : question ? questionLink(question) : section ? sectionLink(section) : null;
  if (link === null) return null;
  return (
    <>
      <TextLink to={link.to}>{link.name}</TextLink>:{" "}
    </>
  );
}

/** What keeps the form from being published, then what is worth a look, each with the way to its place. */
export function FormFaults({ faults, form }: { faults: readonly FormFault[]; form: FormBody }) {
  if (faults.length === 0) return <Text>{m.forms_checks_none()}</Text>;
  return (
    <Rows label={m.forms_checks()}>
      {faults.map((fault) => (
        <RowItem key={`${fault.code} ${fault.section} ${fault.question} ${fault.slot} ${fault.about}`}>
          <Text>
            <FaultPlace fault={fault} form={form} />
            {faultWords(fault, form.sections)}
          </Text>
          <Tag tone={formFaults[fault.code] === "stop" ? "stopped" : "waiting"}>
            {formFaults[fault.code] === "stop" ? m.forms_stops() : m.forms_warns()}
          </Tag>
        </RowItem>
      ))}
    </Rows>
  );
}
