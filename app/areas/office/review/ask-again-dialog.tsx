import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { titledFile, titledFiles } from "#app/features/permit/document-title";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import type { PermitDocument } from "#schemas/document/document";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { ChipButton } from "#ui/chip";
import { Dialog } from "#ui/dialog";
import { TextAreaField } from "#ui/field/text-field";
import { Row, Stack, Text } from "#ui/layout/page";

/** Reasons that come up again and again; each may be changed before it is sent. */
const reasons = (): readonly string[] => [
  m.office_reason_unreadable(),
  m.office_reason_pages(),
  m.office_reason_wrong(),
  m.office_reason_scale(),
  m.office_reason_signature(),
  m.office_reason_outdated(),
];

/** Asks for a file again, for a reason that its applicant reads. */
export function AskAgainDialog({ page, document, onClose }: { page: OfficePermitPage; document: PermitDocument; onClose: () => void }) {
  const [text, setText, kept] = useTyping(`permit/${page.permit.id}#ask-again-${document.id}`, document.askedAgain);
  const [tried, setTried] = useState(false);
  const act = useAct();
  const missing = tried && text.trim() === "";
  const ask = async () => {
    setTried(true);
    if (text.trim() === "") return;
    if (!(await act.run("document.ask-again", { permitId: page.permit.id, documentId: document.id, text: text.trim() }))) return;
    kept.clear();
    onClose();
  };
  const footer = (
    <>
      <Button variant="primary" busy={act.busy ? m.office_act_saving() : undefined} onClick={() => void ask()}>
        {m.office_document_ask_again()}
      </Button>
      <Button onClick={onClose}>{m.office_act_back()}</Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={false}
      title={m.office_ask_again_title({ file: titledFile(document, titledFiles(page)) })}
      footer={footer}
    >
      <Stack>
        <Text>{m.office_ask_again_note()}</Text>
        <Row tight>
          {reasons().map((reason) => (
            <ChipButton key={reason} pressed={text === reason} onClick={() => setText(reason)}>
              {reason}
            </ChipButton>
          ))}
        </Row>
        <TextAreaField
          rows={3}
          label={m.office_ask_again_reason()}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={missing ? m.office_error_ask_again() : undefined}
        />
        <ProblemLine problem={act.problem} />
      </Stack>
    </Dialog>
  );
}
