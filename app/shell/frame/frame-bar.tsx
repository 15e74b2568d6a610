import { type ReactNode, useMemo } from "react";
import { useLocation } from "react-router";
import { areaOf, safeRedirect, signInPath } from "#app/screen/page/areas";
import { useStaticPage } from "#app/screen/page/static-page";
import type { ShellData } from "#app/screen/read/shell-data";
import { NotificationBell } from "#app/shell/notifications/notification-bell";
import { SyncChip } from "#app/shell/sync-centre/sync-chip";
import { m } from "#schemas/messages/compiled/messages";
import { NavDrawer } from "#ui/shell/nav-drawer";
import { ShellNav } from "#ui/shell/shell-nav";
import { ShellBar } from "#ui/shell/shell-parts";
import { AccountMenu, VisitorMenu } from "./account-menu";
import { DisplayChoices } from "./display-choices";
import { mainNavigation } from "./main-navigation";
import { MinimalLayout } from "./minimal-layout";
import { SchedulerBar } from "./scheduler-layout";
import { StaticMenus } from "./static-menus";

/** What the bar opens over the page. */
export type Opened = "none" | "sync" | "sign-out" | "report" | "palette";
type BarProps = { shell: ShellData; open: (opened: Opened) => void };

/** Where "Sign in" leads from here: back to this page, unless it is one of the sign-in pages itself. */
function useSignInPath(): string {
  const { pathname, search } = useLocation();
  const wanted = areaOf(pathname)?.id === "auth" ? safeRedirect(new URLSearchParams(search).get("redirect")) : `${pathname}${search}`;
  return signInPath(wanted);
}

/** The parts of a bar that only somebody who is signed in has. They stay as they are while pages come and go. */
const usePersonParts = ({ shell, open }: BarProps) => useMemo(() => personParts({ shell, open }), [shell, open]);

function personParts({ shell: { person, organization }, open }: BarProps) {
  if (!person) return null;
  const { timeZone } = organization;
  const onReport = () => open("report");
  return {
    chip: <SyncChip timeZone={timeZone} onOpen={() => open("sync")} />,
    bell: <NotificationBell person={person} timeZone={timeZone} />,
    account: (
      <AccountMenu
        person={person}
        onSignOut={() => open("sign-out")}
        onSyncCentre={() => open("sync")}
        onReport={onReport}
        onPalette={() => open("palette")}
      />
    ),
    onReport,
  };
}

/** The frame of file requests: a bar without navigation, one column, and the foot; for somebody who is signed in. */
export function MinimalFrame({ shell, open, children }: BarProps & { children: ReactNode }) {
  const parts = usePersonParts({ shell, open });
  if (!parts) return children;
  const { name } = shell.organization;
  return (
    <MinimalLayout brand={{ name, to: "/" }} organization={shell.organization} {...parts}>
      {children}
    </MinimalLayout>
  );
}

/** The bar over an area's pages. */
export function FrameBar({ shell, open, frame }: BarProps & { frame: "ordinary" | "scheduler" }) {
  const { pathname } = useLocation();
  const signInTo = useSignInPath();
  const plain = useStaticPage();
  const items = mainNavigation(shell.person, pathname);
  const { name } = shell.organization;
  const parts = usePersonParts({ shell, open });
  const nav = <ShellNav label={m.shell_nav()} more={m.shell_nav_more()} items={items} />;
  const brand = { name, office: m.shell_office(), to: "/" };
  if (plain) return <ShellBar brand={brand} nav={nav} end={<StaticMenus signInTo={signInTo} items={items} />} />;
  const menu = (
    <NavDrawer label={m.shell_menu()} items={items}>
      <DisplayChoices name="drawer" />
    </NavDrawer>
  );
  if (frame === "scheduler" && parts) return <SchedulerBar brand={{ name, to: "/" }} nav={nav} menu={menu} {...parts} />;
  const end = (
    <>
      {parts?.bell}
      {parts?.account ?? <VisitorMenu signInTo={signInTo} />}
      {menu}
    </>
  );
  return <ShellBar brand={brand} nav={nav} chip={parts?.chip} end={end} />;
}
