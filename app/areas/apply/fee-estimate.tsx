import { type DraftPage, estimateOf } from "#app/features/draft/draft-page";
import { EstimateLines } from "#app/features/draft/estimate-lines";
import { m } from "#schemas/messages/compiled/messages";
import { longDay } from "#ui/date-text";
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
        {estimate.lines.length === 0 ? <Text tone="muted">{m.apply_estimate_empty()}</Text> : <EstimateLines estimate={estimate} />}
        <Text as="meta" tone="muted">
          {m.apply_estimate_note({ day: longDay(page.priced.feesFrom) })}
        </Text>
      </Stack>
    </Sheet>
  );
}
