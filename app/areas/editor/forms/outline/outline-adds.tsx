import { useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import type { DraftSection } from "#schemas/permit-type/form-draft";
import { Button } from "#ui/button";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import type { FormDesk } from "../form-desk";
import { sectionName } from "../form-text";
import { freshSection } from "../fresh-key";
import type { Edit } from "../use-form-edit";

/** Puts a question or a block at a section's end. */
export function AddQuestion({ desk, section }: { desk: FormDesk; section: DraftSection }) {
  return (
    <div className="fe-add">
      <Button
        size="small"
        variant="quiet"
        onClick={() => desk.insertAt({ section: section.id, after: section.questions.at(-1)?.id ?? null })}
      >
        {m.forms_add()}
        <VisuallyHidden> {m.forms_add_to({ section: sectionName(section) })}</VisuallyHidden>
      </Button>
    </div>
  );
}

/** Begins a section at the form's end. */
export function AddSection({ desk, edit }: { desk: FormDesk; edit: Edit }) {
  const [adding, setAdding] = useState(false);
  const add = async () => {
    const id = freshSection(desk.form.sections, desk.page.editions);
    setAdding(true);
    if (await edit({ act: "add-section", section: id, title: { en: "", es: "" } })) desk.choose(`section=${id}#section-en`);
    setAdding(false);
  };
  return (
    <div>
      <Button size="small" onClick={() => void add()} busy={adding && m.forms_adding()}>
        {m.forms_section_add()}
      </Button>
    </div>
  );
}
