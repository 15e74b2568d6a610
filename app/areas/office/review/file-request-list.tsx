import { useState } from "react";
import { ErrorLine } from "#app/areas/office/workspace/act-states";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { refusalOf } from "#app/areas/office/workspace/refusal-of";
import { useOpenFile } from "#app/areas/office/workspace/use-open-file";
import { workspaceStyles } from "#app/areas/office/workspace/workspace-styles";
import { DocumentLink } from "#app/features/permit/document-link";
import { ProblemLine } from "#app/screen/act/problem-line";
import { type Act, useAct } from "#app/screen/act/use-act";
import { useDevice } from "#app/screen/read/use-device";
import { useTyping } from "#app/screen/typing/use-typing";
import { type AskedFile, type AskedFileState, type FileRequest, type RequestStanding, standingOf } from "#schemas/document/file-request";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { dayAndTime, nearDay } from "#ui/date-text";
import { TextAreaField } from "#ui/field/text-field";
import { Actions, Row, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Tag, type TagTone } from "#ui/tag";
import { LinkButton } from "#ui/text-link";

type RequestProps = { page: OfficePermitPage; request: FileRequest };
type FileProps = RequestProps & { file: AskedFile };

const fileStates: Readonly<Record<AskedFileState, readonly [TagTone, () => string]>> = {
  requested: ["others", m.requests_office_requested],
  received: ["you", m.requests_office_received],
  accepted: ["done", m.requests_state_accepted],
  asked_again: ["others", m.requests_state_again],
  cannot_provide: ["you", m.requests_office_cannot],
};
const standings: Readonly<Record<RequestStanding, readonly [TagTone, () => string]>> = {
  open: ["others", m.requests_standing_open],
  sent: ["you", m.requests_standing_sent],
  accepted: ["done", m.requests_state_accepted],
  withdrawn: ["neutral", m.requests_standing_withdrawn],
  over: ["neutral", m.requests_standing_over],
};

type ReasonProps = { name: string; about: string; label: string; verb: string; act: Act; onGive: (reason: string) => Promise<boolean> };

/** Asks for the reason of an act, which its applicant reads, and stays open while it is refused. */
function ReasonForm({ name, about, label, verb, act, onGive, onBack }: ReasonProps & { onBack: () => void }) {
  const [reason, setReason, kept] = useTyping(name, "");
  const [tried, setTried] = useState(false);
  const field = name.replaceAll(/[^a-z0-9-]/gi, "-");
  const give = async () => {
    const empty = reason.trim() === "";
    setTried(empty);
    if (empty) return document.getElementById(field)?.focus();
    if (!(await onGive(reason.trim()))) return;
    kept.clear();
    onBack();
  };
  return (
    <div className={workspaceStyles().form}>
      <TextAreaField
        id={field}
        rows={2}
        label={label}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={tried ? m.office_error_reason() : undefined}
      />
      <Actions>
        <Button busy={act.busy ? m.office_act_saving() : undefined} onClick={() => void give()} aria-label={`${verb}, ${about}`}>
          {verb}
        </Button>
        <Button onClick={onBack}>{m.office_act_back()}</Button>
      </Actions>
    </div>
  );
}

function FileActs({ page, request, file }: FileProps) {
  const act = useAct();
  const [asking, setAsking] = useState(false);
  const about = { permitId: page.permit.id, requestId: request.id, fileId: file.id };
  const mayAccept = refusalOf(page, "file-request.accept", about) === null;
  const mayAsk = refusalOf(page, "file-request.ask-again", { ...about, reason: "-" }) === null;
  return (
    <>
      <ProblemLine problem={act.problem} />
      {asking && mayAsk ? (
        <ReasonForm
          name={`permit/${page.permit.id}#again-${request.id}-${file.id}`}
          about={file.name}
          label={m.requests_again_reason({ name: file.name })}
          verb={m.requests_again_act()}
          act={act}
          onGive={(reason) => act.run("file-request.ask-again", { ...about, reason })}
          onBack={() => setAsking(false)}
        />
      ) : (
        <Row tight>
          {mayAccept && (
            <LinkButton about={file.name} onClick={() => void act.run("file-request.accept", about)}>
              {m.requests_accept()}
            </LinkButton>
          )}
          {mayAsk && (
            <LinkButton about={file.name} onClick={() => setAsking(true)}>
              {m.requests_again_act()}
            </LinkButton>
          )}
        </Row>
      )}
    </>
  );
}

