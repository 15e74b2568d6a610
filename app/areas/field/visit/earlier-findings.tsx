import { m } from "#schemas/messages/compiled/messages";
import { shortDay } from "#ui/date-text";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { findingTitle } from "./finding-editor";
import { PhotoStrip } from "./photo-strip";
import { PlaceOfFinding } from "./pin-line";
import { PutRight } from "./put-right";
import { usePending } from "./use-pending";
import { useVisit } from "./visit-work";

/** What earlier visits for the same inspection found and nobody has put right. */
export function EarlierFindings({ number }: { number: number }) {
  const { page } = useVisit();
  const isPending = usePending();
  if (page.earlier.length === 0) return null;
  return (
    <Sheet as="section" labelledBy="earlier">
      <DrawingTitle
        number={number}
        id="earlier"
        title={m.field_look_again()}
        note={page.last.on === null ? "" : m.field_left_open_on({ day: shortDay(page.last.on) })}
      />
      <Rows label={m.field_look_again()}>
        {page.earlier.map(({ finding, on, photos }) => (
          <RowItem key={finding.id} pending={isPending("finding", finding.id)}>
            <Stack space="small">
              <Text>{finding.text}</Text>
              <Text as="meta" tone="muted">
                {on === null ? findingTitle(finding.kind) : m.field_found_on({ kind: findingTitle(finding.kind), day: shortDay(on) })}
              </Text>
              <PlaceOfFinding finding={finding} />
              <PhotoStrip photos={photos} timeZone={page.timeZone} label={m.field_photos_of({ item: finding.text })} />
            </Stack>
            {page.mayRecord && <PutRight finding={finding} />}
          </RowItem>
        ))}
      </Rows>
    </Sheet>
  );
}
