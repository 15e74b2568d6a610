import { useConfirm } from "#app/screen/act/confirm-choice";
import { m } from "#schemas/messages/compiled/messages";
import type { ListedInvitation } from "#schemas/people/membership";
import { Button } from "#ui/button";
import { dateWithYear } from "#ui/date-text";
import { Row, Stack, Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { RowItem, Rows } from "#ui/list";
import { rolesLine } from "./people-text";
import type { PeopleActs } from "./use-people-acts";

export interface InvitationRowsProps {
  readonly invitations: readonly ListedInvitation[];
  readonly acts: PeopleActs;
  readonly timeZone: string;
  /** Instant. */
  readonly now: string;
}

function InvitationRow({ invitation, acts, timeZone, now }: Omit<InvitationRowsProps, "invitations"> & { invitation: ListedInvitation }) {
  const { id, email, roles, invitedBy, expiresAt } = invitation;
  const confirm = useConfirm();
  const ends = { name: invitedBy, day: dateWithYear(expiresAt, timeZone) };
  const withdraw = async () => {
    const question = { title: m.people_withdraw_title({ email }), body: m.people_withdraw_text(), actLabel: m.people_withdraw() };
    if ((await confirm({ ...question, safeLabel: m.people_withdraw_keep(), danger: true })) === null) return;
    await acts.run(`withdraw ${id}`, "people.withdraw-invitation", { id }, m.people_withdraw_done({ email }));
  };
  const resend = () => acts.run(`resend ${id}`, "people.resend-invitation", { id }, m.people_resend_done({ email }));
  return (
    <RowItem>
      <Stack space="none">
        <Text strong>{email}</Text>
        <Text as="meta" tone="muted">
          {now < expiresAt ? m.people_invited_by(ends) : m.people_invited_ended(ends)}
        </Text>
        <Text>{rolesLine(roles)}</Text>
        {acts.state(`resend ${id}`)}
        {acts.state(`withdraw ${id}`)}
      </Stack>
      <Row tight>
        <Button size="small" onClick={() => void resend()} busy={acts.busy(`resend ${id}`)} why={acts.why}>
          {m.people_resend()}
          <VisuallyHidden> {email}</VisuallyHidden>
        </Button>
        <Button size="small" variant="danger" onClick={() => void withdraw()} busy={acts.busy(`withdraw ${id}`)} why={acts.why}>
          {m.people_withdraw()}
          <VisuallyHidden> {email}</VisuallyHidden>
        </Button>
      </Row>
    </RowItem>
  );
}

/** Who was asked and has not answered. */
export function InvitationRows({ invitations, ...rest }: InvitationRowsProps) {
  if (invitations.length === 0) return <Text tone="muted">{m.people_invitations_none()}</Text>;
  return (
    <Rows label={m.people_invitations()}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} {...rest} />
      ))}
    </Rows>
  );
}