function FileLine({ page, request, file }: FileProps) {
  const open = useOpenFile(page);
  const [tone, say] = fileStates[file.state];
  const document = page.rows.document.find(({ id }) => id === file.documentIds.at(-1));
  return (
    <RowItem>
      <Stack space="tiny">
        <Row tight>
          <Text element="span" strong>
            {file.name}
          </Text>
          <Tag tone={tone}>{say()}</Tag>
        </Row>
        {file.why && <Text tone="muted">{file.why}</Text>}
        {file.reason && <Text>{file.reason}</Text>}
        <ErrorLine failure={open.failure} />
        {document && <DocumentLink document={document} title={open.titleOf(document)} onOpen={open.open} />}
        {open.dialog}
        {file.answeredAt !== null && (
          <Text as="meta" tone="muted">
            {m.requests_answered_at({ time: dayAndTime(file.answeredAt, page.calendar.timeZone) })}
          </Text>
        )}
        <FileActs page={page} request={request} file={file} />
      </Stack>
    </RowItem>
  );
}

function Withdraw({ page, request }: RequestProps) {
  const act = useAct();
  const [asking, setAsking] = useState(false);
  const about = { permitId: page.permit.id, requestId: request.id };
  if (refusalOf(page, "file-request.withdraw", { ...about, reason: "-" }) !== null) return null;
  return (
    <>
      <ProblemLine problem={act.problem} />
      {asking ? (
        <ReasonForm
          name={`permit/${page.permit.id}#take-back-${request.id}`}
          about={request.title}
          label={m.requests_withdraw_reason()}
          verb={m.requests_withdraw()}
          act={act}
          onGive={(reason) => act.run("file-request.withdraw", { ...about, reason })}
          onBack={() => setAsking(false)}
        />
      ) : (
        <div>
          <LinkButton about={request.title} onClick={() => setAsking(true)}>
            {m.requests_withdraw()}
          </LinkButton>
        </div>
      )}
    </>
  );
}

function RequestPart({ page, request }: RequestProps) {
  const device = useDevice();
  const standing = standingOf(page.permit, request);
  const [tone, say] = standings[standing];
  return (
    <RowItem pending={device?.replica.isPending("file-request", request.id)}>
      <Stack space="small">
        <Row between>
          <Text as="h4" element="h3">
            {request.title}
          </Text>
          <Tag tone={tone}>{say()}</Tag>
        </Row>
        <Text as="meta" tone="muted">
          {m.requests_office_line({
            name: request.askerName,
            time: dayAndTime(request.askedAt, page.calendar.timeZone),
            day: nearDay(request.dueOn),
          })}
        </Text>
        {request.withdrawnReason && <Text>{request.withdrawnReason}</Text>}
        <Rows label={request.title}>
          {request.files.map((file) => (
            <FileLine key={file.id} page={page} request={request} file={file} />
          ))}
        </Rows>
        {standing !== "accepted" && <Withdraw page={page} request={request} />}
      </Stack>
    </RowItem>
  );
}

/** What the office asked for, the newest first: each file with what came of it, to accept or to ask for again. */
export function FileRequestList({ page }: { page: OfficePermitPage }) {
  const requests = [...page.arrived["file-request"]].sort((a, b) => (a.askedAt < b.askedAt ? 1 : -1));
  if (requests.length === 0) return null;
  return (
    <Rows label={m.requests_title_office()}>
      {requests.map((request) => (
        <RequestPart key={request.id} page={page} request={request} />
      ))}
    </Rows>
  );
}
