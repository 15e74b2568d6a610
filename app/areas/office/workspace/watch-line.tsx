import { useAct } from "#app/screen/act/use-act";
import { m } from "#schemas/messages/compiled/messages";
import { Row, Text } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import { nameOf, type OfficePermitPage } from "./office-permit-view";

/** Whether this person is told of the permit's changes, who else of the staff is, and the way to change it. */
export function WatchLine({ page }: { page: OfficePermitPage }) {
  const act = useAct();
  const { permit, person, members, rows } = page;
  const watching = rows["permit-watchers"][0]?.accountIds ?? [];
  const isMine = watching.includes(person.accountId);
  const others = watching.filter((id) => id !== person.accountId).map((id) => nameOf(members, id));
  const name = isMine ? "permit.stop-watching" : "permit.watch";
  return (
    <Row tight align="baseline">
      <LinkButton onClick={() => void act.run(name, { permitId: permit.id })}>
        {isMine ? m.office_watch_stop() : m.office_watch()}
      </LinkButton>
      <span role="status">
        {isMine && (
          <Text as="meta" element="span" tone="muted">
            {m.office_watch_mine()}
          </Text>
        )}
      </span>
      {others.length > 0 && (
        <Text as="meta" element="span" tone="muted">
          {m.office_watch_others({ names: others.join(", ") })}
        </Text>
      )}
    </Row>
  );
}
