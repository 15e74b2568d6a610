import { type DraftPage, strayFiles } from "#app/features/draft/draft-page";
import { slotTitle } from "#app/features/permit/document-title";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import type { PermitDocument } from "#schemas/document/document";
import { m } from "#schemas/messages/compiled/messages";
import { Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { fileSize } from "#ui/number-text";
import { LinkButton } from "#ui/text-link";

/** Files of an application that its form does not ask for now: another edition did, or another answer. They go with it all the same. */
export function StrayFiles({ page }: { page: DraftPage }) {
  const act = useAct();
  const files = strayFiles(page);
  const titled = ({ fileName, slot }: PermitDocument) => m.document_titled({ file: fileName, title: slotTitle(slot, page.type) });
  if (files.length === 0) return null;
  return (
    <Stack space="small">
      <Text as="h2" element="h2">
        {m.apply_stray_title()}
      </Text>
      <Text measure>{m.apply_stray_text()}</Text>
      <ProblemLine problem={act.problem} />
      <Rows label={m.apply_stray_title()}>
        {files.map((file) => (
          <RowItem key={file.id}>
            <span>
              {titled(file)} · {fileSize(file.bytes)}
            </span>
            <LinkButton
              about={titled(file)}
              onClick={() => void act.run("document.remove", { permitId: page.draft.id, documentId: file.id })}
            >
              {m.document_remove()}
            </LinkButton>
          </RowItem>
        ))}
      </Rows>
    </Stack>
  );
}
