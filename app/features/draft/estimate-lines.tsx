import { inLanguage } from "#app/wording/permit-text";
import { formatCents } from "#schemas/fee/money";
import type { FeeAssessment } from "#schemas/fee/schedule/fee-calculation";
import { m } from "#schemas/messages/compiled/messages";
import { Leader, LeaderList } from "#ui/layout/drawing";

/** The fees that answers give so far: a line each, with the rule behind it, and what they come to. */
export function EstimateLines({ estimate: { lines, totalCents } }: { estimate: FeeAssessment }) {
  return (
    <LeaderList>
      {lines.map((line) => (
        <Leader key={line.code} term={`${inLanguage(line.name)}, ${inLanguage(line.basis)}`} amount={formatCents(line.amountCents)} />
      ))}
      <Leader total term={m.apply_estimate_total()} amount={formatCents(totalCents)} />
    </LeaderList>
  );
}
