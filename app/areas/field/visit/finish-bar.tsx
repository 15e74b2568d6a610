import { visitStyles } from "#app/areas/field/visit-styles";
import { SaveStateOf } from "#app/screen/typing/save-state-of";
import { useSaveState } from "#app/screen/typing/use-save-state";
import { resultName } from "#app/wording/record-text";
import { m } from "#schemas/messages/compiled/messages";
import { aggregates } from "#schemas/row-scope";
import { Button } from "#ui/button";
import { Text } from "#ui/layout/page";
import { leftToDo } from "./field-inspection-view";

import type { ResultWork } from "./use-result-draft";
import { useVisit } from "./visit-work";

/** What is left, in one line. */
function leftWords(left: ReturnType<typeof leftToDo>): string {
  return [
    left.deficiencies > 0 && m.field_left_deficiencies({ count: left.deficiencies }),
    left.items > 0 && m.field_left_items({ count: left.items }),
    left.wordless > 0 && m.field_left_wordless({ count: left.wordless }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** At the foot of a visit: the result, what is left, where the work is, and the way on. */
export function FinishBar({ work }: { work: ResultWork }) {
  const { page } = useVisit();
  const look = visitStyles();
  const aggregate = aggregates.permit(page.inspection.permitId);
  const saved = useSaveState(aggregate) !== null;
  const left = leftToDo(page);
  const rest = leftWords(left);
  return (
    <div className={look.finish}>
      <div className={look.finishWords}>
        <span>
          <b>{work.result === null ? m.field_no_result_yet() : resultName(work.result)}</b>
          {rest === "" ? "" : `, ${rest}`}
        </span>
        {saved ? (
          <SaveStateOf aggregate={aggregate} timeZone={page.timeZone} />
        ) : (
          <Text as="meta" tone="muted" element="span">
            {m.field_sent_by_itself()}
          </Text>
        )}
      </div>
      <Button
        variant={page.inspection.arrivedAt === null ? "plain" : "primary"}
        busy={work.busy ? m.field_finishing() : undefined}
        onClick={() => void work.finish()}
      >
        {page.hasNext ? m.field_finish_next() : m.field_finish()}
      </Button>
    </div>
  );
}
