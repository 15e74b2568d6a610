import { conditionSaid } from "#app/wording/condition-text";
import { proofName } from "#app/wording/proof-text";
import { m } from "#schemas/messages/compiled/messages";
import type { AtOnceRule } from "#schemas/permit-type/at-once-rule";
import { questionsOf } from "#schemas/permit-type/form";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { Row, Stack, Text } from "#ui/layout/page";
import { AtOnceFields } from "./at-once-fields";
import type { RulesPage } from "./rules-pages";

const list = css({ listStyle: "disc", paddingLeft: "5" });

function RuleSaid({ page: { type }, rule }: { page: RulesPage; rule: AtOnceRule }) {
  const papers = rule.papers.map(proofName).join(", ");
  return (
    <>
      <Text measure>{m.jurisdiction_at_once_lead()}</Text>
      <ul className={list}>
        {rule.when.map((one) => (
          <li key={one.question}>{conditionSaid(one, questionsOf(type))}</li>
        ))}
        <li>{m.jurisdiction_at_once_papers({ papers })}</li>
        {rule.owner && <li>{m.jurisdiction_at_once_owner({ condition: conditionSaid(rule.owner, questionsOf(type)) })}</li>}
      </ul>
    </>
  );
}

/** When a permit of the type is issued without a review; with `change`, the fields to say so. */
export function AtOnceRules({ page, changing, change }: { page: RulesPage; changing: boolean; change: (open: boolean) => void }) {
  const rule = page.rules.atOnce ?? null;
  return (
    <Stack>
      <Text as="h3" element="h2" id="rules-at-once">
        {m.jurisdiction_at_once()}
      </Text>
      {!changing && (rule ? <RuleSaid page={page} rule={rule} /> : <Text measure>{m.jurisdiction_at_once_none()}</Text>)}
      {changing && <AtOnceFields page={page} />}
      <Row>
        <Button onClick={() => change(!changing)} aria-expanded={changing}>
          {changing ? m.jurisdiction_change_done() : m.jurisdiction_at_once_change()}
        </Button>
      </Row>
    </Stack>
  );
}
