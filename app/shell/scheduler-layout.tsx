import { PanelLeft } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { m } from "#app/messages/compiled/messages";
import { Icon } from "#ui/icon";
import { LayoutBar, type LayoutBrand, SidebarBody } from "#ui/layout";
import { ShellButton } from "#ui/shell-parts";
import { ReportButton, ThemeToggle } from "./layout-tools";

export type SchedulerLayoutProps = {
  brand: LayoutBrand;
  sidebar: ReactNode;
  /** Names the sidebar: "Unscheduled requests". */
  sidebarLabel: string;
  /** The save state and the bell, where there are any. */
  chip?: ReactNode;
  bell?: ReactNode;
  account: ReactNode;
  onReport: () => void;
  children: ReactNode;
};

/** The scheduler's layout: a 70 px bar with theme toggle, bug reporter and account menu over a sidebar that folds away. */
export function SchedulerLayout({ brand, sidebar, sidebarLabel, chip, bell, account, onReport, children }: SchedulerLayoutProps) {
  const [open, setOpen] = useState(true);
  const id = useId();
  const fold = (
    <ShellButton aria-label={m.shell_sidebar()} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
      <Icon of={PanelLeft} />
    </ShellButton>
  );
  return (
    <>
      <LayoutBar brand={brand} before={fold}>
        {chip}
        {bell}
        <ThemeToggle />
        <ReportButton onReport={onReport} />
        {account}
      </LayoutBar>
      <SidebarBody id={id} label={sidebarLabel} open={open} sidebar={sidebar}>
        {children}
      </SidebarBody>
    </>
  );
}
