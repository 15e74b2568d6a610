import { m } from "#schemas/messages/compiled/messages";
import type { ListedMember } from "#schemas/people/membership";
import { Button } from "#ui/button";
import { dateWithYear } from "#ui/date-text";
import { Disclosure } from "#ui/layout/disclosure";
import { Stack, Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { RowItem, Rows } from "#ui/list";
import { rolesLine } from "./people-text";
import type { PeopleActs } from "./use-people-acts";

export interface RemovedPeopleProps {
  readonly members: readonly ListedMember[];
  readonly acts: PeopleActs;
  readonly timeZone: string;
}

/** Who may not act here any more, folded away, each with the way back to what they held. */
export function RemovedPeople({ members, acts, timeZone }: RemovedPeopleProps) {
  if (members.length === 0) return null;
  return (
    <Disclosure summary={m.people_removed({ count: members.length })}>
      <Rows label={m.people_removed({ count: members.length })}>
        {members.map(({ id, name, email, roles, changedAt, changedBy }) => (
          <RowItem key={id}>
            <Stack space="none">
              <Text strong>{name || email}</Text>
              <Text as="meta" tone="muted">
                {email} · {m.people_removed_by({ day: dateWithYear(changedAt, timeZone), name: changedBy })}
              </Text>
              <Text>{rolesLine(roles)}</Text>
              {acts.state(`back ${id}`)}
            </Stack>
            <Button
              size="small"
              onClick={() =>
                void acts.run(`back ${id}`, "people.let-back", { accountId: id, roles }, m.people_let_back_done({ name: name || email }))
              }
              busy={acts.busy(`back ${id}`)}
              why={acts.why}
            >
              {m.people_let_back()}
              <VisuallyHidden> {name || email}</VisuallyHidden>
            </Button>
          </RowItem>
        ))}
      </Rows>
    </Disclosure>
  );
}
