import type { ReactNode } from "react";
import { visitStyles } from "#app/areas/field/visit-styles";
import { problemText } from "#app/wording/problem-text";
import type { Finding } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import { SegmentedControl } from "#ui/field/segmented-control";
import { TextAreaField, TextField } from "#ui/field/text-field";
import { Row, Text } from "#ui/layout/page";
import { SaveState } from "#ui/shell/save-state";
import { PinLine, PlaceOfFinding } from "./pin-line";
import { PutRight } from "./put-right";
import { useFindingDraft, wordsFieldOf } from "./use-finding-draft";
import { usePending } from "./use-pending";
import { useVisit } from "./visit-work";

const kinds = () => [
  { value: "deficiency" as const, label: m.field_finding_deficiency() },
  { value: "remark" as const, label: m.field_finding_remark() },
];

export const findingTitle = (kind: Finding["kind"]): string => (kind === "deficiency" ? m.field_deficiency() : m.field_remark());

/** A finding that is not this person's to word any more: put right, a colleague's, or of a visit that is over. */
export function FindingText({ finding, by }: { finding: Finding; by?: string | undefined }) {
  const pending = usePending()("finding", finding.id);
  return (
    <div className={visitStyles().finding} data-pending={pending || undefined} id={`finding-${finding.id}`}>
      <Row between>
        <b>{findingTitle(finding.kind)}</b>
        {pending ? (
          <SaveState state="queued">{m.field_waiting_to_send()}</SaveState>
        ) : (
          finding.resolvedAt !== null && <SaveState state="sent">{m.field_put_right_done()}</SaveState>
        )}
      </Row>
      <Text measure>{finding.text}</Text>
      <PlaceOfFinding finding={finding} />
      {(finding.codeReference || by) && (
        <Text as="meta" tone="muted">
          {[finding.codeReference && m.field_code({ code: finding.codeReference }), by].filter(Boolean).join(". ")}
        </Text>
      )}
    </div>
  );
}

function FindingState({ row, typed }: { row: Finding | null; typed: boolean }) {
  const pending = usePending()("finding", row?.id ?? "");
  if (typed) return <SaveState state="local">{m.field_saved_on_device()}</SaveState>;
  return pending ? <SaveState state="queued">{m.field_waiting_to_send()}</SaveState> : null;
}

export interface FindingEditorProps {
  /** Its place on the page. */
  readonly slot: string;
  readonly itemId: string | null;
  readonly row: Finding | null;
  /** What it is about, for who hears the page. */
  readonly about: string;
  /** The id it gets, where its place was made for it. */
  readonly newId?: string | undefined;
  /** The id of the field that says what is wrong, and what is at fault with it. */
  readonly wordsId?: string | undefined;
  readonly fault?: ReactNode;
}

/** What is wrong, and whether it blocks: kept with every keystroke. */
export function FindingEditor({ slot, itemId, row, about, newId, wordsId, fault }: FindingEditorProps) {
  const { page } = useVisit();
  const { draft, change, save, problem, typed } = useFindingDraft(slot, itemId, row, newId, wordsId);
  const pending = usePending()("finding", row?.id ?? "");
  if (row && (row.resolvedAt !== null || row.by !== page.person.accountId)) return <FindingText finding={row} by={page.names[row.by]} />;
  return (
    <div className={visitStyles().finding} data-pending={pending || typed || undefined} id={draft.id ? `finding-${draft.id}` : undefined}>
      <Row between>
        <b>{findingTitle(draft.kind)}</b>
        <FindingState row={row} typed={typed} />
      </Row>
      <SegmentedControl
        label={m.field_finding_kind({ item: about })}
        options={kinds()}
        value={draft.kind}
        wide
        onChange={(kind) => change({ kind })}
      />
      <TextAreaField
        id={wordsId ?? wordsFieldOf(draft.id)}
        label={draft.kind === "deficiency" ? m.field_finding_wrong() : m.field_finding_remark_words()}
        value={draft.text}
        rows={2}
        maxLength={5_000}
        error={problem ? (problem.field === "sheetPin" ? m.pin_words_missing() : problemText(problem)) : fault}
        onChange={(event) => change({ text: event.target.value })}
        onBlur={() => void save()}
      />
      <TextField
        label={m.field_finding_code()}
        optional
        width="medium"
        value={draft.code ?? ""}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => change({ code: event.target.value })}
        onBlur={() => void save()}
      />
      <PinLine slot={slot} pin={draft.pin ?? null} about={about} onRemove={() => change({ pin: null })} />
      {row && row.kind === "deficiency" && <PutRight finding={row} />}
    </div>
  );
}
