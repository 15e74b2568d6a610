import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { m } from "#app/messages/compiled/messages";
import { NavDrawer } from "#ui/nav-drawer";
import { Main, ShellBar, ShellNav, SkipLink } from "#ui/shell-parts";
import { ToastRegion } from "#ui/toast";
import { AccountMenu, VisitorMenu } from "./account-menu";
import { AgreementsDialog } from "./agreements-dialog";
import { areaOf, safeRedirect, signInPath } from "./areas";
import { BugReporter } from "./bug-reporter";
import { ConfirmChoice } from "./confirm-choice";
import { DisplayChoices } from "./display-choices";
import { useTargetOfFailedArea } from "./failed-area";
import { useKeptFocus } from "./keep-focus";
import { mainNavigation } from "./main-navigation";
import { NotificationBell } from "./notification-bell";
import { PageArrival } from "./page-arrival";
import { PermissionDialog } from "./permission-dialog";
import { PlainMenus } from "./plain-menus";
import { usePlainPage } from "./plain-page";
import { type ShellData, useShellData } from "./shell-data";
import { SignOutDialog } from "./sign-out-dialog";
import { SignedOutCover } from "./signed-out-cover";
import { SiteFooter } from "./site-footer";
import { StorageNotice } from "./storage-notice";
import { SyncCentre } from "./sync-centre";
import { SyncChip } from "./sync-chip";
import { useOfflineWorker } from "./use-offline-worker";
import { usePagePerson } from "./use-page-person";
import { useReplicaRevalidation } from "./use-replica-revalidation";
import { useUsabilityTest } from "./use-usability-test";

type Opened = "none" | "sync" | "sign-out" | "report";

/** Where "Sign in" leads from here: back to this page, unless it is one of the sign-in pages itself. */
function useSignInPath(): string {
  const { pathname, search } = useLocation();
  const wanted = areaOf(pathname)?.id === "auth" ? safeRedirect(new URLSearchParams(search).get("redirect")) : `${pathname}${search}`;
  return signInPath(wanted);
}

function Bar({ shell, open }: { shell: ShellData; open: (opened: Opened) => void }) {
  const { pathname } = useLocation();
  const signInTo = useSignInPath();
  const { person, organization } = shell;
  const items = mainNavigation(person, pathname);
  if (usePlainPage())
    return (
      <ShellBar
        brand={{ name: organization.name, office: m.shell_office(), to: "/" }}
        nav={<ShellNav label={m.shell_nav()} items={items} />}
        end={<PlainMenus signInTo={signInTo} items={items} />}
      />
    );
  return (
    <ShellBar
      brand={{ name: organization.name, office: m.shell_office(), to: "/" }}
      nav={<ShellNav label={m.shell_nav()} items={items} />}
      chip={person && <SyncChip timeZone={organization.timeZone} onOpen={() => open("sync")} />}
      end={
        <>
          {person && <NotificationBell person={person} timeZone={organization.timeZone} />}
          {person ? (
            <AccountMenu
              person={person}
              onSignOut={() => open("sign-out")}
              onSyncCentre={() => open("sync")}
              onReport={() => open("report")}
            />
          ) : (
            <VisitorMenu signInTo={signInTo} />
          )}
          <NavDrawer label={m.shell_menu()} items={items}>
            <DisplayChoices name="drawer" />
          </NavDrawer>
        </>
      }
    />
  );
}

/** What stands round every page. Before anything is known it is the bare bar: no words, no spinner. */
export function ShellFrame({ children }: { children: ReactNode }) {
  const shell = useShellData();
  usePagePerson(shell);
  useReplicaRevalidation();
  useOfflineWorker();
  useTargetOfFailedArea();
  useKeptFocus();
  useUsabilityTest(shell?.organization);
  const [opened, setOpened] = useState<Opened>("none");
  const close = () => setOpened("none");
  return (
    <ConfirmChoice>
      <SkipLink>{m.shell_skip()}</SkipLink>
      <PageArrival />
      {shell ? <Bar shell={shell} open={setOpened} /> : <ShellBar brand={null} />}
      {shell?.person && <StorageNotice onOpen={() => setOpened("sync")} />}
      <Main>{children}</Main>
      <SiteFooter organization={shell?.organization ?? null} />
      <ToastRegion />
      {shell?.person && (
        <>
          <SyncCentre open={opened === "sync"} onClose={close} organization={shell.organization} />
          <BugReporter open={opened === "report"} onClose={close} />
          <SignOutDialog open={opened === "sign-out"} onClose={close} onSyncCentre={() => setOpened("sync")} />
          <AgreementsDialog person={shell.person} wait={shell.mustVerify}>
            <PermissionDialog person={shell.person} organization={shell.organization} />
          </AgreementsDialog>
          <SignedOutCover person={shell.person} />
        </>
      )}
    </ConfirmChoice>
  );
}
