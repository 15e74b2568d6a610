import { DocumentSlot } from "#app/features/document/document-slot";
import type { PermitPage } from "#app/features/permit/permit-page";
import { inLanguage } from "#app/wording/permit-text";
import { filesForRevision } from "#schemas/document/revision-files";
import { m } from "#schemas/messages/compiled/messages";
import { TextAreaField } from "#ui/field/text-field";
import { DrawingTitle } from "#ui/layout/drawing";
import { Stack } from "#ui/layout/page";
import type { ChangeForm } from "./use-change";

/** A change of the work itself: what is different, and the files that changed. */
export function WorkFields({ form: { typed, set, fault }, page }: { form: ChangeForm; page: PermitPage }) {
  const added = filesForRevision(page.permit, page.rows);
  return (
    <>
      <TextAreaField
        id="change-reason"
        label={m.change_describe()}
        hint={m.change_describe_hint()}
        maxLength={5_000}
        rows={4}
        value={typed.reason}
        error={fault.at("change-reason")}
        onChange={(event) => set({ reason: event.target.value })}
      />
      {page.type && (
        <section aria-labelledby="change-files">
          <Stack space="normal">
            <DrawingTitle id="change-files" number={1} title={m.change_files()} note={m.change_files_note()} />
            {page.type.documents.map(({ slot, name, accept, maxBytes }) => (
              <DocumentSlot
                key={slot}
                slot={{ permitId: page.permit.id, slot, name: inLanguage(name), accept, maxBytes }}
                document={added.find((document) => document.slot === slot)}
                removable
              />
            ))}
          </Stack>
        </section>
      )}
    </>
  );
}
