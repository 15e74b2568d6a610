import { useState } from "react";
import type { ActState } from "#app/local/device/online-act";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { m } from "#schemas/messages/compiled/messages";
import { letterFields, letterPlaces, placesOf, templateLimits, unknownPlace } from "#schemas/paper/letter-template";
import { unknownIn } from "#schemas/review/merge-fields";
import { Button } from "#ui/button";
import { TextAreaField } from "#ui/field/text-field";
import { DrawingTitle } from "#ui/layout/drawing";
import { Actions, Stack } from "#ui/layout/page";
import { showToast } from "#ui/toast";
import type { LetterPage } from "./letter-view";
import type { Words } from "./use-words";

const labels: Readonly<Record<(typeof letterPlaces)[number], () => string>> = {
  "opening.en": () => `${m.letters_opening()}: ${m.letters_english()}`,
  "opening.es": () => `${m.letters_opening()}: ${m.letters_spanish()}`,
  "closing.en": () => `${m.letters_closing()}: ${m.letters_english()}`,
  "closing.es": () => `${m.letters_closing()}: ${m.letters_spanish()}`,
};

const idOf = (place: string): string => `letter-${place.replace(".", "-")}`;

function Places({ words }: { words: Words }) {
  const at = placesOf(words.written);
  return letterPlaces.map((place) => {
    const unknown = unknownIn(letterFields, at[place]);
    return (
      <TextAreaField
        key={place}
        id={idOf(place)}
        rows={4}
        label={labels[place]()}
        hint={place === "opening.es" ? m.letters_blank_language() : undefined}
        maxLength={templateLimits.units}
        value={at[place]}
        onChange={(event) => words.set(place, event.target.value)}
        error={unknown.length > 0 ? m.letters_unknown({ fields: unknown.map((name) => `{${name}}`).join(", ") }) : undefined}
      />
    );
  });
}

/** The version that somebody else put in effect meanwhile, of a refusal that says so; null: it is none. */
function versionMeanwhile(state: ActState): number | null {
  if (state.kind !== "refused" || state.problem.code !== "field-conflict") return null;
  const current = state.problem.params?.current;
  return typeof current === "number" ? current : null;
}

/** Puts the words in effect. Somebody else's meanwhile are told, and nothing that was written is lost. */
export function LetterForm({ page, words }: { page: LetterPage; words: Words }) {
  const online = useOnlineAct(`letter-template.save#${page.kind}`);
  const offline = useOfflineWhy();
  const [told, setTold] = useState<number | null>(null);
  const version = page.template?.version ?? 0;
  const save = async () => {
    const found = unknownPlace(words.written);
    if (found) return document.getElementById(idOf(found.place))?.focus();
    if (words.base !== version && told !== version) return setTold(version);
    const base = told === version ? version : words.base;
    const done = await online.start("letter-template.save", { kind: page.kind, base, ...words.written });
    const meanwhile = versionMeanwhile(done);
    if (meanwhile !== null) setTold(meanwhile);
    if (done.kind !== "done") return;
    words.clear();
    setTold(null);
    showToast({ kind: "good", text: m.letters_saved() });
  };
  return (
    <Stack>
      <DrawingTitle number={1} id="letter-own" title={m.letters_own()} />
      <Places words={words} />
      <div role="status">{told !== null && m.letters_conflict({ version: told })}</div>
      <Actions>
        <Button variant="primary" onClick={() => void save()} busy={onlineBusy(online.state)} why={offline}>
          {m.letters_save()}
        </Button>
        {words.changed && <Button onClick={words.clear}>{m.letters_discard()}</Button>}
      </Actions>
      {versionMeanwhile(online.state) === null && <OnlineState state={online.state} />}
    </Stack>
  );
}
