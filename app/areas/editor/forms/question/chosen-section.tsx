import { useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { textKey } from "#schemas/permit-type/editing/stale-texts";
import type { DraftSection } from "#schemas/permit-type/form-draft";
import { Button } from "#ui/button";
import { SelectField, TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import { FormSheet } from "../form-sheet";
import { sectionName } from "../form-text";
import type { FormPage } from "../forms-view";
import { StaleNote, type TranslationMarks } from "../translation/stale-note";
import type { Edit } from "../use-form-edit";
import { useSectionPart } from "./use-form-parts";
import { WrittenPart } from "./written-part";

interface SectionRemovalProps {
  readonly sections: readonly DraftSection[];
  readonly section: DraftSection;
  readonly edit: Edit;
  /** Told which section has its questions now, or null where it had none. */
  readonly onRemoved: (heir: string | null) => void;
}

/** Takes a section out of the form. Its questions never go with it. */
function SectionRemoval({ sections, section, edit, onRemoved }: SectionRemovalProps) {
  const others = sections.filter(({ id }) => id !== section.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const empty = section.questions.length === 0;
  const heir = others.find(({ id }) => id === chosen) ?? others[0];
  const to = empty ? null : (heir?.id ?? null);
  const remove = async () => {
    if (await edit({ act: "remove-section", section: section.id, base: section.title, to })) onRemoved(to);
  };
  return (
    <Stack space="small" start>
      <Text tone="muted">{empty ? m.forms_section_empty() : m.forms_section_full()}</Text>
      {!empty && heir && (
        <SelectField
          id="section-heir"
          label={m.forms_section_heir()}
          width="large"
          options={others.map((each) => ({ value: each.id, label: sectionName(each) }))}
          value={heir.id}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <Button variant="danger" onClick={() => void remove()} why={heir ? undefined : m.forms_section_only()}>
        {m.forms_section_remove()}
      </Button>
    </Stack>
  );
}

/** The chosen section: what it is called, and the way to take it out. */
export function ChosenSection({
  page,
  marks,
  ...props
}: SectionRemovalProps & { readonly page: FormPage; readonly marks: TranslationMarks }) {
  const { section, edit } = props;
  const { typed, setTyped, ...part } = useSectionPart({ page, edit }, section);
  const labels = { en: m.forms_section_en, es: m.forms_section_es };
  return (
    <FormSheet id="section-title" title={m.forms_section()}>
      <WrittenPart
        page={page}
        part={{ ...part, typed, setTyped }}
        words={(title) => sectionName({ ...section, title })}
        below={<SectionRemoval {...props} />}
      >
        <Stack>
          {(["en", "es"] as const).map((language) => (
            <TextField
              key={language}
              id={`section-${language}`}
              lang={language}
              label={labels[language]()}
              maxLength={200}
              value={typed[language]}
              onChange={(event) => setTyped({ ...typed, [language]: event.target.value })}
            />
          ))}
          <StaleNote marks={marks} text={textKey.section(section.id)} />
        </Stack>
      </WrittenPart>
    </FormSheet>
  );
}
