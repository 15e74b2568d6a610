import type { Reader } from "#app/context";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { screenOf } from "#app/screen/read/screen-of";
import { linkStanding, type SharedLink } from "#schemas/document/shared-link";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { dateWithYear, dayAndTime } from "#ui/date-text";
import { Disclosure } from "#ui/layout/disclosure";
import { DrawingTitle } from "#ui/layout/drawing";
import { PageTitle, Row, Sheet, SheetSection, Stack, Text, Wrap } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Tag } from "#ui/tag";
import type { Route } from "./+types/shared-list.route";
import { LinkActState, linkBusy, useNoLinkNow } from "./link-act";
import { deviceName, scopeName, standingWords } from "./link-text";

interface SharedPage {
  readonly made: readonly SharedLink[];
  readonly received: readonly SharedLink[];
  readonly timeZone: string;
  readonly now: string;
}

/** Links that this person made, and those made for them. */
async function sharedPage(reader: Reader): Promise<SharedPage> {
  const links = await reader.sharedLinks();
  const of = (side: SharedLink["side"]) => links.filter((link) => link.side === side);
  return { made: of("made"), received: of("received"), timeZone: reader.organization.timeZone, now: reader.now };
}

const { loader, clientLoader, meta } = screenOf(sharedPage, { alone: m.shared_title });

export { clientLoader, loader, meta };

function LinkHead({ link, page }: { link: SharedLink; page: SharedPage }) {
  const [tone, say] = standingWords[linkStanding(link, page.now)];
  return (
    <>
      <Row between>
        <Text as="h4" element="h3">
          {link.side === "made" ? link.label : m.shared_from({ name: link.makerName })}
        </Text>
        <Tag tone={tone}>{say()}</Tag>
      </Row>
      <Text>
        {scopeName(link.scope.kind)} · {link.about}
      </Text>
      <Text as="meta" tone="muted">
        {m.shared_until({ made: dateWithYear(link.madeAt, page.timeZone), until: dayAndTime(link.expiresAt, page.timeZone) })}
      </Text>
    </>
  );
}

/** How often and when it was looked at; of whoever looked nothing is kept. */
function Views({ link, page }: { link: SharedLink; page: SharedPage }) {
  const [last] = link.views;
  if (!last) return <Text tone="muted">{m.shared_never_viewed()}</Text>;
  return (
    <Disclosure summary={m.shared_viewed({ count: link.viewCount, time: dayAndTime(last.at, page.timeZone) })}>
      <Rows label={m.shared_views({ label: link.label })}>
        {link.views.map((view) => (
          <RowItem key={view.at}>
            <Text>{m.shared_view({ time: dayAndTime(view.at, page.timeZone), device: deviceName(view.on) })}</Text>
          </RowItem>
        ))}
      </Rows>
    </Disclosure>
  );
}

function Revoke({ link }: { link: SharedLink }) {
  const act = useOnlineAct(`shared-link.revoke#${link.id}`);
  const confirm = useConfirm();
  const why = useNoLinkNow();
  const revoke = async () => {
    const sure = await confirm({
      title: m.shared_revoke_title({ label: link.label }),
      body: m.shared_revoke_body(),
      actLabel: m.shared_revoke(),
      safeLabel: m.shared_revoke_keep(),
    });
    if (sure) await act.start("shared-link.revoke", { permitId: link.permitId, linkId: link.id });
  };
  return (
    <>
      <LinkActState state={act.state} />
      <div>
        <Button
          size="small"
          busy={linkBusy(act.state)}
          why={why}
          onClick={() => void revoke()}
          aria-label={`${m.shared_revoke()}, ${link.label}`}
        >
          {m.shared_revoke()}
        </Button>
      </div>
    </>
  );
}

function MadeLink({ link, page }: { link: SharedLink; page: SharedPage }) {
  return (
    <RowItem>
      <Stack space="small">
        <LinkHead link={link} page={page} />
        {link.filledAt && <Text>{m.shared_filled({ label: link.label, time: dayAndTime(link.filledAt, page.timeZone) })}</Text>}
        <Views link={link} page={page} />
        {linkStanding(link, page.now) === "open" && <Revoke link={link} />}
      </Stack>
    </RowItem>
  );
}

export default function SharedListPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <Stack space="normal">
        <PageTitle>{m.shared_title()}</PageTitle>
        <Text measure>{m.shared_lead()}</Text>
        <Sheet>
          <SheetSection labelledBy="made">
            <DrawingTitle id="made" number={1} title={m.shared_made()} />
            {page.made.length === 0 ? (
              <Text tone="muted">{m.shared_made_none()}</Text>
            ) : (
              <Rows label={m.shared_made()}>
                {page.made.map((link) => (
                  <MadeLink key={link.id} link={link} page={page} />
                ))}
              </Rows>
            )}
          </SheetSection>
          <SheetSection labelledBy="received">
            <DrawingTitle id="received" number={2} title={m.shared_received()} />
            {page.received.length === 0 ? (
              <Text tone="muted">{m.shared_received_none()}</Text>
            ) : (
              <Rows label={m.shared_received()}>
                {page.received.map((link) => (
                  <RowItem key={link.id}>
                    <Stack space="small">
                      <LinkHead link={link} page={page} />
                    </Stack>
                  </RowItem>
                ))}
              </Rows>
            )}
          </SheetSection>
        </Sheet>
      </Stack>
    </Wrap>
  );
}
