import { useState } from "react";
import { useOfflineWhy } from "#app/screen/act/online-state";
import { m } from "#schemas/messages/compiled/messages";
import type { LetterWords } from "#schemas/paper/letter-template";
import { type Locale, locale } from "#schemas/values";
import { Button } from "#ui/button";
import { SelectField, TextField } from "#ui/field/text-field";
import { DrawingTitle } from "#ui/layout/drawing";
import { Stack } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import type { LetterPage } from "./letter-view";
import { openPreview } from "./open-preview";

const languages: Readonly<Record<Locale, () => string>> = { en: m.letters_english, es: m.letters_spanish };

type Came = "none" | "failed" | "number" | null;

const cameWords: Readonly<Record<Exclude<Came, null | "number">, () => string>> = {
  none: m.letters_preview_none,
  failed: m.letters_preview_failed,
};

/** The letter as it would be made of a permit now, with the words as they are written. */
export function LetterPreview({ page: { kind }, words }: { page: LetterPage; words: LetterWords }) {
  const [number, setNumber] = useState("");
  const [language, setLanguage] = useState<Locale>("en");
  const [busy, setBusy] = useState(false);
  const [came, setCame] = useState<Came>(null);
  const offline = useOfflineWhy();
  const open = async () => {
    if (number.trim() === "") {
      setCame("number");
      return document.getElementById("letter-preview-number")?.focus();
    }
    setBusy(true);
    setCame(null);
    const answer = await openPreview({ kind, words, language, number: number.trim() });
    setBusy(false);
    setCame(answer === "opened" ? null : answer);
  };
  return (
    <Stack>
      <DrawingTitle number={2} id="letter-preview" title={m.letters_preview()} note={m.letters_preview_note()} />
      <TextField
        id="letter-preview-number"
        width="medium"
        label={m.letters_preview_number()}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        error={came === "number" ? m.letters_preview_number_missing() : undefined}
      />
      <SelectField
        width="medium"
        label={m.letters_preview_language()}
        value={language}
        options={locale.options.map((value) => ({ value, label: languages[value]() }))}
        onChange={(event) => setLanguage(locale.parse(event.target.value))}
      />
      <div>
        <Button onClick={() => void open()} busy={busy ? m.letters_preview_making() : undefined} why={offline}>
          {m.letters_preview_open()}
        </Button>
      </div>
      <div role="alert">{(came === "none" || came === "failed") && <Notice tone="stopped" title={cameWords[came]()} />}</div>
    </Stack>
  );
}
