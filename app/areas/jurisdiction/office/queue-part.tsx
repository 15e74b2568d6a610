import { ProblemLine } from "#app/screen/act/problem-line";
import { m } from "#schemas/messages/compiled/messages";
import type { Organization } from "#schemas/people/organization";
import { Checkbox } from "#ui/field/choice-field";
import { Stack, Text } from "#ui/layout/page";
import { TextLink } from "#ui/text-link";
import { useSetting } from "./use-setting";

/** Whether visitors take numbers at the counter. */
export function QueuePart({ organization }: { organization: Organization }) {
  const { shown = false, set, problem } = useSetting(organization, "queueTickets");
  return (
    <Stack>
      <Text as="h3" element="h2" id="jurisdiction-queue">
        {m.jurisdiction_queue()}
      </Text>
      <Text measure>{m.jurisdiction_queue_lead()}</Text>
      <Checkbox label={m.jurisdiction_queue_on()} checked={shown} onChange={(event) => set(event.target.checked, true)} />
      {shown && (
        <Text measure>
          {m.jurisdiction_queue_screen()} <TextLink to="/ticket">{m.jurisdiction_queue_page()}</TextLink>
        </Text>
      )}
      <ProblemLine problem={problem} />
    </Stack>
  );
}
