import { Plus } from "lucide-react";
import { useState } from "react";
import { visitStyles } from "#app/areas/field/visit-styles";
import { newId } from "#app/local/sync/platform";
import { useTyping } from "#app/screen/typing/use-typing";
import { problemText } from "#app/wording/problem-text";
import type { ChecklistAnswer } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import type { Problem } from "#schemas/problem";
import { Button } from "#ui/button";
import { SegmentedControl } from "#ui/field/segmented-control";
import { TextField } from "#ui/field/text-field";
import { Actions, Stack } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import { answerOptions } from "./answer-options";
import { useVisit } from "./visit-work";

/** The item being worded. Its id is made with it, so that two presses are two answers of one item. */
interface NewItem {
  readonly id: string;
  readonly text: string;
}

/** An item that the type's list does not have: worded, then answered like any other. */
export function AddItem() {
  const { about, act, keyOf } = useVisit();
  const [item, setItem, kept] = useTyping<NewItem | null>(keyOf("new-item"), null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [wanting, setWanting] = useState(false);
  if (item === null)
    return (
      <div className={visitStyles().below}>
        <Button icon={Plus} onClick={() => setItem({ id: `own.${newId()}`, text: "" })}>
          {m.field_item_add()}
        </Button>
      </div>
    );
  const answer = async (value: ChecklistAnswer["answer"]) => {
    if (item.text.trim() === "") return setWanting(true);
    const said = { answerId: newId(), itemId: item.id, itemText: item.text.trim(), answer: value };
    const refused = await act("inspection.answer-item", { ...about, ...said });
    setProblem(refused);
    if (refused === null) kept.clear();
  };
  const error = problem ? problemText(problem) : wanting && item.text.trim() === "" ? m.field_item_words_missing() : undefined;
  return (
    <div className={visitStyles().below}>
      <Stack>
        <TextField
          label={m.field_item_words()}
          value={item.text}
          maxLength={200}
          error={error}
          autoFocus
          onChange={(event) => setItem({ ...item, text: event.target.value })}
        />
        <Actions>
          <SegmentedControl label={m.field_item_answer()} options={answerOptions()} value={null} onChange={(value) => void answer(value)} />
          <LinkButton onClick={kept.clear}>{m.field_item_not()}</LinkButton>
        </Actions>
      </Stack>
    </div>
  );
}
