import { m } from "#schemas/messages/compiled/messages";
import type { StaleText } from "#schemas/permit-type/permit-type";
import { Button } from "#ui/button";
import { dateWithYear } from "#ui/date-text";
import { Text } from "#ui/layout/page";

/** Which translations are older than their English. */
export interface TranslationMarks {
  readonly stale: readonly StaleText[];
  readonly timeZone: string;
  /** Says that a translation fits its English as it is by now; null while nothing may be changed. */
  readonly fits: ((text: string) => void) | null;
}

/** What is said beside a translation that is older than its English, and the way to say that it fits. */
export function StaleNote({ marks: { stale, timeZone, fits }, text }: { marks: TranslationMarks; text: string }) {
  const mark = stale.find((each) => each.text === text);
  if (mark === undefined) return null;
  return (
    <div className="fe-stale">
      <Text as="meta" element="p">
        <b>{m.form_editor_stale({ day: dateWithYear(mark.at, timeZone) })}</b> {m.form_editor_stale_was({ was: mark.was })}
      </Text>
      {fits && (
        <Button size="small" onClick={() => fits(text)}>
          {m.form_editor_stale_fits()}
        </Button>
      )}
    </div>
  );
}
