import { useState } from "react";
import { AskedError } from "#app/areas/editor/asked-error";
import { useAsked } from "#app/areas/editor/use-asked";
import { browserClock } from "#app/local/sync/platform";
import { enteredScreen } from "#app/screen/read/screen-of";
import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import type { ListedMember, PeopleChange, PeoplePage } from "#schemas/people/membership";
import { dayAndTime } from "#ui/date-text";
import { TextField } from "#ui/field/text-field";
import { PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { TextLink } from "#ui/text-link";
import { InvitationRows } from "./invitation-rows";
import { InviteForm } from "./invite-form";
import { MemberFactors } from "./member-factor";
import { MemberRow } from "./member-row";
import { readPeople } from "./people-calls";
import { changeSentence, foundAmong } from "./people-text";
import { RemovedPeople } from "./removed-people";
import { type PeopleActs, usePeopleActs } from "./use-people-acts";

const { loader, clientLoader, meta } = enteredScreen(m.people_title);

export { clientLoader, loader, meta };

interface MembersProps {
  readonly members: readonly ListedMember[];
  readonly acts: PeopleActs;
  readonly timeZone: string;
}

function Members({ members, acts, timeZone }: MembersProps) {
  const [search, setSearch] = useState("");
  const accountId = useShellData()?.person?.accountId;
  const active = members.filter(({ status }) => status === "active");
  const found = foundAmong(active, search);
  return (
    <Sheet as="section" labelledBy="members-title">
      <Stack>
        <Text as="h2" element="h2" id="members-title">
          {m.people_members()}
        </Text>
        <TextField
          id="people-search"
          type="search"
          width="large"
          label={m.people_search()}
          hint={m.people_search_hint()}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <div role="status">
          <Text as="meta" tone="muted">
            {found.length === 0 ? m.people_nobody_found() : m.people_count_found({ count: found.length, total: active.length })}
          </Text>
        </div>
        <Rows label={m.people_members()}>
          <MemberFactors>
            {found.map((member) => (
              <MemberRow key={member.id} member={member} acts={acts} oneself={member.id === accountId} timeZone={timeZone} />
            ))}
          </MemberFactors>
        </Rows>
        <RemovedPeople
          members={foundAmong(
            members.filter(({ status }) => status !== "active"),
            search,
          )}
          acts={acts}
          timeZone={timeZone}
        />
      </Stack>
    </Sheet>
  );
}

function Changes({ changes, timeZone }: { changes: readonly PeopleChange[]; timeZone: string }) {
  if (changes.length === 0) return <Text tone="muted">{m.people_changes_none()}</Text>;
  return (
    <Rows label={m.people_changes()}>
      {changes.map((change) => (
        <RowItem key={`${change.at} ${change.act} ${change.about}`}>
          <Stack space="none">
            <Text>{changeSentence(change)}</Text>
            <Text as="meta" tone="muted">
              {dayAndTime(change.at, timeZone)}
            </Text>
          </Stack>
        </RowItem>
      ))}
    </Rows>
  );
}

function Everybody({ page, acts, timeZone }: { page: PeoplePage; acts: PeopleActs; timeZone: string }) {
  return (
    <>
      {acts.state("")}
      <Members members={page.members} acts={acts} timeZone={timeZone} />
      <InviteForm acts={acts} />
      <Sheet as="section" labelledBy="invitations-title">
        <Stack>
          <Text as="h2" element="h2" id="invitations-title">
            {m.people_invitations()}
          </Text>
          <InvitationRows invitations={page.invitations} acts={acts} timeZone={timeZone} now={browserClock.now()} />
        </Stack>
      </Sheet>
      <Sheet as="section" labelledBy="changes-title">
        <Stack>
          <Text as="h2" element="h2" id="changes-title">
            {m.people_changes()}
          </Text>
          <Changes changes={page.changes} timeZone={timeZone} />
        </Stack>
      </Sheet>
    </>
  );
}

/** Who works here and what they may do, for Admins. */
export default function People() {
  const { asked, again } = useAsked("people", readPeople);
  const acts = usePeopleActs(again);
  const timeZone = useShellData()?.organization.timeZone ?? "UTC";
  return (
    <Wrap>
      <PageTitle>{m.people_title()}</PageTitle>
      <Stack>
        <Text measure>{m.people_lead()}</Text>
        {asked?.kind === "ok" ? (
          <>
            <div>
              <TextLink to="#invite-title" alone>
                {m.people_invite()}
              </TextLink>
            </div>
            <Everybody page={asked.value} acts={acts} timeZone={timeZone} />
          </>
        ) : (
          <AskedError asked={asked} again={again} reading={m.people_reading()} />
        )}
      </Stack>
    </Wrap>
  );
}
