import { editionSentences, faceSentences } from "#app/wording/edition-text";
import { m } from "#schemas/messages/compiled/messages";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { Stack, Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { RowItem, Rows } from "#ui/list";

export interface FormHistoryProps {
  readonly editions: readonly PermitType[];
  readonly timeZone: string;
  /** Writes an edition into the changes; null while nothing may be changed. */
  readonly onRestore: ((edition: PermitType) => void) | null;
}

/** The editions of a form, the one in force first, each with what it asks otherwise than the one before. */
export function FormHistory({ editions, timeZone, onRestore }: FormHistoryProps) {
  return (
    <Rows label={m.forms_history()}>
      {editions.map((edition, at) => {
        const { publication } = edition;
        const before = editions[at + 1];
        return (
          <RowItem key={edition.id}>
            <Stack space="none">
              <Text strong>{m.forms_edition({ number: edition.edition })}</Text>
              <Text as="meta" tone="muted">
                {publication
                  ? m.forms_published_by({ name: publication.by, time: dayAndTime(publication.at, timeZone) })
                  : m.forms_came_with()}
              </Text>
              {publication?.summary && <Text>{publication.summary}</Text>}
              {before && (
                <ul>
                  {[...faceSentences(before, edition), ...editionSentences(before, edition)].map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
            </Stack>
            {onRestore && (
              <Button size="small" onClick={() => onRestore(edition)}>
                {m.form_editor_restore()}
                <VisuallyHidden> {m.forms_edition({ number: edition.edition })}</VisuallyHidden>
              </Button>
            )}
          </RowItem>
        );
      })}
    </Rows>
  );
}
