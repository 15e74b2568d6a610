import { useState } from "react";
import { DocumentSlot } from "#app/features/document/document-slot";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { type AskedFile, type AskedFileState, standingOf } from "#schemas/document/file-request";
import { m } from "#schemas/messages/compiled/messages";
import { aggregates } from "#schemas/row-scope";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { TextAreaField } from "#ui/field/text-field";
import { Disclosure } from "#ui/layout/disclosure";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { fileSize } from "#ui/number-text";
import { Tag, type TagTone } from "#ui/tag";
import { type FileRequestPage, takenFor } from "./file-request-view";

type PartProps = { page: FileRequestPage; file: AskedFile };

const states: Readonly<Record<AskedFileState, readonly [TagTone, () => string]>> = {
  requested: ["you", m.requests_state_requested],
  received: ["us", m.requests_state_received],
  accepted: ["done", m.requests_state_accepted],
  asked_again: ["you", m.requests_state_again],
  cannot_provide: ["neutral", m.requests_state_cannot],
};

/** When the office got it; what only this device knows of is no receipt yet. */
function Receipt({ page, file }: PartProps) {
  if (file.answeredAt === null || file.state === "requested" || file.state === "asked_again") return null;
  const time = dayAndTime(file.answeredAt, page.calendar.timeZone);
  if (page.readyFiles.includes(file.id)) return <Text tone="muted">{m.requests_kept_here({ time })}</Text>;
  return <Text>{file.state === "cannot_provide" ? m.requests_said_at({ time }) : m.requests_received_at({ time })}</Text>;
}

/** Says that a file cannot be given; what was typed of the reason is kept. */
function CannotProvide({ page, file }: PartProps) {
  const { id: permitId } = page.permit;
  const [reason, setReason, kept] = useTyping(`${aggregates.permit(permitId)}#cannot-${file.id}`, "");
  const [tried, setTried] = useState(false);
  const act = useAct();
  const field = `cannot-${file.id}`;
  const say = async () => {
    const empty = reason.trim() === "";
    setTried(empty);
    if (empty) return document.getElementById(field)?.focus();
    const args = { permitId, requestId: page.request.id, fileId: file.id, reason: reason.trim() };
    if (await act.run("file-request.cannot-provide", args)) kept.clear();
  };
  return (
    <Disclosure summary={m.requests_cannot({ name: file.name })} open={kept.typed}>
      <Stack space="small">
        <TextAreaField
          id={field}
          rows={2}
          label={m.requests_cannot_reason({ name: file.name })}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={tried ? m.requests_error_reason() : undefined}
        />
        <ProblemLine problem={act.problem} />
        <div>
          <Button busy={act.busy ? m.requests_saving() : undefined} onClick={() => void say()}>
            {m.requests_cannot_act()}
          </Button>
        </div>
      </Stack>
    </Disclosure>
  );
}

function Given({ page, file }: PartProps) {
  const last = page.documents.find(({ id }) => id === file.documentIds.at(-1));
  if (!last) return null;
  return (
    <Text as="meta" tone="muted">
      {m.requests_given({ file: last.fileName, size: fileSize(last.bytes) })}
    </Text>
  );
}

function Slot({ page, file }: PartProps) {
  const document = page.documents.find(({ id }) => id === file.documentIds.at(-1));
  const slot = {
    permitId: page.permit.id,
    slot: file.slot ?? file.id,
    name: file.name,
    ...takenFor(file, page.type),
    asked: { requestId: page.request.id, fileId: file.id },
  };
  return <DocumentSlot slot={slot} document={file.state === "asked_again" ? undefined : document} />;
}

/** One file that is asked for: what it is and why, its slot, its receipt, and what the office says of it. */
export function AskedFilePart({ page, file, number }: PartProps & { number: number }) {
  const id = `file-${file.id}`;
  const [tone, say] = page.readyFiles.includes(file.id) ? (["waiting", m.record_ready] as const) : states[file.state];
  const standing = standingOf(page.permit, page.request);
  const asks = standing === "open" || standing === "sent";
  // Not asked of somebody who has answered, though the office has not heard it.
  const wanted = file.state === "requested" || file.state === "asked_again";
  return (
    <Sheet as="section" labelledBy={id}>
      <Stack space="normal">
        <DrawingTitle id={id} number={number} title={file.name} aside={<Tag tone={tone}>{say()}</Tag>} />
        {file.why && <Text measure>{file.why}</Text>}
        {file.state === "asked_again" && (
          <Notice tone="waiting" title={m.requests_again_title()}>
            {file.reason}
          </Notice>
        )}
        {file.state === "cannot_provide" && <Text measure>{m.requests_your_reason({ reason: file.reason })}</Text>}
        {asks && file.state !== "accepted" ? <Slot page={page} file={file} /> : <Given page={page} file={file} />}
        {file.state === "asked_again" && <Given page={page} file={file} />}
        <div role="status">
          <Receipt page={page} file={file} />
        </div>
        {asks && wanted && <CannotProvide page={page} file={file} />}
      </Stack>
    </Sheet>
  );
}
