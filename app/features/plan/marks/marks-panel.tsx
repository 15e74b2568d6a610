import { flushSync } from "react-dom";
import { type ScaleDraft, suggestedScale } from "#app/features/plan/measure/scale-draft";
import { ScaleForm } from "#app/features/plan/measure/scale-form";
import { planStyles } from "#app/features/plan/plan-styles";
import type { SheetAt } from "#app/features/plan/plan-viewer-props";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useKeysOn } from "#app/screen/keys/keyboard-shortcuts";
import { disciplineName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Mark, MarkShape } from "#schemas/plan/mark";
import type { SheetScale } from "#schemas/plan/plan-mark";
import type { Problem } from "#schemas/problem";
import { SelectField } from "#ui/field/text-field";
import { Disclosure } from "#ui/layout/disclosure";
import { Row, Text } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import { ChosenMark } from "./chosen-mark";
import { lookOf } from "./discipline-look";
import type { CopyTarget, ListedActs, ListedMark } from "./listed-mark";
import { blankDraft, type MarkDraft } from "./mark-draft";
import { MarkForm } from "./mark-form";
import { type MarkTool, toolGroups } from "./mark-tool";
import { shapeName } from "./mark-words";

/** A new mark in the making: as it is typed, and as it was drawn on the sheet, if it was. */
export interface NewMark {
  readonly draft: MarkDraft;
  readonly drawn: Mark | null;
}

export interface MarksPanelProps {
  readonly permitId: string;
  readonly at: SheetAt;
  readonly listed: readonly ListedMark[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** Null: the reader may mark nothing. */
  readonly making: {
    readonly newMark: NewMark | null;
    readonly onNewMark: (made: NewMark | null) => void;
    readonly onAdd: (mark: Mark) => void;
    readonly scale: ScaleDraft | null;
    readonly onScale: (draft: ScaleDraft | null) => void;
    readonly onAddScale: (scale: SheetScale) => void;
    readonly onTool: (tool: MarkTool) => void;
  } | null;
  readonly acts: ListedActs;
  readonly targets: readonly CopyTarget[];
  readonly problem: Problem | null;
  /** What was done last, said where it is not seen. */
  readonly said: string;
}

const shapes: readonly MarkShape[] = [...toolGroups.comment, ...toolGroups.draw, ...toolGroups.measure];

function NewMarkForm({ at, making }: Pick<MarksPanelProps, "at"> & { making: NonNullable<MarksPanelProps["making"]> }) {
  const { newMark, onNewMark, onAdd } = making;
  if (newMark === null)
    return <LinkButton onClick={() => onNewMark({ draft: blankDraft("rectangle"), drawn: null })}>{m.plan_add_by_numbers()}</LinkButton>;
  const { draft, drawn } = newMark;
  return (
    <div data-new-mark="">
      {drawn === null && (
        <SelectField
          label={m.plan_mark_kind()}
          width="medium"
          options={shapes.map((shape) => ({ value: shape, label: shapeName[shape]() }))}
          value={draft.shape}
          onChange={({ target }) => {
            const shape = shapes.find((one) => one === target.value) ?? draft.shape;
            onNewMark({ draft: { ...blankDraft(shape), text: draft.text }, drawn: null });
          }}
        />
      )}
      <MarkForm
        key={draft.shape}
        name={m.plan_mark_new_form()}
        draft={draft}
        onChange={(typed) => onNewMark({ draft: typed, drawn })}
        page={at.sheet.page}
        box={at.box}
        before={drawn}
        save={m.plan_mark_add()}
        onSave={onAdd}
        onLeave={() => onNewMark(null)}
      />
    </div>
  );
}

function ScalePart({ at, making }: Pick<MarksPanelProps, "at"> & { making: NonNullable<MarksPanelProps["making"]> }) {
  const { scale, onScale, onAddScale, onTool } = making;
  if (scale === null) return <LinkButton onClick={() => onScale(suggestedScale(at.sheet.scaleText))}>{m.plan_scale_set()}</LinkButton>;
  return (
    <ScaleForm
      draft={scale}
      onChange={onScale}
      box={at.box}
      page={at.sheet.page}
      said={at.sheet.scaleText}
      onDraw={onTool}
      onSave={onAddScale}
      onLeave={() => onScale(null)}
    />
  );
}

function MarkList({ listed, chosen, onChoose }: Pick<MarksPanelProps, "listed" | "chosen" | "onChoose">) {
  const look = planStyles();
  const choose = (id: string) => {
    // Drawn at once, so that the focus can go to what may be done with it.
    flushSync(() => onChoose(id));
    document.getElementById("chosen-mark")?.focus();
  };
  if (listed.length === 0) return <Text tone="muted">{m.plan_list_none()}</Text>;
  return (
    <ol aria-label={m.plan_list()}>
      {listed.map(({ shown, who }) => (
        <li key={shown.id} className={look.markItem} data-chosen={shown.id === chosen || undefined}>
          <Row between>
            <span>
              {shown.name}
              {shown.pending && <Text as="meta">{m.plan_mark_waits()}</Text>}
              <Text as="meta" tone="muted">
                {who}
              </Text>
            </span>
            <LinkButton about={shown.name} aria-pressed={shown.id === chosen} onClick={() => choose(shown.id)}>
              {m.plan_mark_choose()}
            </LinkButton>
          </Row>
        </li>
      ))}
    </ol>
  );
}

/** What the colors and letters of the marks mean, in words. */
export function Legend({ disciplines }: { disciplines: readonly string[] }) {
  if (disciplines.length === 0) return null;
  return (
    <ul className={planStyles().legend} aria-label={m.plan_legend()}>
      {disciplines.map((discipline) => {
        const { letter, color } = lookOf(discipline);
        return (
          <li key={discipline}>
            <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="11" fill={color} />
              <text x="12" y="16.500" textAnchor="middle" fontSize="13" fontWeight="600" fill="#FFFFFF">
                {letter}
              </text>
            </svg>
            {disciplineName(discipline)}
          </li>
        );
      })}
    </ul>
  );
}

/** Under a sheet: the mark that is chosen, the marks as a list of equal power, the sheet's scales. */
export function MarksPanel(props: MarksPanelProps & { disciplines: readonly string[] }) {
  const { listed, chosen, making, problem, said, disciplines } = props;
  const keysOn = useKeysOn();
  const picked = listed.find(({ shown }) => shown.id === chosen);
  return (
    <div className={planStyles().marksPanel} data-marks-panel="">
      <div role="status" className={planStyles().hidden}>
        {said}
      </div>
      <ProblemLine problem={problem} />
      {picked && making && <ChosenMark key={picked.shown.id} {...props} listed={picked} />}
      <Legend disciplines={disciplines} />
      {making && (
        <Row align="start">
          <NewMarkForm {...props} making={making} />
          <ScalePart {...props} making={making} />
        </Row>
      )}
      <Disclosure summary={m.plan_list_count({ count: listed.length })}>
        <MarkList {...props} />
      </Disclosure>
      {making && keysOn && (
        <Text as="meta" tone="muted">
          {m.plan_marks_keys_note()}
        </Text>
      )}
    </div>
  );
}
