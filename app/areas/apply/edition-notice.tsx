import type { DraftPage } from "#app/features/draft/draft-page";
import { useRun } from "#app/screen/act/use-run";
import { editionSentences } from "#app/wording/edition-text";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Sheet, Stack, Text } from "#ui/layout/page";

/** Says what a newer edition of the form asks otherwise. The draft keeps its own until the person chooses. */
export function EditionNotice({ page }: { page: DraftPage }) {
  const run = useRun();
  const { newer, type, draft } = page;
  if (newer === null) return null;
  const said = editionSentences(type, newer);
  // An edition that changes what the office does with an application asks its author nothing new.
  if (said.length === 0) return null;
  return (
    <Sheet as="section" labelledBy="edition">
      <Stack space="small" start>
        <Text as="h3" element="h2" id="edition">
          {m.apply_edition_title()}
        </Text>
        <Text>{m.apply_edition_text({ newer: newer.edition, own: type.edition })}</Text>
        <ul>
          {said.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Button onClick={() => run("draft.adopt-edition", { permitId: draft.id, typeId: newer.id })}>
          {m.apply_edition_adopt({ newer: newer.edition })}
        </Button>
      </Stack>
    </Sheet>
  );
}
