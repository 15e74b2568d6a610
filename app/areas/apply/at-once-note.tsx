import { contractorNamed } from "#app/features/draft/contractor-named";
import type { DraftPage } from "#app/features/draft/draft-page";
import { conditionSaid, givenSaid } from "#app/wording/condition-text";
import { proofName } from "#app/wording/proof-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Condition } from "#schemas/permit-type/answer-condition";
import { answersAgainst, answersFor } from "#schemas/permit-type/at-once-answers";
import { questionsOf } from "#schemas/permit-type/form";
import { css } from "#styled/css";
import { Sheet, Stack, Text } from "#ui/layout/page";

const list = css({ listStyle: "disc", paddingLeft: "5" });

/** Answers that were given where they need no review, else those that would need none. */
function Reasons({ page, against }: { page: DraftPage; against: readonly Condition[] }) {
  const { ruling, draft } = page;
  const questions = questionsOf(ruling);
  if (against.length > 0)
    return (
      <ul className={list}>
        {against.map((one) => (
          <li key={one.question}>{conditionSaid(one, questions)}</li>
        ))}
      </ul>
    );
  return (
    <ul className={list}>
      {answersFor(ruling, draft.answers).map((one) => (
        <li key={one.question}>{givenSaid(one, questions, draft.answers)}</li>
      ))}
    </ul>
  );
}

/** Whether the application is reviewed or issued at once, and by which of its answers. The worker decides it once it is sent. */
export function AtOnceNote({ page }: { page: DraftPage }) {
  const { ruling, draft } = page;
  const against = answersAgainst(ruling, draft.answers);
  if (against === null || !ruling.atOnce) return null;
  const { name, license } = contractorNamed(page);
  const whose = name || license;
  const papers = ruling.atOnce.papers.map((kind) => proofName(kind)).join(", ");
  const isAtOnce = against.length === 0;
  return (
    <Sheet as="section" labelledBy="at-once">
      <Stack space="small">
        <Text as="h3" element="h2" id="at-once">
          {isAtOnce ? m.apply_at_once_title() : m.apply_review_title()}
        </Text>
        <Text>{isAtOnce ? m.apply_at_once_lead() : m.apply_review_lead()}</Text>
        <Reasons page={page} against={against} />
        {isAtOnce && whose !== "" && <Text>{m.apply_at_once_papers({ name: whose, papers })}</Text>}
        {isAtOnce && <Text>{m.apply_at_once_pay()}</Text>}
      </Stack>
    </Sheet>
  );
}
