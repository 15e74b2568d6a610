import { useState } from "react";
import { planStyles } from "#app/features/plan/plan-styles";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { m } from "#schemas/messages/compiled/messages";
import type { Sheet } from "#schemas/plan/sheet";
import { Button } from "#ui/button";
import { TextField } from "#ui/field/text-field";
import { Actions, Row } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";

interface Props {
  readonly permitId: string;
  readonly documentId: string;
  readonly sheet: Sheet;
  /** Which sheet it is, for whoever hears a list of them. */
  readonly about?: string;
}

function NameForm({ permitId, documentId, sheet, onDone }: Props & { onDone: () => void }) {
  const { page, number, title } = sheet;
  const [base] = useState({ number, title });
  const [named, setNamed, kept] = useTyping(`permit/${permitId}#sheet-${documentId}-${page}`, base);
  const act = useAct();
  const leave = () => {
    kept.clear();
    onDone();
  };
  const save = async () => {
    const saved = { number: named.number.trim(), title: named.title.trim() };
    if (await act.run("sheet.name", { permitId, documentId, page, base, named: saved })) leave();
  };
  return (
    <form
      className={planStyles().nameForm}
      noValidate
      aria-label={m.plan_name_form()}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Row align="start">
        <TextField
          label={m.plan_name_number()}
          width="small"
          value={named.number}
          maxLength={40}
          onChange={(event) => setNamed({ ...named, number: event.target.value })}
        />
        <TextField
          label={m.plan_name_title()}
          width="large"
          value={named.title}
          maxLength={160}
          onChange={(event) => setNamed({ ...named, title: event.target.value })}
        />
      </Row>
      <ProblemLine problem={act.problem} />
      <Actions>
        <Button type="submit" size="small" busy={act.busy ? m.plan_name_saving() : undefined}>
          {m.plan_name_save()}
        </Button>
        <Button size="small" onClick={leave}>
          {m.plan_name_leave()}
        </Button>
      </Actions>
    </form>
  );
}

/** What the title block was read as, for a person to correct: the machine's reading is a guess. */
export function SheetNameForm(props: Props) {
  const [open, setOpen] = useState(false);
  if (open) return <NameForm {...props} onDone={() => setOpen(false)} />;
  return (
    <LinkButton about={props.about} onClick={() => setOpen(true)}>
      {props.about === undefined ? m.plan_name_change() : m.sheets_correct()}
    </LinkButton>
  );
}
