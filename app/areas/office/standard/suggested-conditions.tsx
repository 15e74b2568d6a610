import { useRef, useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { newId } from "#app/local/sync/platform";
import { ProblemLine } from "#app/screen/act/problem-line";
import { type Act, useAct } from "#app/screen/act/use-act";
import { becauseWords, dueName } from "#app/wording/desk/standard-text";
import { m } from "#schemas/messages/compiled/messages";
import { type Suggestion, suggestedConditions } from "#schemas/permit/standard/standard-rules";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { Row, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { LinkButton } from "#ui/text-link";
import { conditionArgs } from "./condition-draft";
import { useStandards } from "./use-standards";

/** Apart from the conditions that the permit has. */
const apart = css({ marginTop: "4" });

type SuggestionProps = { page: OfficePermitPage; suggestion: Suggestion; onTake: () => void };

function SuggestedRow({ page, suggestion: { standard, grounds }, onTake }: SuggestionProps) {
  return (
    <RowItem>
      <Stack space="none">
        <b>{standard.title}</b>
        <Text element="span">{standard.text}</Text>
        <Text as="meta" tone="muted">
          {dueName(standard.dueBefore)}. {becauseWords(grounds, page.type, page.permit.typeName)}
        </Text>
      </Stack>
      <LinkButton about={standard.title} onClick={onTake}>
        {m.standard_take()}
      </LinkButton>
    </RowItem>
  );
}

/** Puts suggestions on the permit one by one; gives how many it has now. */
async function takeAll(act: Act, page: OfficePermitPage, suggestions: readonly Suggestion[]): Promise<number> {
  let taken = 0;
  for (const { standard } of suggestions) {
    const { id: standardId, text, es, dueBefore } = standard;
    const args = { permitId: page.permit.id, conditionId: newId(), ...conditionArgs({ text, es, dueBefore, standardId }) };
    if (!(await act.run("condition.add", args))) break;
    taken += 1;
  }
  return taken;
}

/** Conditions of the library that apply to this permit and that it does not have, each with why: somebody adds them, or nobody does. */
export function SuggestedConditions({ page }: { page: OfficePermitPage }) {
  const standards = useStandards(page);
  const act = useAct();
  const [told, setTold] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const { permit, type, rows } = page;
  const found =
    standards === null
      ? []
      : suggestedConditions(standards.library, { permit, type, property: standards.property, conditions: rows.condition });
  const take = async (suggestions: readonly Suggestion[]) => {
    setTold("");
    const count = await takeAll(act, page, suggestions);
    if (count > 0) setTold(m.standard_taken({ count }));
    list.current?.focus();
  };
  return (
    // What was pressed in here is gone: the focus stays at the list.
    <div ref={list} tabIndex={-1} className={found.length > 0 ? apart : undefined}>
      <Stack space="small">
        {found.length > 0 && (
          <>
            <div>
              <Text as="h4" element="h3">
                {m.standard_suggested()}
              </Text>
              <Text as="meta" tone="muted">
                {m.standard_suggested_note()}
              </Text>
            </div>
            <Rows label={m.standard_suggested()}>
              {found.map((suggestion) => (
                <SuggestedRow key={suggestion.standard.id} page={page} suggestion={suggestion} onTake={() => void take([suggestion])} />
              ))}
            </Rows>
          </>
        )}
        <ProblemLine problem={act.problem} />
        {found.length > 1 && (
          <Row>
            <Button busy={act.busy ? m.standard_saving() : undefined} onClick={() => void take(found)}>
              {m.standard_take_all({ count: found.length })}
            </Button>
          </Row>
        )}
        <div role="status">
          {told !== "" && (
            <Text as="meta" tone="muted">
              {told}
            </Text>
          )}
        </div>
      </Stack>
    </div>
  );
}
