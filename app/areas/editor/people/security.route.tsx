import { useNavigate, useSearchParams } from "react-router";
import { AskedError } from "#app/areas/editor/asked-error";
import { PageLinks, placeParameter } from "#app/areas/editor/page-links";
import { type Asked, askedOf } from "#app/areas/editor/recordings/usability-calls";
import { useAsked } from "#app/areas/editor/use-asked";
import { browserDevice } from "#app/local/device/browser-device";
import { enteredScreen } from "#app/screen/read/screen-of";
import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import {
  type LogStanding,
  type SecurityEvent,
  type SecurityKind,
  type SecurityPage,
  securityKind,
  securityPage,
} from "#schemas/people/security-event";
import { dayAndTime } from "#ui/date-text";
import { SelectField } from "#ui/field/text-field";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Empty, Notice } from "#ui/notice";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { detailLine, kindName, kindOptions } from "./security-text";

const { loader, clientLoader, meta } = enteredScreen(m.security_title);

export { clientLoader, loader, meta };

/** What happened at the office's doors is the worker's alone to tell. */
async function readEvents(kind: SecurityKind | null, place: string | null): Promise<Asked<SecurityPage>> {
  const query = new URLSearchParams({ limit: "50" });
  if (kind !== null) query.set("kind", kind);
  if (place !== null) query.set("cursor", place);
  return askedOf(await browserDevice().api.call(`/api/v2/security-events?${query}`, securityPage), (page) => page);
}

function KindChoice({ chosen }: { chosen: SecurityKind | null }) {
  const navigate = useNavigate();
  return (
    <SelectField
      label={m.security_kind()}
      width="large"
      options={kindOptions()}
      value={chosen ?? ""}
      onChange={({ target }) => void navigate({ search: target.value === "" ? "" : `?kind=${target.value}` }, { preventScrollReset: true })}
    />
  );
}

function LogNotice({ log, timeZone }: { log: LogStanding; timeZone: string }) {
  if (log.brokenAt !== null)
    return (
      <Notice tone="stopped" title={m.security_log_broken({ position: log.brokenAt })}>
        {m.security_log_broken_text()}
      </Notice>
    );
  return (
    <Text tone="muted">
      {log.wholeAt === null ? m.security_log_unchecked() : m.security_log_whole({ time: dayAndTime(log.wholeAt, timeZone) })}
    </Text>
  );
}

function Events({ items, timeZone }: { items: readonly SecurityEvent[]; timeZone: string }) {
  return (
    <Table caption={m.security_title()} captionHidden>
      <TableHead>
        <TableHeadCell>{m.security_column_event()}</TableHeadCell>
        <TableHeadCell>{m.security_column_who()}</TableHeadCell>
        <TableHeadCell wideOnly>{m.security_column_more()}</TableHeadCell>
      </TableHead>
      <tbody>
        {items.map((event) => (
          <TableRow key={event.id}>
            <TableRowHead>
              <Stack space="none">
                <Text strong>{kindName(event.kind)}</Text>
                <Text as="meta" tone="muted">
                  {dayAndTime(event.at, timeZone)}
                </Text>
              </Stack>
            </TableRowHead>
            <TableCell muted={event.name === null}>{event.name ?? m.security_nobody()}</TableCell>
            <TableCell wideOnly muted>
              {detailLine(event)}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function Found({ kind, place, timeZone }: { kind: SecurityKind | null; place: string | null; timeZone: string }) {
  const { asked, again } = useAsked(`security ${kind ?? ""} ${place ?? ""}`, () => readEvents(kind, place));
  const links = (next: string | null) => <PageLinks label={m.security_pages()} headingId="page-title" place={place} next={next} />;
  if (asked?.kind !== "ok")
    return (
      <Sheet>
        <Stack space="small">
          <AskedError asked={asked} again={again} reading={m.security_reading()} />
          {asked !== null && links(null)}
        </Stack>
      </Sheet>
    );
  const { items, next, log } = asked.value;
  return (
    <>
      <LogNotice log={log} timeZone={timeZone} />
      {items.length === 0 && place === null ? (
        <Empty level={2} title={m.security_none()}>
          {m.security_none_text()}
        </Empty>
      ) : (
        <Sheet>
          <Stack space="small">
            {items.length === 0 ? <Text>{m.security_no_older()}</Text> : <Events items={items} timeZone={timeZone} />}
            {links(next)}
          </Stack>
        </Sheet>
      )}
    </>
  );
}

/** What happened at the office's doors, and whether its log holds, for Admins. */
export default function Security() {
  const [query] = useSearchParams();
  const kind = securityKind.nullable().catch(null).parse(query.get("kind"));
  const timeZone = useShellData()?.organization.timeZone ?? "UTC";
  return (
    <Wrap>
      <BackLink to="/editor/people">{m.people_title()}</BackLink>
      <PageTitle>{m.security_title()}</PageTitle>
      <Stack>
        <Text measure>{m.security_lead()}</Text>
        <KindChoice chosen={kind} />
        <Found kind={kind} place={query.get(placeParameter)} timeZone={timeZone} />
      </Stack>
    </Wrap>
  );
}
