import type { ReactNode } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { getLocale } from "#schemas/messages/compiled/runtime";
import type { DocumentSlot } from "#schemas/permit-type/permit-type";
import { Stack } from "#ui/layout/page";

interface DocumentAskedProps {
  readonly slot: DocumentSlot;
  /** Makes the place for the file, by what it is called and what helps with it. */
  readonly children: (label: string, help: string | undefined) => ReactNode;
  /** What stands below it. */
  readonly below?: ReactNode;
}

/** A document that an application asks for: the place for its file. */
export function DocumentAsked({ slot, children, below }: DocumentAskedProps) {
  const name = slot.name[getLocale()];
  return (
    <Stack space="tiny">
      {children(slot.required ? name : `${name} (${m.apply_file_optional()})`, slot.hint?.[getLocale()])}
      {below}
    </Stack>
  );
}
