import { type ReactNode, useState } from "react";
import { visitStyles } from "#app/areas/field/visit-styles";
import { newId } from "#app/local/sync/platform";
import { SaveStateOf } from "#app/screen/typing/save-state-of";
import { useTyping } from "#app/screen/typing/use-typing";
import { inLanguage } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import type { ChecklistAnswer } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import type { Problem } from "#schemas/problem";
import { aggregates } from "#schemas/row-scope";
import { shortDay } from "#ui/date-text";
import type { FieldError } from "#ui/field/error-summary";
import { SegmentedControl } from "#ui/field/segmented-control";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, Text } from "#ui/layout/page";
import { SaveState } from "#ui/shell/save-state";
import { AddItem } from "./add-item";
import { answerOptions } from "./answer-options";
import type { ChecklistItem } from "./field-inspection-view";
import { leftToDo } from "./field-inspection-view";
import { FindingEditor } from "./finding-editor";
import { PhotoStrip, TakePhoto } from "./photo-strip";
import type { FindingDraft } from "./use-finding-draft";
import { usePending } from "./use-pending";
import { useVisit } from "./visit-work";

type Answer = ChecklistAnswer["answer"];

/** Answers an item. The press shows at once and is taken back when it was refused. */
function useAnswer(item: ChecklistItem) {
  const { about, act } = useVisit();
  const [told, setTold] = useState<{ readonly answer: Answer; readonly over: string | null } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const over = item.answer?.id ?? null;
  const shown = told !== null && told.over === over ? told.answer : (item.answer?.answer ?? null);
  const answer = async (value: Answer): Promise<void> => {
    if (value === shown) return;
    const acting = act("inspection.answer-item", {
      ...about,
      answerId: newId(),
      itemId: item.id,
      itemText: item.text.en.slice(0, 200),
      answer: value,
    });
    // After it was handed to the disk: drawing stands in the way of that.
    setTold({ answer: value, over });
    const refused = await acting;
    setProblem(refused);
    if (refused !== null) setTold(null);
  };
  return { shown, answer, problem };
}

/** Words under an item: its hint, the code's section, that it was open before, and who answered when it was somebody else. */
function itemNotes(item: ChecklistItem, me: string, names: Readonly<Record<string, string>>): string {
  const by = item.answer && item.answer.by !== me ? m.field_answered_by({ name: names[item.answer.by] ?? "" }) : "";
  const parts = [
    item.hint && inLanguage(item.hint),
    item.codeReference && m.field_code({ code: item.codeReference }),
    item.openSince && m.field_was_open_on({ day: shortDay(item.openSince) }),
    item.added && m.field_item_added(),
    by,
  ];
  return parts.filter(Boolean).join(". ");
}

/** The field in which an item's first finding says what is wrong. */
export const wrongFieldOf = (itemId: string): string => `wrong-${itemId}`;

/** Findings and photos under an item: the first finding opens with a fail. */
function UnderItem({ item, failed, text, fault }: { item: ChecklistItem; failed: boolean; text: string; fault: ReactNode }) {
  const { page, keyOf } = useVisit();
  const slot = `item/${item.id}`;
  const [typed] = useTyping<FindingDraft | null>(keyOf(`finding/${slot}`), null);
  const [first = null, ...rest] = item.findings;
  const look = visitStyles();
  const editing = failed || first !== null || (typed?.text ?? "") !== "" || (typed?.code ?? "") !== "" || Boolean(typed?.pin);
  return (
    <>
      {editing && (
        <div className={look.under}>
          <FindingEditor slot={slot} itemId={item.id} row={first} about={text} wordsId={wrongFieldOf(item.id)} fault={fault} />
        </div>
      )}
      {rest.map((finding) => (
        <div key={finding.id} className={look.under}>
          <FindingEditor slot={`more/${finding.id}`} itemId={item.id} row={finding} about={text} />
        </div>
      ))}
      {item.photos.length > 0 && (
        <div className={look.under}>
          <PhotoStrip photos={item.photos} timeZone={page.timeZone} label={m.field_photos_of({ item: text })} />
        </div>
      )}
    </>
  );
}

function ItemRow({ item, number, fault }: { item: ChecklistItem; number: number; fault: ReactNode }) {
  const { page } = useVisit();
  const look = visitStyles();
  const { shown, answer, problem } = useAnswer(item);
  const pending = usePending()("checklist-answer", item.answer?.id ?? "");
  const text = inLanguage(item.text);
  const notes = itemNotes(item, page.person.accountId, page.names);
  const finding = item.findings.find((one) => one.resolvedAt === null) ?? null;
  return (
    <li className={look.item} id={`item-${item.id}`}>
      <div className={look.itemText}>
        <span className={look.number}>{number}</span>
        <span>
          {text}
          {notes && <small className={look.small}>{notes}</small>}
          {pending && <SaveState state="queued">{m.field_waiting_to_send()}</SaveState>}
        </span>
      </div>
      <TakePhoto place={{ itemId: item.id, findingId: finding?.id ?? null }} held={item.photos} about={text} bare />
      <SegmentedControl label={text} options={answerOptions()} value={shown} onChange={(value) => void answer(value)} />
      {problem && (
        <p className={look.under} role="alert">
          <Text element="span" tone="stopped">
            {problemText(problem)}
          </Text>
        </p>
      )}
      <UnderItem item={item} failed={shown === "fail"} text={text} fault={fault} />
    </li>
  );
}

/** The list of the visit, each answer a fact of its own. */
export function Checklist({ number, errors }: { number: number; errors: readonly FieldError[] }) {
  const { page } = useVisit();
  const left = leftToDo(page);
  const counted =
    left.deficiencies === 0
      ? m.field_answered({ done: left.answered, of: page.items.length })
      : m.field_answered_deficiencies({ done: left.answered, of: page.items.length, count: left.deficiencies });
  return (
    <Sheet as="section" labelledBy="checklist">
      <DrawingTitle
        number={number}
        id="checklist"
        title={m.field_checklist({ name: page.inspection.name })}
        note={page.items.length === 0 ? m.field_checklist_none() : counted}
        aside={<SaveStateOf aggregate={aggregates.permit(page.inspection.permitId)} timeZone={page.timeZone} />}
      />
      <ol>
        {page.items.map((item, at) => (
          <ItemRow key={item.id} item={item} number={at + 1} fault={errors.find(({ id }) => id === wrongFieldOf(item.id))?.text} />
        ))}
      </ol>
      <AddItem />
    </Sheet>
  );
}
