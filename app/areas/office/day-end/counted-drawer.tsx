import { Check, Clock } from "lucide-react";
import { useState } from "react";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import type { Drawer, DrawerCount, DrawerStamp } from "#schemas/fee/drawer/drawer";
import { drawerState, mayApprove } from "#schemas/fee/drawer/drawer-count";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { Icon } from "#ui/icon";
import { Actions, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { CashTable } from "./cash-table";
import { besideCount } from "./day-end-styles";
import { type DayEndPage, hasOpen, isNameOpen } from "./day-end-view";
import { differencesText } from "./drawer-text";
import { MethodTable } from "./method-table";
import { ReopenDialog } from "./reopen-dialog";

type CountedProps = { page: DayEndPage; drawer: Drawer; count: DrawerCount };

/** Who counted, checked, approved and closed, and for whom it waits. */
function SignOffs({ page, drawer, count }: CountedProps) {
  const said = ({ at, byName: name }: DrawerStamp) => ({ name, time: dayAndTime(at, page.calendar.timeZone) });
  const lines = [
    m.drawer_counted_by(said(count)),
    count.checked && m.drawer_checked_by(said(count.checked)),
    count.approved && m.drawer_approved_by(said(count.approved)),
    drawer.closed && m.drawer_closed_by(said(drawer.closed)),
  ].filter((text) => text !== null);
  return (
    <Rows label={m.drawer_sign_offs()}>
      {lines.map((text) => (
        <RowItem key={text} mark={<Icon of={Check} />}>
          {text}
        </RowItem>
      ))}
      {drawerState(drawer) === "counted" && (
        <RowItem mark={<Icon of={Clock} />}>{m.drawer_waits({ time: dayAndTime(count.at, page.calendar.timeZone) })}</RowItem>
      )}
    </Rows>
  );
}

/** What may be done with a drawer that is counted. */
function CountedActs({ page, drawer, count }: CountedProps) {
  const { id: drawerId } = drawer;
  const [reopening, setReopening] = useState(false);
  const act = useOnlineAct(`drawer.counted#${drawerId}`);
  const offline = useOfflineWhy();
  const busy = onlineBusy(act.state);
  const waits = drawerState(drawer) === "counted";
  const mayCheck = waits && count.checked === null && count.by !== page.accountId;
  if (!mayCheck && !page.isOfficial) return null;
  const another = mayApprove(drawer, page.accountId) ? undefined : m.drawer_other_person();
  const taken = hasOpen(page, drawer.openedBy) || isNameOpen(page, drawer.name);
  const reopenWhy = taken ? m.drawer_why_other_open({ name: drawer.openedByName }) : undefined;
  return (
    <>
      <OnlineState state={act.state} />
      <Actions>
        {waits && page.isOfficial && (
          <Button variant="primary" busy={busy} why={another ?? offline} onClick={() => void act.start("drawer.approve", { drawerId })}>
            {m.drawer_approve()}
          </Button>
        )}
        {mayCheck && (
          <Button busy={busy} why={offline} onClick={() => void act.start("drawer.check-count", { drawerId })}>
            {m.drawer_check()}
          </Button>
        )}
        {page.isOfficial && (
          <Button onClick={() => setReopening(true)} why={reopenWhy ?? offline}>
            {m.drawer_reopen({ name: drawer.name })}
          </Button>
        )}
      </Actions>
      {reopening && <ReopenDialog drawer={drawer} onClose={() => setReopening(false)} />}
    </>
  );
}

/** A drawer that is counted: what was found, why it differs, who answers for it, and what follows. */
export function CountedDrawer(props: CountedProps) {
  const { drawer, count } = props;
  return (
    <Stack>
      <div className={besideCount}>
        <Stack>
          <MethodTable drawer={drawer} found={count} />
          {count.differences.length > 0 && (
            <Text>
              <b>{differencesText(count.differences)}.</b> {count.words}
            </Text>
          )}
          <SignOffs {...props} />
        </Stack>
        <CashTable drawer={drawer} cash={count.cash} />
      </div>
      <CountedActs {...props} />
    </Stack>
  );
}
