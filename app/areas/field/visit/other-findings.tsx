import { Plus } from "lucide-react";
import { newId } from "#app/local/sync/platform";
import { useTyping } from "#app/screen/typing/use-typing";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { DrawingTitle } from "#ui/layout/drawing";
import { Row, Sheet, Stack } from "#ui/layout/page";
import { FindingEditor } from "./finding-editor";
import { PhotoStrip, TakePhoto } from "./photo-strip";
import { useVisit } from "./visit-work";

/** Findings and photos that stand at no item of the list: the site as a whole. */
export function OtherFindings({ number }: { number: number }) {
  const { page, keyOf } = useVisit();
  // The places of findings that were begun here, so that one keeps its place while its row comes into being.
  const [slots, setSlots] = useTyping<readonly string[]>(keyOf("other-findings"), []);
  const rowOf = (slot: string) => page.otherFindings.find(({ id }) => id === slot) ?? null;
  const known = page.otherFindings.filter(({ id }) => !slots.includes(id));
  const begin = () => setSlots([...slots, newId()]);
  return (
    <Sheet as="section" labelledBy="other">
      <DrawingTitle number={number} id="other" title={m.field_other()} note={m.field_other_note()} />
      <Stack>
        {known.map((finding) => (
          <FindingEditor key={finding.id} slot={`other/${finding.id}`} itemId={null} row={finding} about={m.field_other()} />
        ))}
        {slots.map((slot) => (
          <FindingEditor key={slot} slot={`other/${slot}`} itemId={null} row={rowOf(slot)} about={m.field_other()} newId={slot} />
        ))}
        <PhotoStrip photos={page.otherPhotos} timeZone={page.timeZone} label={m.field_photos_of({ item: m.field_other() })} />
        <Row>
          <Button icon={Plus} onClick={begin}>
            {m.field_finding_add()}
          </Button>
          <TakePhoto place={{ itemId: null, findingId: null }} held={page.otherPhotos} about={m.field_other()} />
        </Row>
      </Stack>
    </Sheet>
  );
}
