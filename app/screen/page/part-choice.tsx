import type { TypedPart } from "#app/screen/typing/use-typed-part";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Row } from "#ui/layout/page";
import { Notice } from "#ui/notice";

/** Asks which of the two stands where somebody else changed a part while it was written. `words`: what they made of it, in a few. */
export function PartChoice<T>({ part, words }: { part: TypedPart<T>; words: (theirs: T) => string }) {
  if (part.theirs === undefined) return null;
  return (
    <Notice title={m.shell_part_theirs()} tone="waiting" live>
      {words(part.theirs)}
      <Row>
        <Button size="small" onClick={() => void part.choose("mine")}>
          {m.shell_part_mine()}
        </Button>
        <Button size="small" variant="quiet" onClick={() => void part.choose("theirs")}>
          {m.shell_part_take()}
        </Button>
      </Row>
    </Notice>
  );
}
