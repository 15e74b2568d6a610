import { useRef } from "react";
import type { PermitPage } from "#app/features/permit/permit-page";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { partyRole } from "#app/wording/record-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Member } from "#schemas/people/account";
import { partyOf } from "#schemas/permit/permit-access";
import { isStaff } from "#schemas/role";
import { dayAndTime } from "#ui/date-text";
import { SelectField } from "#ui/field/text-field";
import { Row, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { MessageForm, type MessageFormProps } from "./message-form";
import { MessageList } from "./message-list";
import { NewMessages } from "./new-messages";
import { useThreadReading } from "./use-thread-reading";

export type ThreadProps = Pick<MessageFormProps, "beside" | "opens"> & {
  page: PermitPage;
  /** Of the office's page: colleagues, one of whom may answer. */
  members?: readonly Member[] | undefined;
};

/** Who of the office answers this permit's parties. */
function AnsweredBy({ page, members }: { page: PermitPage; members: readonly Member[] }) {
  const act = useAct();
  const assigneeId = page.rows.thread[0]?.assigneeId ?? null;
  const gone = assigneeId !== null && !members.some(({ id }) => id === assigneeId);
  return (
    <>
      <SelectField
        label={m.thread_answered_by()}
        width="medium"
        options={[
          { value: "", label: m.thread_anybody() },
          ...members.map(({ id, name }) => ({ value: id, label: name })),
          ...(gone ? [{ value: assigneeId, label: m.thread_left_office() }] : []),
        ]}
        value={assigneeId ?? ""}
        onChange={(event) => void act.run("message.give", { permitId: page.permit.id, assigneeId: event.target.value || null })}
      />
      <ProblemLine problem={act.problem} />
    </>
  );
}

/** Who reads what the office writes, and how far they have come. */
function ThreadPeople({ page }: { page: PermitPage }) {
  const readings = page.rows["message-reading"];
  return (
    <Stack space="tiny">
      <Text as="h3" element="h3">
        {m.thread_people()}
      </Text>
      <Rows label={m.thread_people()}>
        {page.permit.parties.map((party) => {
          const reading = readings.find(({ readerId }) => readerId === party.accountId);
          const how = party.accountId === null ? (party.email === "" ? m.thread_by_nothing() : m.thread_by_mail()) : m.thread_by_app();
          return (
            <RowItem key={`${party.role} ${party.accountId ?? party.email} ${party.name}`}>
              <Stack space="none">
                <Text element="span" strong>
                  {party.name}
                </Text>
                <Text as="meta" tone="muted">
                  {reading ? `${how}. ${m.thread_read_at({ time: dayAndTime(reading.at, page.calendar.timeZone) })}` : how}
                </Text>
              </Stack>
              <Text element="span" tone="muted">
                {partyRole(party.role)}
              </Text>
            </RowItem>
          );
        })}
      </Rows>
    </Stack>
  );
}

/** A permit's thread, and a place to write on it: of a party with the office, of the office with all of its parties. */
export function ThreadPanel({ page, members, beside, opens }: ThreadProps) {
  const end = useRef<HTMLDivElement>(null);
  const newAtFirst = useThreadReading(page, end);
  const act = useAct();
  const asOffice = isStaff(page.person) && partyOf(page.permit, page.person) === undefined;
  return (
    <Stack>
      {members && (
        <Row>
          <AnsweredBy page={page} members={members} />
        </Row>
      )}
      {page.rows.message.length === 0 ? (
        <Text tone="muted">{asOffice ? m.thread_none_office() : m.thread_none()}</Text>
      ) : (
        <MessageList
          page={page}
          newAtFirst={newAtFirst}
          onSettle={
            asOffice ? ({ id }, settled) => void act.run("message.settle", { permitId: page.permit.id, messageIds: [id], settled }) : null
          }
        />
      )}
      <div ref={end}>
        <ProblemLine problem={act.problem} />
      </div>
      <MessageForm page={page} asOffice={asOffice} beside={beside} opens={opens} />
      {members && <ThreadPeople page={page} />}
    </Stack>
  );
}

export { NewMessages };
