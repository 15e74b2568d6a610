import { memo, type ReactNode, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { ConfirmChoice } from "#app/screen/act/confirm-choice";
import { useKeptFocus } from "#app/screen/keys/keep-focus";
import { areaOf } from "#app/screen/page/areas";
import { useOfficeAccent } from "#app/screen/page/office-accent";
import { type ShellData, useShellData } from "#app/screen/read/shell-data";
import { useKeptScreen } from "#app/shell/kept-screen/use-kept-screen";
import { usePaletteKey } from "#app/shell/palette/use-palette-key";
import { useClaimsRenewal } from "#app/shell/session/use-claims-renewal";
import { useEntryCheck } from "#app/shell/session/use-entry-check";
import { usePagePerson } from "#app/shell/session/use-page-person";
import { useReplicaRevalidation } from "#app/shell/session/use-replica-revalidation";
import { useUsabilityTest } from "#app/shell/session/use-usability-test";
import { StorageNotice } from "#app/shell/sync-centre/storage-notice";
import { useOfflineWorker } from "#app/shell/updates/use-offline-worker";
import { m } from "#schemas/messages/compiled/messages";
import { ShellBar, SkipLink } from "#ui/shell/shell-parts";
import { ToastRegion } from "#ui/toast";
import { useTargetOfFailedArea } from "./failed-area";
import { FrameBar, MinimalFrame, type Opened } from "./frame-bar";
import { useOfficeClock } from "./office-clock";
import { PageArrival } from "./page-arrival";
import { PersonDialogs } from "./person-dialogs";
import { SidebarFolding } from "./sidebar-fold";
import { SiteFooter } from "./site-footer";
import { useSpeaks } from "./speaks";

/** The frame that the area's pages wear; what stands in place of a page is in the ordinary one. */
export function useFrame(shell: ShellData | null): "ordinary" | "scheduler" | "minimal" {
  const frame = areaOf(useLocation().pathname)?.frame;
  const page = useMatches().at(-1);
  return frame && shell?.person && page?.loaderData !== undefined ? frame : "ordinary";
}

const Foot = memo(SiteFooter);
const Toasts = memo(ToastRegion);

/** What stands round every page. Before anything is known it is the bare bar: no words, no spinner. */
export function ShellFrame({ children }: { children: ReactNode }) {
  const shell = useShellData();
  const speaks = useSpeaks();
  usePagePerson(shell);
  useClaimsRenewal(shell);
  useReplicaRevalidation();
  useKeptScreen(shell?.organization.timeZone);
  useEntryCheck();
  useOfflineWorker();
  useTargetOfFailedArea();
  useKeptFocus();
  useUsabilityTest(shell?.organization, shell?.person?.accountId ?? null);
  useOfficeAccent(shell?.organization.accent);
  useOfficeClock(shell?.organization.clockStyle);
  const [opened, setOpened] = useState<Opened>("none");
  usePaletteKey(() => setOpened("palette"), shell?.person != null && opened === "none");
  const frame = useFrame(shell);
  const storage = shell?.person && <StorageNotice onOpen={() => setOpened("sync")} />;
  return (
    <ConfirmChoice>
      <SidebarFolding>
        {speaks && <SkipLink>{m.shell_skip()}</SkipLink>}
        <PageArrival />
        {shell && frame === "minimal" ? (
          <MinimalFrame shell={shell} open={setOpened}>
            {storage}
            {children}
          </MinimalFrame>
        ) : (
          <>
            {shell ? (
              <FrameBar shell={shell} open={setOpened} frame={frame === "scheduler" ? frame : "ordinary"} />
            ) : (
              <ShellBar brand={null} />
            )}
            {storage}
            {children}
            {speaks && <Foot organization={shell?.organization ?? null} />}
          </>
        )}
        <Toasts />
        {shell?.person && <PersonDialogs person={shell.person} shell={shell} opened={opened} open={setOpened} />}
      </SidebarFolding>
    </ConfirmChoice>
  );
}
