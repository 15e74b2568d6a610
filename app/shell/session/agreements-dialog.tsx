import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { pageLook } from "#app/screen/page/page-look";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import type { RequiredAgreement } from "#schemas/people/agreement";
import type { Person } from "#schemas/role";
import { Button } from "#ui/button";
import { fullDay } from "#ui/date-text";
import { Dialog } from "#ui/dialog";
import { Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Notice } from "#ui/notice";
import { TextLink } from "#ui/text-link";
import { mayAskFor } from "./agreements-moment";
import { useAgreements } from "./use-agreements";

function AgreementLine({ agreement }: { agreement: RequiredAgreement }) {
  const { label, link } = (pageLook().locale === "es" ? agreement.es : undefined) ?? agreement;
  return (
    <RowItem>
      <Stack space="none">
        <Text strong>{label}</Text>
        <Text as="meta" tone="muted">
          {m.agreements_updated({ date: fullDay(agreement.updated) })}
        </Text>
      </Stack>
      <TextLink to={link} about={label} newTab={m.agreements_new_tab()} reloadDocument alone>
        {m.agreements_review()}
      </TextLink>
    </RowItem>
  );
}

/**
 * Covers the page until the required documents are accepted (specification, section 2). It cannot be closed; in the middle of an
 * inspection it waits for the next navigation. `wait`: something else of the person's account comes first. `children`: what may ask once
 * nothing is left to accept.
 */
export function AgreementsDialog({ person, wait, children }: { person: Person; wait: boolean; children?: ReactNode }) {
  const { outstanding, agree, saving, problem } = useAgreements(person);
  const { pathname } = useLocation();
  const footer = (
    <Button variant="primary" wide onClick={() => void agree()} busy={saving && m.agreements_saving()}>
      {m.agreements_agree()}
    </Button>
  );
  return (
    <>
      <Dialog
        open={outstanding.length > 0 && !wait && mayAskFor(pathname)}
        onClose={() => undefined}
        closable={false}
        title={m.agreements_title()}
        footer={footer}
      >
        <Rows>
          {outstanding.map((agreement) => (
            <AgreementLine key={agreement.document} agreement={agreement} />
          ))}
        </Rows>
        {problem && <Notice tone="stopped" title={problemText(problem)} live />}
      </Dialog>
      {outstanding.length === 0 && children}
    </>
  );
}
