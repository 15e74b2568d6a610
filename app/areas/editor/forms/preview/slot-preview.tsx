import { useState } from "react";
import { DocumentAsked } from "#app/features/document/document-asked";
import { slotHint } from "#app/wording/file-text";
import { m } from "#schemas/messages/compiled/messages";
import { type DraftSlot, publishedSlots } from "#schemas/permit-type/form-draft";
import { FileSlot } from "#ui/field/file-slot";
import { Stack, Text } from "#ui/layout/page";
import { fileSize } from "#ui/number-text";
import { formStyles } from "../form-styles";

/** The document as an applicant's telephone asks for it, by the very parts that ask there. A file that is chosen goes nowhere. */
export function SlotPreview({ slot }: { slot: DraftSlot }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <section className={formStyles().phone} aria-labelledby="preview-title">
      <Stack>
        <Text as="meta" element="h3" tone="muted" id="preview-title">
          {m.forms_preview()}
        </Text>
        {publishedSlots([slot]).map((asked) => (
          <DocumentAsked key={asked.slot} slot={asked}>
            {(label, help) => (
              <FileSlot
                id="preview-file"
                label={label}
                help={help}
                hint={slotHint(asked)}
                file={file ? { name: file.name, detail: fileSize(file.size) } : undefined}
                accept={asked.accept.join(",")}
                chooseLabel={file ? m.document_replace() : m.document_choose()}
                onChoose={([chosen]) => setFile(chosen ?? null)}
              />
            )}
          </DocumentAsked>
        ))}
      </Stack>
    </section>
  );
}
