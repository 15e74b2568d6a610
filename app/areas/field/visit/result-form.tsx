import { SignatureField } from "#app/features/signature/signature-field";
import { resultName } from "#app/wording/record-text";
import { inspectionResults } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import { RadioGroup } from "#ui/field/choice-field";
import { TextAreaField } from "#ui/field/text-field";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, Stack } from "#ui/layout/page";
import { type ResultWork, resultFields } from "./use-result-draft";
import { useVisit } from "./visit-work";

/** The visit's result: what the worst item says, or another with the reason; a note; a signature. */
export function ResultForm({ number, work }: { number: number; work: ResultWork }) {
  const { page } = useVisit();
  const { draft, change, errors } = work;
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.text;
  const options = inspectionResults.map((value) => ({
    value,
    label: resultName(value),
    hint: value === page.suggested ? m.field_result_suggested() : undefined,
  }));
  return (
    <Sheet as="section" labelledBy="result">
      <DrawingTitle number={number} id="result" title={m.field_result()} note={m.field_result_note()} />
      <Stack>
        <RadioGroup
          id={resultFields.result}
          name="result"
          label={m.field_result()}
          labelSize="hidden"
          columns="three"
          options={options}
          value={work.result}
          error={errorOf(resultFields.result)}
          onChange={(result) => change({ result: result === page.suggested ? null : result })}
        />
        {work.needsReason && (
          <TextAreaField
            id={resultFields.reason}
            label={m.field_reason({ suggested: page.suggested === null ? "" : resultName(page.suggested) })}
            rows={2}
            maxLength={1_000}
            value={draft.overrideReason}
            error={errorOf(resultFields.reason)}
            onChange={(event) => change({ overrideReason: event.target.value })}
          />
        )}
        <TextAreaField
          id={resultFields.note}
          error={errorOf(resultFields.note)}
          label={m.field_note()}
          optional
          rows={2}
          maxLength={5_000}
          value={draft.note}
          onChange={(event) => change({ note: event.target.value })}
        />
        <SignatureField
          name={page.person.name}
          note={m.field_sign_on_site({ name: page.person.name })}
          value={draft.signature}
          onChange={(signature) => change({ signature })}
        />
      </Stack>
    </Sheet>
  );
}
