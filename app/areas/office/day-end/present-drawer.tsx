import type { Drawer } from "#schemas/fee/drawer/drawer";
import { noCash } from "#schemas/fee/drawer/drawer-count";
import { counterMethods } from "#schemas/fee/fee";
import { m } from "#schemas/messages/compiled/messages";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, Stack, Text } from "#ui/layout/page";
import { Tag } from "#ui/tag";
import { CloseDrawer } from "./close-drawer";
import { CountedDrawer } from "./counted-drawer";
import type { DayEndPage } from "./day-end-view";
import { DrawerHistory } from "./drawer-history";
import { openedText } from "./drawer-text";
import { MethodTable } from "./method-table";

type PresentProps = { page: DayEndPage; drawer: Drawer };

/** Somebody else's open drawer: theirs to count. */
function OthersDrawer({ drawer }: PresentProps) {
  return (
    <Stack>
      <MethodTable drawer={drawer} found={{ cash: noCash, checkCents: 0, cardCents: 0 }} uncounted={counterMethods} />
      <Text tone="muted">{m.drawer_others({ name: drawer.openedByName })}</Text>
    </Stack>
  );
}

/** A drawer that is open or waits for the official. */
export function PresentDrawer({ page, drawer, place }: PresentProps & { place: number }) {
  const { count } = drawer;
  const id = `drawer-${drawer.id}`;
  const mine = drawer.openedBy === page.accountId;
  return (
    <Sheet as="section" labelledBy={id}>
      <DrawingTitle
        number={place}
        id={id}
        title={m.drawer_heading({ name: drawer.name })}
        note={openedText(drawer, page)}
        aside={count === null ? <Tag>{m.drawer_is_open()}</Tag> : <Tag tone="waiting">{m.drawer_is_counted()}</Tag>}
      />
      <Stack>
        {count !== null && <CountedDrawer page={page} drawer={drawer} count={count} />}
        {count === null && (mine || page.isOfficial) && <CloseDrawer drawer={drawer} />}
        {count === null && !mine && !page.isOfficial && <OthersDrawer page={page} drawer={drawer} />}
        <DrawerHistory page={page} drawer={drawer} />
      </Stack>
    </Sheet>
  );
}
