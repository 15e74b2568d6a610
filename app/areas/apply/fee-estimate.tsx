import { type DraftPage, estimateOf } from "#app/features/draft/draft-page";
import { inLanguage } from "#app/wording/permit-text";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { longDay } from "#ui/date-text";
import { Leader, LeaderList } from "#ui/layout/drawing";
import { Sheet, Stack, Text } from "#ui/layout/page";

/** The running estimate: a line a fee, with the rule behind it. The office sets the final fee. */
export function FeeEstimate({ page }: { page: DraftPage }) {
  const estimate = estimateOf(page);
  return (
    <Sheet as="section" labelledBy="fee-estimate">
      <Stack space="small">
        <Text as="h3" element="h2" id="fee-estimate">
          {m.apply_estimate_title()}
        </Text>
        {estimate.lines.length === 0 ? (
          <Text tone="muted">{m.apply_estimate_empty()}</Text>
        ) : (
          <LeaderList>
            {estimate.lines.map((line) => (
              <Leader key={line.code} term={`${inLanguage(line.name)}, ${inLanguage(line.basis)}`} amount={formatCents(line.amountCents)} />
            ))}
            <Leader total term={m.apply_estimate_total()} amount={formatCents(estimate.totalCents)} />
          </LeaderList>
        )}
        <Text as="meta" tone="muted">
          {m.apply_estimate_note({ day: longDay(page.priced.feesFrom) })}
        </Text>
      </Stack>
    </Sheet>
  );
}
