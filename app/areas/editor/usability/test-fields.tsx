import { m } from "#schemas/messages/compiled/messages";
import { testLimits } from "#schemas/usability-test/usability-test";
import { css } from "#styled/css";
import { Checkbox } from "#ui/field/choice-field";
import { TextAreaField, TextField } from "#ui/field/text-field";
import { GuidelineText } from "#ui/layout/guideline-text";
import { Stack, Text } from "#ui/layout/page";
import { faultAt } from "./fault-text";
import type { TestDraft, TestFault } from "./test-draft";

export interface TestFieldsProps {
  readonly draft: TestDraft;
  readonly faults: readonly TestFault[];
  readonly onChange: (draft: TestDraft) => void;
}

const shown = css({ borderLeft: "[3px solid token(colors.lineStrong)]", paddingLeft: "3" });

function Guidelines({ draft, faults, onChange }: TestFieldsProps) {
  return (
    <>
      <TextAreaField
        id="test-guidelines"
        rows={6}
        label={m.editor_field_guidelines()}
        hint={m.editor_field_guidelines_hint()}
        optional
        maxLength={testLimits.guidelines}
        value={draft.guidelines}
        onChange={(event) => onChange({ ...draft, guidelines: event.target.value })}
        error={faultAt(faults, "test-guidelines")}
      />
      <section aria-labelledby="guidelines-shown">
        <Text as="label" tone="muted" id="guidelines-shown">
          {m.editor_guidelines_shown()}
        </Text>
        <div className={shown}>
          {draft.guidelines.trim() === "" ? (
            <Text tone="muted">{m.editor_guidelines_empty()}</Text>
          ) : (
            <GuidelineText newTab={m.editor_new_tab()}>{draft.guidelines}</GuidelineText>
          )}
        </div>
      </section>
    </>
  );
}

/** What it is called, what it is for, where it begins and what testers read first. */
export function AboutFields(props: TestFieldsProps) {
  const { draft, faults, onChange } = props;
  return (
    <Stack>
      <TextField
        id="test-title"
        label={m.editor_field_title()}
        hint={m.editor_field_title_hint()}
        autoComplete="off"
        maxLength={testLimits.title}
        value={draft.title}
        onChange={(event) => onChange({ ...draft, title: event.target.value })}
        error={faultAt(faults, "test-title")}
      />
      <TextAreaField
        id="test-description"
        rows={2}
        label={m.editor_field_description()}
        hint={m.editor_field_description_hint()}
        optional
        maxLength={testLimits.description}
        value={draft.description}
        onChange={(event) => onChange({ ...draft, description: event.target.value })}
        error={faultAt(faults, "test-description")}
      />
      <TextField
        id="test-path"
        label={m.editor_field_path()}
        hint={m.editor_field_path_hint()}
        autoComplete="off"
        width="large"
        maxLength={testLimits.path}
        value={draft.startingPath}
        onChange={(event) => onChange({ ...draft, startingPath: event.target.value })}
        error={faultAt(faults, "test-path")}
      />
      <Guidelines {...props} />
    </Stack>
  );
}

/** What testers are asked for, and what is kept of what they type. */
export function RecordingFields({ draft, onChange }: TestFieldsProps) {
  return (
    <Stack space="small">
      <Checkbox
        label={m.editor_field_mic()}
        hint={m.editor_field_mic_hint()}
        checked={draft.reqMic}
        onChange={(event) => onChange({ ...draft, reqMic: event.target.checked })}
      />
      <Checkbox
        label={m.editor_field_camera()}
        hint={m.editor_field_camera_hint()}
        checked={draft.reqCamera}
        onChange={(event) => onChange({ ...draft, reqCamera: event.target.checked })}
      />
      <Checkbox
        label={m.editor_field_typing()}
        hint={m.editor_field_typing_hint()}
        checked={draft.keepsTyping}
        onChange={(event) => onChange({ ...draft, keepsTyping: event.target.checked })}
      />
    </Stack>
  );
}

/** What is said at the end. */
export function EndFields({ draft, faults, onChange }: TestFieldsProps) {
  return (
    <TextAreaField
      id="test-conclusion"
      rows={2}
      label={m.editor_field_conclusion()}
      hint={m.editor_field_conclusion_hint()}
      optional
      maxLength={testLimits.conclusion}
      value={draft.conclusion}
      onChange={(event) => onChange({ ...draft, conclusion: event.target.value })}
      error={faultAt(faults, "test-conclusion")}
    />
  );
}
