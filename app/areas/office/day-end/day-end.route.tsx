import { screenOf } from "#app/screen/read/screen-of";
import { drawerState } from "#schemas/fee/drawer/drawer-count";
import { m } from "#schemas/messages/compiled/messages";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { TextLink } from "#ui/text-link";
import type { Route } from "./+types/day-end.route";
import { dayEndPage, hasOpen } from "./day-end-view";
import { OpenDrawer } from "./open-drawer";
import { PastDrawers } from "./past-drawers";
import { PresentDrawer } from "./present-drawer";

const { loader, clientLoader, meta } = screenOf(dayEndPage, m.drawer_title);

export { clientLoader, loader, meta };

/** The cash drawers of the desk: opened in the morning, counted and closed at the day's end, and those of past days. */
export default function DayEnd({ loaderData: page }: Route.ComponentProps) {
  const present = page.drawers.filter((drawer) => drawerState(drawer) !== "closed");
  return (
    <Wrap>
      <Stack>
        <BackLink to="/office">{m.shell_nav_office()}</BackLink>
        <PageTitle close>{m.drawer_title()}</PageTitle>
        {!page.atDesk && <Notice title={m.drawer_desk_only()} />}
        {page.atDesk && (
          <>
            <Text measure>{m.drawer_lead()}</Text>
            <TextLink to={`/reporting/fees?${new URLSearchParams({ from: page.today, to: page.today })}`} alone>
              {m.drawer_journal()}
            </TextLink>
            <TextLink to="/office/trust-accounts" alone>
              {m.trust_title()}
            </TextLink>
            {!hasOpen(page, page.accountId) && (
              <Sheet>
                <OpenDrawer page={page} />
              </Sheet>
            )}
            {present.map((drawer, index) => (
              <PresentDrawer key={drawer.id} page={page} drawer={drawer} place={index + 1} />
            ))}
            <Sheet as="section" labelledBy="past-drawers">
              <PastDrawers page={page} />
            </Sheet>
          </>
        )}
      </Stack>
    </Wrap>
  );
}
