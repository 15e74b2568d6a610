import { useState } from "react";
import { calendarOf } from "#schemas/calendar/business-days";
import type { Drawer } from "#schemas/fee/drawer/drawer";
import { drawerState } from "#schemas/fee/drawer/drawer-count";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { longDay } from "#ui/date-text";
import { Disclosure } from "#ui/layout/disclosure";
import { Row, Stack, Text } from "#ui/layout/page";
import { CountedDrawer } from "./counted-drawer";
import type { DayEndPage } from "./day-end-view";
import { DrawerHistory } from "./drawer-history";
import { differencesText, openedText } from "./drawer-text";

/** So many at once; the next come by a button. */
const step = 20;

function PastDrawer({ page, drawer }: { page: DayEndPage; drawer: Drawer }) {
  const { count, closed, name } = drawer;
  if (count === null || closed === null) return null;
  const said = { day: longDay(calendarOf(page.calendar).localDay(closed.at)), name, difference: differencesText(count.differences) };
  return (
    <Disclosure summary={m.drawer_past_one(said)}>
      <Stack>
        <Text tone="muted">{openedText(drawer, page)}</Text>
        <CountedDrawer page={page} drawer={drawer} count={count} />
        <DrawerHistory page={page} drawer={drawer} />
      </Stack>
    </Disclosure>
  );
}

/** Drawers that are closed, the newest first, each to be opened up. */
export function PastDrawers({ page }: { page: DayEndPage }) {
  const [shown, setShown] = useState(step);
  const closed = page.drawers.filter((drawer) => drawerState(drawer) === "closed");
  return (
    <Stack>
      <h2 id="past-drawers">
        <Text as="h3" element="span">
          {m.drawer_past()}
        </Text>
      </h2>
      {closed.length === 0 && <Text tone="muted">{m.drawer_past_none()}</Text>}
      {closed.slice(0, shown).map((drawer) => (
        <PastDrawer key={drawer.id} page={page} drawer={drawer} />
      ))}
      {closed.length > shown && (
        <Row>
          <Button onClick={() => setShown(shown + step)}>{m.drawer_more({ count: Math.min(step, closed.length - shown) })}</Button>
        </Row>
      )}
    </Stack>
  );
}
