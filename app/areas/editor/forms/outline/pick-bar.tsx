import { useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { SelectField } from "#ui/field/text-field";
import { Row, Stack, Text } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import type { FormDesk } from "../form-desk";
import { sectionName } from "../form-text";

/** What may be done with the questions that are picked. */
export function PickBar({ desk }: { desk: FormDesk }) {
  const { picked, form } = desk;
  const [chosen, setChosen] = useState<string | null>(null);
  const to = form.sections.find(({ id }) => id === chosen) ?? form.sections[0];
  return (
    <section className="fe-picked" aria-label={m.form_editor_picked({ count: picked.length })}>
      <Stack space="small">
        <Row between>
          <Text strong>{m.form_editor_picked({ count: picked.length })}</Text>
          <LinkButton onClick={desk.clearPick}>{m.form_editor_pick_none()}</LinkButton>
        </Row>
        <Row tight>
          <Button size="small" onClick={() => void desk.copy(picked)}>
            {m.form_editor_copy()}
          </Button>
          <Button size="small" variant="danger" onClick={() => desk.remove(picked)}>
            {m.shell_order_remove()}
          </Button>
        </Row>
        <Row align="end" tight>
          <SelectField
            id="pick-to"
            label={m.form_editor_pick_to()}
            width="full"
            options={form.sections.map((each) => ({ value: each.id, label: sectionName(each) }))}
            value={to?.id ?? ""}
            onChange={({ target }) => setChosen(target.value)}
          />
          <Button size="small" onClick={() => to && desk.moveTo(picked, { section: to.id, after: to.questions.at(-1)?.id ?? null })}>
            {m.form_editor_pick_move()}
          </Button>
        </Row>
      </Stack>
    </section>
  );
}
