import { type FormEvent, useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { testLimits } from "#schemas/usability-test/usability-test";
import { Button } from "#ui/button";
import { TextAreaField } from "#ui/field/text-field";

/** Once, as the field comes: its form has the focus afterwards. */
const takeFocus = (field: HTMLTextAreaElement | null): void => {
  if (!field?.form?.contains(document.activeElement)) field?.focus();
};

/** A few words of the tester's, in the panel itself. `needed`: what is said where nothing was written; without it words may be left out. */
export function ReasonForm({
  label,
  go,
  needed,
  onSay,
  onCancel,
}: {
  label: string;
  go: string;
  needed?: string | undefined;
  onSay: (words: string) => void;
  onCancel: () => void;
}) {
  const [words, setWords] = useState("");
  const [missing, setMissing] = useState(false);
  const say = (event: FormEvent) => {
    event.preventDefault();
    if (needed !== undefined && words.trim() === "") setMissing(true);
    else onSay(words);
  };
  return (
    <form className="uxt-said" onSubmit={say} noValidate>
      <TextAreaField
        label={label}
        optional={needed === undefined}
        error={missing && words.trim() === "" ? needed : undefined}
        rows={3}
        maxLength={testLimits.answer}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        // The tester has asked for it by the press before.
        ref={takeFocus}
      />
      <div className="uxt-row">
        <Button type="submit" variant="primary" size="small">
          {go}
        </Button>
        <Button size="small" onClick={onCancel}>
          {m.uxt_cancel()}
        </Button>
      </div>
    </form>
  );
}
