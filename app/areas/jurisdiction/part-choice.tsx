import { m } from "#app/messages/compiled/messages";
import { ProblemLine } from "#app/shell/problem-line";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { Row } from "#ui/page";
import type { RulesPart } from "./use-rules-part";

/** What is said under a part that was refused, or that somebody else changed while it was written: which of the two stands. */
export function PartChoice<T>({ part, words }: { part: RulesPart<T>; words: (value: T) => string }) {
  if (part.theirs === undefined) return <ProblemLine problem={part.problem} />;
  return (
    <Notice title={m.jurisdiction_theirs()} tone="waiting" live>
      {words(part.theirs)}
      <Row>
        <Button size="small" onClick={() => void part.choose("mine")}>
          {m.jurisdiction_keep_mine()}
        </Button>
        <Button size="small" variant="quiet" onClick={() => void part.choose("theirs")}>
          {m.jurisdiction_take_theirs()}
        </Button>
      </Row>
    </Notice>
  );
}
