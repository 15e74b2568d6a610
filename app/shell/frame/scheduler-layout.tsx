import { PanelLeft } from "lucide-react";
import type { ReactNode } from "react";
import { ReportButton, ThemeToggle } from "#app/screen/page/layout-tools";
import { m } from "#schemas/messages/compiled/messages";
import { Icon } from "#ui/icon";
import { LayoutBar, type LayoutBrand, SidebarBody } from "#ui/layout/layout";
import { ShellButton } from "#ui/shell/shell-parts";
import { useSidebarFold } from "./sidebar-fold";

export type SchedulerBarProps = {
  brand: LayoutBrand;
  /** The save state and the bell, where there are any. */
  chip?: ReactNode;
  bell?: ReactNode;
  nav?: ReactNode;
  account: ReactNode;
  /** After the account menu: the menu of narrow screens. */
  menu?: ReactNode;
  onReport: () => void;
};

/** The scheduler's bar, 70 px: sidebar, theme toggle, bug reporter and account menu. */
export function SchedulerBar({ brand, chip, bell, nav, account, menu, onReport }: SchedulerBarProps) {
  const { id, open, setOpen } = useSidebarFold();
  const fold = (
    <ShellButton aria-label={m.shell_sidebar()} aria-expanded={open !== false} aria-controls={id} onClick={() => setOpen(open === false)}>
      <Icon of={PanelLeft} />
    </ShellButton>
  );
  return (
    <LayoutBar brand={brand} before={fold} nav={nav} chip={chip}>
      {bell}
      <ThemeToggle />
      <ReportButton onReport={onReport} />
      {account}
      {menu}
    </LayoutBar>
  );
}

export type SchedulerBodyProps = {
  sidebar: ReactNode;
  /** Names the sidebar: "Not yet placed". */
  sidebarLabel: string;
  children: ReactNode;
};

/** Under the scheduler's bar: a sidebar that folds away, beside the page's main landmark. */
export function SchedulerBody({ sidebar, sidebarLabel, children }: SchedulerBodyProps) {
  const { id, open } = useSidebarFold();
  return (
    <SidebarBody id={id} label={sidebarLabel} open={open} sidebar={sidebar}>
      {children}
    </SidebarBody>
  );
}
