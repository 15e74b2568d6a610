import { useState } from "react";
import { DocumentSlot } from "#app/features/document/document-slot";
import type { PermitPage } from "#app/features/permit/permit-page";
import { AddedSheetsPart } from "#app/features/plan/sheets/added-sheets-part";
import { useRun } from "#app/screen/act/use-run";
import { inLanguage } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import { currentDocuments } from "#schemas/document/document-versions";
import { m } from "#schemas/messages/compiled/messages";
import { isReady } from "#schemas/permit/unsent";
import { Button } from "#ui/button";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Notice } from "#ui/notice";

/** What the completeness check found missing: each with its file slot, and one button to send it all again. */
export function IncompleteSection({ page }: { page: PermitPage }) {
  const run = useRun();
  const [problem, setProblem] = useState<string | null>(null);
  const asked = page.rows.incompleteness.find((one) => one.answeredAt === null);
  if (page.permit.state !== "incomplete" || !asked || isReady(page.ready, "incompleteness", "answer")) return null;
  const documents = currentDocuments(page.rows.document);
  const slotOf = (name: string | null) => page.type?.documents.find((slot) => slot.slot === name);
  const send = async () => {
    const done = await run("permit.answer-incomplete", { permitId: page.permit.id });
    setProblem(done.ok ? null : problemText(done.problem));
  };
  return (
    <Sheet as="section" labelledBy="incomplete">
      <DrawingTitle
        id="incomplete"
        number="!"
        title={m.tracker_incomplete_title()}
        note={m.tracker_incomplete_note({ count: asked.items.length })}
      />
      <Stack space="normal">
        <Rows>
          {asked.items.map((item) => {
            const slot = slotOf(item.slot);
            return (
              <RowItem key={`${item.slot}${item.question}${item.text}`}>
                <Stack space="small">
                  <Text>{item.text}</Text>
                  {slot && (
                    <DocumentSlot
                      slot={{
                        permitId: page.permit.id,
                        slot: slot.slot,
                        name: inLanguage(slot.name),
                        accept: slot.accept,
                        maxBytes: slot.maxBytes,
                      }}
                      document={documents.find((document) => document.slot === slot.slot)}
                      below={(document, justAdded) => (
                        <AddedSheetsPart
                          key={document.id}
                          justAdded={justAdded}
                          document={document}
                          files={page.rows.document}
                          indexes={page.rows["sheet-index"]}
                        />
                      )}
                    />
                  )}
                </Stack>
              </RowItem>
            );
          })}
        </Rows>
        {problem && <Notice tone="stopped" live title={problem} />}
        <Button variant="primary" onClick={() => void send()}>
          {m.tracker_incomplete_send()}
        </Button>
      </Stack>
    </Sheet>
  );
}
