import { contractorNamed } from "#app/features/draft/contractor-named";
import type { DraftPage } from "#app/features/draft/draft-page";
import { proofList } from "#app/wording/proof-text";
import { contractorIdOf } from "#schemas/contractor/contractor-key";
import { m } from "#schemas/messages/compiled/messages";
import { questionsOf } from "#schemas/permit-type/form";
import type { Problem } from "#schemas/problem";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { Sheet, Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { TextLink } from "#ui/text-link";

const list = css({ listStyle: "disc", paddingLeft: "5" });

/** Where a question of the form is answered. */
function placeOf({ draft, type }: DraftPage, wanted: (id: string, fills: string | undefined) => boolean): string | null {
  for (const section of type.sections)
    for (const { id, fills } of section.questions) if (wanted(id, fills)) return `/apply/${draft.id}/${section.id}/${id}`;
  return null;
}

/** Whether a paper of the contractor whom the answers name now has ended, as the office said when it was sent: another one may have been chosen since. */
export const isBlocked = (page: DraftPage, problem: Problem | null): problem is Problem =>
  problem?.code === "proof-ended" && problem.params?.contractorId === contractorIdOf(contractorNamed(page));

/** A paper of the contractor has expired: nothing was sent, and these are the ways on. */
export function BlockedNote({ page, problem, sendForReview }: { page: DraftPage; problem: Problem; sendForReview: () => void }) {
  const contractor = String(problem.params?.contractor ?? "");
  const { proofs } = problem.params ?? {};
  const papers = proofList(Array.isArray(proofs) ? proofs.map(String) : []);
  const owner = page.ruling.atOnce?.owner?.question;
  const other = placeOf(page, (_id, fills) => fills === "contractorName") ?? placeOf(page, (_id, fills) => fills === "contractorLicense");
  const own = owner === undefined || !questionsOf(page.type).some(({ id }) => id === owner) ? null : placeOf(page, (id) => id === owner);
  return (
    <Sheet as="section" labelledBy="blocked">
      <Stack start>
        <Text as="h3" element="h2" id="blocked">
          {m.apply_blocked_title()}
        </Text>
        <Notice tone="stopped" live title={m.apply_blocked_text({ contractor, papers })} />
        <ul className={list}>
          <li>{m.apply_blocked_renew({ contractor })}</li>
          {other !== null && (
            <li>
              <TextLink to={other}>{m.apply_blocked_other()}</TextLink>
            </li>
          )}
          {own !== null && (
            <li>
              <TextLink to={own}>{m.apply_blocked_owner()}</TextLink>
            </li>
          )}
        </ul>
        <Button onClick={sendForReview}>{m.apply_blocked_review()}</Button>
      </Stack>
    </Sheet>
  );
}
