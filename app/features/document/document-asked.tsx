import type { ReactNode } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { getLocale } from "#schemas/messages/compiled/runtime";
import type { DocumentSlot } from "#schemas/permit-type/permit-type";
import { Stack, Text } from "#ui/layout/page";

interface DocumentAskedProps {
  readonly slot: DocumentSlot;
  /** Makes the place for the file, under what it is called. */
  readonly children: (label: string) => ReactNode;
  /** What stands below it. */
  readonly below?: ReactNode;
}

/** A document that an application asks for: what helps with it, and the place for the file. */
export function DocumentAsked({ slot, children, below }: DocumentAskedProps) {
  const name = slot.name[getLocale()];
  return (
    <Stack space="tiny">
      {slot.hint && <Text tone="muted">{slot.hint[getLocale()]}</Text>}
      {children(slot.required ? name : `${name} (${m.apply_file_optional()})`)}
      {below}
    </Stack>
  );
}
