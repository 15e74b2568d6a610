import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { NeedOutcome } from "#schemas/permit-type/permit-need";
import { css } from "#styled/css";
import { dayWithYear } from "#ui/date-text";
import { Stack, Text } from "#ui/layout/page";
import { paper } from "#ui/layout/paper-styles";
import { TitleBlock } from "#ui/layout/title-block";
import { SummaryList, SummaryRow } from "#ui/list";
import { outcomeTitle } from "./outcome-title";
import type { NeedView, TypePageView } from "./type-page-view";

const onPaper = css({ display: "none", _print: { display: "block" } });

function Contact({ contact: { phone, email, counter } }: Pick<TypePageView, "contact">) {
  return (
    <Stack space="tiny">
      <Text>
        <b>{m.types_paper_office()}</b>
      </Text>
      {[counter, phone, email].filter(Boolean).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Stack>
  );
}

/** What the page puts on paper once the check has answered: one sheet, the answer alone. On the screen it is not there. */
export function NeedPaper({ page, view, outcome }: { page: TypePageView; view: NeedView; outcome: NeedOutcome }) {
  const { because, rests, answer } = outcome;
  return (
    <article className={onPaper} data-theme="light" data-density="compact">
      <div className={paper.frame}>
        <div>
          <Text>{page.officeName}</Text>
          <Text as="h1" element="h2">
            {m.types_paper_title()}
          </Text>
        </div>
        <TitleBlock
          level={3}
          heading={outcomeTitle[answer]()}
          work={inLanguage(because)}
          cells={[
            { label: m.permit_type(), value: inLanguage(page.name), wide: true },
            { label: m.types_paper_day(), value: dayWithYear(page.today), wide: rests === undefined },
            ...(rests === undefined ? [] : [{ label: m.types_paper_rests(), value: rests }]),
          ]}
        />
        <section>
          <Text as="h3" element="h3">
            {m.types_paper_answered()}
          </Text>
          <SummaryList>
            {view.answered.map(({ id, question, answer }) => (
              <SummaryRow key={id} term={inLanguage(question)}>
                {inLanguage(answer)}
              </SummaryRow>
            ))}
          </SummaryList>
        </section>
        {answer === "no" && <Text>{m.types_need_no_limits()}</Text>}
        <Text>
          <b>{m.types_paper_limits()}</b>
        </Text>
        <footer className={paper.foot}>
          <Contact contact={page.contact} />
        </footer>
      </div>
    </article>
  );
}
